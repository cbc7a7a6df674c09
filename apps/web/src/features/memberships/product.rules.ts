import type { MembershipProduct, MembershipType } from '@caddie/contract/memberships';
import { mainMembership } from '../../passes/membership-set.rules.ts';

type ProductGroup = { type: MembershipType; products: MembershipProduct[] };

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

type Section = { id: string; top: number };

/** The last section that begins above a line. At the page's end, where not all of them reach it, the one that was jumped to. */
export function sectionInView(sections: readonly Section[], line: number, isAtEnd: boolean, jumpedTo: string) {
  const wanted = sections.find(({ id, top }) => id === jumpedTo && top >= 0) ?? sections.at(-1);
  const above = sections.filter(({ top }, index) => index === 0 || top <= line);
  return (isAtEnd ? wanted : above.at(-1))?.id;
}
