import type { Day } from '@caddie/contract/desk/sheet';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderPage, advanceTime } from '../../../../test/page.tsx';
import { lostAnswer, simulateServer, refuseWith, answerWith } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { measureClock } from '../../lib/server-clock.ts';
import { PayNewBooking } from '../payments/pay-new-booking.tsx';
import { NewBooking, type PayPartProps } from './new-booking.tsx';
import type { Choice } from './new-booking.rules.ts';

const API = '/caddie/v1';
const HOLDS = `POST ${API}/desk/holds`;
const RELEASE = `POST ${API}/desk/holds/held-1/release`;
const BOOKINGS = `POST ${API}/desk/bookings`;
const SEARCH = `GET ${API}/desk/search`;
const OPTIONS = `GET ${API}/desk/bookings/held-1/pay-options`;
const noOptions = { amount: 7000, passes: [], cards: [], phone: '+1 917 555 0177', takesCards: true };

const now = Date.parse('2027-06-11T18:10:00-04:00');
const room = { maxPartySize: 6, traits: [] };
const day: Day = {
  bookingDate: '2027-06-11',
  today: '2027-06-11',
  now: new Date(now).toISOString(),
  timeZone: 'America/New_York',
  currency: 'USD',
  stretches: [{ startedAt: '2027-06-11T10:00:00-04:00', endedAt: '2027-06-11T23:00:00-04:00' }],
  note: null,
  nextOpenDate: null,
  stepMinutes: 30,
  peaks: [],
  rooms: [
    { shopRoomId: 'room-1', name: 'Bay 1', ...room },
    { shopRoomId: 'room-2', name: 'Bay 2', ...room },
  ],
  tiles: [],
  canceled: [],
  dayNote: null,
  money: null,
};
const venue: Me['venue'] = {
  shopSeqNo: 1,
  shopName: 'Mulligans',
  countryCode: 'US',
  timeZone: 'America/New_York',
  currency: 'USD',
  durations: [60, 90],
  maxPartySize: 6,
  isOpen: true,
  textsBooked: true,
  quietFromHour: 21,
  quietUntilHour: 9,
};

const holdAnswer = (id: string, startedAt: string, amount = 7000) => ({
  booking: {
    bookingId: id,
    bookingStartedAt: startedAt,
    bookingEndedAt: new Date(Date.parse(startedAt) + 3_600_000).toISOString(),
    shopRoomId: 'room-1',
    shopRoomName: 'Bay 1',
    amount,
    holdExpiresAt: new Date(now + 300_000).toISOString(),
    priceLines: [
      {
        startedAt,
        endedAt: new Date(Date.parse(startedAt) + 3_600_000).toISOString(),
        amountPerHour: 7000,
        peak: true,
        amount,
      },
    ],
  },
  version: 1,
  online: null,
});

const firstChoice: Choice = {
  startedAt: '2027-06-11T22:30:00.000Z',
  durationMinutes: 60,
  shopRoomId: 'room-1',
  partySize: 2,
};

const PayPart = ({ onPay, ...paying }: PayPartProps) => (
  <PayNewBooking
    {...paying}
    currency="USD"
    isManager={false}
    textsBooked
    onPay={(pay, sendText) => onPay({ pay, sendText, successMessage: () => 'Said.' })}
  />
);

