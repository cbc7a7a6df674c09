import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import { LATE_MINUTES } from '@caddie/contract/desk/sheet';
import { minutesBetween } from '@caddie/contract/dates/duration';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { momentOf, policyAt } from '../../lib/days/policy.ts';
import { minutesLate } from '../../lib/days/late.ts';
import { actionOf, type BookingAct } from './actions.rules.ts';
import { nameOf as holderName } from '../../lib/days/holder.ts';
import { catalogue } from './words/en.ts';
import { joinFacts } from '../../../lib/language.en.ts';

const { taxWords } = libCatalogue.tax;
const { tenderName } = libCatalogue.tender;
const { chargeMoment, feeCharged } = deskLibCatalogue.fee;
const { today } = deskLibCatalogue.policy;
const { figuresOf, isNothing } = deskLibCatalogue.returned;
const { statuses } = deskLibCatalogue.statuses;
const { late } = deskLibCatalogue.late;
const words = catalogue.booking;
const { toPay } = catalogue.held;

type Tone = 'green' | 'lime' | 'amber' | 'red' | 'dash' | 'plain';

/** Returns the status pill on top of the panel. An unpaid amount takes precedence. */
export function statusPill(
  { booking, tile, money }: Pick<DeskBooking, 'booking' | 'tile' | 'money'>,
  now: number,
): [Tone, string] {
  const status = booking.bookingStatusCd;
  const teeTime = tile.kind === 'TEE_TIME' ? tile : undefined;
  if (teeTime?.noShowAt) return ['red', words.noShow];
  if ((status === 'CONFIRMED' || status === 'COMPLETED') && money.due > 0)
    return ['amber', words.owes(money.due, booking.currency)];
  if (status === 'CONFIRMED' && teeTime?.checkedInAt) return ['lime', words.inPlay];
  const minutes = teeTime ? minutesLate(teeTime.startedAt, now) : 0;
  if (status === 'CONFIRMED' && minutes >= LATE_MINUTES && now < Date.parse(teeTime!.endedAt))
    return ['red', late(minutes)];
  const tones = {
    READY: 'dash',
    CONFIRMED: 'green',
    COMPLETED: 'plain',
    CANCELING: 'amber',
    CANCELED: 'plain',
    FAILED: 'red',
  } as const;
  return [tones[status], statuses[status]];
}

type MoneyLine = { what: string; about?: string; amount: string };

/** Returns the lines of a booking's money: price, payments, refunds. */
export function moneyLines(
  { booking, tile, money, timeline }: Pick<DeskBooking, 'booking' | 'tile' | 'money' | 'timeline'>,
  timeOf: (at: string) => string,
): MoneyLine[] {
  const { currency, priceLines, tax } = booking;
  const written = (amount: number) => formatMoney(amount, currency);
  const minutesOf = (line: { startedAt: string; endedAt: string }) => minutesBetween(line.startedAt, line.endedAt);
  const backs = { ON_ITS_WAY: words.comesBack, DONE: words.wentBack, FAILED: words.didNotGoBack };
  const lates = { ON_ITS_WAY: words.lateComesBack, DONE: words.lateWentBack, FAILED: words.lateDidNotGoBack };

  return [
    ...priceLines.map((line) => ({
      what: line.peak ? words.peak(words.minutes(minutesOf(line))) : words.minutes(minutesOf(line)),
      about: words.anHour(written(line.amountPerHour)),
      amount: written(line.amount),
    })),
    ...priceSet(),
    ...(tax ? [taxLine(tax)] : []),
    ...(money.payments.length === 0 && booking.bookingStatusCd !== 'READY'
      ? [{ what: words.paid, amount: written(0) }]
      : []),
    ...money.payments.map(({ tender, at, by }) => ({
      what: words.paidWith(shortTender(tender)),
      about: words.factsWithCommas(timeOf(at), by.kind === 'staff' ? by.name : null),
      amount: words.minus(written(tender.amount)),
    })),
    ...money.refunds.map(({ amount, to, at, status, isLate }) => ({
      what: (isLate ? lates : backs)[status](shortTender(to)),
      about: timeOf(at),
      amount: written(amount),
    })),
  ];

  /** An added tax is one of the amounts; an included one is already in them. */
  function taxLine(share: NonNullable<typeof tax>): MoneyLine {
    const taxed = written(share.amount);
    return share.isAdded
      ? { what: taxWords(share), amount: taxed }
      : { what: taxWords(share), about: taxed, amount: '' };
  }

  /** Returns the discount from the list price. */
  function priceSet(): MoneyLine[] {
    const listed = priceLines.reduce((sum, { amount }) => sum + amount, tax?.isAdded ? tax.amount : 0);
    const off = listed - money.amount;
    if (off <= 0) return [];
    if (tile.kind === 'TEE_TIME' && tile.noShowAt) {
      const waived = timeline.findLast(({ what }) => what === 'WAIVED');
      const what = waived ? words.waivedBy(waived.approvedBy ?? waived.by.name ?? '') : words.noFee;
      return [{ what, amount: words.minus(written(off)) }];
    }
    const event = timeline.findLast(({ what }) => what === 'PRICE');
    const who = event?.approvedBy ?? event?.by.name;
    return [{ what: who ? words.priceSetBy(who) : words.otherPrice, amount: words.minus(written(off)) }];
  }
}

