import type { Locator, Page } from '@playwright/test';
import { missGuest } from '../support/database.ts';
import { bookGuests, farDay } from '../support/desk-guests.ts';
import { openDesk, PIN } from '../support/desk-sign-in.ts';
import { expect, expectAccessible, open, test } from '../support/world.ts';

async function atTheDesk(page: Page): Promise<void> {
  await openDesk(page, 'Priya');
  await expect(sheetOf(page)).toBeVisible();
}

const sheetOf = (page: Page) => page.getByRole('region', { name: 'Bays and times, scrolls' });
const tileOf = (page: Page, name: string) => sheetOf(page).getByRole('button', { name: new RegExp(`^${name}, `) });

/** What the venue asks of its customers makes canceling free: a manager says yes to what that is worth. */
async function approves(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'A manager has to approve this' })).toBeVisible();
  await page.keyboard.type(PIN);
}

/** It stands there, and is in nobody's hand: the sheet may hear of a move before whoever moved it has the answer, and one is carried at a time. */
async function stands(page: Page, name: string, where: string): Promise<void> {
  await expect(sheetOf(page).getByRole('button', { name: new RegExp(`^${name}, ${where}, `) })).toBeVisible();
  await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(0);
}

/** Half an hour on the sheet, and the height of a bay, in px. */
const HALF = 42;
async function rowsOf(page: Page): Promise<number> {
  return (await sheetOf(page).getByRole('group', { name: 'Bay 1' }).boundingBox())!.height;
}

/** The tiles that change in the page from now on. */
async function watchTiles(page: Page): Promise<() => Promise<string[]>> {
  const names = await sheetOf(page).evaluateHandle((sheet) => {
    const changed: string[] = [];
    const note = ({ target }: MutationRecord) => {
      const tile = (target instanceof Element ? target : target.parentElement)?.closest('[data-stop]');
      if (tile) changed.push(tile.getAttribute('aria-label') ?? '');
    };
    new MutationObserver((records) => records.forEach(note)).observe(sheet, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    return changed;
  });
  return () => names.jsonValue();
}

const historyState = (page: Page): Promise<unknown> => page.evaluate(() => history.state as unknown);

/** Goes back once there is an entry for what is open: the desk adds it a moment after it has drawn that. */
async function goesBack(page: Page): Promise<void> {
  await expect.poll(() => historyState(page)).toEqual({ over: true });
  await page.goBack();
}

/** What is dragged and carried over the sheet is fetched after it. */
const canCarry = (page: Page): Promise<void> => expect(sheetOf(page).getByRole('status')).toBeAttached();

async function gripOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox())!;
  return { x: box.x + Math.min(24, box.width / 2), y: box.y + Math.min(40, box.height / 2) };
}

/** Carries something with the mouse and keeps it in the hand. */
async function carry(page: Page, element: Locator, by: { halves?: number; bays?: number }): Promise<void> {
  await canCarry(page);
  const { x, y } = await gripOf(element);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y, { steps: 2 });
  await page.mouse.move(x + (by.halves ?? 0) * HALF, y + (by.bays ?? 0) * (await rowsOf(page)), { steps: 4 });
}

