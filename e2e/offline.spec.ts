import { expect, test } from './world.ts';

test.use({ serviceWorkers: 'allow' });

test('a visitor without a network still sees the venue they last saw, marked as such', async ({ visitor, context }) => {
  visitor.expectsComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/);
  const { page } = visitor;
  await visitor.visits('Mulligans');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The second visit is the first that the worker sees.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mulligans' })).toBeVisible();

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByRole('heading', { level: 1, name: 'Mulligans' })).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByText('This is what we last knew.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
});
