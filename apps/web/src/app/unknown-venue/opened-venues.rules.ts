import type { OpenedVenue } from '../../lib/state/opened-venues.ts';

/** Sorts the venues opened before by the nearness of their names to a name that was not found; equally near ones keep their order. */
export const nearestFirst = (venues: readonly OpenedVenue[], name: string): OpenedVenue[] =>
  venues.toSorted((one, other) => distance(one.shopName, name) - distance(other.shopName, name));

/** The number of characters to insert, delete or replace, ignoring case. */
function distance(one: string, other: string): number {
  const [from, to] = [Array.from(one.toLowerCase()), Array.from(other.toLowerCase())];
  let row = to.map((_, index) => index + 1);
  for (const [done, character] of from.entries()) {
    let left = done + 1;
    row = row.map((above, index) => {
      const diagonal = index === 0 ? done : row[index - 1]!;
      left = Math.min(above + 1, left + 1, diagonal + (character === to[index] ? 0 : 1));
      return left;
    });
  }
  return row.at(-1) ?? from.length;
}
