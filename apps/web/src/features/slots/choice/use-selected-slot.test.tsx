import type { Slot } from '@caddie/contract/slots';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../../../test/page.tsx';
import type { Availability } from '../grid/slot-grid.rules.ts';
import type { BookingChoice } from './choice.rules.ts';
import { type TakenSlot, useSelectedSlot } from './use-selected-slot.ts';

const DATE = '2027-01-08';
const at = (time: string) => `${DATE}T${time}:00-05:00`;
const slotAt = (time: string, amount = 6000): Slot => ({
  startedAt: at(time),
  endedAt: at(`${Number(time.slice(0, 2)) + 1}:${time.slice(3)}`),
  amount,
  peak: false,
  free: 1,
  dearerRoomName: amount > 6000 ? 'Suite A' : null,
  cover: null,
  rooms: [{ shopRoomId: 'bay-1', shopRoomName: 'Bay 1', amount }],
});
const dayWith = (...slots: Slot[]) =>
  ({
    bookingDate: DATE,
    timeZone: 'America/New_York',
    slots,
    rooms: [{ shopRoomId: 'bay-1', shopRoomName: 'Bay 1', taken: [] }],
  }) as unknown as Availability;
const others = [slotAt('18:00'), slotAt('19:00'), slotAt('21:00'), slotAt('22:00')];
const anyBay = { date: DATE, minutes: 60, players: 2, startedAt: at('20:00'), shopRoomId: null } as BookingChoice;
const CLEARED = { startedAt: null, shopRoomId: null };

const onChange = vi.fn<(change: Partial<BookingChoice>) => void>();
const onTaken = vi.fn<(slot: TakenSlot, nearest: Slot[]) => void>();
beforeEach(() => vi.clearAllMocks());

/** A page whose day and choice can change while it is looked at. */
async function openDay(choice: BookingChoice, day: Availability | undefined) {
  const shown = { choice, day, ownBookings: [] as Parameters<typeof useSelectedSlot>[0]['ownBookings'] };
  const page = await renderHook(() => useSelectedSlot({ ...shown, onChange, onTaken }));
  const show = (changes: Partial<typeof shown>) => {
    Object.assign(shown, changes);
    return page.rerender();
  };
  return { ...page, show };
}
const nearestTimes = () => onTaken.mock.calls[0]?.[1].map(({ startedAt }) => startedAt.slice(11, 16));

test('a time at which every bay was taken while a customer looked is cleared, with the three nearest', async () => {
  const page = await openDay(anyBay, dayWith(...others, slotAt('20:00')));
  expect(page.result.current.selected).toMatchObject({ shopRoomId: null, amount: 6000 });

  await page.show({ day: dayWith(...others) });

  expect(onTaken).toHaveBeenCalledOnce();
  expect(nearestTimes()).toEqual(['19:00', '21:00', '18:00']);
  expect(onChange).toHaveBeenCalledWith(CLEARED);
});

test('a time at which only a dearer bay is left counts as gone, and the dearer one is among the nearest', async () => {
  const page = await openDay(anyBay, dayWith(...others, slotAt('20:00')));

  await page.show({ day: dayWith(...others, slotAt('20:00', 9000)) });

  expect(onTaken).toHaveBeenCalledOnce();
  expect(nearestTimes()?.[0]).toBe('20:00');
  expect(onChange).toHaveBeenCalledWith(CLEARED);
});

test('a chosen time stays chosen when a longer length costs more', async () => {
  const page = await openDay(anyBay, dayWith(slotAt('20:00')));

  await page.show({ choice: { ...anyBay, minutes: 120 }, day: dayWith(slotAt('20:00', 12_000)) });

  expect(page.result.current.selected).toMatchObject({ amount: 12_000 });
  expect(onTaken).not.toHaveBeenCalled();
});

test('a time in a URL that has gone before the page was opened shows the three nearest', async () => {
  await openDay(anyBay, dayWith(...others));

  expect(onTaken).toHaveBeenCalledExactlyOnceWith(
    { startedAt: at('20:00'), shopRoomId: null, shopRoomName: null },
    expect.any(Array),
  );
});

test('a chosen time that does not fit another length is cleared with a sentence, without other times', async () => {
  const page = await openDay(anyBay, dayWith(slotAt('20:00')));

  await page.show({ choice: { ...anyBay, minutes: 120 }, day: dayWith(...others) });

  expect(page.result.current.notice).toBe('8:00 PM is not free for 2 hr.');
  expect(onTaken).not.toHaveBeenCalled();
});

test('a chosen time that the customer holds already is not shown as taken', async () => {
  const page = await openDay(anyBay, undefined);
  const own = {
    bookingId: 'b1',
    bookingStatusCd: 'READY',
    shopRoomId: 'bay-1',
    bookingStartedAt: at('20:00'),
    bookingEndedAt: at('21:00'),
  };

  await page.show({ ownBookings: [own], day: dayWith(...others) });

  expect(onTaken).not.toHaveBeenCalled();
  expect(page.result.current.notice).toBeNull();
  expect(onChange).toHaveBeenCalledWith(CLEARED);
});

test('a second tap on the chosen time clears it', async () => {
  const page = await openDay(anyBay, dayWith(slotAt('20:00'), slotAt('21:00')));

  await page.perform(() => page.result.current.toggle({ startedAt: at('21:00'), shopRoomId: null }));
  expect(onChange).toHaveBeenLastCalledWith({ startedAt: at('21:00'), shopRoomId: null });
  await page.perform(() => page.result.current.toggle({ startedAt: at('20:00'), shopRoomId: null }));
  expect(onChange).toHaveBeenLastCalledWith(CLEARED);
});
