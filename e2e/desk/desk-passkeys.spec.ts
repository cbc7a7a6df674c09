import { PIN, signInAtDesk } from '../support/desk-sign-in.ts';
import { expect, expectAccessible, openPage, test } from '../support/world.ts';

test('an owner adds a passkey on her phone and signs in with it without a code or a PIN', async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectConsoleError(/401/);
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await openPage(page, '/desk');
  await signInAtDesk(page, 'Dana');

  const moreButton = page.getByRole('button', { name: 'More' });
  await moreButton.click();
  await expect(page.getByRole('heading', { name: 'Dana' })).toBeVisible();
  await page.getByRole('button', { name: 'Passkeys' }).click();
  await page.getByLabel('Your PIN').fill(PIN);
  await page.getByRole('button', { name: 'Add a passkey on this device' }).click();
  await expect(page.getByText('Added. Next time')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove the passkey of Chrome/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  // Simulates a new browser that has only the passkey.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await moreButton.click();
  await expect(page.getByRole('heading', { name: 'Dana' })).toBeVisible();
});
