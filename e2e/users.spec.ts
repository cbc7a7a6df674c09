import { API_BASE } from '@caddie/contract/call';
import { getMe, login } from '@caddie/contract/users';
import type { Page } from '@playwright/test';
import { createAccount, PASSWORD } from './support/accounts.ts';
import { test, formatPhone } from './support/sign-in.ts';
import { forgetLastCode } from './support/database.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('customer_token'));
const menuDialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('a new customer signs up with a code and starts at the venue’s home', async ({ golfer }) => {
  const { page, panel, phone } = golfer;
  await openPage(page, '/my/booking?shopName=Mulligans');
  await expect(panel.heading('Log in or sign up')).toBeVisible();
  await expect(panel.phone).toBeFocused();
  await expect(panel.button('Log in or Sign up')).toBeDisabled();
  await expectAccessible(page);

  await panel.phone.fill(phone);
  await expect(panel.heading('Create your account')).toBeVisible();
  await expect(panel.button('Create account')).toBeDisabled();
  await expectAccessible(page);

  await panel.requestCode(phone);
  await expect(panel.heading('Verify your phone')).toBeVisible();
  await expect(panel.code).toBeFocused();
  await expect(panel.code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(panel.phone).toHaveAttribute('readonly');
  await expect(panel.phone).toHaveValue(formatPhone(phone));
  await expect(panel.button('Send Code')).toBeDisabled();
  await expect(panel.dialog.getByRole('timer')).toHaveText(/^0[23]:\d\d$/);
  await expectAccessible(page);

  await panel.verifyPhone(phone);
  await expect(panel.heading('Almost there')).toBeVisible();
  await expect(panel.dialog.getByLabel('Name')).toBeFocused();
  await expect(panel.dialog.getByRole('timer')).toBeHidden();
  for (const name of [/^Terms of Use/, /^Privacy Policy/])
    expect(await panel.dialog.getByRole('link', { name }).evaluate((link) => link.getClientRects().length)).toBe(1);
  await expectAccessible(page);

  await panel.dialog.getByLabel('Name').fill('Maya Chen');
  await panel.password.fill(PASSWORD);
  await expect(panel.button('Create account')).toBeDisabled();
  await panel.dialog.getByLabel('I agree to the').check();
  await panel.button('Create account').click();

  await expect(panel.dialog).toBeHidden();
  await expect(page).toHaveURL('/?shopName=Mulligans');
  await expect(page.getByRole('heading', { name: 'MY BOOKING' })).toBeVisible();
  expect(await readToken(page)).toMatch(/.{20,}/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menuDialog(page).getByRole('heading', { name: 'Maya Chen' })).toBeVisible();
  await expect(menuDialog(page).getByText(/\+1 \d{3}/)).toBeVisible();
  await expectAccessible(page);
});

test('a customer mistypes the password, logs in on the screen that the menu opened, and signs out for good', async ({
  golfer,
  request,
}) => {
  const { page, panel, phone } = golfer;
  await createAccount(phone);
  await golfer.visitVenue('Mulligans');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menuDialog(page).getByRole('link', { name: 'Card management' }).click();

  await panel.phone.fill(phone);
  await expect(panel.heading('Welcome back')).toBeVisible();
  await expect(panel.phone).toHaveValue(formatPhone(phone));
  await expect(panel.password).toBeFocused();
  await expectAccessible(page);
  golfer.expectConsoleError(/401|Failed to sign in/);
  const refusalReceived = page.waitForResponse(`**${API_BASE}${login.path}`);
  await panel.password.fill('not-the-password');
  await panel.button('Log in').click();
  expect((await refusalReceived).status()).toBe(401);
  await expect(panel.alert).toHaveText('Login failed. Please check your credentials and try again.');
  await expect(panel.password).toHaveValue('');
  await expect(panel.password).toBeFocused();
  await expect(panel.button('Log in')).toBeDisabled();
  await expectAccessible(page);
  await panel.password.fill(PASSWORD);
  await panel.password.press('Enter');

  await expect(panel.dialog).toBeHidden();
  await expect(page).toHaveURL('/my/cards?shopName=Mulligans');
  const authorization = `Bearer ${await readToken(page)}`;
  expect((await request.get(API_BASE + getMe.path, { headers: { authorization } })).status()).toBe(200);

  await page.reload();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menuDialog(page).getByRole('heading', { name: 'Maya Chen' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('defaultCardId', 'a-card');
    localStorage.setItem('anything', 'else');
    localStorage.setItem('caddie_venues', JSON.stringify([{ shopName: 'SeoulSwing', lastOpened: '2026-01-01' }]));
    document.cookie = 'caddie_opened=2; path=/';
    document.documentElement.setAttribute('data-was-here', '');
  });
  await menuDialog(page).getByRole('button', { name: 'Sign Out' }).click();

  await expect(page).toHaveURL('/?shopName=Mulligans');
  await expect(page.getByRole('heading', { name: "LET'S SIGN IN" })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('[data-was-here]')).toHaveCount(0);
  // Requests of the previous page may be refused by then.
  golfer.expectConsoleError(/401|Failed to load the customer/);
  // By now the reloaded page may have remembered its own venue again, and nothing else.
  const saved: Record<string, string> = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(Object.keys(saved).filter((key) => key !== 'caddie' && key !== 'caddie_venues')).toEqual([]);
  expect(saved['caddie_venues'] ?? '').not.toContain('SeoulSwing');
  expect(['', 'caddie_opened=1']).toContain(await page.evaluate(() => document.cookie));
  await expect
    .poll(async () => (await request.get(API_BASE + getMe.path, { headers: { authorization } })).status())
    .toBe(401);
});

test('a customer who forgot the password sets a new one and is signed out everywhere else', async ({
  golfer,
  request,
}) => {
  const { page, panel, phone } = golfer;
  const authorization = `Bearer ${await createAccount(phone)}`;
  await forgetLastCode(phone);
  await golfer.visitVenue('Mulligans');
  await panel.openPanel();
  await panel.phone.fill(phone);
  await panel.button('Forgot password?').click();
  await expect(panel.heading('Reset your password')).toBeVisible();
  await expect(panel.button('Send Code')).toBeFocused();
  await expectAccessible(page);

  await panel.button('Send Code').click();
  await expect(panel.dialog.getByText(`Sent to +1 ${formatPhone(phone)}`)).toBeVisible();
  await panel.verifyPhone(phone);
  await expect(panel.heading('Choose a new password')).toBeVisible();
  await expect(panel.password).toBeFocused();
  await expectAccessible(page);
  await panel.password.fill('a-new-one-for-the-back-nine');
  await panel.button('Set new password').click();

  await expect(panel.dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'MY BOOKING' })).toBeVisible();
  expect((await request.get(API_BASE + getMe.path, { headers: { authorization } })).status()).toBe(401);
});

