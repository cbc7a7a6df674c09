import { blockBays, liftBlock } from '../../desk/blocks.ts';
import * as desk from '../../desk/bookings.ts';
import * as moves from '../../desk/moves.ts';
import { type DeskBooking, getDeskBooking } from '../../desk/panel.ts';
import * as payments from '../../desk/finance/payments.ts';
import { getDay, searchDesk, type TeeTime, writeDayNote } from '../../desk/sheet.ts';
import { booking, payOption } from '../bookings.ts';
import { card } from '../cards.ts';
import { createExample, ids } from '../example.ts';

const customerId = '6f1d3b5a-7c9e-4a2b-8d4f-0e6c8a1b3d08';
const startedAt = '2026-11-20T18:30:00-05:00';
const endedAt = '2026-11-20T19:30:00-05:00';
const params = { id: ids.booking };
const day = { date: '2026-11-20' };

const tile: TeeTime = {
  kind: 'TEE_TIME',
  bookingId: ids.booking,
  version: 3,
  reference: '65WHZME',
  shopRoomId: ids.bay,
  startedAt,
  endedAt,
  occupiedUntil: endedAt,
  status: 'CONFIRMED',
  customerId,
  name: 'Maya Chen',
  hasPhone: true,
  partySize: 2,
  source: 'PHONE',
  amount: 6750,
  paidWith: 'CASH',
  sessions: 0,
  due: 0,
  holdExpiresAt: null,
  hasPayLink: false,
  isPaying: false,
  isDeclined: false,
  checkedInAt: null,
  noShowAt: null,
  note: 'Left-handed',
};

const priya = { kind: 'staff' as const, name: 'Priya' };
const cash = { kind: 'CASH' as const, amount: 6750 };

const data: DeskBooking = {
  booking: { ...booking, tenders: [cash], cardAmount: 0 },
  tile,
  customer: {
    customerId,
    name: 'Maya Chen',
    phone: '+1 212 555 0177',
    isGuest: false,
    isBlocked: false,
    visits: 12,
    noShows: 0,
    tags: ['Team Lumen'],
    passes: [
      {
        membershipId: ids.membership,
        name: '10 sessions',
        membershipTypeCd: 'COUNT',
        sessionsLeft: 4,
        amountLeft: null,
      },
    ],
  },
  bookedBy: priya,
  bookedAt: '2026-11-15T10:12:00-05:00',
  money: {
    amount: 6750,
    listAmount: null,
    paid: 6750,
    due: 0,
    deskMayGive: 0,
    payments: [{ tender: cash, at: '2026-11-15T10:13:00-05:00', by: priya, position: 1, canTakeBack: true }],
    charge: null,
    fee: null,
    linkSentAt: null,
    refunds: [],
  },
  isSoldAgain: false,
  actions: [{ act: 'CHECK_IN', amount: 0, to: [], role: 'DESK' }],
  undo: { activityId: 4711 },
  timeline: [
    {
      at: '2026-11-15T10:12:00-05:00',
      version: 1,
      kind: 'HELD',
      by: priya,
      approvedBy: null,
      details: { reason: null },
    },
    {
      at: '2026-11-15T10:13:00-05:00',
      version: 3,
      kind: 'CONFIRMED',
      by: priya,
      approvedBy: null,
      details: { reason: null },
    },
  ],
};

const otherId = '7a2e4c6b-8d0f-4b3c-9e5a-1f7d9b2c4e10';
const later = '2026-11-21T10:00:00-05:00';
const difference = { amount: -2250, before: 6750, after: 4500, to: [{ kind: 'CASH' as const, amount: 2250 }] };

const held = { ...booking, bookingStatusCd: 'READY' as const, tenders: [], orderId: null };

