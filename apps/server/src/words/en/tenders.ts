import type { Currency } from '@caddie/contract/amounts/money';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { formatMoney, plural } from './locale.ts';

/** The name of a tender in a text about a payment or refund. */
export function tenderName(tender: Tender): string {
  if (tender.kind === 'CARD') return `${tender.company} ${tender.last4}`;
  if (tender.kind === 'MEMBERSHIP') return tender.membershipName;
  return tender.kind === 'CASH' ? 'you in cash' : 'your card';
}

/**
 * Returns a sentence for each tender that gets a refund. A desk payment is refunded at the desk, or is to be collected there if no staff
 * were present.
 */
export const refundSentences = (returns: Tender[], currency: Currency, waitsAtDesk = false): string[] =>
  returns.filter(hasValue).map((tender) => {
    const isOfCounter = tender.kind === 'CASH' || tender.kind === 'TERMINAL';
    if (waitsAtDesk && isOfCounter) return `${formatMoney(tender.amount, currency)} waits for you at the desk.`;
    return refundSentence(tender, currency);
  });

const hasValue = (tender: Tender): boolean =>
  tender.amount > 0 || (tender.kind === 'MEMBERSHIP' && tender.sessions > 0);

function refundSentence(tender: Tender, currency: Currency): string {
  const name = tenderName(tender);
  if (tender.kind !== 'MEMBERSHIP' || tender.sessions === 0)
    return `${formatMoney(tender.amount, currency)} goes back to ${name}.`;
  return plural(tender.sessions, {
    one: `1 session goes back to ${name}.`,
    other: `${tender.sessions} sessions go back to ${name}.`,
  });
}
