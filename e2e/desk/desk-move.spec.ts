import type { Locator, Page } from '@playwright/test';
import { markNoShow } from '../support/database.ts';
import { bookGuests, dateInDays } from '../support/desk-guests.ts';
import { openDesk, PIN } from '../support/desk-sign-in.ts';
import { expect, expectAccessible, openPage, test } from '../support/world.ts';

async function openSheetPage(page: Page): Promise<void> {
  await openDesk(page, 'Priya');
  await expect(sheetOf(page)).toBeVisible();
}

const sheetOf = (page: Page) => page.getByRole('region', { name: 'Bays and times, scrolls' });
const tileOf = (page: Page, name: string) => sheetOf(page).getByRole('button', { name: new RegExp(`^${name}, `) });

/** Moving at the venue's request makes canceling free, so a manager approves its value. */
async function approves(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'A manager has to approve this' })).toBeVisible();
  await page.keyboard.type(PIN);
}

/**
 * Checks that a booking is at a place and no longer dragged: the sheet may get the event of a move before the answer to it, and only one
 * booking can be dragged at a time.
 */
async function expectTileAt(page: Page, name: string, position: string): Promise<void> {
  await expect(sheetOf(page).getByRole('button', { name: new RegExp(`^${name}, ${position}, `) })).toBeVisible();
  await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(0);
}

/** Half an hour on the sheet, in px. */
const HALF_HOUR_PX = 42;
async function rowsOf(page: Page): Promise<number> {
  return (await sheetOf(page).getByRole('group', { name: 'Bay 1' }).boundingBox())!.height;
}

