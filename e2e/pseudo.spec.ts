import { myBookings, readyBooking } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { cancelAtDesk, changeParty } from '@caddie/contract/desk/bookings';
import { sendDeskCode, verifyDeskCode } from '@caddie/contract/desk/people/staff';
import { LANGUAGE_COOKIE } from '@caddie/contract/texts/languages';
import type { Page } from '@playwright/test';
import { createCaller } from './support/caller.ts';
import { bookGuests, farDay } from './support/desk-guests.ts';
import { people } from './support/desk-sign-in.ts';
import { paymentOf } from './support/paying.ts';
import { codeOn } from './support/sign-in.ts';
import { gatherFacts, test, untranslated } from './support/pseudo.ts';
import { VENUE } from './support/tee-times.ts';
import { cards } from './support/wallet.ts';
import { expect, open } from './support/world.ts';

// One worker, so that the pseudo-language is built once.
test.describe.configure({ mode: 'default' });

test('one address is shown in each visitor’s language, from the first paint to a refusal', async ({
  payer,
  request,
  browser,
  baseURL,
  day,
}) => {
  const address = `/?shopName=${VENUE}`;
  const { page } = payer;
  const facts = gatherFacts(page);
  expect(drawnIn(await (await open(page, address)).text())).toEqual(['pseudo', true, true]);
  await expect(page.getByRole('main')).toContainText('⟦Book Tee Time');

  for (const [accepted, drawn] of [
    ['pseudo,en;q=0.5', ['pseudo', true, true]],
    ['en-GB,pseudo;q=0.5', ['en', false, false]],
  ] as const) {
    const answer = await request.get(address, { headers: { 'accept-language': accepted } });
    expect(drawnIn(await answer.text())).toEqual(drawn);
  }
  const english = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await open(english, address);
  await expect(english.getByRole('main')).toContainText('Book Tee Time');
  await expect(english.locator('body')).not.toContainText('⟦');
  await english.context().close();

  await payer.holds('10:00', 'Bay 1');
  await payer.holds('12:00', 'Bay 1');
  await open(page, `/booking?${new URLSearchParams({ shopName: VENUE, date: day })}`);
  payer.expectsComplaint(/429/);
  const refused = page.waitForResponse(`**${API_BASE}${readyBooking.path}`);
  await page.getByRole('button', { name: /Bay 2, .*9:00 AM to/ }).click();
  await page.getByRole('button', { name: /Continue/ }).click();
  expect(await (await refused).json()).toMatchObject({ code: 'HOLD_LIMIT' });
  await expect(page.getByText('⟦You are already holding two tee times')).toBeVisible();
  await expect.poll(() => untranslated(page, facts)).toEqual([]);
});

test.describe('the cached app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the browser caches the app only in the visitor’s current language', async ({ visitor, context, baseURL }) => {
    const { page } = visitor;
    /** The language of each page that is cached for offline use. */
    const kept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('caddie-app-'));
        const shells = names.map(async (name) =>
          (await (await caches.open(name)).match('/booking', { ignoreVary: true }))?.text(),
        );
        return (await Promise.all(shells)).map((html) => /<html lang="([\w-]+)"/.exec(html ?? '')?.[1]);
      });
    const reads = async (language: string) => {
      await visitor.visits(VENUE);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect.poll(kept, { timeout: 120_000 }).toEqual([language]);
    };

    await reads('pseudo');
    await context.clearCookies({ name: LANGUAGE_COOKIE });
    await reads('en');
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'pseudo', url: baseURL! }]);
    await reads('pseudo');
    visitor.expectsComplaint(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|ERR_FAILED/);
    await context.setOffline(true);
    await open(page, `/booking?shopName=${VENUE}`);
    await expect(page.getByText('⟦You are offline')).toBeVisible();
  });
});