test('signing in or out in one tab does the same in the other, and so does opening another venue', async ({
  golfer,
}) => {
  const { page, panel, phone } = golfer;
  await createAccount(phone);
  await golfer.visitVenue('Mulligans');
  const otherTab = await page.context().newPage();
  await openPage(otherTab, '/my/booking?shopName=Mulligans');
  await expect(otherTab.getByRole('dialog')).toBeVisible();

  await page.bringToFront();
  await panel.openPanel();
  await panel.logsIn(phone);
  await expect(otherTab.getByRole('dialog')).toBeHidden();
  await expect(otherTab.getByText('No upcoming bookings')).toBeVisible();

  // Requests that are in flight when the session ends are refused.
  golfer.expectConsoleError(/401|Failed to load the customer/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menuDialog(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: "LET'S SIGN IN" })).toBeVisible();
  await expect(otherTab.getByRole('heading', { name: "LET'S SIGN IN" })).toBeAttached();
  await expect(otherTab).toHaveURL('/my/booking?shopName=Mulligans');
  expect(await otherTab.evaluate(() => localStorage.getItem('caddie'))).not.toContain('Maya Chen');

  await panel.openPanel();
  await panel.logsIn(phone);
  await expect(page.getByRole('heading', { name: 'MY BOOKING' })).toBeVisible();
  await openPage(otherTab, '/?shopName=SeoulSwing');
  await expect(page.getByRole('heading', { name: "LET'S SIGN IN" })).toBeVisible();
  await expect(page).toHaveURL('/?shopName=Mulligans');
  expect(await readToken(page)).toBeNull();
});