export const sheetExamples = [
  createExample(getDay, {
    params: day,
    data: {
      bookingDate: '2026-11-20',
      today: '2026-11-20',
      now: '2026-11-20T18:41:00-05:00',
      timeZone: 'America/New_York',
      currency: 'USD',
      stretches: [{ startedAt: '2026-11-20T09:00:00-05:00', endedAt: '2026-11-21T02:00:00-05:00' }],
      note: null,
      nextOpenDate: '2026-11-21',
      stepMinutes: 30,
      peaks: [{ startedAt: '2026-11-20T17:00:00-05:00', endedAt: '2026-11-21T02:00:00-05:00' }],
      rooms: [{ shopRoomId: ids.bay, name: 'Bay 1', maxPartySize: 6, traits: [] }],
      tiles: [tile],
      canceled: [],
      dayNote: { text: 'League at 7', by: 'Priya', at: '2026-11-20T16:02:00-05:00' },
      money: null,
    },
  }),
  createExample(writeDayNote, {
    params: day,
    body: { text: 'League at 7', seen: '' },
    data: { text: 'League at 7', by: 'Priya', at: '2026-11-20T16:02:00-05:00' },
  }),
  createExample(searchDesk, {
    query: { q: '0177' },
    data: {
      customers: [
        {
          customerId,
          name: 'Maya Chen',
          phone: '+1 212 555 0177',
          visits: 12,
          noShows: 0,
          isBlocked: false,
          tags: ['Team Lumen'],
          passes: [{ name: '10 sessions', sessionsLeft: 8, amountLeft: null }],
          next: { bookingId: ids.booking, bookingDate: '2026-11-20', startedAt },
        },
      ],
      bookings: [
        {
          bookingId: ids.booking,
          reference: '65WHZME',
          bookingDate: '2026-11-20',
          startedAt,
          endedAt,
          shopRoomName: 'Bay 1',
          name: 'Maya Chen',
          status: 'CONFIRMED',
          isNoShow: false,
          paid: 6750,
          sessions: 0,
          due: 0,
        },
      ],
    },
  }),
  createExample(getDeskBooking, { params, data }),
  createExample(desk.holdAtDesk, {
    body: { startedAt, durationMinutes: 60, partySize: 2, shopRoomId: ids.bay },
    data: { booking: held, version: 1, online: null },
  }),
  createExample(desk.releaseAtDesk, { params, data: null }),
  createExample(desk.bookAtDesk, {
    body: {
      bookingId: ids.booking,
      version: 1,
      customer: { kind: 'KNOWN', customerId },
      partySize: 2,
      source: 'PHONE',
      pay: { kind: 'CASH' },
      amount: 6750,
      sendText: true,
    },
    data,
  }),
  createExample(payments.getPayOptions, {
    params,
    query: { customerId },
    data: {
      amount: 6750,
      passes: [payOption],
      cards: [card],
      phone: '+1 212 555 0177',
      takesCards: true,
    },
  }),
  createExample(payments.takePayment, {
    params,
    body: { version: 3, pay: { kind: 'TERMINAL', slip: '0042' }, amount: 6750 },
    data,
  }),
  createExample(payments.chargeCard, {
    params,
    body: { version: 3, userCreditCardId: ids.card, customerAsked: true, amount: 6750 },
    data,
  }),
  createExample(payments.textPayLink, { params, body: { version: 3, amount: 6750 }, data }),
  createExample(payments.setPrice, { params, body: { version: 3, amount: 5000, reason: 'Regular' }, data }),
  createExample(payments.takeBack, {
    params,
    body: { version: 3, position: 1, amount: 6750, reason: 'Typed wrong' },
    data,
  }),
  createExample(payments.returnMoney, { params, body: { version: 3, amount: 3500, reason: 'The screen broke' }, data }),
  createExample(payments.payOutRefundDue, { params, body: { version: 4, amount: 6750 }, data }),
  createExample(desk.changeParty, { params, body: { version: 3, partySize: 3 }, data }),
  createExample(desk.changeCustomer, { params, body: { version: 3, customer: { kind: 'KNOWN', customerId } }, data }),
  createExample(desk.resendText, { params, body: {}, data }),
  createExample(payments.usePass, { params, body: { version: 3, membershipId: ids.membership, amount: 6750 }, data }),
  createExample(moves.previewMove, {
    params,
    query: { startedAt: later, durationMinutes: 60, shopRoomId: ids.bay },
    data: { ...difference, promised: 0, needsApproval: null },
  }),
  createExample(moves.moveBooking, {
    params,
    body: {
      version: 3,
      startedAt: later,
      durationMinutes: 60,
      shopRoomId: ids.bay,
      byVenue: false,
      amount: -2250,
      sendText: true,
    },
    data,
  }),
  createExample(moves.previewSwap, {
    params,
    query: { withBookingId: otherId },
    data: {
      amount: 2250,
      one: difference,
      other: { amount: 0, before: 4500, after: 4500, to: [] },
      promised: 9000,
      needsApproval: { act: 'booking.swap-beyond-policy', amount: 9000 },
    },
  }),
  createExample(moves.swapBookings, {
    params,
    body: { version: 3, withBookingId: otherId, withVersion: 2, amount: 2250, sendText: true },
    data,
  }),
  createExample(desk.cancelAtDesk, {
    params,
    body: { version: 3, refund: { kind: 'POLICY' }, reason: 'The customer called', amount: 6750 },
    data,
  }),
  createExample(desk.checkIn, { params, body: { version: 3 }, data }),
  createExample(desk.undoCheckIn, { params, body: { version: 4 }, data }),
  createExample(desk.markNoShow, { params, body: { version: 3, release: true }, data }),
  createExample(desk.undoNoShow, { params, body: { version: 4 }, data }),
  createExample(desk.undoAct, { params, body: { activityId: 4711 }, data }),
  createExample(desk.waiveFee, { params, body: { version: 4, amount: 7000, reason: 'Was ill' }, data }),
  createExample(desk.writeBookingNote, { params, body: { text: 'Left-handed' }, data }),
  createExample(blockBays, {
    body: {
      shopRoomIds: [ids.bay],
      from: '2026-11-20T18:00:00-05:00',
      until: '2026-11-20T20:00:00-05:00',
      note: 'League',
      isPublic: true,
      weeklyUntil: '2026-11-27',
    },
    data: {
      seriesId: ids.booking,
      made: [{ date: '2026-11-20', shopRoomId: ids.bay }],
      left: [{ date: '2026-11-27', shopRoomId: ids.bay, name: 'Maya Chen', startedAt: '2026-11-27T19:00:00-05:00' }],
    },
  }),
  createExample(liftBlock, { params, body: { version: 1, scope: 'ONE' }, data: { lifted: 1 } }),
];
