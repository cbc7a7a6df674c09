import { sendAuthCode } from '@caddie/contract/users';
import { PASSWORD } from './support/accounts.ts';
import { createCaller } from './support/caller.ts';
import { controlClock } from './support/clock.ts';
import { codeSentTo, test } from './support/sign-in.ts';
import { forgetLastCode, sendsCodeNow } from './support/database.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

// What the panel does by itself is tested in login-panel.test.tsx; here the server decides about each code and password.
test('a new customer lets a code expire, mistypes the next one and chooses an easy password, and corrects each', async ({
  golfer,
  request,
}) => {
  const { page, panel, phone } = golfer;
  await controlClock(page);
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

  golfer.expectConsoleError(/429|A new code can be sent|400|Failed to (verify|sign in)/);
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
  const validCode = await codeSentTo(request, phone);
  expect(validCode).not.toBe(firstCode);

  await panel.button('Verify').click();
  await expect(panel.alert).toHaveText('Please enter the verification code.');
  await expect(panel.code).toBeFocused();
  await panel.code.fill('12 ab 3');
  await expect(panel.code).toHaveValue('123');
  await panel.code.press('Enter');
  await expect(panel.alert).toHaveText('Failed to verify code. Please try again.');
  await expect(panel.dialog.getByText('Enter the 6 digits of the code.')).toBeVisible();
  // A code with six digits is verified without a button.
  await panel.code.fill(validCode === '123456' ? '654321' : '1234567');
  await expect(panel.alert).toHaveText('Invalid verification code. Please try again.');
  await expect(panel.dialog.getByRole('timer')).toBeHidden();
  await expect(panel.button('Resend code')).toBeVisible();
  await expect(panel.button('Send Code')).toBeHidden();
  await expectAccessible(page);
  await panel.code.fill(validCode);
  await expect(panel.dialog.getByRole('status').getByText('Code verified successfully!')).toBeVisible();

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
