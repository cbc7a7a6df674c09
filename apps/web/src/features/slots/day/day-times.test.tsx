import type { Shop } from '@caddie/contract/shops';
import type { Slot } from '@caddie/contract/slots';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { anyBayOf } from '../choice/chosen-slot.rules.ts';
import type { Availability } from '../grid/slot-grid.rules.ts';
import { DayTimes } from './day-times.tsx';
import type { DayTimesProps } from './day-times-props.ts';

const DATE = '2027-01-08';
const at = (time: string, date = DATE) => `${date}T${time}:00-05:00`;
const room = (number: number) => ({ shopRoomId: `bay-${number}`, shopRoomName: `Bay ${number}`, amount: 6000 });
const slotAt = (from: string, until: string, changes: Partial<Slot> = {}): Slot => ({
  startedAt: at(from),
  endedAt: at(until),
  amount: 6000,
  peak: false,
  free: 4,
  dearerRoomName: null,
  cover: null,
  rooms: [1, 2, 3, 4].map(room),
  ...changes,
});

/** A Friday, looked at the day before. */
const day: Availability = {
  bookingDate: DATE,
  timeZone: 'America/New_York',
  closed: false,
  opensAgain: null,
  tooFar: false,
  lastDate: '2027-02-05',
  note: null,
  starts: ['09:00', '17:00', '17:30', '18:00', '18:30'].map((time) => at(time)),
  bookableFrom: at('09:00'),
  leadMinutes: 15,
  slots: [
    slotAt('09:00', '10:00'),
    slotAt('17:00', '18:00', { free: 1, peak: true }),
    slotAt('18:30', '19:30', { free: 1, amount: 9000, dearerRoomName: 'Suite A' }),
  ],
  full: [{ firstStartedAt: at('17:30'), lastStartedAt: at('18:00') }],
  largestRoom: null,
  rooms: [1, 2].map((number) => ({ ...room(number), taken: [] })),
};
const shop = {
  shopSeqNo: 1,
  shopName: 'Birdie House',
  timeZone: day.timeZone,
  currency: 'USD',
  durations: [60, 90, 120],
  maxPartySize: 9,
  front: { bays: [] },
} as unknown as Shop;
const choice = {
  date: DATE,
  minutes: 120,
  players: 2,
  part: null,
  startedAt: null,
  shopRoomId: null,
  view: null,
} as const;

const onChange = vi.fn<DayTimesProps['onChange']>();
const onTap = vi.fn<DayTimesProps['onTap']>();

async function renderDay(changes: Partial<Availability> = {}, props: Partial<DayTimesProps> = {}) {
  const shownDay = { ...day, ...changes };
  const { element, perform } = await renderPage(() => (
    <DayTimes
      shop={shop}
      day={shownDay}
      now={Date.parse(at('20:00', '2027-01-07'))}
      days={[]}
      choice={choice}
      view="times"
      selected={null}
      ownBookings={[]}
      hasLiveUpdates
      passLine={null}
      showsMoney
      callShop="Call +1 415 555 0137."
      ownBookingHref={(id) => `/my/booking/${id}`}
      onChange={onChange}
      onTap={onTap}
      onView={() => undefined}
      {...props}
    />
  ));
  document.body.replaceChildren(element);
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent)?.startsWith(name),
    );
  return { element, perform, button, tap: (name: string) => perform(() => button(name)?.click()) };
}

