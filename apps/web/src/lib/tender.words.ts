import { formatMoney } from '@caddie/contract/money';
import type { Tender } from '@caddie/contract/tenders';

/** "Visa ending in 4242", "Practice 10-Session Pack". */
export function tenderName(tender: Tender): string {
  if (tender.kind === 'CARD') return `${tender.company} ending in ${tender.last4}`;
  if (tender.kind === 'MEMBERSHIP') return tender.membershipName;
  return tender.kind === 'CASH' ? 'Cash' : 'Card at the counter';
}

/** What paid: "$100.00 of Play Balance and Visa ending in 4242". */
export const tenderWords = (tenders: readonly Tender[], currency: string): string =>
  tenders
    .map((tender) => (measure(tender, currency) ? `${measure(tender, currency)} of ` : '') + tenderName(tender))
    .join(' and ');

/** What goes back, a sentence for each that gets something. */
export const backWords = (returns: readonly Tender[], currency: string): string =>
  returns
    .filter(isSomething)
    .map((tender) => {
      const money = formatMoney(tender.amount, currency);
      if (tender.kind === 'CARD') return `${money} goes to ${tenderName(tender)}.`;
      if (tender.kind !== 'MEMBERSHIP') return `${money} goes back to you at the desk.`;
      const { membershipTypeCd: type, membershipName: name, sessions } = tender;
      if (type === 'PERIOD') return `It no longer counts on ${name}.`;
      return `${type === 'BALANCE' ? `${money} goes` : sessionsWords(sessions, 'goes', 'go')} back to ${name}.`;
    })
    .join(' ');

/** A pass has nothing to give back, and loses nothing. */
export const isSomething = (tender: Tender): boolean =>
  tender.amount > 0 || (tender.kind === 'MEMBERSHIP' && (tender.sessions > 0 || tender.membershipTypeCd === 'PERIOD'));

function measure(tender: Tender, currency: string): string {
  if (tender.kind !== 'MEMBERSHIP' || tender.membershipTypeCd === 'PERIOD') return '';
  return tender.membershipTypeCd === 'BALANCE' ? formatMoney(tender.amount, currency) : sessionsWords(tender.sessions);
}

const sessionsWords = (sessions: number, one = '', more = ''): string =>
  (sessions === 1 ? `1 session ${one}` : `${sessions} sessions ${more}`).trimEnd();
