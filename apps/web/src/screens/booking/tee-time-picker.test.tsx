import type { PassCoverage, Slot } from '@caddie/contract/slots';
import type { Shop } from '@caddie/contract/shops';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { TeeTimePicker } from './tee-time-picker.tsx';

const DATE = '2027-01-08';
const at = (time: string) => `${DATE}T${time}:00-05:00`;
const bays = ['Bay 1', 'Suite A'].map((shopRoomName) => ({ shopRoomId: shopRoomName, shopRoomName }));
const pass: PassCoverage = {
  membershipId: 'm1',
  membershipName: 'Month',
  membershipTypeCd: 'PERIOD',
  fits: true,
  misfit: null,
  sessions: 0,
  amount: 0,
  cardAmount: 0,
};
const slotAt = (from: string, until: string): Slot => ({
  startedAt: at(from),
  endedAt: at(until),
  amount: 6000,
  peak: false,
  free: 1,
  dearerRoomName: null,
  cover: pass,
  rooms: bays.map((bay, index) => ({ ...bay, amount: 6000 + index * 3000 })),
});
const day = {
  bookingDate: DATE,
  timeZone: 'America/New_York',
  closed: false,
  opensAgain: null,
  tooFar: false,
  lastDate: '2027-02-05',
  note: null,
  starts: [at('09:00'), at('18:00')],
  bookableFrom: at('09:00'),
  leadMinutes: 15,
  slots: [slotAt('09:00', '10:00'), slotAt('18:00', '19:00')],
  full: [],
  largestRoom: null,
  rooms: bays.map((bay) => ({ ...bay, taken: [] })),
};
const shop = {
  shopSeqNo: 1,
  shopName: 'Birdie House',
  timeZone: day.timeZone,
  currency: 'USD',
  durations: [60],
  maxPartySize: 4,
  bookingWindowDays: 28,
  openingHours: { weekly: [], exceptions: [] },
  rooms: bays,
  firstView: 'TIMES',
  front: { bays: [] },
} as unknown as Shop;

beforeEach(() => void vi.setSystemTime(Date.parse('2027-01-07T12:00:00-05:00')));

/** The text of the bar at an address. */
async function barAt(query: Record<string, string>) {
  const server = simulateServer();
  server.setAnswers('GET /bookings/availability/my', answerWith(day));
  server.setAnswers('GET /bookings/availability/days', answerWith([]));
  server.setAnswers('GET /bookings/upcoming', answerWith({ items: [] }));
  server.setAnswers('GET /memberships/sets', answerWith([]));
  history.replaceState(null, '', `/booking?${new URLSearchParams({ date: DATE, ...query })}`);
  const { element, unmount } = await renderPage(() => <TeeTimePicker shop={shop} callShop="" />, {
    authenticated: true,
  });
  const bar = element.querySelector('section[aria-label="Your choice"]')?.textContent;
  await unmount();
  return bar;
}

test('the bar names what a member’s pass takes for any bay, and the money for a dearer bay, of which the pass was not asked', async () => {
  expect(await barAt({ start: at('18:00') })).toContain('Included');

  const dearer = await barAt({ start: at('18:00'), bay: 'Suite A' });
  expect(dearer).toContain('Suite A');
  expect(dearer).toContain('$90.00');
  expect(dearer).not.toContain('Included');
});