beforeEach(() => {
  vi.clearAllMocks();
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the list of times', () => {
  test('says each time as one button: when, for how much, how many bays', async () => {
    const { element } = await renderDay();

    expect([...element.querySelectorAll('button[aria-pressed]')].map((one) => one.getAttribute('aria-label'))).toEqual([
      '9:00 AM to 10:00 AM, $60.00, 4 bays free',
      '5:00 PM to 6:00 PM, $60.00, 1 bay left, peak price',
      '6:30 PM to 7:30 PM, $90.00, Suite A only',
    ]);
    expect([...element.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual(['Morning', 'Evening']);
    expect(element.textContent).toContain('5:30 to 6:00 PM: full');
    expect(element.textContent).not.toContain('Tell me');
  });

  test.each([
    [1, '1 bay left'],
    [2, '2 bays left'],
    [3, '3 bays free'],
  ])('says of %i bays at a price that there are %s', async (free, words) => {
    const { element } = await renderDay({ slots: [slotAt('09:00', '10:00', { free })] });
    expect(element.querySelector('button[aria-pressed]')?.textContent).toContain(words);
  });

  test('opens on a weekday in the evening, with the earlier times behind one button', async () => {
    const { element, button, tap } = await renderDay();
    const morning = element.querySelector('[data-part="Morning"]')!;
    expect(morning.className).toContain('early');
    expect(button('Earlier: 9:00 AM')).toBeDefined();

    await tap('Earlier');

    expect(morning.className).not.toContain('early');
    expect(button('Earlier')).toBeUndefined();
  });

  test('has the earlier times as soon as the customer jumps to their part', async () => {
    const { element, perform } = await renderDay();
    const morning = element.querySelector<HTMLInputElement>('[role="radiogroup"] input')!;

    await perform(() => morning.click());

    expect(element.querySelector('[data-part="Morning"]')!.className).not.toContain('early');
    expect(morning.checked).toBe(true);
  });

  test('marks the chosen time, and a tap names it for any bay', async () => {
    const selected = anyBayOf(day.slots[1]!);
    const { button, tap } = await renderDay({}, { selected });
    expect(button('5:00 PM')?.getAttribute('aria-pressed')).toBe('true');
    expect(button('6:30 PM')?.getAttribute('aria-pressed')).toBe('false');

    await tap('6:30 PM');

    expect(onTap).toHaveBeenCalledWith(
      expect.objectContaining({ startedAt: at('18:30'), shopRoomId: null, amount: 9000 }),
    );
  });

  test('shows the customer’s own booking, as a link', async () => {
    const own = {
      bookingId: 'b7',
      bookingStatusCd: 'READY',
      shopRoomId: 'bay-1',
      bookingStartedAt: at('18:00'),
      bookingEndedAt: at('19:00'),
    };

    const { element } = await renderDay({}, { ownBookings: [own] });

    expect(element.querySelector('a[href="/my/booking/b7"]')?.textContent).toBe('6:00 PMHeld for you');
  });

  test('of a venue with one bay counts no bays and has nothing to switch', async () => {
    const { element, button } = await renderDay({ rooms: day.rooms.slice(0, 1) }, { onView: null });

    expect(element.textContent).not.toContain('bays');
    expect(button('Bays')).toBeUndefined();
    expect(button('9:00 AM to 10:00 AM, $60.00')?.getAttribute('aria-label')).toBe('9:00 AM to 10:00 AM, $60.00');
  });
});

describe('a full part of the day', () => {
  const morningOnly = {
    slots: day.slots.slice(0, 1),
    full: [{ firstStartedAt: at('17:00'), lastStartedAt: at('18:30') }],
  };
  const next = {
    date: '2027-01-09',
    closed: false,
    note: null,
    bookedPercent: 10,
    bookableUntil: at('21:00', '2027-01-09'),
  };

  test('says so with at most two alternatives that exist: a shorter time, and another day', async () => {
    const server = simulateServer();
    const shorter = { slots: [slotAt('09:00', '10:00'), slotAt('21:30', '22:30')] };
    server.setAnswers(
      'GET /bookings/availability',
      answerWith(shorter),
      answerWith({ slots: [{ ...slotAt('17:00', '19:00'), startedAt: at('17:00', next.date) }] }),
    );

    const { element, tap } = await renderDay(morningOnly, { days: [next] });

    expect(element.textContent).toContain('Friday evening is full for 2 hr');
    expect([...element.querySelectorAll('[data-part="Evening"] button')].map((one) => one.textContent)).toEqual([
      '1.5 hr: from 9:30 PM',
      'Sat, 5:00 PM',
    ]);
    await tap('1.5 hr');
    expect(onChange).toHaveBeenCalledWith({ minutes: 90, startedAt: at('21:30'), shopRoomId: null });
    await tap('Sat');
    expect(onChange).toHaveBeenLastCalledWith({ date: next.date, startedAt: null, shopRoomId: null, part: 'Evening' });
  });

  test.each([
    ['2027-01-14', 'Thu, 5:00 PM'],
    ['2027-01-15', 'Fri, Jan 15, 5:00 PM'],
  ])('offers another day, %s, by its weekday within a week and later by its date', async (date, words) => {
    const server = simulateServer();
    const free = { slots: [{ ...slotAt('17:00', '18:00'), startedAt: at('17:00', date) }] };
    server.setAnswers('GET /bookings/availability', answerWith(free));

    const { element } = await renderDay(
      { ...morningOnly, slots: [] },
      { days: [{ ...next, date, bookableUntil: at('21:00', date) }], choice: { ...choice, minutes: 60 } },
    );

    expect(element.querySelector('button')?.textContent).toBe(words);
  });

  test('never offers a shorter time at the shortest length, and the phone where there is no alternative', async () => {
    const server = simulateServer();

    const { element } = await renderDay(
      { ...morningOnly, slots: [] },
      { days: [], choice: { ...choice, minutes: 60 } },
    );

    expect(element.textContent).toContain('Friday is full for 1 hr');
    expect(element.textContent).toContain('Call +1 415 555 0137.');
    expect(element.querySelector('button')).toBeNull();
    expect(server.requests).toEqual([]);
  });
});

describe('a day without times says why', () => {
  test.each([
    [
      'closed',
      { closed: true, note: 'Christmas', opensAgain: { date: '2027-01-09', opensAt: at('09:00', '2027-01-09') } },
      ['Closed on Jan 8: Christmas', 'Open again Sat, Jan 9, 9:00 AM.'],
      'See Sat, Jan 9',
      { date: '2027-01-09', startedAt: null, shopRoomId: null },
    ],
    [
      'past the window',
      { tooFar: true, starts: [], slots: [] },
      ['You can book until Fri, Feb 5.', 'Call +1 415 555 0137.'],
      'See Fri, Feb 5',
      { date: '2027-02-05', startedAt: null, shopRoomId: null },
    ],
    [
      'too few players a bay',
      { slots: [], full: [], largestRoom: { shopRoomName: 'Suite A', players: 8 } },
      ['No bay takes 2 players.', 'Suite A takes 8.'],
      'See times for 8 players',
      { players: 8 },
    ],
  ])('%s, with the alternative', async (_, changes, sentences, way, expected) => {
    const { element, tap } = await renderDay(changes);
    for (const sentence of sentences) expect(element.textContent).toContain(sentence);

    await tap(way);

    expect(onChange).toHaveBeenCalledExactlyOnceWith(expected);
  });

  test('too late, with the lead time and the phone', async () => {
    const { element } = await renderDay({ slots: [], full: [], bookableFrom: null });

    expect(element.textContent).toContain('It is too late to book Fri, Jan 8 online');
    expect(element.textContent).toContain('Online booking ends 15 minutes before the start. Call +1 415 555 0137.');
  });

  test('no bays', async () => {
    const { element } = await renderDay({ rooms: [], slots: [], full: [] });

    expect(element.textContent).toContain('Birdie House has no bays to book yet.');
  });

  test('a day in another year with its year', async () => {
    const { element } = await renderDay({ tooFar: true, lastDate: '2028-01-05' });

    expect(element.textContent).toContain('You can book until Wed, Jan 5, 2028.');
  });
});
