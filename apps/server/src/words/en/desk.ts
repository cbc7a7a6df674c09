import type { Currency } from '@caddie/contract/amounts/money';
import { clockTime, shortDay, weekdayAndTime } from './dates.ts';
import { formatMoney, plural } from './locale.ts';

type TakenSlot = { roomName: string; name: string | null; until: string; timeZone: string };

/** Refusals at the desk, for staff. */
export const deskWords = {
  'hold.over': () => 'The 5 minutes are over, and the time is free again. Hold it again.',
  'hold.released': () => 'Somebody has released that time, and it is free again. Hold it again.',
  'hold.not-paid': () => 'It was not paid in time, and is free again. Hold it again.',
  'hold.tried-to-pay': () => 'The customer has tried to pay. Release the time and hold it again.',
  'book.tried-to-pay': () => 'The customer has tried to pay. Cancel it and book it again.',
  'book.paying': () => 'The customer is paying right now.',
  'book.blocked': ({ name, reason }: { name: string; reason: string }) =>
    `${name} is blocked: ${reason}. A manager can book them.`,
  'move.taken': ({ roomName, name, until, timeZone }: TakenSlot) =>
    name
      ? `${roomName} is taken. ${name} until ${clockTime(Date.parse(until), timeZone)}.`
      : `${roomName} is taken until ${clockTime(Date.parse(until), timeZone)}.`,
  'move.playing': () => 'They are playing already. Change the bay or the length.',
  'move.asking-bank': () => 'We are asking the bank for what is owed. Wait until it has answered.',
  'move.paying': () => 'It is being paid for right now.',
  'pay.pass-pays': () => 'A pass pays for this already.',
  'pay.asking-bank': () => 'We are asking the bank. Do not take it again.',
  'pay.paid-already': () => 'It is paid already. Do not take it again.',
  'pay.changed': ({ now, shown, currency }: { now: number; shown: number; currency: Currency }) =>
    `It changed while you looked: ${formatMoney(now, currency)}, not ${formatMoney(shown, currency)}. Nothing was charged.`,
  'pay.return-changed': ({ now, shown, currency }: { now: number; shown: number; currency: Currency }) =>
    `It changed while you looked: ${formatMoney(now, currency)}, not ${formatMoney(shown, currency)}. Nothing was returned.`,
  'pay.no-amount': () => 'Type an amount.',
  /** The description of a payment at the provider, where the payment has no labels of its own. */
  'pay.order': ({ orderId }: { orderId: string }) => `Caddie order ${orderId}`,
  'drawer.left': () => 'No more can stay in the drawer than was counted.',
  'drawer.changed': ({ now, shown, currency }: { now: number; shown: number; currency: Currency }) =>
    `It changed while you looked: ${formatMoney(now, currency)} should be in the drawer, not ${formatMoney(shown, currency)}. Nothing was closed.`,
  'drawer.closed-by': ({ name }: { name: string }) => `${name} has closed this drawer. A manager can reopen it.`,
  'drawer.day-before': ({ date }: { date: string }) =>
    `${shortDay(Date.parse(date), 'UTC')} is not closed. Close that first.`,
  'link.begun': () => 'The time has begun, so there is no time for a link. Take the money now, or let it be owed.',
  'block.covers': ({ name, room }: { name: string; room: string }) =>
    `${name} has ${room} in that time. Move or cancel it first.`,
  'block.ends-before': () => 'It ends before it begins. Choose a later end.',
  'block.over': () => 'That time is over. Choose a later end.',
  'block.five-minutes': () => 'Choose a time in steps of 5 minutes, like 6:05 PM.',
  'block.too-long': ({ days }: { days: number }) => `Choose an end within ${days} days.`,
  'day.still-canceling': () => 'Its bookings are still being canceled. Try again in a moment.',
  'hours.no-price': ({ weekday, minute }: { weekday: number; minute: number }) =>
    `${weekdayAndTime(weekday, minute)} has no price.`,
  'hours.from-tomorrow': () => 'Choose tomorrow or a later day. Today is being sold.',
  'hours.refund-changed': () => 'It changed while you looked. Nothing was canceled.',
  'hours.changed': () => 'New opening hours',
  'day.changed': ({ bookings, amount, currency }: { bookings: number; amount: number; currency: Currency }) => {
    const money = formatMoney(amount, currency);
    return plural(bookings, {
      one: `It changed while you looked: 1 booking, ${money} back. Nothing was canceled.`,
      other: `It changed while you looked: ${bookings} bookings, ${money} back. Nothing was canceled.`,
    });
  },
  'block.too-often': () => 'Choose a day within a year.',
};
