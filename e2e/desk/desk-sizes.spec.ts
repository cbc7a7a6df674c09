import { DAY, MINUTE } from '@caddie/contract/dates/duration';
import type { Page } from '@playwright/test';
import { createAccount } from '../support/accounts.ts';
import { openVenue, query } from '../support/database.ts';
import { bookGuests } from '../support/desk-guests.ts';
import { PIN, signInWithCode } from '../support/desk-sign-in.ts';
import { expect, expectAccessible, openPage, test } from '../support/world.ts';

const sizes = [
  { on: 'a wide screen', width: 1280, height: 800, hasTouch: false, owner: '2125550120', golfer: '2125550188' },
  { on: 'a tablet', width: 1024, height: 768, hasTouch: true, owner: '2125550121', golfer: '2125550189' },
  { on: 'a phone', width: 390, height: 844, hasTouch: true, owner: '2125550122', golfer: '2125550190' },
];

const sheetOf = (page: Page) => page.getByRole('region', { name: 'Bays and times, scrolls' });
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name });

/** A time zone in which it is day now, so that no test crosses midnight. */
const daytimeZone = (now = new Date()): string => (now.getUTCHours() < 12 ? 'Asia/Seoul' : 'America/Chicago');

/** The day and the next half hour within opening hours on the venue's clock. */
function nextHalfHour(timeZone: string): { date: string; from: string } {
  const nextStart = new Date(Math.ceil(Date.now() / (30 * MINUTE)) * 30 * MINUTE);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, ...options }).format(nextStart);
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { date: part({ year: 'numeric', month: '2-digit', day: '2-digit' }), from: time < '09:00' ? '09:00' : time };
}

