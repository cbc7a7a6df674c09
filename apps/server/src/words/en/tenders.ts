import type { Currency } from '@caddie/contract/amounts/money';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { formatMoney, plural } from './locale.ts';

/** What a text calls that which paid, or gets something back. */
export function tenderName(tender: Tender): string {
  if (tender.kind === 'CARD') return `${tender.company} ending in ${tender.last4}`;
  if (tender.kind === 'MEMBERSHIP') return tender.membershipName;
  return tender.kind === 'CASH' ? 'you in cash' : 'your card';
}

/**
 * A sentence for each that gets something back; nothing for what gets nothing. What came over the counter is handed back there, or
 * waits there if nobody stands at it.
 */
export const backWords = (returns: Tender[], currency: Currency, waitsAtDesk = false): string[] =>
  returns.filter(isSomething).map((tender) => {
    const isOfCounter = tender.kind === 'CASH' || tender.kind === 'TERMINAL';
    if (waitsAtDesk && isOfCounter) return `${formatMoney(tender.amount, currency)} waits for you at the desk.`;
    return backTo(tender, currency);
  });

const isSomething = (tender: Tender): boolean =>
  tender.amount > 0 || (tender.kind === 'MEMBERSHIP' && tender.sessions > 0);

function backTo(tender: Tender, currency: Currency): string {
  const name = tenderName(tender);
  if (tender.kind !== 'MEMBERSHIP' || tender.sessions === 0)
    return `${formatMoney(tender.amount, currency)} goes back to ${name}.`;
  return plural(tender.sessions, {
    one: `1 session goes back to ${name}.`,
    other: `${tender.sessions} sessions go back to ${name}.`,
  });
}
