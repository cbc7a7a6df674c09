import { myBookings, readyBooking } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { cancelAtDesk, changeParty } from '@caddie/contract/desk/bookings';
import { sendDeskCode, verifyDeskCode } from '@caddie/contract/desk/people/staff';
import { LANGUAGE_COOKIE } from '@caddie/contract/texts/languages';
import type { Page } from '@playwright/test';
import { createCaller } from './support/caller.ts';
import { bookGuests, dateInDays } from './support/desk-guests.ts';
import { people } from './support/desk-sign-in.ts';
import { paymentOf } from './support/paying.ts';
import { codeSentTo } from './support/sign-in.ts';
import { collectDataTexts, test, findUntranslated } from './support/pseudo.ts';
import { VENUE } from './support/tee-times.ts';
import { cards } from './support/wallet.ts';
import { expect, openPage } from './support/world.ts';

// One worker, so that the pseudo-language is built once.
test.describe.configure({ mode: 'default' });

test('one URL is shown in each visitor’s language, from the first paint to a refusal', async ({
  payer,
  request,
  browser,
  baseURL,
  day,
}) => {
  const address = `/?shopName=${VENUE}`;
  const { page } = payer;
  const dataTexts = collectDataTexts(page);
  expect(languageMarks(await (await openPage(page, address)).text())).toEqual(['pseudo', true, true]);
  await expect(page.getByRole('main')).toContainText('⟦Book Tee Time');

  for (const [accepted, expectedMarks] of [
    ['pseudo,en;q=0.5', ['pseudo', true, true]],
    ['en-GB,pseudo;q=0.5', ['en', false, false]],
  ] as const) {
    const answer = await request.get(address, { headers: { 'accept-language': accepted } });
    expect(languageMarks(await answer.text())).toEqual(expectedMarks);
  }
  const english = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await openPage(english, address);
  await expect(english.getByRole('main')).toContainText('Book Tee Time');
  await expect(english.locator('body')).not.toContainText('⟦');
  await english.context().close();

  await payer.holdTime('10:00', 'Bay 1');
  await payer.holdTime('12:00', 'Bay 1');
  await openPage(page, `/booking?${new URLSearchParams({ shopName: VENUE, date: day, view: 'bays' })}`);
  payer.expectConsoleError(/429/);
  const refusalReceived = page.waitForResponse(`**${API_BASE}${readyBooking.path}`);
  await page.getByRole('button', { name: /Bay 2, .*9:00 AM to/ }).click();
  await page.getByRole('button', { name: /Continue/ }).click();
  expect(await (await refusalReceived).json()).toMatchObject({ code: 'HOLD_LIMIT' });
  await expect(page.getByText('⟦You are already holding two tee times')).toBeVisible();
  await expect.poll(() => findUntranslated(page, dataTexts)).toEqual([]);
});

test.describe('the cached app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the browser caches the app only in the visitor’s current language', async ({ visitor, context, baseURL }) => {
    const { page } = visitor;
    /** The language of each page that is cached for offline use. */
    const cachedLanguages = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('caddie-app-'));
        const shells = names.map(async (name) =>
          (await (await caches.open(name)).match('/booking', { ignoreVary: true }))?.text(),
        );
        return (await Promise.all(shells)).map((html) => /<html lang="([\w-]+)"/.exec(html ?? '')?.[1]);
      });
    const expectCachedLanguage = async (language: string) => {
      await visitor.visitVenue(VENUE);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect.poll(cachedLanguages, { timeout: 120_000 }).toEqual([language]);
    };

    await expectCachedLanguage('pseudo');
    await context.clearCookies({ name: LANGUAGE_COOKIE });
    await expectCachedLanguage('en');
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'pseudo', url: baseURL! }]);
    await expectCachedLanguage('pseudo');
    visitor.expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|ERR_FAILED/);
    await context.setOffline(true);
    await openPage(page, `/booking?shopName=${VENUE}`);
    await expect(page.getByText('⟦You are offline')).toBeVisible();
  });
});

