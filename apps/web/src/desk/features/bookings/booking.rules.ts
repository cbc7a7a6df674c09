import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import { LATE_MINUTES } from '@caddie/contract/desk/sheet';
import { minutesBetween } from '@caddie/contract/dates/duration';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { momentText, policyAt } from '../../lib/days/policy.ts';
import { minutesLate } from '../../lib/days/late.ts';
import { availableAction, type BookingAct } from './actions.rules.ts';
import { nameOf as holderName } from '../../lib/days/holder.ts';
import { catalogue } from './words/en.ts';
import { joinPhrases } from '../../../lib/language.en.ts';

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

type MoneyLine = { label: string; about?: string; amount: string };

/** Returns the lines of a booking's money: price, payments, refunds. */
export function moneyLines(
  { booking, tile, money, timeline }: Pick<DeskBooking, 'booking' | 'tile' | 'money' | 'timeline'>,
  timeOf: (at: string) => string,
): MoneyLine[] {
  const { currency, priceLines, tax } = booking;
  const formatAmount = (amount: number) => formatMoney(amount, currency);
  const minutesOf = (line: { startedAt: string; endedAt: string }) => minutesBetween(line.startedAt, line.endedAt);
  const refundLabels = { ON_ITS_WAY: words.comesBack, DONE: words.wentBack, FAILED: words.didNotGoBack };
  const lateRefundLabels = {
    ON_ITS_WAY: words.lateComesBack,
    DONE: words.lateWentBack,
    FAILED: words.lateDidNotGoBack,
  };

  return [
    ...priceLines.map((line) => ({
      label: line.peak ? words.peak(words.minutes(minutesOf(line))) : words.minutes(minutesOf(line)),
      about: words.anHour(formatAmount(line.amountPerHour)),
      amount: formatAmount(line.amount),
    })),
    ...discountLine(),
    ...(tax ? [taxLine(tax)] : []),
    ...(money.payments.length === 0 && booking.bookingStatusCd !== 'READY'
      ? [{ label: words.paid, amount: formatAmount(0) }]
      : []),
    ...money.payments.map(({ tender, at, by }) => ({
      label: words.paidWith(shortTender(tender)),
      about: words.factsWithCommas(timeOf(at), by.kind === 'staff' ? by.name : null),
      amount: words.minus(formatAmount(tender.amount)),
    })),
    ...money.refunds.map(({ amount, to, at, status, isLate }) => ({
      label: (isLate ? lateRefundLabels : refundLabels)[status](shortTender(to)),
      about: timeOf(at),
      amount: formatAmount(amount),
    })),
  ];

  /** An added tax is one of the amounts; an included one is already in them. */
  function taxLine(share: NonNullable<typeof tax>): MoneyLine {
    const taxAmount = formatAmount(share.amount);
    return share.isAdded
      ? { label: taxWords(share), amount: taxAmount }
      : { label: taxWords(share), about: taxAmount, amount: '' };
  }

  /** Returns the discount from the list price. */
  function discountLine(): MoneyLine[] {
    const listPrice = priceLines.reduce((sum, { amount }) => sum + amount, tax?.isAdded ? tax.amount : 0);
    const discount = listPrice - money.amount;
    if (discount <= 0) return [];
    if (tile.kind === 'TEE_TIME' && tile.noShowAt) {
      const waiver = timeline.findLast(({ kind }) => kind === 'WAIVED');
      const label = waiver ? words.waivedBy(waiver.approvedBy ?? waiver.by.name ?? '') : words.noFee;
      return [{ label: label, amount: words.minus(formatAmount(discount)) }];
    }
    const event = timeline.findLast(({ kind }) => kind === 'PRICE');
    const setBy = event?.approvedBy ?? event?.by.name;
    return [{ label: setBy ? words.priceSetBy(setBy) : words.otherPrice, amount: words.minus(formatAmount(discount)) }];
  }
}

/** "Visa 4242", as staff say it. */
const shortTender = (tender: Tender): string =>
  tender.kind === 'CARD' ? `${tender.company} ${tender.last4}` : tenderName(tender);

