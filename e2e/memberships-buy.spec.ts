import { API_BASE } from '@caddie/contract/call';
import { draftSet } from '@caddie/contract/memberships';
import type { Page } from '@playwright/test';
import { expectNoLayoutShift } from './support/expect-style.ts';
import { test } from './support/members.ts';
import { PASSWORD } from './support/accounts.ts';
import { VENUE } from './support/tee-times.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const SHOP = `/membership?shopName=${VENUE}`;
const PAYMENT = /\/payment\?type=membership&membershipSetId=[0-9a-f-]{36}/;
const buyButton = (page: Page, name: string) => page.getByRole('button', { name: `Buy ${name} for` });
const productCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a visitor compares the venue’s products by kind without signing in', async ({ visitor }) => {
  const { page } = visitor;
  await openPage(page, SHOP);

  await expect(page.getByRole('heading', { level: 1, name: 'BUY MEMBERSHIP' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Session packs', 'Prepaid balance', 'Unlimited']);
  const starterPack = productCard(page, 'Practice 5-Session Starter');
  await expect(starterPack).toContainText('5 sessions · valid 60 days');
  await expect(starterPack).toContainText('$210.00');
  await expect(starterPack).toContainText('$42.00 a session');
  await expect(starterPack).toContainText('Practice Pass');
  await expect(starterPack.getByRole('listitem')).toHaveText([
    'One session is 60 minutes',
    'The days count from your first tee time',
  ]);
  const balance = productCard(page, 'Play Balance 550');
  await expect(balance).toContainText('$550.00 to spend · valid 180 days');
  await expect(balance).toContainText('$50.00 bonus');
  const unlimited = productCard(page, 'Unlimited Off-Peak Month');
  await expect(unlimited).toContainText('Unlimited · valid 30 days');
  await expect(unlimited.getByRole('listitem')).toHaveText(['Weekdays only, until 5:00 PM', 'Up to 120 minutes a day']);
  const combinedProduct = productCard(page, 'Practice + Lesson');
  await expect(combinedProduct).toContainText('Practice Pass');
  await expect(combinedProduct).toContainText('Lesson Pass');
  await expect(page.getByText('Best value')).toHaveCount(1);
  await expect(productCard(page, 'Practice 10-Session Pack')).toContainText('Best value');
  await expectNoLayoutShift(page);
  await expectAccessible(page);

  const typeNavigation = page.getByRole('navigation', { name: 'Membership types' });
  await expect(typeNavigation.getByRole('link')).toHaveText(['Sessions', 'Balance', 'Unlimited']);
  await expect(typeNavigation.locator('[aria-current]')).toHaveText(['Sessions']);
  await typeNavigation.getByRole('link', { name: 'Balance' }).click();
  await expect(typeNavigation.locator('[aria-current]')).toHaveText(['Balance']);
  const entries = await page.evaluate(() => history.length);
  await typeNavigation.getByRole('link', { name: 'Unlimited' }).click();
  await expect(page.getByRole('region', { name: 'Unlimited' })).toBeInViewport();
  await expect(typeNavigation.locator('[aria-current]')).toHaveText(['Unlimited']);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

// Logging in continues in the same way, and closing the panel cancels: use-sign-in-first.test.tsx.
test('a new customer signs up while buying and does not have to choose again', async ({ golfer }) => {
  const { page, panel, phone } = golfer;
  await openPage(page, SHOP);
  await buyButton(page, 'Practice 10-Session Pack').click();
  await expect(panel.heading('Log in or sign up')).toBeVisible();

  await panel.requestCode(phone);
  await panel.verifyPhone(phone);
  await panel.dialog.getByLabel('Name').fill('Maya Chen');
  await panel.password.fill(PASSWORD);
  await panel.dialog.getByLabel('I agree to the').check();
  await panel.button('Create account').click();

  await expect(page).toHaveURL(PAYMENT);
  await expect(page.getByRole('main')).toContainText('Practice 10-Session Pack');
});

test('a customer whose purchase fails sees the reason beside the button, and two taps create one draft', async ({
  member,
}) => {
  const { page } = member;
  member.expectConsoleError(/ERR_FAILED|Failed to load/);
  await page.route(`**${API_BASE}${draftSet.path}`, (route) => route.abort());
  await openPage(page, SHOP);
  await buyButton(page, 'Play Balance 550').click();
  await expect(productCard(page, 'Play Balance 550').getByRole('alert')).toContainText('We could not reach the venue.');
  await expectAccessible(page);
  await page.unrouteAll();
  const drafts = countDrafts(page);

  await buyButton(page, 'Play Balance 550').dblclick();
  await expect(page).toHaveURL(PAYMENT);
  const firstSetId = new URL(page.url()).searchParams.get('membershipSetId');
  await page.goBack();
  await buyButton(page, 'Play Balance 550').click();

  await expect(page).toHaveURL(PAYMENT);
  expect(new URL(page.url()).searchParams.get('membershipSetId')).toBe(firstSetId);
  expect(drafts).toHaveLength(2);
  for (const key of drafts) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

/** The idempotency keys of the requests that draft a membership. */
function countDrafts(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(draftSet.path))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