test('every text that a customer sees or a screen reader reads comes from a catalogue', async ({ payer }) => {
  const { page } = payer;
  const facts = gatherFacts(page);
  facts.add('Maya Chen');
  const found: Record<string, string[]> = {};
  const looks = async (where: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    // The recorder reads a response slightly after the page shows it.
    const words = expect.poll(() => untranslated(page, facts), { timeout: 10_000 });
    await words.toEqual([]).catch(async () => (found[where] = await untranslated(page, facts)));
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

  // The app shows its own message for a refusal, whatever language the server's message is in.
  const message = 'Too many requests. Wait a moment and try again.';
  const listed = `**${API_BASE}${myBookings.path}?*`;
  payer.expectsComplaint(/429/);
  await page.route(listed, (route) => route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message } }));
  await open(page, `/my/booking?${new URLSearchParams({ shopName: VENUE })}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await looks('a list that is refused');
  await page.unroute(listed);

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

  // Country names come from the browser; initials and last names are parts of the server's data.
  for (const name of ['United States', 'South Korea', 'Japan', 'China', 'Singapore', 'Taiwan']) facts.add(name);
  for (const name of ['Caddie Desk', 'PR']) facts.add(name);
  payer.expectsComplaint(/409/);
  await looksAtDesk(page, looks);
  expect(found).toEqual({});
});

/** The language of a page's HTML, and whether its title and its markup are in brackets. */
const drawnIn = (html: string): unknown[] => [
  /<html lang="([\w-]+)">/.exec(html)?.[1],
  /<title>⟦/.test(html),
  /<div id="root">[^]*⟦[^]*<script/.test(html),
];

/** Visits the venue's desk: its sign-in, a day of the sheet, and its panels and dialogs. */
async function looksAtDesk(page: Page, looks: (where: string) => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/desk');
  await expect(page.getByRole('textbox')).toBeVisible();
  await looks('the desk’s sign-in');

  const phone = { phone: people.Priya, countryCode: 'US' } as const;
  const caller = createCaller(page.request, { origin: new URL(page.url()).origin });
  await caller.makes(sendDeskCode, { body: phone });
  let authCode = '';
  await expect(async () => void (authCode = await codeOn(page.request, phone.phone))).toPass();
  await caller.makes(verifyDeskCode, { body: { ...phone, authCode } });
  await page.evaluate(() => localStorage.setItem('desk.was-here', 'yes'));
  const date = farDay(50);
  await bookGuests(page, date, [{ name: 'Felix', bay: 2, from: '12:00', minutes: 90 }]);

  await open(page, `/desk/days/${date}`);
  const tile = page.getByRole('button', { name: /Felix, Bay 2/ });
  await tile.focus();
  await looks('the tee sheet');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-carried]')).toBeVisible();
  await looks('a booking that is carried');
  await page.keyboard.press('Escape');

  const question = page.locator('dialog[open]');
  for (const [key, where] of [
    ['p', 'taking a payment'],
    ['x', 'canceling'],
    ['?', 'the keys'],
  ] as const) {
    await tile.focus();
    await page.keyboard.press(key);
    await expect(question).toBeVisible();
    await looks(where);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }

  // The booking changes while the cancellation is in flight: it is refused, and the change is shown.
  const canceling = new RegExp(`${API_BASE}${cancelAtDesk.path.replace('{id}', '([^/]+)')}$`);
  await page.route(canceling, async (route, request) => {
    const [, id = ''] = canceling.exec(request.url()) ?? [];
    const { version } = request.postDataJSON() as { version: number };
    await caller.makes(changeParty, { params: { id }, body: { version, partySize: 3 } });
    await route.continue();
  });
  await tile.focus();
  await page.keyboard.press('x');
  await question.getByRole('combobox').selectOption({ index: 1 });
  const refused = page.waitForResponse(canceling);
  await question.getByRole('button', { name: /Cancel booking/ }).click();
  expect(await (await refused).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  await expect(question).toContainText(/⟦Priya [^⟧]*3/);
  await looks('a cancel that is refused');
  await page.unroute(canceling);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  const panel = page.getByRole('complementary');
  await tile.focus();
  await page.keyboard.press('o');
  await expect(panel.getByRole('textbox')).toBeVisible();
  await looks('a booking’s panel');
  await tile.focus();
  await page.keyboard.press('b');
  await expect(panel.getByRole('checkbox').first()).toBeVisible();
  await looks('a block');
  await tile.focus();
  await page.keyboard.press('n');
  await expect(panel.getByRole('checkbox')).toHaveCount(0);
  await expect(panel.getByRole('combobox').first()).toBeVisible();
  await looks('a new booking');
}
