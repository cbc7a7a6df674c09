import { type Day, getDay, type TeeTime } from '@caddie/contract/desk/sheet';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import type { Call } from '@caddie/contract/call';
import { examples } from '@caddie/contract/examples/examples';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import type { TeeSheetState } from './use-tee-sheet.ts';

const dataOf = (call: Call): unknown => examples.find((one) => one.call === call)?.data;
const booking = dataOf(getDeskBooking) as DeskBooking;
const cancelable = { ...booking, actions: [{ act: 'CANCEL', role: 'DESK', amount: 0 }] };
const tile = (dataOf(getDay) as Day).tiles.find(({ kind }) => kind === 'TEE_TIME') as TeeTime;

/** A sheet with one booking, which can have the focus; returns what each key starts. */
async function openSheet(bookingId: string | null = null) {
  const server = simulateServer();
  server.setAnswers(`GET /caddie/v1/desk/bookings/${tile.bookingId}`, answerWith(cancelable));
  const acts: string[] = [];
  const note = (act: string) => () => void acts.push(act);
  const sheet = {
    day: { tiles: [tile] },
    bookingId,
    selection: null,
    goToday: note('today'),
    step: (days: number) => void acts.push(days > 0 ? 'day after' : 'day before'),
    bookNext: note('new booking'),
    blockNext: note('block'),
    onCheckIn: (one: TeeTime) => void acts.push(`check in ${one.name}`),
    openForNote: (one: TeeTime) => void acts.push(`note on ${one.name}`),
    open: (one: TeeTime) => void acts.push(`open ${one.name}`),
    setDialog: ({ act }: { act: string }) => void acts.push(`ask ${act}`),
  } as unknown as TeeSheetState;
  const Sheet = () => {
    useSheetKeys(sheet);
    return (
      <button type="button" data-stop={tile.bookingId}>
        {tile.name}
      </button>
    );
  };
  const { element, perform } = await renderPage(() => <Sheet />);
  document.body.append(element);
  onTestFinished(() => element.remove());
  return {
    acts,
    focusesBooking: () => element.querySelector('button')!.focus(),
    press: (key: string) =>
      perform(() => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
  };
}

test('single keys change the day of the sheet, and begin a booking and a block', async () => {
  const { acts, press } = await openSheet();
  for (const key of ['t', '[', ']', 'n', 'b', 'T']) await press(key);
  expect(acts).toEqual(['today', 'day before', 'day after', 'new booking', 'block', 'today']);
});

test('single keys check in, cancel and note the focused booking of the sheet, and no other', async () => {
  const { acts, press, focusesBooking } = await openSheet();
  for (const key of ['c', 'p', 'x', 'o']) await press(key);
  expect(acts).toEqual([]);

  focusesBooking();
  for (const key of ['c', 'x', 'o']) await press(key);
  expect(acts).toEqual([`check in ${tile.name}`, 'ask CANCEL', `note on ${tile.name}`]);
});

test('single keys still change the day of the sheet without a network, and open no dialog about a booking', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { acts, press, focusesBooking } = await openSheet();
  focusesBooking();
  for (const key of ['p', 'x', 'o', ']']) await press(key);
  expect(acts).toEqual(['day after']);
});

test('the keys of the open booking are left to its panel', async () => {
  const { acts, press, focusesBooking } = await openSheet(tile.bookingId);
  focusesBooking();
  for (const key of ['c', 'p', 'x', 'o']) await press(key);
  expect(acts).toEqual([]);
});