/** Renders the panel after a tap on an empty time. */
async function openPanel(tiles: Day['tiles'] = [], lookFor = '') {
  const server = simulateServer();
  server.setAnswers(HOLDS, answerWith(holdAnswer('held-1', firstChoice.startedAt)));
  server.setAnswers(SEARCH, answerWith({ customers: [hannah], bookings: [] }));
  const onBooked = vi.fn();
  const onHoldChange = vi.fn();
  const Panel = () => {
    const [choice, setChoice] = useState(firstChoice);
    return (
      <NewBooking
        day={{ ...day, tiles }}
        venue={venue}
        now={now}
        choice={choice}
        lookFor={lookFor}
        onChange={setChoice}
        onHoldChange={onHoldChange}
        onBooked={onBooked}
        onClose={() => undefined}
        PayPart={PayPart}
      />
    );
  };
  const page = await renderPage(() => <Panel />);
  const buttons = () => [...page.element.querySelectorAll('button')];
  const taps = (words: string) =>
    page.perform(() =>
      buttons()
        .find(({ textContent }) => textContent?.includes(words))
        ?.click(),
    );
  const chooses = (label: string, value: string) =>
    page.perform(() => {
      const select = [...page.element.querySelectorAll('select')].find(
        ({ id }) => page.element.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent === label,
      )!;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const types = (label: string, text: string) =>
    page.perform(() => {
      const input = [...page.element.querySelectorAll('input')].find(
        ({ id }) => page.element.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent === label,
      )!;
      typeInto(input, text);
    });
  const bodies = (route: string) => server.requests.filter((one) => one.route === route).map(({ body }) => body);
  return {
    server,
    page,
    onBooked,
    onHoldChange,
    taps,
    chooses,
    types,
    bodies,
    reads: () => page.element.textContent ?? '',
  };
}

beforeEach(() => void vi.setSystemTime(now));

test('the sheet shows the bay and price of a new booking’s hold, and the customer once chosen', async () => {
  const { onHoldChange: shown, taps } = await openPanel();
  expect(shown).toHaveBeenNthCalledWith(1, { name: undefined, amount: 0, shopRoomId: '' });
  expect(shown).toHaveBeenLastCalledWith({ name: undefined, amount: 7000, shopRoomId: 'room-1' });
  await taps('Walk-in without a phone');
  expect(shown).toHaveBeenLastCalledWith({ name: '', amount: 7000, shopRoomId: 'room-1' });
});

test('a walk-in is booked with two taps after the empty time: walk-in, and the cash', async () => {
  const { server, onBooked: booked, taps, bodies, reads } = await openPanel();
  server.setAnswers(BOOKINGS, answerWith({ done: true }));
  expect(bodies(HOLDS)).toEqual([{ ...firstChoice }]);

  await taps('Walk-in without a phone');
  expect(reads()).toContain('Record $70.00 cash');
  await taps('Record $70.00 cash');

  expect(bodies(BOOKINGS)).toEqual([
    {
      bookingId: 'held-1',
      version: 1,
      customer: { kind: 'GUEST', name: '' },
      partySize: 2,
      source: 'WALK_IN',
      pay: { kind: 'CASH' },
      amount: 7000,
      sendText: false,
    },
  ]);
  expect(booked).toHaveBeenCalledWith({ done: true }, 'Said.');
  // A booked hold is not released.
  expect(bodies(RELEASE)).toEqual([]);
});

test('a changed choice in a new booking replaces its hold, and the last choice wins', async () => {
  const { server, chooses, bodies } = await openPanel();
  const answer = server.deferAnswer(HOLDS);
  await chooses('Bay', 'room-2');
  await chooses('Bay', '');
  // The second request is sent after the answer to the first.
  expect(bodies(HOLDS)).toHaveLength(2);
  await answer(answerWith(holdAnswer('held-2', firstChoice.startedAt)));

  expect(bodies(HOLDS)).toEqual([
    { ...firstChoice },
    { ...firstChoice, shopRoomId: 'room-2', insteadOf: 'held-1' },
    { startedAt: firstChoice.startedAt, durationMinutes: 60, partySize: 2, insteadOf: 'held-2' },
  ]);
});

test('Enter before the search of a new booking has answered chooses from the answer, not from the previous list', async () => {
  const { server, page, types, reads } = await openPanel();
  const caller = (customerId: string, name: string, phone: string) => ({
    customerId,
    name,
    phone,
    visits: 1,
    noShows: 0,
    isBlocked: false,
    tags: [],
    passes: [],
  });
  const [liam, maya] = [
    caller('liam', 'Liam Quinn', '+1 917 555 0104'),
    caller('maya', 'Maya Chen', '+1 917 555 0177'),
  ];
  server.setAnswers(SEARCH, answerWith({ customers: [liam, maya], bookings: [] }));
  await types('Customer', '01');
  const answer = server.deferAnswer(SEARCH);
  await types('Customer', '0177');
  const field = page.element.querySelector('[role=combobox]')!;
  await page.perform(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(reads()).not.toContain('Change');

  await answer(answerWith({ customers: [maya], bookings: [] }));
  expect(reads()).toContain('Maya Chen');
  expect(reads()).toContain('Change');
  expect(reads()).not.toContain('Liam Quinn');
});

test('a customer chosen before the hold is ready moves the focus to the payment button once it is', async () => {
  const { server, page, types, chooses } = await openPanel();
  document.body.append(page.element);
  const maya = {
    customerId: 'maya',
    name: 'Maya Chen',
    phone: '',
    visits: 1,
    noShows: 0,
    isBlocked: false,
    tags: [],
    passes: [],
  };
  server.setAnswers(SEARCH, answerWith({ customers: [maya], bookings: [] }));
  const answer = server.deferAnswer(HOLDS);
  await chooses('Bay', 'room-2');
  await types('Customer', 'maya');
  const option = page.element.querySelector<HTMLElement>('[role=option]')!;
  await page.perform(() => option.click());
  const focused = () => document.activeElement?.closest('button')?.textContent ?? '';
  expect(focused()).not.toContain('Book, then take');

  await answer(answerWith(holdAnswer('held-2', firstChoice.startedAt)));
  expect(focused()).toBe('Book, then take $70.00');

  // Choosing another bay later does not move the focus again.
  const bay = page.element.querySelectorAll('select')[1]!;
  await page.perform(() => bay.focus());
  server.setAnswers(HOLDS, answerWith(holdAnswer('held-3', firstChoice.startedAt)));
  await chooses('Bay', 'room-1');
  expect(document.activeElement).toBe(bay);
  page.element.remove();
});

test('a new booking outside the online rules says which rule it breaks', async () => {
  const { server, chooses, reads } = await openPanel();
  server.setAnswers(HOLDS, answerWith({ ...holdAnswer('held-2', firstChoice.startedAt), online: 'TOO_LATE' }));
  await chooses('Bay', 'room-2');
  expect(reads()).toContain('Online this would be too late.');
});

test('closing the panel of a new booking releases its hold', async () => {
  const { page, bodies } = await openPanel();
  await page.unmount();
  expect(bodies(RELEASE)).toHaveLength(1);
});

/** The locks of one browser, which all its tabs share. */
function simulateLocks(): void {
  const takenLocks: { name: string }[] = [];
  const request = async (name: string, _: object, work: () => Promise<void>) => {
    const lock = { name };
    takenLocks.push(lock);
    await work();
    takenLocks.splice(takenLocks.indexOf(lock), 1);
  };
  const locks = { request, query: async () => ({ held: [...takenLocks] }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

test('of two tabs with one hold, the first to close keeps it and the last one releases it', async () => {
  simulateLocks();
  const one = await openPanel();
  const other = await openPanel();
  await one.page.unmount();
  expect(other.bodies(RELEASE)).toEqual([]);
  await other.page.unmount();
  expect(other.bodies(RELEASE)).toHaveLength(1);
});

test('a tab that chooses another time does not replace a hold that another tab is booking', async () => {
  simulateLocks();
  await openPanel();
  const { server, chooses, bodies } = await openPanel();
  server.setAnswers(HOLDS, answerWith(holdAnswer('held-2', firstChoice.startedAt)));
  await chooses('Bay', 'room-2');
  expect(bodies(HOLDS).at(-1)).toEqual({ ...firstChoice, shopRoomId: 'room-2' });
  await chooses('Bay', 'room-1');
  expect(bodies(HOLDS).at(-1)).toEqual({ ...firstChoice, insteadOf: 'held-2' });
});

test('a new booking at a time that was just taken offers the nearest ones', async () => {
  const { server, chooses, taps, bodies, reads } = await openPanel();
  const nearest = [
    {
      startedAt: '2027-06-11T23:00:00Z',
      endedAt: '',
      amount: 0,
      peak: false,
      rooms: [{ shopRoomId: 'room-1', shopRoomName: 'Bay 1' }],
    },
  ];
  server.setAnswers(
    HOLDS,
    refuseWith('SLOT_TAKEN', 409, { nearest }),
    answerWith(holdAnswer('held-2', nearest[0]!.startedAt)),
  );
  await chooses('Bay', 'room-2');
  expect(reads()).toContain('Somebody was faster: Bay 2 is taken from 6:30 PM.');

  await taps('7:00 PM, Bay 1');
  expect(bodies(HOLDS).at(-1)).toMatchObject({
    startedAt: nearest[0]!.startedAt,
    shopRoomId: 'room-1',
    insteadOf: 'held-1',
  });
});

test('a new booking whose answer was lost is requested again with the same key', async () => {
  const { server, taps } = await openPanel();
  server.setAnswers(BOOKINGS, lostAnswer, answerWith({ done: true }));
  await taps('Walk-in without a phone');
  await taps('Record $70.00 cash');
  await taps('Record $70.00 cash');
  const [one, two] = server.keysOf(BOOKINGS);
  expect(one).toBe(two);
});

test('a new booking for the phone number of an existing customer offers that customer', async () => {
  const { server, page, taps, types, bodies, reads } = await openPanel();
  server.setAnswers(OPTIONS, answerWith(noOptions));
  server.setAnswers(SEARCH, answerWith({ customers: [], bookings: [] }));
  server.setAnswers(
    BOOKINGS,
    refuseWith('ACCOUNT_EXISTS', 409, { customerId: 'liam', name: 'Liam Quinn' }),
    answerWith({ done: true }),
  );
  await types('Customer', '9175550177');
  await page.perform(() => page.element.querySelector<HTMLElement>('[role=option]')!.click());
  await types('Name', 'Liam Q');
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await page.perform(() => page.element.querySelector('form')!.dispatchEvent(sent));
  await taps('Book, then take $70.00');
  await taps('Record $70.00 cash');
  expect(reads()).toContain('That is Liam Quinn. Use them?');

  await taps('Use this customer');
  await taps('Record $70.00 cash');
  expect(bodies(BOOKINGS).map((body) => (body as { customer: object }).customer)).toEqual([
    { kind: 'NEW', phone: '9175550177', countryCode: 'US', name: 'Liam Q' },
    { kind: 'KNOWN', customerId: 'liam' },
  ]);
});

const hannah = {
  customerId: 'hannah',
  name: 'Hannah Boyd',
  phone: '+1 347 555 0177',
  visits: 7,
  noShows: 0,
  isBlocked: false,
  tags: [],
  passes: [{ name: 'Play Pass', sessionsLeft: 3, amountLeft: null }],
  next: null,
};

test('a search made before a new booking is continued in its panel', async () => {
  const { page, reads } = await openPanel([], '0177');
  expect(page.element.querySelector<HTMLInputElement>('[role=combobox]')!.value).toBe('0177');
  expect(reads()).toContain('Hannah Boyd');
});

test('a known caller pays with the pass that fits, and the text goes to their phone', async () => {
  const { server, page, taps, types, bodies, reads } = await openPanel();
  const pass = {
    membershipId: 'pass',
    membershipName: 'Play Pass',
    membershipTypeCd: 'COUNT',
    fits: true,
    misfit: null,
    sessions: 2,
    amount: 0,
    cardAmount: 0,
    leaves: { sessions: 2, amount: null, until: null },
  };
  server.setAnswers(SEARCH, answerWith({ customers: [hannah], bookings: [] }));
  server.setAnswers(OPTIONS, answerWith({ ...noOptions, passes: [pass], phone: hannah.phone }));
  server.setAnswers(BOOKINGS, answerWith({ done: true }));
  await types('Customer', '0177');
  await page.perform(() => page.element.querySelector<HTMLElement>('[role=option]')!.click());
  await taps('Book, then take $70.00');
  expect(reads()).toContain('Text the confirmation to +1 347 555 0177');

  await taps('Use 2 sessions and book');
  expect(bodies(BOOKINGS)).toMatchObject([
    { pay: { kind: 'PASS', membershipId: 'pass', amount: 7000 }, amount: 7000, sendText: true },
  ]);
});

test('a payment on the venue’s own terminal stores the last digits of its slip', async () => {
  const { server, page, taps, types, bodies } = await openPanel();
  server.setAnswers(BOOKINGS, answerWith({ done: true }));
  await taps('Walk-in without a phone');
  const terminal = () =>
    [...page.element.querySelectorAll('label:has([type=radio])')].find((one) => one.textContent?.includes('terminal'))!;
  await page.perform(() => terminal().querySelector('input')!.click());
  await types('Last 4 digits of the slip', '12');
  await taps('Record $70.00 terminal');
  expect(bodies(BOOKINGS)).toEqual([]);
  await types('Last 4 digits of the slip', '1234');
  await taps('Record $70.00 terminal');
  expect(bodies(BOOKINGS)).toMatchObject([{ pay: { kind: 'TERMINAL', slip: '1234' } }]);
});

test('a walk-in may have a name, and needs none', async () => {
  const { server, taps, types, bodies } = await openPanel();
  server.setAnswers(BOOKINGS, answerWith({ done: true }));
  await taps('Walk-in without a phone');
  await types('Name (optional)', 'Jo ');
  await taps('Record $70.00 cash');
  expect(bodies(BOOKINGS)).toMatchObject([{ customer: { kind: 'GUEST', name: 'Jo' }, sendText: false }]);
});

const live = (page: { element: HTMLElement }) => page.element.querySelector('[aria-live]')!.textContent;

test('the remaining time of a new booking’s hold is announced at one minute, at 30 seconds and at the end; then the time can be held again', async () => {
  const { page, taps, bodies, reads } = await openPanel();
  expect(live(page)).toBe('');
  await advanceTime(240_000);
  expect(live(page)).toBe('One minute left.');
  await advanceTime(30_000);
  expect(live(page)).toBe('30 seconds left.');
  await advanceTime(30_000);
  expect(live(page)).toBe('The 5 minutes are over.');
  expect(reads()).toContain('The 5 minutes are over. Still free: hold again.');
  expect(bodies(HOLDS)).toHaveLength(1);

  await taps('Still free: hold again.');
  expect(bodies(HOLDS)).toEqual([{ ...firstChoice }, { ...firstChoice, insteadOf: 'held-1' }]);
});

test('a hold lasts five minutes on a device whose clock is ten minutes fast, too', async () => {
  vi.setSystemTime(now + 600_000);
  measureClock(day.now);
  onTestFinished(() => void measureClock(new Date().toISOString()));
  const { reads } = await openPanel();
  expect(reads()).toContain('Held 5:00');
  expect(reads()).not.toContain('The 5 minutes are over.');
});

test('a time that was taken after its hold ended offers the nearest ones automatically', async () => {
  const other = {
    kind: 'TEE_TIME',
    bookingId: 'other',
    shopRoomId: 'room-1',
    startedAt: firstChoice.startedAt,
    occupiedUntil: '2027-06-11T23:30:00Z',
  } as Day['tiles'][number];
  const { server, bodies, reads } = await openPanel([other]);
  const nearest = [
    {
      startedAt: '2027-06-11T23:00:00Z',
      endedAt: '',
      amount: 0,
      peak: false,
      rooms: [{ shopRoomId: 'room-1', shopRoomName: 'Bay 1' }],
    },
  ];
  server.setAnswers(HOLDS, refuseWith('SLOT_TAKEN', 409, { nearest }));
  await advanceTime(300_000);
  expect(bodies(HOLDS)).toHaveLength(2);
  expect(reads()).toContain('7:00 PM');
});

test('the desk cannot book a blocked customer, and the message says why', async () => {
  const { server, taps, reads } = await openPanel();
  const reason = { code: 'BOOK_BLOCKED', name: 'Viktor', reason: 'three no-shows' };
  server.setAnswers(BOOKINGS, refuseWith('CUSTOMER_BLOCKED', 409, { reason }));
  await taps('Walk-in without a phone');
  await taps('Record $70.00 cash');
  expect(reads()).toContain('Viktor is blocked: three no-shows. A manager can book them.');
});

test('a new booking whose price changed shows both amounts, and the input stays', async () => {
  const { server, taps, types, reads } = await openPanel();
  server.setAnswers(BOOKINGS, refuseWith('PRICE_CHANGED', 409, { amount: 8000 }));
  await taps('Walk-in without a phone');
  await types('Name (optional)', 'Jo');
  await taps('Record $70.00 cash');
  expect(reads()).toContain('It changed while you looked: $80.00, not $70.00. Nothing was charged.');
  expect(reads()).toContain('Jo');
});
