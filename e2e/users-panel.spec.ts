import { API_BASE, type Call } from '@caddie/contract/call';
import { checkPhone, login, register, sendAuthCode, verifyAuthCode } from '@caddie/contract/users';
import type { Page } from '@playwright/test';
import { createAccount, PASSWORD } from './support/accounts.ts';
import { createCaller } from './support/caller.ts';
import { codeSentTo, test } from './support/sign-in.ts';
import { forgetLastCode, sendsCodeNow } from './support/database.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

test('a number is looked up after 10 characters and a pause of half a second', async ({ golfer }) => {
  const { page, panel, phone } = golfer;
  await page.clock.install();
  await openPage(page, '/?shopName=Mulligans');
  await page.clock.runFor(500);
  await panel.openPanel();
  const checkedPhones: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith(checkPhone.path) && checkedPhones.push(request.postData() ?? ''),
  );
  await page.clock.pauseAt(Date.now() + 60_000);

  await panel.phone.pressSequentially(phone.slice(0, 9));
  await page.clock.runFor(2000);
  expect(checkedPhones).toEqual([]);
  await expect(panel.button('Log in or Sign up')).toBeDisabled();

  await panel.phone.press('End');
  await panel.phone.pressSequentially(phone.slice(9));
  await page.clock.runFor(499);
  expect(checkedPhones).toEqual([]);
  await expect(panel.button('Log in or Sign up')).toBeEnabled();
  await page.clock.runFor(1);

  await expect(panel.heading('Create your account')).toBeVisible();
  expect(checkedPhones).toHaveLength(1);
});

test('clearing the phone, Change and closing the panel all return to the first step', async ({ golfer }) => {
  const { panel, phone } = golfer;
  await golfer.visitVenue('Mulligans');
  await panel.openPanel();
  await panel.phone.fill(phone);
  await expect(panel.heading('Create your account')).toBeVisible();
  await panel.phone.fill('');
  await expect(panel.heading('Log in or sign up')).toBeVisible();

  await panel.requestCode(phone);
  await panel.button('Change').click();
  await expect(panel.heading('Log in or sign up')).toBeVisible();
  await expect(panel.phone).toHaveValue('');
  await expect(panel.phone).toBeFocused();
  await expect(panel.code).toBeHidden();

  await panel.phone.fill(phone);
  await expect(panel.heading('Create your account')).toBeVisible();
  await panel.button('Close').click();
  await expect(panel.dialog).toBeHidden();
  await panel.openPanel();
  await expect(panel.phone).toHaveValue('');
});

test('a code that is not used in 180 seconds expires, and a new one can be requested', async ({ golfer, request }) => {
  const { page, panel, phone } = golfer;
  await page.clock.install();
  await openPage(page, '/?shopName=Mulligans');
  await page.clock.runFor(500);
  await panel.openPanel();
  await panel.requestCode(phone);
  const firstCode = await codeSentTo(request, phone);

  await page.clock.fastForward(120_000);
  await expect(panel.dialog.getByText('The code expires in 1 minute.')).toBeAttached();
  await expect(panel.dialog.getByRole('timer')).toHaveText(/^00:\d\d$/);
  await page.clock.fastForward(60_000);
  await expect(panel.dialog.getByText('The code has expired.')).toBeVisible();
  await expect(panel.dialog.getByRole('timer')).toBeHidden();
  await expect(panel.button('Send Code')).toBeHidden();
  await expectAccessible(page);

  golfer.expectConsoleError(/429|A new code can be sent/);
  // Independent of how long the steps above took.
  await sendsCodeNow(phone);
  await panel.button('Resend code').click();
  await expect(panel.alert).toHaveText(
    /^Failed to send verification code\. Please try again\. A new code can be sent in \d+ seconds?\.$/,
  );
  await expect(panel.button('Resend code')).toBeHidden();
  await expect(panel.button('Send Code')).toBeDisabled();
  await forgetLastCode(phone);
  await page.clock.fastForward(30_000);
  await panel.button('Resend code').click();
  await expect(panel.dialog.getByRole('timer')).toHaveText(/^0[23]:\d\d$/);
  await expect(panel.alert).toBeHidden();
  await expect(panel.dialog.getByText('Sent to')).toBeVisible();

  expect(await codeSentTo(request, phone)).not.toBe(firstCode);
  await panel.verifyPhone(phone);
});

