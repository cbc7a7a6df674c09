import type { FirstRun, NeededStep, Step } from '@caddie/contract/desk/first-run';
import { HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { LOCALE } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue } from './words/en.ts';
import { isReadyForMoney } from '../../lib/card-account.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { isTestPaid } from './try.rules.ts';

const { stateOf } = deskLibCatalogue.cardAccount;
const words = catalogue.open;

/** What the venue sells, as saved by the earlier steps. */
export type ForSale = { bays: number; openMinutes: number; amounts: readonly number[] };

/** One line of the checklist. GOOD: it works. LATER: the venue can open without it. MISSING: it cannot. */
export type Check = { title: string; about: string; tag: string; state: 'GOOD' | 'LATER' | 'MISSING'; step: Step };

/** Returns the checklist before the link becomes public, with the real state of each line. */
export function openingChecks(firstRun: FirstRun, sale: ForSale, now: number): Check[] {
  return [...testChecks(firstRun, now), paymentCheck(firstRun), textCheck(firstRun), ...saleChecks(firstRun, sale)];
}

function testChecks({ test, venue }: FirstRun, now: number): Check[] {
  const booking = test?.booking;
  if (!booking || !isTestPaid(booking))
    return [{ title: words.test, about: words.notTried, tag: words.tags.skipped, state: 'LATER', step: 'TRY' }];
  const money = formatMoney(booking.amount, venue.currency);
  const isToday =
    venueClock(venue.timeZone, Date.parse(booking.startedAt)).date === venueClock(venue.timeZone, now).date;
  const day = isToday ? words.today : formatDay(booking.startedAt, venue.timeZone);
  const bookingCheck: Check = {
    title: words.test,
    about: words.tested(booking.roomName, day, formatTime(booking.startedAt, venue.timeZone), money, booking.card),
    tag: booking.isTextSent ? words.tags.confirmedAndTexted : words.tags.confirmed,
    state: 'GOOD',
    step: 'TRY',
  };
  if (!booking.isCanceled)
    return [
      bookingCheck,
      { title: words.canceled, about: words.stillStands, tag: words.tags.stands, state: 'LATER', step: 'TRY' },
    ];
  const refundText = formatMoney(booking.refund?.amount ?? 0, venue.currency);
  return [
    bookingCheck,
    {
      title: words.canceled,
      about: words.givenBack(refundText),
      tag: booking.refund?.isDone ? words.tags.refunded : words.tags.onItsWay,
      state: booking.refund?.isDone ? 'GOOD' : 'LATER',
      step: 'TRY',
    },
  ];
}

function paymentCheck({ payments, steps }: FirstRun): Check {
  const isReady = isReadyForMoney(payments);
  return {
    title: words.payments,
    about: steps.PAYMENTS === 'SKIPPED' ? words.cashOnly : stateOf(payments),
    tag: isReady ? words.tags.ready : words.tags.notLive,
    state: isReady ? 'GOOD' : 'LATER',
    step: 'PAYMENTS',
  };
}

const textCheck = ({ texts }: FirstRun): Check => ({
  title: words.texts,
  about: texts.isReady ? words.textsFrom(texts.from) : words.textsHere,
  tag: texts.isReady ? words.tags.ready : words.tags.simulated,
  state: texts.isReady ? 'GOOD' : 'LATER',
  step: 'TRY',
});

function saleChecks({ missing, venue }: FirstRun, { bays, openMinutes, amounts }: ForSale): Check[] {
  if (missing.length > 0)
    return missing.map((step: NeededStep) => ({
      title: words.missing[step],
      about: words.missingAbout,
      tag: words.tags.missing,
      state: 'MISSING',
      step,
    }));
  const prices = [...new Set(amounts)].toSorted((a, b) => a - b).map((amount) => formatMoney(amount, venue.currency));
  return [
    {
      title: words.forSale(bays, Math.round((bays * openMinutes) / 60).toLocaleString(LOCALE)),
      about: words.anHour(prices),
      tag: words.tags.set,
      state: 'GOOD',
      step: 'PRICES',
    },
  ];
}

/** "Took 7 min 40 s"; after more than a day, the day on which it was started. */
export function setupDurationText(startedAt: string, now: number, timeZone: string): string {
  const ms = Math.max(0, now - Date.parse(startedAt));
  if (ms >= 24 * HOUR) return words.begun(formatDay(startedAt, timeZone));
  if (ms >= HOUR) return words.tookHours(Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE));
  return words.took(Math.floor(ms / MINUTE), Math.floor((ms % MINUTE) / 1000));
}
