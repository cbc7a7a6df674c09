import type { MembershipProduct, MembershipType } from '@caddie/contract/memberships';
import { mainMembership } from '../../passes/membership-set.rules.ts';

type ProductGroup = { type: MembershipType; products: MembershipProduct[] };

const order: readonly MembershipType[] = ['COUNT', 'BALANCE', 'PERIOD'];

/** The products by the type of their main membership; a type that the venue does not sell is left out. */
export const groupProducts = (products: readonly MembershipProduct[]): ProductGroup[] =>
  order
    .map((type) => ({
      type,
      products: products.filter(({ memberships }) => mainMembership(memberships)?.membershipTypeCd === type),
    }))
    .filter((group) => group.products.length > 0);

/** The recommended product; there is only one, because a second would contradict the first. */
export const bestValue = (products: readonly MembershipProduct[]): MembershipProduct | undefined =>
  products.find(({ isBestValue }) => isBestValue);

type Section = { id: string; top: number };

/** The last section that begins above a line. At the page's end, where not all sections reach the line, the one that was jumped to. */
export function sectionInView(sections: readonly Section[], lineY: number, isAtEnd: boolean, jumpedTo: string) {
  const target = sections.find(({ id, top }) => id === jumpedTo && top >= 0) ?? sections.at(-1);
  const aboveLine = sections.filter(({ top }, index) => index === 0 || top <= lineY);
  return (isAtEnd ? target : aboveLine.at(-1))?.id;
}
