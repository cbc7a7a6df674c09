import type { CustomerProfile, ProfileBooking } from '@caddie/contract/desk/people/customer';
import { DAY, HOUR } from '@caddie/contract/dates/duration';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { formatHour, formatWeekday } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import type { Tone } from '../../ui/tag.tsx';
import { catalogue } from './words/en.ts';

const { statuses } = deskLibCatalogue.statuses;
const words = catalogue.customer;

const tenderLabel = (tender: Tender): string => {
  if (tender.kind === 'CARD') return words.card(tender.company, tender.last4);
  if (tender.kind === 'MEMBERSHIP') return tender.membershipName;
  return tender.kind === 'CASH' ? words.cash : words.terminal;
};

export const paidWith = ({ tenders, due }: ProfileBooking): string =>
  tenders.length > 0 ? words.allTenders(tenders.map(tenderLabel)) : due > 0 ? words.notPaid : words.free;

const isCanceled = ({ bookingStatusCd: status }: ProfileBooking): boolean =>
  status === 'CANCELING' || status === 'CANCELED';

/** The amount paid, or the refund of a canceled booking. */
export function amountOf(booking: ProfileBooking, currency: string): string {
  const { tenders, due, amount, back } = booking;
  const parts = (money: number, sessions: number) =>
    words.allTenders([
      ...(sessions > 0 ? [words.sessions(sessions)] : []),
      ...(money > 0 ? [formatMoney(money, currency)] : []),
    ]);
  if (isCanceled(booking)) {
    const refundText = parts(back.amount, back.sessions);
    return refundText ? words.backOf(refundText) : words.nothingBack;
  }
  if (due > 0) return words.owes(due, currency);
  const passes = tenders.filter((tender) => tender.kind === 'MEMBERSHIP');
  const money = tenders.filter((one) => one.kind !== 'MEMBERSHIP' || one.membershipTypeCd === 'BALANCE');
  const paidText = parts(
    money.reduce((sum, one) => sum + one.amount, 0),
    passes.reduce((sum, one) => sum + one.sessions, 0),
  );
  return paidText || (passes.length > 0 ? words.included : formatMoney(amount, currency));
}

export function statusOf(booking: ProfileBooking): { label: string; tone: Tone } {
  if (booking.isNoShow) return { label: words.noShow, tone: 'red' };
  const { bookingStatusCd: status } = booking;
  const tone = status === 'CONFIRMED' ? 'green' : isCanceled(booking) ? 'red' : status === 'READY' ? 'amber' : 'plain';
  return { label: statuses[status], tone };
}

/** A Monday, from which the weekday names are formatted. */
const MONDAY = Date.UTC(2026, 0, 5);

/** "Fri, 7 PM" and "90 min, 3 players". */
export function usualTexts(usual: CustomerProfile['figures']['usual']): [string, string] {
  if (!usual) return [words.notYetUsual, words.fromThreeVisits];
  const day = formatWeekday(new Date(MONDAY + (usual.weekday - 1) * DAY).toISOString());
  const hour = formatHour(new Date(usual.hour * HOUR).toISOString(), 'UTC');
  return [words.dayAndHour(day, hour), words.minutesAndPlayers(usual.minutes, usual.players)];
}

/** The badge beside the name: the category of the first usable pass. */
export const badgeOf = ({ passes }: CustomerProfile): string | undefined =>
  passes.find((pass) => pass.membershipSetStatusCd === 'ACTIVE')?.membershipSetCategoryCd;