test('a missing, a short and a wrong code each show their error', async ({ golfer, request }) => {
  const { panel, phone } = golfer;
  golfer.expectConsoleError(/400|Failed to verify/);
  await golfer.visitVenue('Mulligans');
  await panel.openPanel();
  await panel.requestCode(phone);

  await panel.button('Verify').click();
  await expect(panel.alert).toHaveText('Please enter the verification code.');
  await expect(panel.code).toBeFocused();

  await panel.code.fill('12 ab 3');
  await expect(panel.code).toHaveValue('123');
  await panel.code.press('Enter');
  await expect(panel.alert).toHaveText('Failed to verify code. Please try again.');
  await expect(panel.dialog.getByText('Enter the 6 digits of the code.')).toBeVisible();

  const validCode = await codeSentTo(request, phone);
  // A code with six digits is verified without a button.
  await panel.code.fill(validCode === '123456' ? '654321' : '1234567');
  await expect(panel.alert).toHaveText('Invalid verification code. Please try again.');
  await expect(panel.dialog.getByRole('timer')).toBeHidden();
  await expect(panel.button('Resend code')).toBeVisible();
  await expect(panel.button('Send Code')).toBeHidden();
  await expectAccessible(golfer.page);

  await panel.code.fill(validCode);
  await expect(panel.dialog.getByRole('status').getByText('Code verified successfully!')).toBeVisible();
});

