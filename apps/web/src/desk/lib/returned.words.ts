import { formatMoney } from '@caddie/contract/money';
import type { Tender } from '@caddie/contract/tenders';

/** What goes back: the money in all, and to each of what paid; what a pass gets is not money. */
export type Back = { amount: number; to: readonly Tender[] };

/** What goes back to a pass: sessions where it counts them, money where it has some. */
export function passBack(tender: Tender, currency: string): string | undefined {
  if (tender.kind !== 'MEMBERSHIP') return undefined;
  if (tender.sessions > 0) return tender.sessions === 1 ? '1 session' : `${tender.sessions} sessions`;
  return tender.membershipTypeCd === 'BALANCE' && tender.amount > 0 ? formatMoney(tender.amount, currency) : undefined;
}

/** "$70.00 and 2 sessions": all that goes back, in figures. */
export function figuresOf({ amount, to }: Back, currency: string): string {
  const passes = to.flatMap((tender) => passBack(tender, currency) ?? []);
  return [...(amount > 0 || passes.length === 0 ? [formatMoney(amount, currency)] : []), ...passes].join(' and ');
}

/** Nothing at all goes back. */
export const isNothing = (back: Back, currency: string): boolean =>
  back.amount === 0 && back.to.every((tender) => passBack(tender, currency) === undefined);

const sessionsWords = (count: number): string => (count === 1 ? '1 session goes' : `${count} sessions go`);

/** What goes back to where it came from, as whoever is at the counter has to know it: cash is in their hand. */
export function returnedWords(tenders: readonly Tender[], currency: string): string {
  return tenders
    .map((tender) => {
      const money = formatMoney(tender.amount, currency);
      if (tender.kind === 'MEMBERSHIP') return passWords(tender, money);
      if (tender.amount === 0) return '';
      if (tender.kind === 'CARD') return `${money} goes to ${tender.company} ${tender.last4}.`;
      return tender.kind === 'CASH' ? `Give back ${money} in cash.` : `Return ${money} on your terminal.`;
    })
    .filter(Boolean)
    .join(' ');
}

function passWords(tender: Extract<Tender, { kind: 'MEMBERSHIP' }>, money: string): string {
  if (tender.sessions > 0) return `${sessionsWords(tender.sessions)} back to ${tender.membershipName}.`;
  return tender.amount > 0 ? `${money} goes back to ${tender.membershipName}.` : '';
}