/** "Visa 4242", as staff say it. */
const shortTender = (tender: Tender): string =>
  tender.kind === 'CARD' ? `${tender.company} ${tender.last4}` : tenderName(tender);

/** Returns one sentence about what canceling now would refund; null if it cannot be canceled or nothing was paid. */
export function cancelSentence(data: Pick<DeskBooking, 'actions' | 'booking' | 'money'>, now: number): string | null {
  const cancel = actionOf(data, 'CANCEL');
  const { refundSteps, timeZone, currency } = data.booking;
  if (!cancel || data.money.paid === 0) return null;
  const { percent, until, ended } = policyAt(refundSteps, now);
  const moment = (at: string) => momentOf(at, timeZone, now, today);
  if (isNothing(cancel, currency))
    return ended ? words.cancelGivesNothingSince(ended.refundPercent, moment(ended.until)) : words.cancelGivesNothing;
  const amount = figuresOf(cancel, currency);
  return until ? words.cancelGivesBackUntil(amount, percent, moment(until)) : words.cancelGivesBack(amount);
}

/** Returns a sentence about the no-show fee of an unpaid booking; null once the customer was checked in or marked as a no-show. */
export function feeSentence({ booking, tile, money }: Pick<DeskBooking, 'booking' | 'tile' | 'money'>): string | null {
  if (money.due === 0 || booking.bookingStatusCd !== 'CONFIRMED') return null;
  if (tile.kind === 'TEE_TIME' && (tile.noShowAt || tile.checkedInAt)) return null;
  if (!money.fee) return words.noFeeIfAbsent;
  const amount = formatMoney(money.fee.amount, booking.currency);
  return money.fee.card ? words.feeIsCharged(money.fee.card, amount) : words.feeIsOwed(amount);
}

/** The name of the booking's customer, as the panel shows it. */
export const nameOf = ({ customer, tile }: Pick<DeskBooking, 'customer' | 'tile'>): string =>
  customer?.name || (tile.kind === 'TEE_TIME' ? holderName(tile) : '');

/** The booking no longer occupies its bay. */
export const isGone = ({ bookingStatusCd }: Pick<DeskBooking['booking'], 'bookingStatusCd'>): boolean =>
  bookingStatusCd === 'CANCELING' || bookingStatusCd === 'CANCELED' || bookingStatusCd === 'FAILED';