test('the sandbox inbox shows a code as soon as it is sent, with a button to copy it', async ({ golfer, request }) => {
  const { page, phone } = golfer;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/sandbox/messages');
  await page.evaluate(() => document.body.setAttribute('data-was-here', ''));

  await createCaller(request).makes(sendAuthCode, { body: { phone, countryCode: 'US' } });

  const text = page.getByRole('listitem').filter({ hasText: `+1${phone}` });
  // A text message to another phone renders the list again, and the button resets two seconds after the click.
  await expect(async () => {
    await text.getByRole('button', { name: /^Cop/ }).click();
    await expect(text.getByRole('button', { name: 'Copied' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await codeSentTo(request, phone));
  await expect(page.locator('body[data-was-here]')).toBeAttached();
  await expectAccessible(page);
});

test('a password that is too easy is refused beside its field, and the next one is accepted', async ({ golfer }) => {
  const { panel, phone } = golfer;
  golfer.expectConsoleError(/400|Failed to sign in/);
  await golfer.visitVenue('Mulligans');
  await panel.openPanel();
  await panel.requestCode(phone);
  await panel.verifyPhone(phone);
  await expect(panel.dialog.getByText('8 characters or more')).toBeVisible();
  await panel.dialog.getByLabel('I agree to the').check();

  await panel.password.fill('short');
  await panel.password.press('Enter');
  await expect(panel.dialog.getByText('Use a password of 8 characters or more.')).toBeVisible();
  await expect(panel.password).toBeFocused();
  await panel.password.fill('password1');
  await panel.password.press('Enter');
  await expect(panel.dialog.getByText('That password is too easy to guess. Choose another one.')).toBeVisible();
  await panel.password.fill(PASSWORD);
  await panel.password.press('Enter');

  await expect(panel.dialog).toBeHidden();
});

test('a failing server shows the specification’s message, and no button stays busy', async ({ golfer }) => {
  const { page, panel, phone } = golfer;
  golfer.expectConsoleError(/Failed to|ERR_FAILED/);
  await golfer.visitVenue('Mulligans');
  await panel.openPanel();

  await failCall(page, checkPhone);
  const abortedRequest = page.waitForEvent('requestfailed');
  await panel.phone.fill(phone);
  await panel.button('Log in or Sign up').click();
  await abortedRequest;
  await expect(panel.button('Log in or Sign up')).toBeEnabled();
  await expect(panel.button('Log in or Sign up')).not.toHaveAttribute('aria-busy');
  await expect(panel.alert).toBeHidden();

  await answerCall(page, checkPhone, false);
  await panel.button('Log in or Sign up').click();
  await failCall(page, sendAuthCode);
  await panel.button('Send Code').click();
  await expect(panel.alert).toHaveText('Failed to send verification code. Please try again.');
  await expect(panel.phone).toBeEditable();
  await expect(panel.button('Send Code')).toBeEnabled();

  await answerCall(page, sendAuthCode, { expiresInSeconds: 180 });
  await panel.button('Send Code').click();
  await failCall(page, verifyAuthCode);
  await panel.code.fill('123456');
  await expect(panel.alert).toHaveText('Failed to verify code. Please try again.');

  await answerCall(page, verifyAuthCode, { result: true });
  await panel.button('Verify').click();
  await panel.password.fill(PASSWORD);
  await panel.dialog.getByLabel('I agree to the').check();
  await failCall(page, register);
  const failedRequest = page.waitForEvent('requestfailed');
  await panel.button('Create account').click();
  await failedRequest;
  await expect(panel.button('Create account')).toBeEnabled();
  await expect(panel.alert).toBeHidden();
  await answerCall(page, register, {});
  await panel.button('Create account').click();
  await expect(panel.alert).toHaveText('Signup failed. Please check your information and try again.');
});

test('a log-in without an answer shows no message; one without a token or with a wrong password does and is cleared', async ({
  golfer,
}) => {
  const { page, panel, phone } = golfer;
  golfer.expectConsoleError(/401|Failed to|ERR_FAILED/);
  await createAccount(phone);
  await golfer.visitVenue('Mulligans');
  await panel.openPanel();

  await failCall(page, login);
  const failedRequest = page.waitForEvent('requestfailed');
  await panel.logsIn(phone);
  await failedRequest;
  await expect(panel.button('Log in')).toBeEnabled();
  await expect(panel.alert).toBeHidden();
  await expect(panel.password).toHaveValue(PASSWORD);

  await answerCall(page, login, {});
  await panel.button('Log in').click();
  await expect(panel.alert).toHaveText('Login failed. Please check your credentials and try again.');
  await expect(panel.password).toHaveValue('');

  await page.unrouteAll();
  const refusalReceived = page.waitForResponse(`**${API_BASE}${login.path}`);
  await panel.password.fill('not-the-password');
  await panel.button('Log in').click();
  expect((await refusalReceived).status()).toBe(401);
  await expect(panel.alert).toHaveText('Login failed. Please check your credentials and try again.');
  await expect(panel.password).toHaveValue('');
  await expect(panel.password).toBeFocused();
  await expect(panel.button('Log in')).toBeDisabled();
  await expectAccessible(page);
});

test('a customer in Seoul finds the country preset, and one from Singapore sees how to type the number', async ({
  golfer,
}) => {
  const { panel } = golfer;
  await golfer.visitVenue('SeoulSwing');
  await panel.openPanel();
  const country = panel.dialog.getByLabel('Country code');
  await expect(country).toHaveValue('KR');
  await expect(country.getByRole('option')).toHaveText([
    'South Korea +82',
    'United States +1',
    'Japan +81',
    'China +86',
    'Singapore +65',
    'Taiwan +886',
  ]);

  await country.selectOption('SG');
  await expect(panel.phone).toHaveAttribute('placeholder', '+65 8123 4567');
  await panel.phone.fill('+81 90 1234 5678');
  await expect(country).toHaveValue('JP');
});

const failCall = async (page: Page, call: Call) => replaceAnswer(page, call, undefined);
const answerCall = async (page: Page, call: Call, data: unknown) => replaceAnswer(page, call, data);

/** Simulates a server that is down or broken, which the real one cannot be. */
async function replaceAnswer(page: Page, call: Call, data: unknown): Promise<void> {
  const url = `**${API_BASE}${call.path}`;
  await page.unroute(url);
  await page.route(url, (route) => (data === undefined ? route.abort() : route.fulfill({ json: { data } })));
}