test.describe('at the counter', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('bookings are dragged to another bay and time, made longer, swapped, and put back where they do not fit', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const date = farDay(45);
    await atTheDesk(page);
    await bookGuests(page, date, [
      { name: 'Felix Costa', bay: 4, from: '13:00', minutes: 90, paid: true },
      { name: 'Grace Hsu', bay: 2, from: '12:30', minutes: 60, paid: true },
      { name: 'Noah Brandt', bay: 2, from: '14:00', minutes: 90 },
      { name: 'Ana Ruiz', bay: 1, from: '12:00', minutes: 60 },
    ]);
    await open(page, `/desk/days/${date}`);
    await stands(page, 'Felix Costa', 'Bay 4, 1:00 – 2:30 PM');

    // Only the bay: done at once, and taken back.
    await carry(page, tileOf(page, 'Felix Costa'), { bays: -1 });
    await page.mouse.up();
    await expect(page.getByText('Moved to Bay 3.')).toBeVisible();
    await stands(page, 'Felix Costa', 'Bay 3, 1:00 – 2:30 PM');
    await page.keyboard.press('u');
    await stands(page, 'Felix Costa', 'Bay 4, 1:00 – 2:30 PM');

    // Where two others are it does not fit: letting go changes nothing. No tile is drawn again while it is carried.
    await expect(sheetOf(page).locator('[data-stop][class*=changed]')).toHaveCount(0);
    const redrawn = await watchTiles(page);
    await carry(page, tileOf(page, 'Felix Costa'), { bays: -2 });
    const alert = page.getByRole('alert').filter({ hasText: 'Bay 2 is taken.' });
    await expect(alert).toHaveText(
      'Bay 2 is taken. Grace Hsu until 1:30 PM, Noah Brandt from 2:00 PM. Let go to put it back.',
    );
    await expect(page.getByText('Does not fit')).toBeVisible();
    expect(await redrawn()).toEqual([]);
    await expectAccessible(page);
    await page.mouse.up();
    await expect(alert).toHaveCount(0);
    await stands(page, 'Felix Costa', 'Bay 4, 1:00 – 2:30 PM');

    // Another time is asked for, with the price; Esc in the middle of a drag puts it back.
    await carry(page, tileOf(page, 'Felix Costa'), { halves: 2 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await stands(page, 'Felix Costa', 'Bay 4, 1:00 – 2:30 PM');
    await carry(page, tileOf(page, 'Felix Costa'), { halves: 2 });
    await page.mouse.up();
    const card = page.getByRole('dialog', { name: 'Move Felix Costa?' });
    await expect(card.getByText('2:00 – 3:30 PM, Bay 4')).toBeVisible();
    await expect(card.getByText(/, the same$/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Moved to 2:00 PM, Bay 4.')).toBeVisible();
    await stands(page, 'Felix Costa', 'Bay 4, 2:00 – 3:30 PM');

    // Dropped on one of the same length, they swap.
    await carry(page, tileOf(page, 'Felix Costa'), { bays: -2 });
    await page.mouse.up();
    const swap = page.getByRole('dialog', { name: 'Swap Costa and Brandt?' });
    await expect(swap).toContainText('Bays 4 and 2, same time.');
    await swap.getByRole('button', { name: 'Swap them' }).click();
    await stands(page, 'Noah Brandt', 'Bay 4, 2:00 – 3:30 PM');
    await stands(page, 'Felix Costa', 'Bay 2, 2:00 – 3:30 PM');
    await page.keyboard.press('u');
    await expect(page.getByText('Both are back where they were.')).toBeVisible();
    await stands(page, 'Noah Brandt', 'Bay 2, 2:00 – 3:30 PM');
    await stands(page, 'Felix Costa', 'Bay 4, 2:00 – 3:30 PM');
    await carry(page, tileOf(page, 'Felix Costa'), { bays: -2 });
    await page.mouse.up();
    await swap.getByRole('button', { name: 'Swap them' }).click();
    await stands(page, 'Felix Costa', 'Bay 2, 2:00 – 3:30 PM');

    // The end of the open one has a handle: what it costs is under the finger, and it stops at the next.
    await tileOf(page, 'Grace Hsu').click();
    await carry(page, tileOf(page, 'Grace Hsu').locator('[data-end]'), { halves: 3 });
    await expect(sheetOf(page).getByText(/^\+30 min, \+\$[\d.]+$/)).toBeVisible();
    await expect(sheetOf(page).getByText('Bay 2 is free until 2:00 PM', { exact: true })).toBeVisible();
    await page.mouse.up();
    await page.getByRole('button', { name: /^Extend 30 min, take \$[\d.]+$/ }).click();
    await stands(page, 'Grace Hsu', 'Bay 2, 12:30 – 2:00 PM');
    await expect(page.getByRole('complementary', { name: 'Booking' }).getByText(/^Owes \$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'Booking' })).toBeHidden();
    await expect(tileOf(page, 'Grace Hsu')).toBeFocused();

    // The same by the keyboard alone.
    await tileOf(page, 'Ana Ruiz').press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('alert').filter({ hasText: 'Bay 2 is taken.' })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Move Ana Ruiz?' }).getByRole('button', { name: 'Move it' }).click();
    await stands(page, 'Ana Ruiz', 'Bay 3, 12:30 – 1:30 PM');
    await tileOf(page, 'Ana Ruiz').press('e');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Shorten Ana Ruiz?' })
      .getByRole('button', { name: /^Shorten/ })
      .click();
    await stands(page, 'Ana Ruiz', 'Bay 3, 12:30 – 1:00 PM');

    // Somebody books the bay between the drop and the server's answer: that is said, with the nearest free times.
    visitor.expectsComplaint(/409/);
    await page.route(
      '**/move',
      async (route) => {
        await bookGuests(page, date, [{ name: 'Ida Reyes', bay: 4, from: '12:30', minutes: 60 }]);
        await route.continue();
      },
      { times: 1 },
    );
    await carry(page, tileOf(page, 'Ana Ruiz'), { bays: 1 });
    await page.mouse.up();
    const slower = page.getByRole('dialog', { name: 'Move Ana Ruiz?' });
    await expect(slower.getByRole('alert')).toContainText('Somebody was faster: Bay 4 is taken from 12:30 PM.');
    await expect(slower.getByRole('group', { name: 'Nearest free times' }).getByRole('button')).toHaveCount(3);
    await slower.getByRole('button', { name: 'Put it back' }).click();
    await expect(slower).toBeHidden();
    await stands(page, 'Ana Ruiz', 'Bay 3, 12:30 – 1:00 PM');
    await expect(tileOf(page, 'Ana Ruiz')).toBeFocused();

    // Free time is chosen with Shift, by arrows for a booking and by the mouse for a block; the keys are listed.
    await sheetOf(page).getByRole('button', { name: 'Bay 1, 3:00 PM, free: book' }).press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(sheetOf(page).getByRole('status')).toHaveText('3:00 – 4:30 PM, 90 min chosen');
    await page.keyboard.press('b');
    const block = page.getByRole('complementary', { name: 'Block a bay' });
    await expect(block.getByLabel('From')).toHaveValue(/./);
    await expect(block.getByLabel('Until').locator('option:checked')).toHaveText('4:30 PM');
    await block.getByRole('button', { name: 'Back' }).click();
    await expect(block).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the focus stays with a booking, or where it was, after everything that is done', async ({ visitor }) => {
    const { page } = visitor;
    const date = farDay(48);
    await atTheDesk(page);
    await bookGuests(page, date, [
      { name: 'Felix Costa', bay: 4, from: '13:00', minutes: 90, paid: true },
      { name: 'Grace Hsu', bay: 2, from: '15:00', minutes: 90, paid: true },
      { name: 'Lena Novak', bay: 1, from: '12:00', minutes: 60 },
    ]);
    await missGuest('Lena Novak');
    await open(page, `/desk/days/${date}`);
    const panel = page.getByRole('complementary', { name: 'Booking' });
    const isOn = (name: string) => expect(tileOf(page, name)).toBeFocused();
    const answer = (title: string, label: string | RegExp) =>
      page.getByRole('dialog', { name: title }).getByRole('button', { name: label }).click();

    // By hand: another bay at once, another time after a question, an end, and two that swap.
    await carry(page, tileOf(page, 'Felix Costa'), { bays: -1 });
    await page.mouse.up();
    await stands(page, 'Felix Costa', 'Bay 3, 1:00 – 2:30 PM');
    await isOn('Felix Costa');
    await carry(page, tileOf(page, 'Felix Costa'), { halves: 1 });
    await page.mouse.up();
    await answer('Move Felix Costa?', 'Move it');
    await stands(page, 'Felix Costa', 'Bay 3, 1:30 – 3:00 PM');
    await isOn('Felix Costa');
    await carry(page, tileOf(page, 'Felix Costa'), { halves: 3, bays: -1 });
    await page.mouse.up();
    await answer('Swap Costa and Hsu?', 'Swap them');
    await approves(page);
    await stands(page, 'Felix Costa', 'Bay 2, 3:00 – 4:30 PM');
    await isOn('Felix Costa');

    // By the keyboard.
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await answer('Move Felix Costa?', 'Move it');
    await stands(page, 'Felix Costa', 'Bay 1, 2:30 – 4:00 PM');
    await isOn('Felix Costa');
    await page.keyboard.press('e');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await answer('Extend Felix Costa?', /^Extend 30 min/);
    await stands(page, 'Felix Costa', 'Bay 1, 2:30 – 4:30 PM');
    await isOn('Felix Costa');
    await page.keyboard.press('p');
    await expect(page.getByRole('dialog', { name: /^Take \$[\d.]+ from Felix Costa$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await isOn('Felix Costa');
    await page.keyboard.press('o');
    await page.getByRole('textbox').fill(`Two sets of clubs ${'and'.repeat(40)}`);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('textbox')).toBeHidden();
    await isOn('Felix Costa');
    const tooWide = (element: Element) => element.scrollWidth - element.clientWidth;
    expect(await panel.getByRole('region', { name: 'Booking' }).evaluate(tooWide)).toBe(0);
    expect(await page.locator('html').evaluate(tooWide)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await isOn('Felix Costa');

    // What was made: a block, and a walk-in in whichever bay is free.
    await page.keyboard.press('b');
    const block = page.getByRole('complementary', { name: 'Block a bay' });
    await block.getByLabel('What for').fill('League');
    await expect(sheetOf(page).getByText('League')).toBeVisible();
    await page.keyboard.press('Tab');
    await block.getByRole('button', { name: 'Block', exact: true }).click();
    await isOn('League');
    await page.getByRole('button', { name: /free bays? at 5:00 PM: book$/ }).click();
    await page.getByRole('button', { name: 'Walk-in without a phone' }).click();
    await page.getByRole('button', { name: /^Record \$[\d.]+ cash$/ }).click();
    await stands(page, 'Walk-in', 'Bay \\d, 5:00 – 6:00 PM');
    await isOn('Walk-in');

    // What is taken back: a no-show, and a booking, whose time is free again.
    await tileOf(page, 'Lena Novak').press('Enter');
    await panel.getByRole('button', { name: 'Undo no-show' }).click();
    await expect(panel.getByRole('button', { name: 'Undo no-show' })).toBeHidden();
    await isOn('Lena Novak');
    await page.keyboard.press('x');
    await page.getByLabel('Reason').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
    await expect(tileOf(page, 'Lena Novak')).toHaveCount(0);
    await expect(sheetOf(page).getByRole('button', { name: 'Bay 1, 12:00 PM, free: book' })).toBeFocused();

    // Back closes what is open, one thing at a time, and only then leaves the booking and the day.
    await page.keyboard.press('n');
    const fresh = page.getByRole('complementary', { name: 'New booking' });
    await expect(fresh).toBeVisible();
    await goesBack(page);
    await expect(fresh).toBeHidden();
    await expect(page.getByText('New booking is closed. Nothing is held.')).toBeVisible();
    await tileOf(page, 'Felix Costa').click();
    await page.keyboard.press('m');
    await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(1);
    await goesBack(page);
    await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(0);
    await isOn('Felix Costa');
    const take = page.getByRole('dialog', { name: /^Take / });
    await page.keyboard.press('p');
    await expect(take).toBeVisible();
    await goesBack(page);
    await expect(take).toBeHidden();
    await expect(panel).toBeVisible();
    await page.keyboard.press('p');
    await expect(take).toBeVisible();
    await expect.poll(() => historyState(page)).toEqual({ over: true });
    await page.keyboard.press('Escape');
    await expect(take).toBeHidden();
    await expect.poll(() => historyState(page)).toBeNull();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(`/desk/days/${date}`);
    await isOn('Felix Costa');
    await open(page, '/desk/days/2026-13-45');
    await expect(page.getByRole('heading', { name: 'There is no such day' }).first()).toBeVisible();
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, isMobile: true, hasTouch: true });

  test('a finger that rests carries a booking, and one that does not scrolls the sheet', async ({ visitor }) => {
    const { page } = visitor;
    const date = farDay(46);
    await atTheDesk(page);
    await bookGuests(page, date, [{ name: 'Felix Costa', bay: 4, from: '10:00', minutes: 90, paid: true }]);
    await open(page, `/desk/days/${date}`);
    const tile = tileOf(page, 'Felix Costa');
    await canCarry(page);
    const { x, y } = await gripOf(tile);
    const height = await rowsOf(page);
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

    // Sent at once: one that waits for the answer to each may have rested long enough.
    await Promise.all([
      finger('touchStart', { x, y }),
      finger('touchMove', { x, y: y - height / 2 }),
      finger('touchMove', { x, y: y - height }),
      finger('touchEnd'),
    ]);
    await stands(page, 'Felix Costa', 'Bay 4, 10:00 – 11:30 AM');

    await finger('touchStart', { x, y });
    // It is picked up as soon as it has rested; nothing else on the page says so.
    await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(1);
    await finger('touchMove', { x, y: y - height / 2 });
    await finger('touchMove', { x, y: y - height });
    await expect(sheetOf(page).getByRole('status')).toHaveText(/^10:00 – 11:30 AM, Bay 3/);
    await finger('touchEnd');
    await expect(page.getByText('Moved to Bay 3.')).toBeVisible();
    await stands(page, 'Felix Costa', 'Bay 3, 10:00 – 11:30 AM');
    await expectAccessible(page);

    const nextUp = page.getByRole('complementary', { name: 'Next up' });
    await page.getByRole('button', { name: 'Next up' }).tap();
    await expect(nextUp).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(nextUp).toBeHidden();
  });
});

test('on a phone free time is tapped to book, and a booking is moved from its panel', async ({ visitor }) => {
  const { page } = visitor;
  const date = farDay(47);
  await atTheDesk(page);
  await bookGuests(page, date, [
    { name: 'Felix Costa', bay: 2, from: '10:00', minutes: 60, paid: true },
    { name: 'Grace Hsu', bay: 1, from: '10:00', minutes: 60, paid: true },
  ]);
  await open(page, `/desk/days/${date}`);

  await tileOf(page, 'Felix Costa').tap();
  const panel = page.getByRole('complementary', { name: 'Booking' });
  await panel.getByRole('button', { name: 'Move' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Move Felix Costa?' });
  await dialog.getByLabel('Bay').selectOption('Bay 1');
  await expect(dialog.getByRole('button', { name: 'Swap with Hsu' })).toBeVisible();
  await dialog.getByLabel('Bay').selectOption('Bay 2');
  await dialog.getByLabel('Starts').selectOption('11:00 AM');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move it' }).tap();
  await expect(page.getByText('Moved to 11:00 AM, Bay 2.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await panel.getByRole('button', { name: 'Close' }).tap();
  await stands(page, 'Felix Costa', 'Bay 2, 11:00 AM – 12:00 PM');

  await sheetOf(page).getByRole('button', { name: 'Bay 2, 10:00 AM, free: book' }).tap();
  await expect(page.getByRole('complementary', { name: 'New booking' })).toBeVisible();
});

test('on a phone a finger that rests carries a booking to another bay, and one that does not scrolls', async ({
  visitor,
}) => {
  const { page } = visitor;
  const date = farDay(53);
  await atTheDesk(page);
  await bookGuests(page, date, [{ name: 'Felix Costa', bay: 1, from: '10:00', minutes: 90, paid: true }]);
  await open(page, `/desk/days/${date}`);
  const tile = tileOf(page, 'Felix Costa');
  await canCarry(page);
  const { x, y } = await gripOf(tile);
  const { width } = (await sheetOf(page).getByRole('group', { name: 'Bay 1' }).boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

  await Promise.all([
    finger('touchStart', { x, y }),
    finger('touchMove', { x: x + width / 2, y }),
    finger('touchMove', { x: x + width, y }),
    finger('touchEnd'),
  ]);
  await stands(page, 'Felix Costa', 'Bay 1, 10:00 – 11:30 AM');

  await finger('touchStart', { x, y });
  await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(1);
  await finger('touchMove', { x: x + width / 2, y });
  await finger('touchMove', { x: x + width, y });
  await expect(sheetOf(page).getByRole('status')).toHaveText(/^10:00 – 11:30 AM, Bay 2/);
  await finger('touchEnd');
  await expect(page.getByText('Moved to Bay 2.')).toBeVisible();
  await stands(page, 'Felix Costa', 'Bay 2, 10:00 – 11:30 AM');

  // Later is further down, and is asked.
  const there = await gripOf(tileOf(page, 'Felix Costa'));
  await finger('touchStart', there);
  await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(1);
  await finger('touchMove', { x: there.x, y: there.y + 40 });
  await finger('touchMove', { x: there.x, y: there.y + 84 });
  await expect(sheetOf(page).getByRole('status')).toHaveText(/^11:00 AM – 12:30 PM, Bay 2/);
  await finger('touchEnd');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put it back' }).tap();
  await stands(page, 'Felix Costa', 'Bay 2, 10:00 – 11:30 AM');
});

test('on a phone a booking is moved to another day, and found there', async ({ visitor }) => {
  const { page } = visitor;
  const [date, other] = [farDay(66), farDay(67)];
  await atTheDesk(page);
  await bookGuests(page, date, [{ name: 'Felix Costa', bay: 2, from: '10:00', minutes: 60 }]);
  await bookGuests(page, other, [{ name: 'Grace Hsu', bay: 2, from: '10:00', minutes: 60 }]);
  await open(page, `/desk/days/${date}`);

  await tileOf(page, 'Felix Costa').tap();
  await page.getByRole('complementary', { name: 'Booking' }).getByRole('button', { name: 'Move' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Move Felix Costa?' });
  await dialog.getByLabel('Day').fill(other);
  await expect(dialog.getByLabel('Bay')).toHaveValue(/./);
  await expect(dialog.getByText(/10:00 – 11:00 AM, Bay 1$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Move/ }).tap();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Open that day' }).tap();

  await expect(page).toHaveURL(new RegExp(`/desk/days/${other}\\?booking=`));
  await page.getByRole('complementary', { name: 'Booking' }).getByRole('button', { name: 'Close' }).tap();
  await stands(page, 'Felix Costa', 'Bay 1, 10:00 – 11:00 AM');
  await open(page, `/desk/days/${date}`);
  await expect(tileOf(page, 'Felix Costa')).toHaveCount(0);
});