/** Returns one sentence about what canceling now would refund; null if it cannot be canceled or nothing was paid. */
export function cancelSentence(data: Pick<DeskBooking, 'actions' | 'booking' | 'money'>, now: number): string | null {
  const cancel = availableAction(data, 'CANCEL');
  const { refundSteps, timeZone, currency } = data.booking;
  if (!cancel || data.money.paid === 0) return null;
  const { percent, until, ended } = policyAt(refundSteps, now);
  const moment = (at: string) => momentText(at, timeZone, now, today);
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
export const customerName = ({ customer, tile }: Pick<DeskBooking, 'customer' | 'tile'>): string =>
  customer?.name || (tile.kind === 'TEE_TIME' ? holderName(tile) : '');

/** The booking no longer occupies its bay. */
export const isInactive = ({ bookingStatusCd }: Pick<DeskBooking['booking'], 'bookingStatusCd'>): boolean =>
  bookingStatusCd === 'CANCELING' || bookingStatusCd === 'CANCELED' || bookingStatusCd === 'FAILED';

/** Returns what the venue keeps of the paid money; sessions and days of a pass are not money. */
export const amountKept = ({ payments, refunds }: Pick<DeskBooking['money'], 'payments' | 'refunds'>): number => {
  const moneyAmount = (tender: Tender, amount: number) =>
    tender.kind === 'MEMBERSHIP' && tender.membershipTypeCd !== 'BALANCE' ? 0 : amount;
  const paid = payments.reduce((sum, { tender }) => sum + moneyAmount(tender, tender.amount), 0);
  const countedRefunds = refunds.filter(({ status, isLate }) => status !== 'FAILED' && !isLate);
  return countedRefunds.reduce((sum, { to, amount }) => sum - moneyAmount(to, amount), paid);
};

/** Returns the last line of the money: the amount to pay, kept or owed, and whether it is due. */
export function totalOf(
  { booking, money }: Pick<DeskBooking, 'booking' | 'money'>,
  venueName: string,
): [label: string, sum: number, isDue: boolean] {
  // A hold does not belong to a customer yet, so nothing is owed.
  if (booking.bookingStatusCd === 'READY') return [toPay, booking.amount, false];
  if (isInactive(booking)) return [words.keptBy(venueName), amountKept(money), false];
  return [words.stillOwes, money.due, money.due > 0];
}

/** Returns the pending refund and its destination. */
export function findPendingRefund({ money }: Pick<DeskBooking, 'money'>): { amount: number; to: string } | undefined {
  const pending = money.refunds.filter(({ status }) => status === 'ON_ITS_WAY');
  if (pending.length === 0) return undefined;
  return {
    amount: pending.reduce((sum, { amount }) => sum + amount, 0),
    to: joinPhrases(...new Set(pending.map(({ to }) => shortTender(to)))),
  };
}

/** When it was canceled, and by whom. */
export const cancellationEvent = ({
  booking,
  timeline,
}: Pick<DeskBooking, 'booking' | 'timeline'>): BookingEvent | undefined =>
  isInactive(booking) ? timeline.find(({ kind }) => kind === 'CANCELING' || kind === 'CANCELED') : undefined;

/** The bank's answer is pending, so no second payment is taken. */
export const isChargePending = ({ money }: Pick<DeskBooking, 'money'>): boolean => money.charge?.status === 'PENDING';

/** Returns the state of the last card charge, while it matters. */
export function chargeStatusMessage({ money, customer }: Pick<DeskBooking, 'money' | 'customer'>) {
  if (!money.charge || money.due === 0) return undefined;
  if (money.charge.status === 'PENDING') return { tone: 'warn' as const, text: words.askingBank };
  if (money.charge.status === 'NEEDS_CUSTOMER')
    return { tone: 'warn' as const, text: words.bankWants(customer?.name ?? '') };
  return undefined;
}

/** Returns when the card of a no-show is charged. */
export function feeChargeMessage(
  { booking, tile, money }: Pick<DeskBooking, 'booking' | 'tile' | 'money'>,
  now: number,
) {
  const { fee } = money;
  if (tile.kind !== 'TEE_TIME' || !tile.noShowAt || !fee?.card || !fee.chargeAt) return undefined;
  return feeCharged(fee.card, chargeMoment(fee.chargeAt, booking.timeZone, now));
}

type MenuEntry = { act: BookingAct | 'PRINT'; label: string };

/** The rare acts, if the server offers them. */
export function menuEntries(data: Pick<DeskBooking, 'actions' | 'money'>): MenuEntry[] {
  const entries: (MenuEntry | false)[] = [
    availableAction(data, 'PARTY') !== undefined && { act: 'PARTY', label: words.changePlayers },
    availableAction(data, 'CUSTOMER') !== undefined && { act: 'CUSTOMER', label: words.changeCustomer },
    availableAction(data, 'NO_SHOW') !== undefined && { act: 'NO_SHOW', label: words.didNotCome },
    data.money.payments.some(({ canTakeBack }) => canTakeBack) && { act: 'TAKE_BACK', label: words.takeBack },
    { act: 'PRINT', label: words.print },
  ];
  return entries.filter((entry) => entry !== false);
}
