import type { TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { expect, test } from 'vitest';
import { minutesLate } from '../../lib/days/late.ts';
import { figuresOf } from './figures.rules.ts';
import { nextUp } from './next-up.rules.ts';
import {
  changedSince,
  countChanges,
  endsSoon,
  shortenName,
  unpaidLabel,
  unpaidAmount,
  paymentIcon,
  stateOf,
} from './tile.rules.ts';

const clock = (time: string) => `2026-11-20T${time}:00-05:00`;
const now = (time: string) => Date.parse(clock(time));
let count = 0;

const booked = (from: string, until: string, more: Partial<TeeTime> = {}): TeeTime => ({
  kind: 'TEE_TIME',
  bookingId: `b${(count += 1)}`,
  version: 1,
  reference: 'K7M2QXD',
  shopRoomId: 'a',
  startedAt: clock(from),
  endedAt: clock(until),
  occupiedUntil: clock(until),
  status: 'CONFIRMED',
  customerId: 'c',
  name: 'Maya Chen',
  hasPhone: true,
  partySize: 3,
  source: 'ONLINE',
  amount: 10500,
  paidWith: 'CARD',
  sessions: 0,
  due: 0,
  holdExpiresAt: null,
  hasPayLink: false,
  isPaying: false,
  isDeclined: false,
  checkedInAt: null,
  noShowAt: null,
  note: null,
  ...more,
});
const inPlay = { checkedInAt: clock('18:00') };
const held = { status: 'READY', holdExpiresAt: clock('18:46') } as const;

test('the sheet shows a tee time as confirmed, late five minutes after its start, in play once checked in, and played after its end', () => {
  const tile = booked('18:30', '20:00');

  expect(stateOf(tile, now('18:29'))).toBe('next');
  expect(stateOf(tile, now('18:34'))).toBe('next');
  expect(stateOf(tile, now('18:35'))).toBe('late');
  expect(minutesLate(tile.startedAt, now('18:41'))).toBe(11);
  expect(stateOf({ ...tile, ...inPlay }, now('18:41'))).toBe('play');
  expect(stateOf({ ...tile, ...inPlay }, now('20:00'))).toBe('done');
  expect(stateOf({ ...tile, noShowAt: clock('19:00') }, now('21:00'))).toBe('noShow');
  expect(stateOf({ ...tile, ...held }, now('21:00'))).toBe('held');
  expect(stateOf({ kind: 'BLOCK' } as Tile, now('18:00'))).toBe('block');
});

test('the sheet shows a bay’s remaining minutes in the last half hour of play', () => {
  const tile = booked('17:30', '19:00', inPlay);

  expect([endsSoon(tile, now('18:29')), endsSoon(tile, now('18:30'))]).toEqual([false, true]);
});

test('only a sold tee time can have an amount owed; a hold has none', () => {
  expect(unpaidAmount(booked('18:00', '19:00', { due: 14000 }))).toBe(14000);
  expect(unpaidAmount(booked('18:00', '19:00', { due: 14000, status: 'READY' }))).toBe(0);
});

test('the sheet has an icon for each way to pay, and none for a booking that owes', () => {
  const sign = (more: Partial<TeeTime>) => paymentIcon(booked('18:00', '19:00', more));

  expect([
    sign({}),
    sign({ paidWith: 'MEMBERSHIP' }),
    sign({ paidWith: 'CASH' }),
    sign({ paidWith: 'TERMINAL' }),
    sign({ paidWith: 'NOTHING' }),
  ]).toEqual(['paid', 'pass', 'cash', 'paid', 'free']);
  expect([sign({ due: 1 }), sign({ paidWith: null }), sign({ status: 'READY' })]).toEqual([null, null, null]);
});

test('a name on the sheet is shortened at whole words to the width of its booking', () => {
  expect([122, 80, 60].map((px) => shortenName('Grace Mei Hsu', px))).toEqual(['Grace Mei Hsu', 'G. Hsu', 'Hsu']);
  expect(shortenName('Walk-in', 40)).toBe('Walk-in');
});

test('changed and new bookings on the sheet are marked for a moment, and unchanged ones are not', () => {
  const [a, b] = [booked('18:00', '19:00'), booked('19:00', '20:00')];
  const c = booked('20:00', '21:00');

  expect([...changedSince([a, b], [a, { ...b, version: 2 }, c])]).toEqual([b.bookingId, c.bookingId]);
});

test('“Next up” lists late customers and players who owe first, then arrivals within two hours', () => {
  const tiles = [
    booked('18:30', '20:00', { name: 'Lena Novak' }),
    booked('18:00', '20:00', { name: 'Rob Walsh', ...inPlay, due: 14000 }),
    booked('17:00', '19:00', { name: 'Theo Kim', ...inPlay }),
    booked('20:30', '21:00', { name: 'Ana Ruiz', due: 14000 }),
    booked('19:00', '20:30', { name: 'Maya Chen' }),
    booked('20:00', '21:00', { ...held, hasPayLink: true, name: 'Arjun Chandra' }),
    booked('21:00', '22:00', { ...held, name: 'paying now' }),
    ...['20:00', '20:30', '20:40', '21:30'].map((from) => booked(from, '23:00', { name: from })),
  ];
  const { needsYou, arriving, later, toCome, nextArrival: first } = nextUp(tiles, now('18:41'));
  const names = (all: { tile: TeeTime }[]) => all.map(({ tile }) => tile.name);

  expect(names(needsYou)).toEqual(['Lena Novak', 'Rob Walsh', 'Arjun Chandra']);
  expect(names(arriving)).toEqual(['Maya Chen', '20:00', 'Ana Ruiz', '20:30', '20:40']);
  expect(names(later)).toEqual(['21:30']);
  expect([toCome, first?.name]).toEqual([7, 'Maya Chen']);
});

test('the sheet’s figures count the bays’ open time without blocks, and guests without holds and no-shows', () => {
  const stretches = [{ startedAt: clock('16:00'), endedAt: clock('20:00') }];
  const rooms = [{ shopRoomId: 'a' }, { shopRoomId: 'b' }] as never;
  const block = { ...booked('16:00', '18:00'), kind: 'BLOCK' } as never as Tile;
  const tiles = [
    booked('16:00', '18:00', inPlay),
    booked('18:00', '19:00', { noShowAt: clock('18:40') }),
    booked('19:00', '20:00', held),
    block,
  ];

  const day = { stretches, rooms, tiles, money: 14000, bookingDate: '2026-11-20', today: '2026-11-20' };
  const figures = { bookedPercent: 50, money: 14000, arrivals: { inCount: 1, all: 1 } };
  expect(figuresOf(day)).toEqual(figures);
  expect(figuresOf({ ...day, today: '2026-11-21' })).toEqual(figures);
  // A day ahead and an empty day have no arrivals.
  expect(figuresOf({ ...day, today: '2026-11-19' })).toEqual({ bookedPercent: 50, money: null, arrivals: null });
  expect(figuresOf({ ...day, tiles: [] })).toEqual({ bookedPercent: 0, money: 14000, arrivals: null });
});

test('the sheet counts the bookings that came, went and changed when the network is back', () => {
  const [stays, changes, goes, comes] = ['18:00', '19:00', '20:00', '21:00'].map((from) => booked(from, '22:00'));
  expect(countChanges([stays!, changes!, goes!], [stays!, { ...changes!, version: 2 }, comes!])).toBe(3);
  expect(countChanges([stays!], [stays!])).toBe(0);
  expect(countChanges([stays!], [{ ...stays!, note: 'Left-handed clubs' }])).toBe(1);
});

test('an amount owed on the sheet is shortened to the width and never shown by its colour alone', () => {
  const labelAt = (px: number) => unpaidLabel('Owes $140.00', '$140.00', px);
  expect(labelAt(160)).toEqual({ text: 'Owes $140.00', hasIcon: true });
  expect(labelAt(90)).toEqual({ text: '$140.00', hasIcon: true });
  expect(labelAt(80)).toEqual({ text: '$140.00', hasIcon: false });
  expect(labelAt(38)).toEqual({ text: '', hasIcon: true });
});

test('“Next up” lists a booking with a declined card among what needs attention, not among the arrivals', () => {
  const declined = booked('19:30', '20:30', { due: 10500, paidWith: null, isDeclined: true });
  const owing = booked('19:30', '20:30', { due: 10500, paidWith: null });
  const { needsYou, arriving, toCome } = nextUp([declined, owing], now('18:41'));
  expect(needsYou.map(({ tile }) => tile)).toEqual([declined]);
  expect(arriving.map(({ tile }) => tile)).toEqual([owing]);
  expect(toCome).toBe(2);
});
