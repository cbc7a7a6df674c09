import type { MembershipProduct, MembershipType } from '@caddie/contract/memberships';
import { formatMoney } from '@caddie/contract/money';
import { countWords } from '../../lib/membership.words.ts';
import { mainMembership } from './membership.rules.ts';
import * as words from './product.words.ts';

type Part = MembershipProduct['memberships'][number];
export type ProductGroup = { type: MembershipType; products: MembershipProduct[] };

const order: readonly MembershipType[] = ['COUNT', 'BALANCE', 'PERIOD'];

/** The products by what their main membership is; a kind the venue does not sell is left out. */
export const groupProducts = (products: readonly MembershipProduct[]): ProductGroup[] =>
  order
    .map((type) => ({
      type,
      products: products.filter(({ memberships }) => mainMembership(memberships)?.membershipTypeCd === type),
    }))
    .filter((group) => group.products.length > 0);

/** The one product that is recommended: a second recommendation would take the first one's word back. */
export const bestValue = (products: readonly MembershipProduct[]): MembershipProduct | undefined =>
  products.find(({ isBestValue }) => isBestValue);

/** "10 sessions", "$550.00 to spend" or "Unlimited". */
export function partWords({ membershipTypeCd, totalCnt = 0, totalAmt }: Part, currency: string): string {
  if (membershipTypeCd === 'COUNT') return countWords(totalCnt, 'session');
  return membershipTypeCd === 'BALANCE' ? words.toSpend(formatMoney(totalAmt, currency)) : words.unlimited;
}

/** "10 sessions · valid 90 days". */
export function contentWords({ memberships, currency, validDays }: MembershipProduct): string {
  const [only, ...others] = memberships;
  const content = only && others.length === 0 ? partWords(only, currency) : words.passes(memberships.length);
  return words.validDays(content, validDays);
}

/** "$38.00 a session", "$50.00 bonus"; nothing where a price would have to be split between different things. */
export function unitWords({ memberships, amount, currency }: MembershipProduct): string {
  const sessions = memberships.reduce((sum, { totalCnt = 0 }) => sum + totalCnt, 0);
  if (sessions > 0 && memberships.every(({ membershipTypeCd }) => membershipTypeCd === 'COUNT'))
    return words.aSession(formatMoney(Math.round(amount / sessions), currency));
  const bonus = memberships.reduce((sum, { totalAmt = 0 }) => sum + totalAmt, 0) - amount;
  return bonus > 0 ? words.bonus(formatMoney(bonus, currency)) : '';
}

/** The passes a product holds, each once. */
export const passesOf = ({ memberships }: MembershipProduct): string[] => [
  ...new Set(memberships.map(({ membershipCategoryCd }) => membershipCategoryCd)),
];

type Section = { id: string; top: number };

/** The last section that begins above a line. At the page's end, where not all of them reach it, the one that was jumped to. */
export function sectionInView(sections: readonly Section[], line: number, isAtEnd: boolean, jumpedTo: string) {
  const wanted = sections.find(({ id, top }) => id === jumpedTo && top >= 0) ?? sections.at(-1);
  const above = sections.filter(({ top }, index) => index === 0 || top <= line);
  return (isAtEnd ? wanted : above.at(-1))?.id;
}