test('every text that a customer sees or a screen reader reads comes from a catalogue', async ({ payer }) => {
  const { page } = payer;
  const dataTexts = collectDataTexts(page);
  dataTexts.add('Maya Chen');
  const untranslatedTexts: Record<string, string[]> = {};
  const collectUntranslated = async (pageName: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    // The recorder reads a response slightly after the page shows it.
    const words = expect.poll(() => findUntranslated(page, dataTexts), { timeout: 10_000 });
    await words.toEqual([]).catch(async () => (untranslatedTexts[pageName] = await findUntranslated(page, dataTexts)));
  };
  const visitPath = async (path: string, query: Record<string, string> = {}): Promise<void> => {
    await openPage(page, `${path}?${new URLSearchParams({ shopName: VENUE, ...query })}`);
    await collectUntranslated(path);
  };

  await visitPath('/');
  await page.getByRole('banner').getByRole('button').click();
  await collectUntranslated('the menu');
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
    await visitPath(path);

  // The app shows its own message for a refusal, whatever language the server's message is in.
  const message = 'Too many requests. Wait a moment and try again.';
  const listUrl = `**${API_BASE}${myBookings.path}?*`;
  payer.expectConsoleError(/429/);
  await page.route(listUrl, (route) => route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message } }));
  await openPage(page, `/my/booking?${new URLSearchParams({ shopName: VENUE })}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await collectUntranslated('a list that is refused');
  await page.unroute(listUrl);

  await payer.saveCards(cards.works);
  const hold = await payer.holdTime('14:00', 'Bay 2');
  await visitPath('/my/booking');
  await openPage(page, paymentOf(hold));
  await collectUntranslated('payment');
  await page.getByRole('region', { name: /Pay/ }).getByRole('button').click();
  await expect(page).toHaveURL(/complete/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await collectUntranslated('complete');
  await visitPath(`/my/booking/${hold.bookingId}`);
  const set = await payer.does.buyMembership('Practice 10-Session Pack');
  await visitPath('/my/membership');
  await visitPath(`/my/membership/${set.membershipSetId}`);
  await visitPath('/my/cards');
  await payer.does.cancels(hold.bookingId);
  await visitPath(`/my/booking/${hold.bookingId}`);
  payer.expectConsoleError(/404/);
  await visitPath('/nowhere');
  await openPage(page, '/');
  await collectUntranslated('the page for owners');

  // Country names come from the browser; initials and last names are parts of the server's data.
  for (const name of ['United States', 'South Korea', 'Japan', 'China', 'Singapore', 'Taiwan']) dataTexts.add(name);
  for (const name of ['Caddie Desk', 'PR']) dataTexts.add(name);
  payer.expectConsoleError(/409/);
  await visitDeskPages(page, collectUntranslated);
  expect(untranslatedTexts).toEqual({});
});

/** The language of a page's HTML, and whether its title and its markup are in brackets. */
const languageMarks = (html: string): unknown[] => [
  /<html lang="([\w-]+)">/.exec(html)?.[1],
  /<title>⟦/.test(html),
  /<div id="root">[^]*⟦[^]*<script/.test(html),
];

/** Visits the venue's desk: its sign-in, a day of the sheet, and its panels and dialogs. */
async function visitDeskPages(page: Page, collect: (where: string) => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/desk');
  await expect(page.getByRole('textbox')).toBeVisible();
  await collect('the desk’s sign-in');

  const phone = { phone: people.Priya, countryCode: 'US' } as const;
  const caller = createCaller(page.request, { origin: new URL(page.url()).origin });
  await caller.makes(sendDeskCode, { body: phone });
  let authCode = '';
  await expect(async () => void (authCode = await codeSentTo(page.request, phone.phone))).toPass();
  await caller.makes(verifyDeskCode, { body: { ...phone, authCode } });
  await page.evaluate(() => localStorage.setItem('desk.was-here', 'yes'));
  const date = dateInDays(50);
  await bookGuests(page, date, [{ name: 'Felix', bay: 2, from: '12:00', minutes: 90 }]);

  await openPage(page, `/desk/days/${date}`);
  const tile = page.getByRole('button', { name: /Felix, Bay 2/ });
  await tile.focus();
  await collect('the tee sheet');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-carried]')).toBeVisible();
  await collect('a booking that is carried');
  await page.keyboard.press('Escape');

  const question = page.locator('dialog[open]');
  for (const [key, pageName] of [
    ['p', 'taking a payment'],
    ['x', 'canceling'],
    ['?', 'the keys'],
  ] as const) {
    await tile.focus();
    await page.keyboard.press(key);
    await expect(question).toBeVisible();
    await collect(pageName);
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
  const refusalReceived = page.waitForResponse(canceling);
  await question.getByRole('button', { name: /Cancel booking/ }).click();
  expect(await (await refusalReceived).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  await expect(question).toContainText(/⟦Priya [^⟧]*3/);
  await collect('a cancel that is refused');
  await page.unroute(canceling);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  const panel = page.getByRole('complementary');
  await tile.focus();
  await page.keyboard.press('o');
  await expect(panel.getByRole('textbox')).toBeVisible();
  await collect('a booking’s panel');
  await tile.focus();
  await page.keyboard.press('b');
  await expect(panel.getByRole('checkbox').first()).toBeVisible();
  await collect('a block');
  await tile.focus();
  await page.keyboard.press('n');
  await expect(panel.getByRole('checkbox')).toHaveCount(0);
  await expect(panel.getByRole('combobox').first()).toBeVisible();
  await collect('a new booking');
}