for (const { on, width, height, hasTouch, owner, golfer } of sizes) {
  test.describe(`on ${on}`, () => {
    test.use({ viewport: { width, height }, isMobile: hasTouch, hasTouch });

    test('an owner signs in with code and PIN, checks in, sells for cash, cancels, changes a booking, blocks and texts a pay link', async ({
      visitor,
    }) => {
      const { page } = visitor;
      const pressButton = (name: string | RegExp, within: Pick<Page, 'getByRole'> = page) =>
        within.getByRole('button', { name })[hasTouch ? 'tap' : 'click']();
      const expectMessage = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
      const closeDialog = async (name: string) => {
        await pressButton('Close', panelOf(page, name));
        await expect(panelOf(page, name)).toBeHidden();
      };
      const venue = `Links for ${on}`;
      const timeZone = daytimeZone();
      await openVenue(venue, { name: 'Vera Lind', phone: owner });
      await query('update shops set time_zone = $1 where shop_name = $2', [timeZone, venue], 'caddie');
      await createAccount(golfer, venue);
      await openPage(page, '/desk');
      await signInWithCode(page, owner);
      await expect(page.getByText('This device is new to you')).toBeVisible();
      await page.keyboard.type(PIN);
      await expect(sheetOf(page)).toBeVisible();
      const { date, from } = nextHalfHour(timeZone);
      await bookGuests(page, date, [{ name: 'Ana Ruiz', bay: 1, from, minutes: 60, paid: true }]);
      await openPage(page, '/desk');

      await pressButton(/^Ana Ruiz, Bay 1, /, sheetOf(page));
      await pressButton('Check in', panelOf(page, 'Booking'));
      await expectMessage('Ana Ruiz is in.');
      await expect(panelOf(page, 'Booking').getByText('In play').first()).toBeVisible();
      await expectAccessible(page);
      await closeDialog('Booking');

      // Three taps record the cash. The booking is far enough ahead for a full refund at any hour.
      const laterDate = new Date(Date.parse(date) + 2 * DAY).toISOString().slice(0, 10);
      await openPage(page, `/desk/days/${laterDate}`);
      await pressButton('Bay 2, 10:00 AM, free: book', sheetOf(page));
      await pressButton('Walk-in without a phone');
      await pressButton('Record $45.00 cash');
      await expect(panelOf(page, 'Booking').getByText('Paid, Cash')).toBeVisible();

      // Canceling refunds the cash in the same act, and the list below the sheet shows the canceled booking.
      await pressButton('Cancel booking…', panelOf(page, 'Booking'));
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /^Cancel / }));
      await expect(question.getByRole('radio', { name: /^By the policy, 100 %/ })).toBeChecked();
      await question.getByLabel('Reason').selectOption('Customer asked');
      await expectAccessible(page);
      await pressButton('Cancel, return $45.00', question);
      await expect(panelOf(page, 'Booking').getByText('Canceled', { exact: true }).first()).toBeVisible();
      await closeDialog('Booking');
      await pressButton('Show canceled (1)');
      await expect(page.getByRole('region', { name: 'Canceled' }).getByRole('button')).toContainText('Walk-in');

      // Without dragging: one more tap extends, the bay of a booking of the same length offers a swap, and a list has the other times. At the
      // counter the mouse and the keyboard do the same in desk-move.spec.ts.
      if (hasTouch) {
        await bookGuests(page, laterDate, [
          { name: 'Felix Costa', bay: 1, from: '13:00', minutes: 60, paid: true },
          { name: 'Grace Hsu', bay: 2, from: '13:00', minutes: 90, paid: true },
        ]);
        await openPage(page, `/desk/days/${laterDate}`);
        const expectFelixAt = (place: string) =>
          expect(sheetOf(page).getByRole('button', { name: new RegExp(`^Felix Costa, ${place}, `) })).toBeVisible();
        const actOnFelix = async (act: string, title: string) => {
          await pressButton(new RegExp(`^${act}$`), panelOf(page, 'Booking'));
          return page.getByRole('dialog', { name: title });
        };
        await pressButton(/^Felix Costa, Bay 1, /, sheetOf(page));
        const extend = await actOnFelix('Extend', 'Extend Felix Costa?');
        await pressButton('Extend 30 min, take $22.50', extend);
        await expectFelixAt('Bay 1, 1:00 – 2:30 PM');
        const bay = await actOnFelix('Bay', 'Move Felix Costa?');
        await bay.getByLabel('Bay').selectOption({ label: 'Bay 2' });
        await pressButton('Swap with Hsu', bay);
        await pressButton('Swap them', page.getByRole('dialog', { name: 'Swap Costa and Hsu?' }));
        await expectFelixAt('Bay 2, 1:00 – 2:30 PM');
        const move = await actOnFelix('Move', 'Move Felix Costa?');
        await move.getByLabel('Starts').selectOption({ label: '4:00 PM' });
        await expectAccessible(page);
        await pressButton('Move it', move);
        await expectFelixAt('Bay 2, 4:00 – 5:30 PM');
        await closeDialog('Booking');
      }

      // On a narrow screen the button is under More.
      if (width < 700) {
        await pressButton('More');
        await page.getByRole('link', { name: 'Block bays' }).tap();
        // Until the menu has closed, the page behind it is inert and loses what is typed.
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      } else await pressButton('Block');
      const block = panelOf(page, 'Block a bay');
      await block.getByLabel('What for').fill('League');
      await expectAccessible(page);
      await pressButton('Block', block);
      await expectMessage('Blocked: League.');
      await expect(sheetOf(page).getByRole('button', { name: /^League, / })).toBeVisible();

      const bookKnownCaller = async (time: string) => {
        await pressButton(`Bay 1, ${time}, free: book`, sheetOf(page));
        await page.getByRole('combobox', { name: 'Customer' }).fill(golfer);
        await page.getByRole('option', { name: /Maya Chen/ }).click();
        await pressButton(/^Book, then take /);
      };
      await openPage(page, `/desk/days/${laterDate}`);
      await bookKnownCaller('10:00 AM');
      await page.getByRole('radio', { name: 'Text a pay link' }).check();
      await expectAccessible(page);
      await pressButton('Text a link for $45.00');
      await expectMessage('is on its way to');
      await expect(panelOf(page, 'Booking').getByText('Held', { exact: true }).first()).toBeVisible();

      if (width < 700) {
        // The hours stay visible beside all of the day when the bays scroll sideways.
        const hours = sheetOf(page).locator('[data-label]');
        expect(await hours.evaluate((element) => element.clientHeight - element.parentElement!.clientHeight)).toBe(0);

        // Everything in the panel can be reached on the narrowest phones, and on others at 200 %.
        await closeDialog('Booking');
        await bookKnownCaller('11:30 AM');
        await page.getByRole('radio', { name: 'Pays at the desk later' }).check();
        await pressButton('Book, owes $45.00');
        await expect(panelOf(page, 'Booking').getByRole('button', { name: 'Cancel booking…' })).toBeVisible();
        await page.setViewportSize({ width: 320, height: 640 });
        const rightEdges = (elements: Element[]) => elements.map((element) => element.getBoundingClientRect().right);
        const buttons = await panelOf(page, 'Booking').getByRole('button').evaluateAll(rightEdges);
        expect(buttons.length).toBeGreaterThan(5);
        expect(Math.max(...buttons)).toBeLessThanOrEqual(320);
      }
    });
  });
}