/** Records the tiles that change in the page from now on. */
async function recordChangedTiles(page: Page): Promise<() => Promise<string[]>> {
  const names = await sheetOf(page).evaluateHandle((sheet) => {
    const changed: string[] = [];
    const recordChange = ({ target }: MutationRecord) => {
      const tile = (target instanceof Element ? target : target.parentElement)?.closest('[data-stop]');
      if (tile) changed.push(tile.getAttribute('aria-label') ?? '');
    };
    new MutationObserver((records) => records.forEach(recordChange)).observe(sheet, {
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

/** Goes back once the open panel has its history entry, which the desk adds a moment after rendering it. */
async function goBackFromPanel(page: Page): Promise<void> {
  await expect.poll(() => historyState(page)).toEqual({ over: true });
  await page.goBack();
}

/** Waits until the lazy-loaded drag and drop is ready. */
const expectDraggable = (page: Page): Promise<void> => expect(sheetOf(page).getByRole('status')).toBeAttached();

async function dragPoint(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox())!;
  return { x: box.x + Math.min(24, box.width / 2), y: box.y + Math.min(40, box.height / 2) };
}

/** Drags an element with the mouse without dropping it. */
async function dragBy(page: Page, element: Locator, distance: { halfHours?: number; bays?: number }): Promise<void> {
  await expectDraggable(page);
  const { x, y } = await dragPoint(element);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y, { steps: 2 });
  await page.mouse.move(x + (distance.halfHours ?? 0) * HALF_HOUR_PX, y + (distance.bays ?? 0) * (await rowsOf(page)), {
    steps: 4,
  });
}

test.describe('at the counter', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('bookings are dragged to another bay and time, extended and swapped, and return if they do not fit', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const date = dateInDays(45);
    await openSheetPage(page);
    await bookGuests(page, date, [
      { name: 'Felix Costa', bay: 4, from: '13:00', minutes: 90, paid: true },
      { name: 'Grace Hsu', bay: 2, from: '12:30', minutes: 60, paid: true },
      { name: 'Noah Brandt', bay: 2, from: '14:00', minutes: 90 },
      { name: 'Ana Ruiz', bay: 1, from: '12:00', minutes: 60 },
    ]);
    await openPage(page, `/desk/days/${date}`);
    await expectTileAt(page, 'Felix Costa', 'Bay 4, 1:00 – 2:30 PM');

    // A change of only the bay is done immediately and can be undone.
    await dragBy(page, tileOf(page, 'Felix Costa'), { bays: -1 });
    await page.mouse.up();
    await expect(page.getByText('Moved to Bay 3.')).toBeVisible();
    await expectTileAt(page, 'Felix Costa', 'Bay 3, 1:00 – 2:30 PM');
    await page.keyboard.press('u');
    await expectTileAt(page, 'Felix Costa', 'Bay 4, 1:00 – 2:30 PM');

    // It does not fit between two others: dropping it changes nothing, and no tile is rendered again during the drag.
    await expect(sheetOf(page).locator('[data-stop][class*=changed]')).toHaveCount(0);
    const changedTiles = await recordChangedTiles(page);
    await dragBy(page, tileOf(page, 'Felix Costa'), { bays: -2 });
    const alert = page.getByRole('alert').filter({ hasText: 'Bay 2 is taken.' });
    await expect(alert).toHaveText(
      'Bay 2 is taken. Grace Hsu until 1:30 PM, Noah Brandt from 2:00 PM. Let go to put it back.',
    );
    await expect(page.getByText('Does not fit')).toBeVisible();
    expect(await changedTiles()).toEqual([]);
    await expectAccessible(page);
    await page.mouse.up();
    await expect(alert).toHaveCount(0);
    await expectTileAt(page, 'Felix Costa', 'Bay 4, 1:00 – 2:30 PM');

    // Another time asks for confirmation, with the price; Esc during a drag puts the booking back.
    await dragBy(page, tileOf(page, 'Felix Costa'), { halfHours: 2 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectTileAt(page, 'Felix Costa', 'Bay 4, 1:00 – 2:30 PM');
    await dragBy(page, tileOf(page, 'Felix Costa'), { halfHours: 2 });
    await page.mouse.up();
    const card = page.getByRole('dialog', { name: 'Move Felix Costa?' });
    await expect(card.getByText('2:00 – 3:30 PM, Bay 4')).toBeVisible();
    await expect(card.getByText(/, the same$/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Moved to 2:00 PM, Bay 4.')).toBeVisible();
    await expectTileAt(page, 'Felix Costa', 'Bay 4, 2:00 – 3:30 PM');

    // A booking that is dropped on another one of the same length swaps with it.
    await dragBy(page, tileOf(page, 'Felix Costa'), { bays: -2 });
    await page.mouse.up();
    const swapDialog = page.getByRole('dialog', { name: 'Swap Costa and Brandt?' });
    await expect(swapDialog).toContainText('Bays 4 and 2, same time.');
    await swapDialog.getByRole('button', { name: 'Swap them' }).click();
    await expectTileAt(page, 'Noah Brandt', 'Bay 4, 2:00 – 3:30 PM');
    await expectTileAt(page, 'Felix Costa', 'Bay 2, 2:00 – 3:30 PM');
    await page.keyboard.press('u');
    await expect(page.getByText('Both are back where they were.')).toBeVisible();
    await expectTileAt(page, 'Noah Brandt', 'Bay 2, 2:00 – 3:30 PM');
    await expectTileAt(page, 'Felix Costa', 'Bay 4, 2:00 – 3:30 PM');
    await dragBy(page, tileOf(page, 'Felix Costa'), { bays: -2 });
    await page.mouse.up();
    await swapDialog.getByRole('button', { name: 'Swap them' }).click();
    await expectTileAt(page, 'Felix Costa', 'Bay 2, 2:00 – 3:30 PM');

    // The open booking has a handle at its end: the price is shown beside the pointer, and it stops at the next booking.
    await tileOf(page, 'Grace Hsu').click();
    await dragBy(page, tileOf(page, 'Grace Hsu').locator('[data-end]'), { halfHours: 3 });
    await expect(sheetOf(page).getByText(/^\+30 min, \+\$[\d.]+$/)).toBeVisible();
    await expect(sheetOf(page).getByText('Bay 2 is free until 2:00 PM', { exact: true })).toBeVisible();
    await page.mouse.up();
    await page.getByRole('button', { name: /^Extend 30 min, take \$[\d.]+$/ }).click();
    await expectTileAt(page, 'Grace Hsu', 'Bay 2, 12:30 – 2:00 PM');
    await expect(page.getByRole('complementary', { name: 'Booking' }).getByText(/^Owes \$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'Booking' })).toBeHidden();
    await expect(tileOf(page, 'Grace Hsu')).toBeFocused();

    // Another booking is moved with the keyboard alone.
    await tileOf(page, 'Ana Ruiz').press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('alert').filter({ hasText: 'Bay 2 is taken.' })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Move Ana Ruiz?' }).getByRole('button', { name: 'Move it' }).click();
    await expectTileAt(page, 'Ana Ruiz', 'Bay 3, 12:30 – 1:30 PM');
    await tileOf(page, 'Ana Ruiz').press('e');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Shorten Ana Ruiz?' })
      .getByRole('button', { name: /^Shorten/ })
      .click();
    await expectTileAt(page, 'Ana Ruiz', 'Bay 3, 12:30 – 1:00 PM');

    // Another customer books the bay between the drop and the server's answer: an alert says so, with the nearest free times.
    visitor.expectConsoleError(/409/);
    await page.route(
      '**/move',
      async (route) => {
        await bookGuests(page, date, [{ name: 'Ida Reyes', bay: 4, from: '12:30', minutes: 60 }]);
        await route.continue();
      },
      { times: 1 },
    );
    await dragBy(page, tileOf(page, 'Ana Ruiz'), { bays: 1 });
    await page.mouse.up();
    const moveDialog = page.getByRole('dialog', { name: 'Move Ana Ruiz?' });
    await expect(moveDialog.getByRole('alert')).toContainText('Somebody was faster: Bay 4 is taken from 12:30 PM.');
    await expect(moveDialog.getByRole('group', { name: 'Nearest free times' }).getByRole('button')).toHaveCount(3);
    await moveDialog.getByRole('button', { name: 'Put it back' }).click();
    await expect(moveDialog).toBeHidden();
    await expectTileAt(page, 'Ana Ruiz', 'Bay 3, 12:30 – 1:00 PM');
    await expect(tileOf(page, 'Ana Ruiz')).toBeFocused();

    // Free time is selected with Shift, by arrows for a booking and by the mouse for a block; the keys are listed.
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

  test('the focus stays on the booking after every act, or where it was', async ({ visitor }) => {
    const { page } = visitor;
    const date = dateInDays(48);
    await openSheetPage(page);
    await bookGuests(page, date, [
      { name: 'Felix Costa', bay: 4, from: '13:00', minutes: 90, paid: true },
      { name: 'Grace Hsu', bay: 2, from: '15:00', minutes: 90, paid: true },
      { name: 'Lena Novak', bay: 1, from: '12:00', minutes: 60 },
    ]);
    await markNoShow('Lena Novak');
    await openPage(page, `/desk/days/${date}`);
    const panel = page.getByRole('complementary', { name: 'Booking' });
    const expectFocused = (name: string) => expect(tileOf(page, name)).toBeFocused();
    const answer = (title: string, label: string | RegExp) =>
      page.getByRole('dialog', { name: title }).getByRole('button', { name: label }).click();

    // With the mouse: another bay immediately, another time after a confirmation, another end, and a swap.
    await dragBy(page, tileOf(page, 'Felix Costa'), { bays: -1 });
    await page.mouse.up();
    await expectTileAt(page, 'Felix Costa', 'Bay 3, 1:00 – 2:30 PM');
    await expectFocused('Felix Costa');
    await dragBy(page, tileOf(page, 'Felix Costa'), { halfHours: 1 });
    await page.mouse.up();
    await answer('Move Felix Costa?', 'Move it');
    await expectTileAt(page, 'Felix Costa', 'Bay 3, 1:30 – 3:00 PM');
    await expectFocused('Felix Costa');
    await dragBy(page, tileOf(page, 'Felix Costa'), { halfHours: 3, bays: -1 });
    await page.mouse.up();
    await answer('Swap Costa and Hsu?', 'Swap them');
    await approves(page);
    await expectTileAt(page, 'Felix Costa', 'Bay 2, 3:00 – 4:30 PM');
    await expectFocused('Felix Costa');

    // With the keyboard.
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await answer('Move Felix Costa?', 'Move it');
    await expectTileAt(page, 'Felix Costa', 'Bay 1, 2:30 – 4:00 PM');
    await expectFocused('Felix Costa');
    await page.keyboard.press('e');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await answer('Extend Felix Costa?', /^Extend 30 min/);
    await expectTileAt(page, 'Felix Costa', 'Bay 1, 2:30 – 4:30 PM');
    await expectFocused('Felix Costa');
    await page.keyboard.press('p');
    await expect(page.getByRole('dialog', { name: /^Take \$[\d.]+ from Felix Costa$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFocused('Felix Costa');
    await page.keyboard.press('o');
    await page.getByRole('textbox').fill(`Two sets of clubs ${'and'.repeat(40)}`);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('textbox')).toBeHidden();
    await expectFocused('Felix Costa');
    const overflowWidth = (element: Element) => element.scrollWidth - element.clientWidth;
    expect(await panel.getByRole('region', { name: 'Booking' }).evaluate(overflowWidth)).toBe(0);
    expect(await page.locator('html').evaluate(overflowWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expectFocused('Felix Costa');

    // Created items: a block, and a walk-in in any free bay.
    await page.keyboard.press('b');
    const block = page.getByRole('complementary', { name: 'Block a bay' });
    await block.getByLabel('What for').fill('League');
    await expect(sheetOf(page).getByText('League')).toBeVisible();
    await page.keyboard.press('Tab');
    await block.getByRole('button', { name: 'Block', exact: true }).click();
    await expectFocused('League');
    await page.getByRole('button', { name: /free bays? at 5:00 PM: book$/ }).click();
    await page.getByRole('button', { name: 'Walk-in without a phone' }).click();
    await page.getByRole('button', { name: /^Record \$[\d.]+ cash$/ }).click();
    await expectTileAt(page, 'Walk-in', 'Bay \\d, 5:00 – 6:00 PM');
    await expectFocused('Walk-in');

    // Undone acts: a no-show, and a booking, whose time is free again.
    await tileOf(page, 'Lena Novak').press('Enter');
    await panel.getByRole('button', { name: 'Undo no-show' }).click();
    await expect(panel.getByRole('button', { name: 'Undo no-show' })).toBeHidden();
    await expectFocused('Lena Novak');
    await page.keyboard.press('x');
    await page.getByLabel('Reason').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
    await expect(tileOf(page, 'Lena Novak')).toHaveCount(0);
    await expect(sheetOf(page).getByRole('button', { name: 'Bay 1, 12:00 PM, free: book' })).toBeFocused();

    // Back closes one open panel at a time, and only then leaves the booking and the day.
    await page.keyboard.press('n');
    const newBooking = page.getByRole('complementary', { name: 'New booking' });
    await expect(newBooking).toBeVisible();
    await goBackFromPanel(page);
    await expect(newBooking).toBeHidden();
    await expect(page.getByText('New booking is closed. Nothing is held.')).toBeVisible();
    await tileOf(page, 'Felix Costa').click();
    await page.keyboard.press('m');
    await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(1);
    await goBackFromPanel(page);
    await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(0);
    await expectFocused('Felix Costa');
    const takeDialog = page.getByRole('dialog', { name: /^Take / });
    await page.keyboard.press('p');
    await expect(takeDialog).toBeVisible();
    await goBackFromPanel(page);
    await expect(takeDialog).toBeHidden();
    await expect(panel).toBeVisible();
    await page.keyboard.press('p');
    await expect(takeDialog).toBeVisible();
    await expect.poll(() => historyState(page)).toEqual({ over: true });
    await page.keyboard.press('Escape');
    await expect(takeDialog).toBeHidden();
    await expect.poll(() => historyState(page)).toBeNull();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(`/desk/days/${date}`);
    await expectFocused('Felix Costa');
    await openPage(page, '/desk/days/2026-13-45');
    await expect(page.getByRole('heading', { name: 'There is no such day' }).first()).toBeVisible();
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, isMobile: true, hasTouch: true });

  test('a long press drags a booking, and a short touch scrolls the sheet', async ({ visitor }) => {
    const { page } = visitor;
    const date = dateInDays(46);
    await openSheetPage(page);
    await bookGuests(page, date, [{ name: 'Felix Costa', bay: 4, from: '10:00', minutes: 90, paid: true }]);
    await openPage(page, `/desk/days/${date}`);
    const tile = tileOf(page, 'Felix Costa');
    await expectDraggable(page);
    const { x, y } = await dragPoint(tile);
    const height = await rowsOf(page);
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

    // Sent together: awaiting each answer may take as long as a long press.
    await Promise.all([
      finger('touchStart', { x, y }),
      finger('touchMove', { x, y: y - height / 2 }),
      finger('touchMove', { x, y: y - height }),
      finger('touchEnd'),
    ]);
    await expectTileAt(page, 'Felix Costa', 'Bay 4, 10:00 – 11:30 AM');

    await finger('touchStart', { x, y });
    // The drag starts after the long press; nothing else on the page shows it.
    await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(1);
    await finger('touchMove', { x, y: y - height / 2 });
    await finger('touchMove', { x, y: y - height });
    await expect(sheetOf(page).getByRole('status')).toHaveText(/^10:00 – 11:30 AM, Bay 3/);
    await finger('touchEnd');
    await expect(page.getByText('Moved to Bay 3.')).toBeVisible();
    await expectTileAt(page, 'Felix Costa', 'Bay 3, 10:00 – 11:30 AM');
    await expectAccessible(page);

    const nextUp = page.getByRole('complementary', { name: 'Next up' });
    await page.getByRole('button', { name: 'Next up' }).tap();
    await expect(nextUp).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(nextUp).toBeHidden();
  });
});

test('on a phone a tap on free time books it, and a booking is moved from its panel', async ({ visitor }) => {
  const { page } = visitor;
  const date = dateInDays(47);
  await openSheetPage(page);
  await bookGuests(page, date, [
    { name: 'Felix Costa', bay: 2, from: '10:00', minutes: 60, paid: true },
    { name: 'Grace Hsu', bay: 1, from: '10:00', minutes: 60, paid: true },
  ]);
  await openPage(page, `/desk/days/${date}`);

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
  await expectTileAt(page, 'Felix Costa', 'Bay 2, 11:00 AM – 12:00 PM');

  await sheetOf(page).getByRole('button', { name: 'Bay 2, 10:00 AM, free: book' }).tap();
  await expect(page.getByRole('complementary', { name: 'New booking' })).toBeVisible();
});

test('on a phone a long press drags a booking to another bay, and a short touch scrolls', async ({ visitor }) => {
  const { page } = visitor;
  const date = dateInDays(53);
  await openSheetPage(page);
  await bookGuests(page, date, [{ name: 'Felix Costa', bay: 1, from: '10:00', minutes: 90, paid: true }]);
  await openPage(page, `/desk/days/${date}`);
  const tile = tileOf(page, 'Felix Costa');
  await expectDraggable(page);
  const { x, y } = await dragPoint(tile);
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
  await expectTileAt(page, 'Felix Costa', 'Bay 1, 10:00 – 11:30 AM');

  await finger('touchStart', { x, y });
  await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(1);
  await finger('touchMove', { x: x + width / 2, y });
  await finger('touchMove', { x: x + width, y });
  await expect(sheetOf(page).getByRole('status')).toHaveText(/^10:00 – 11:30 AM, Bay 2/);
  await finger('touchEnd');
  await expect(page.getByText('Moved to Bay 2.')).toBeVisible();
  await expectTileAt(page, 'Felix Costa', 'Bay 2, 10:00 – 11:30 AM');

  // Later times are further down and ask for confirmation.
  const targetPoint = await dragPoint(tileOf(page, 'Felix Costa'));
  await finger('touchStart', targetPoint);
  await expect(sheetOf(page).locator('[data-carried]')).toHaveCount(1);
  await finger('touchMove', { x: targetPoint.x, y: targetPoint.y + 40 });
  await finger('touchMove', { x: targetPoint.x, y: targetPoint.y + 84 });
  await expect(sheetOf(page).getByRole('status')).toHaveText(/^11:00 AM – 12:30 PM, Bay 2/);
  await finger('touchEnd');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put it back' }).tap();
  await expectTileAt(page, 'Felix Costa', 'Bay 2, 10:00 – 11:30 AM');
});

test('on a phone a booking is moved to another day and found there', async ({ visitor }) => {
  const { page } = visitor;
  const [date, otherDate] = [dateInDays(66), dateInDays(67)];
  await openSheetPage(page);
  await bookGuests(page, date, [{ name: 'Felix Costa', bay: 2, from: '10:00', minutes: 60 }]);
  await bookGuests(page, otherDate, [{ name: 'Grace Hsu', bay: 2, from: '10:00', minutes: 60 }]);
  await openPage(page, `/desk/days/${date}`);

  await tileOf(page, 'Felix Costa').tap();
  await page.getByRole('complementary', { name: 'Booking' }).getByRole('button', { name: 'Move' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Move Felix Costa?' });
  await dialog.getByLabel('Day').fill(otherDate);
  await expect(dialog.getByLabel('Bay')).toHaveValue(/./);
  await expect(dialog.getByText(/10:00 – 11:00 AM, Bay 1$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Move/ }).tap();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Open that day' }).tap();

  await expect(page).toHaveURL(new RegExp(`/desk/days/${otherDate}\\?booking=`));
  await page.getByRole('complementary', { name: 'Booking' }).getByRole('button', { name: 'Close' }).tap();
  await expectTileAt(page, 'Felix Costa', 'Bay 1, 10:00 – 11:00 AM');
  await openPage(page, `/desk/days/${date}`);
  await expect(tileOf(page, 'Felix Costa')).toHaveCount(0);
});
