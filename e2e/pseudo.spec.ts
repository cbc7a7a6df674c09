import { paymentOf } from './paying.ts';
import { gatherFacts, test, untranslated } from './pseudo.ts';
import { VENUE } from './tee-times.ts';
import { cards } from './wallet.ts';
import { expect, open } from './world.ts';

test('nothing that a customer reads or hears stands outside of a catalogue', async ({ payer }) => {
  // Every screen there is, one after another.
  test.setTimeout(180_000);
  const { page } = payer;
  const facts = gatherFacts(page);
  facts.add('Maya Chen');
  const found: Record<string, string[]> = {};
  const looks = async (where: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    const words = await untranslated(page, facts);
    if (words.length > 0) found[where] = words;
  };
  const visits = async (path: string, query: Record<string, string> = {}): Promise<void> => {
    await open(page, `${path}?${new URLSearchParams({ shopName: VENUE, ...query })}`);
    await looks(path);
  };

  await visits('/');
  await page.getByRole('banner').getByRole('button').click();
  await looks('the menu');
  for (const path of [
    '/my/booking',
    '/my/membership',
    '/my/cards',
    '/membership',
    '/booking',
    '/scan',
    '/terms',
    '/privacy',
  ])
    await visits(path);

  await payer.saves(cards.works);
  const held = await payer.holds('14:00', 'Bay 2');
  await visits('/my/booking');
  await open(page, paymentOf(held));
  await looks('payment');
  await page.getByRole('region', { name: /Pay/ }).getByRole('button').click();
  await expect(page).toHaveURL(/complete/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await looks('complete');
  await visits(`/my/booking/${held.bookingId}`);
  const set = await payer.does.buys('Practice 10-Session Pack');
  await visits('/my/membership');
  await visits(`/my/membership/${set.membershipSetId}`);
  await visits('/my/cards');
  await payer.does.cancels(held.bookingId);
  await visits(`/my/booking/${held.bookingId}`);
  payer.expectsComplaint(/404/);
  await visits('/nowhere');
  await open(page, '/');
  await looks('the page for owners');

  expect(found).toEqual({});
});