test('a customer whose session has ended signs in again and continues on the same screen', async ({
  golfer,
  request,
}) => {
  const { page, panel, phone } = golfer;
  await createAccount(phone);
  await golfer.visitVenue('Mulligans');
  await panel.openPanel();
  await panel.logsIn(phone);
  await expect(panel.dialog).toBeHidden();
  const headers = { authorization: `Bearer ${await readToken(page)}` };
  await request.post(`${API_BASE}/users/signout`, { headers });

  golfer.expectConsoleError(/401|Failed to load the customer/);
  await openPage(page, '/my/membership?shopName=Mulligans');
  await expect(panel.heading('Log in or sign up')).toBeVisible();
  expect(await readToken(page)).toBeNull();
  await panel.logsIn(phone);

  await expect(panel.dialog).toBeHidden();
  await expect(page).toHaveURL('/my/membership?shopName=Mulligans');
  await expect(page.getByText('Become a member and enjoy special perks')).toBeVisible();
});

test('a customer signs in with the keyboard alone', async ({ golfer }) => {
  const { page, panel, phone } = golfer;
  await createAccount(phone);
  await golfer.visitVenue('Mulligans');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.phone).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel.dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel.phone).toBeFocused();
  await page.keyboard.type(phone);
  await expect(panel.password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(panel.password).toHaveValue(PASSWORD);
  await expect(panel.password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');

  await expect(panel.dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'MY BOOKING' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test('a visitor whose installed app knows no venue is asked for one, and told where to sign in', async ({ golfer }) => {
  const { page, panel } = golfer;
  await page.addInitScript(() => {
    const realMatchMedia = matchMedia.bind(globalThis);
    const installed = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
    globalThis.matchMedia = (query) => (query === '(display-mode: standalone)' ? installed : realMatchMedia(query));
  });
  await openPage(page, '/');
  await expect(page).toHaveURL('/?shopName=');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find that venue' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menuDialog(page).getByRole('button', { name: 'Sign in' }).click();

  await expect(panel.dialog.getByText('You sign in at a venue.')).toBeVisible();
  await expectAccessible(page);
  await panel.dialog.getByLabel('Venue name').fill('Mulligans');
  await panel.dialog.getByRole('button', { name: 'Open venue' }).click();
  await expect(page).toHaveURL('/?shopName=Mulligans');
  await expect(page.getByRole('heading', { level: 1, name: 'Mulligans' })).toBeVisible();
});

test('a visitor is asked to sign in before any customer data or payment is shown', async ({ golfer }) => {
  const { page, panel } = golfer;
  const id = '00000000-0000-4000-8000-000000000001';
  await openPage(page, '/my/booking?shopName=Mulligans');
  await expect(panel.phone).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('No upcoming bookings')).toBeHidden();

  for (const [address, unseen] of [
    ['/my/membership?', 'Become a member'],
    [`/my/membership/${id}?`, 'Become a member'],
    ['/my/cards?', 'Save your card to make reservations faster'],
    [`/payment?type=booking&bookingId=${id}&`, 'There is nothing to pay.'],
    [`/complete?orderId=${id}&`, 'There is no order to show.'],
  ] as const) {
    await openPage(page, `${address}shopName=Mulligans`);
    await expect(panel.heading('Log in or sign up'), address).toBeVisible();
    await expect(page.getByText(unseen), address).toHaveCount(0);
  }
});
