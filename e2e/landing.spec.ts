import { expectNoLayoutShift } from './support/expect-style.ts';
import { expect, expectAccessible, openPage, test } from './support/world.ts';

test('an owner reads plans, claims, quotes and answers, and every link works', { tag: '@wide' }, async ({
  visitor,
  request,
}) => {
  const { page } = visitor;

  const response = await openPage(page, '/');

  expect(response.status()).toBe(200);
  await expect(page).toHaveTitle(/Caddie/);
  await expect(page.getByRole('heading', { level: 1, name: 'Fill every bay' })).toBeVisible();
  await expect(page.getByText('management platform for indoor golf simulators')).toBeVisible();
  await expectNoLayoutShift(page);
  const plan = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(plan('Starter')).toContainText('$99 per month');
  await expect(plan('Starter')).toContainText('Up to 2 simulators');
  await expect(plan('Professional')).toContainText('$199 per month');
  await expect(plan('Professional')).toContainText('Up to 10 simulators');
  await expect(plan('Professional')).toContainText('Most Popular');
  await expect(plan('Enterprise')).toContainText('Custom');
  await expect(page.getByText('Most Popular')).toHaveCount(1);
  const claims = page.getByRole('region', { name: 'Caddie in numbers' });
  for (const [figure, meaning] of [
    ['500+', 'Facilities'],
    ['98%', 'Customer satisfaction'],
    ['50M+', 'Bookings'],
    ['24/7', 'Support'],
  ] as const)
    await expect(claims.locator('div', { hasText: meaning }).last()).toContainText(figure);
  await expect(page.getByRole('region', { name: 'What owners say' }).getByRole('figure')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Partners' }).getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);

  await expect(page.getByText('Every plan starts with a 14-day free trial.')).toBeVisible();
  const answer = page.getByText('They open your link in any phone browser');
  await expect(answer).toBeHidden();
  await page.getByText('Do customers need an app?').click();
  await expect(answer).toBeVisible();

  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(8);
  for (const link of new Set(links)) {
    if (link.startsWith('mailto:')) expect(link).toMatch(/^mailto:[^@?]+@[^@?]+\?subject=Caddie/);
    else if (link.startsWith('#')) await expect(page.locator(link)).toHaveCount(1);
    else expect((await request.get(link)).status(), link).toBe(200);
  }
});

test('an owner enters an address in the newsletter form, which sends nothing, and opens the demo venue', async ({
  visitor,
}) => {
  const { page } = visitor;
  await openPage(page, '/');
  const email = page.getByLabel('E-mail');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('required');
  // Interacting before the script has loaded would let the browser submit the form itself.
  await expect(page.locator('script[src*="/assets/"]').first()).toBeAttached();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const [name, id] of [
    ['Questions', 'questions'],
    ['Plans', 'plans'],
    ['Features', 'features'],
  ] as const) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'My booking' })).toBeHidden();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/desk');
    await page.getByRole('dialog').getByRole('link', { name }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.locator(`#${id}-title`)).toBeInViewport();
  }
  const consoleMessages: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  page.on('request', (request) => requests.push(request.url()));

  for (const invalidEmail of ['', 'owner']) {
    await email.fill(invalidEmail);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect(await email.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  }
  expect(consoleMessages).toEqual([]);
  await email.fill('owner@venue.example');
  await page.getByRole('button', { name: 'Subscribe' }).click();

  await expect(page.getByText('Thank you for your interest.')).toBeVisible();
  await expect(email).toHaveValue('');
  await expect.poll(() => consoleMessages).toEqual(['Newsletter sign-up: owner@venue.example']);
  expect(requests).toEqual([]);

  await page.getByRole('link', { name: 'Try the demo venue' }).first().click();
  await expect(page).toHaveURL('/?shopName=Mulligans');
  await expect(page.getByRole('heading', { level: 1, name: 'Mulligans' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an owner reads everything, opens the questions and cannot submit an address', async ({ visitor }) => {
    const { page } = visitor;
    await openPage(page, '/');

    await expect(page.getByText('$199')).toBeVisible();
    await expect(page.getByText('Every plan starts with a 14-day free trial.')).toBeVisible();
    await page.getByText('Can I change plan later?').click();
    await expect(page.getByText('The change counts from your next bill.')).toBeVisible();
    await page.getByRole('link', { name: 'See plans' }).click();
    await expect(page).toHaveURL('/#plans');
    await page.getByLabel('E-mail').fill('owner@venue.example');
    await page.getByRole('button', { name: 'Subscribe' }).click();

    await expect(page).toHaveURL('/#plans');
    await expect(page.getByLabel('E-mail')).toHaveValue('owner@venue.example');
  });
});
