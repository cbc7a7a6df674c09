import type { MembershipProduct } from '@caddie/contract/memberships';
import { formatMoney } from '../lib/money.ts';
import { catalogue as libCatalogue } from '../lib/words/en.ts';
import { catalogue } from './words/en.ts';

const { sessionsWords } = libCatalogue.membership;
const words = catalogue.product;

type Part = MembershipProduct['memberships'][number];

/** "10 sessions", "$550.00 to spend" or "Unlimited". */
export function partWords({ membershipTypeCd, totalCnt = 0, totalAmt }: Part, currency: string): string {
  if (membershipTypeCd === 'COUNT') return sessionsWords(totalCnt);
  return membershipTypeCd === 'BALANCE' ? words.toSpend(formatMoney(totalAmt, currency)) : words.unlimited;
}

/** "10 sessions · valid 90 days". */
export function contentWords({ memberships, currency, validDays }: MembershipProduct): string {
  const [only, ...others] = memberships;
  const content = only && others.length === 0 ? partWords(only, currency) : words.passes(memberships.length);
  return words.validDays(content, validDays);
}

/** "$38.00 a session", "$50.00 bonus"; empty where the price would have to be split between different memberships. */
export function unitWords({ memberships, amount, currency }: MembershipProduct): string {
  const sessions = memberships.reduce((sum, { totalCnt = 0 }) => sum + totalCnt, 0);
  if (sessions > 0 && memberships.every(({ membershipTypeCd }) => membershipTypeCd === 'COUNT'))
    return words.aSession(formatMoney(Math.round(amount / sessions), currency));
  const bonus = memberships.reduce((sum, { totalAmt = 0 }) => sum + totalAmt, 0) - amount;
  return bonus > 0 ? words.bonus(formatMoney(bonus, currency)) : '';
}

/** The distinct passes of a product. */
export const passesOf = ({ memberships }: MembershipProduct): string[] => [
  ...new Set(memberships.map(({ membershipCategoryCd }) => membershipCategoryCd)),
];