/** Returns what the venue keeps of the paid money; sessions and days of a pass are not money. */
export const keptOf = ({ payments, refunds }: Pick<DeskBooking['money'], 'payments' | 'refunds'>): number => {
  const moneyOf = (tender: Tender, amount: number) =>
    tender.kind === 'MEMBERSHIP' && tender.membershipTypeCd !== 'BALANCE' ? 0 : amount;
  const paid = payments.reduce((sum, { tender }) => sum + moneyOf(tender, tender.amount), 0);
  const back = refunds.filter(({ status, isLate }) => status !== 'FAILED' && !isLate);
  return back.reduce((sum, { to, amount }) => sum - moneyOf(to, amount), paid);
};

/** Returns the last line of the money: the amount to pay, kept or owed, and whether it is due. */
export function totalOf(
  { booking, money }: Pick<DeskBooking, 'booking' | 'money'>,
  venueName: string,
): [what: string, sum: number, isDue: boolean] {
  // A hold does not belong to a customer yet, so nothing is owed.
  if (booking.bookingStatusCd === 'READY') return [toPay, booking.amount, false];
  if (isGone(booking)) return [words.keptBy(venueName), keptOf(money), false];
  return [words.stillOwes, money.due, money.due > 0];
}

/** Returns the pending refund and its destination. */
export function onItsWay({ money }: Pick<DeskBooking, 'money'>): { amount: number; to: string } | undefined {
  const open = money.refunds.filter(({ status }) => status === 'ON_ITS_WAY');
  if (open.length === 0) return undefined;
  return {
    amount: open.reduce((sum, { amount }) => sum + amount, 0),
    to: joinFacts(...new Set(open.map(({ to }) => shortTender(to)))),
  };
}

/** When it was canceled, and by whom. */
export const canceledBy = ({
  booking,
  timeline,
}: Pick<DeskBooking, 'booking' | 'timeline'>): BookingEvent | undefined =>
  isGone(booking) ? timeline.find(({ what }) => what === 'CANCELING' || what === 'CANCELED') : undefined;

/** The bank's answer is pending, so no second payment is taken. */
export const isAskingBank = ({ money }: Pick<DeskBooking, 'money'>): boolean => money.charge?.status === 'PENDING';

/** Returns the state of the last card charge, while it matters. */
export function chargeNote({ money, customer }: Pick<DeskBooking, 'money' | 'customer'>) {
  if (!money.charge || money.due === 0) return undefined;
  if (money.charge.status === 'PENDING') return { tone: 'warn' as const, said: words.askingBank };
  if (money.charge.status === 'NEEDS_CUSTOMER')
    return { tone: 'warn' as const, said: words.bankWants(customer?.name ?? '') };
  return undefined;
}

/** Returns when the card of a no-show is charged. */
export function feeNote({ booking, tile, money }: Pick<DeskBooking, 'booking' | 'tile' | 'money'>, now: number) {
  const { fee } = money;
  if (tile.kind !== 'TEE_TIME' || !tile.noShowAt || !fee?.card || !fee.chargeAt) return undefined;
  return feeCharged(fee.card, chargeMoment(fee.chargeAt, booking.timeZone, now));
}

type Entry = { act: BookingAct | 'PRINT'; label: string };

/** The rare acts, if the server offers them. */
export function menuOf(data: Pick<DeskBooking, 'actions' | 'money'>): Entry[] {
  const entries: (Entry | false)[] = [
    actionOf(data, 'PARTY') !== undefined && { act: 'PARTY', label: words.changePlayers },
    actionOf(data, 'CUSTOMER') !== undefined && { act: 'CUSTOMER', label: words.changeCustomer },
    actionOf(data, 'NO_SHOW') !== undefined && { act: 'NO_SHOW', label: words.didNotCome },
    data.money.payments.some(({ canTakeBack }) => canTakeBack) && { act: 'TAKE_BACK', label: words.takeBack },
    { act: 'PRINT', label: words.print },
  ];
  return entries.filter((entry) => entry !== false);
}
