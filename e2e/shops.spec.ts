import { expectNoLayoutShift } from './support/expect-style.ts';
import { expect, expectAccessible, test } from './support/world.ts';

const hostileNames = {
  'an image that fails to load': '<img src=x onerror=window.__xss=1>',
  'a title that ends early': '</title><script>window.__xss=1</script>',
  'page data that end early': '"}</script><script>window.__xss=1</script><!--',
  'an attribute that ends early': '" onload="window.__xss=1" x="',
  'ten thousand characters': '<script>window.__xss=1</script>'.padEnd(10_000, 'x'),
  'control characters': 'Mulligans\u0000\u0007\u001B[31m\r\nx-injected: 1',
};

test('a visitor who opens an unknown venue sees that it does not exist, and a hostile name is shown as text', async ({
  visitor,
}) => {
  const { page } = visitor;
  // Both the page and the call for a venue of that name fail as expected; a missing script would be an error.
  visitor.expectConsoleError(/status of 40\d .*\?shopName=|Failed to load the venue/);

  expect((await visitor.visitVenue('Nowhere Links')).status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find that venue' })).toBeVisible();
  await expect(page.getByText('There is no venue called “Nowhere Links”. Check the link')).toBeVisible();
  await expect(page.getByRole('link', { name: 'I run a venue' })).toHaveAttribute('href', '/');
  await expectNoLayoutShift(page);
  await expectAccessible(page);
  const name = page.getByLabel('Venue name');
  await name.fill(' ');
  await page.getByRole('button', { name: 'Open venue' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Type the name from the link\./);
  await name.fill('Mulligans');
  await page.getByRole('button', { name: 'Open venue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mulligans' })).toBeVisible();

  // Now there is a venue that was opened on this phone.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('caddie_venues'))).toContain('Mulligans');
  await visitor.visitVenue('Muligan');
  await expect(page.getByText('Did you mean one of these?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mulligans You were here on' }).click();
  await expect(page).toHaveURL('/?shopName=Mulligans');
  await expect(page.getByRole('heading', { level: 1, name: 'Mulligans' })).toBeVisible();

  for (const [description, shopName] of Object.entries(hostileNames)) {
    const response = await visitor.visitVenue(shopName);

    expect([400, 404], description).toContain(response.status());
    expect(response.headers(), description).not.toHaveProperty('x-injected');
    await expect(page.getByRole('heading', { name: 'We could not find that venue' }), description).toBeVisible();
    await expect(page.locator('img[src="x"], [onload], [onerror]'), description).toHaveCount(0);
    expect(await page.evaluate(() => '__xss' in window), description).toBe(false);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees the venue before any script runs', async ({ visitor, request }) => {
    const { page } = visitor;
    for (const shopName of ['SeoulSwing', 'mulligans']) {
      await visitor.visitVenue(shopName);
      // The picture has the width that phones request, and at most 25 KB.
      const srcSet = await page.locator('source[type="image/avif"]').first().getAttribute('srcset');
      const [url = ''] = /\S+-860\.avif/.exec(srcSet ?? '') ?? [];
      const picture = await request.get(url);
      expect(picture.headers()['content-type'], url).toBe('image/avif');
      expect((await picture.body()).length, url).toBeLessThanOrEqual(25_000);
    }

    await expect(page.getByRole('heading', { level: 1, name: 'Mulligans' })).toBeVisible();
    await expect(page.getByRole('link', { name: '214 Mulberry St, New York, NY 10012' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book Tee Time' })).toBeVisible();
  });
});
