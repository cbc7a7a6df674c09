import type { VenuePageData } from '@caddie/contract/shops';

type Bay = VenuePageData['bays'][number];
export type BayGroup = Pick<Bay, 'maxPartySize' | 'traits'> & { names: string[] };

/** Groups neighbouring bays that have the same features. */
export function groupBays(bays: readonly Bay[]): BayGroup[] {
  const groups: BayGroup[] = [];
  for (const { shopRoomName, maxPartySize, traits } of bays) {
    const lastGroup = groups.at(-1);
    if (lastGroup?.maxPartySize === maxPartySize && lastGroup.traits.join() === traits.join())
      lastGroup.names.push(shopRoomName);
    else groups.push({ names: [shopRoomName], maxPartySize, traits });
  }
  return groups;
}

/** Consecutive names, "Bay 1", "Bay 2", as their word and both ends; undefined for all others. */
export function numberedNames(names: readonly string[]): { word: string; first: number; last: number } | undefined {
  const parts = names.map((name) => /^(.*\D)\s+(\d{1,4})$/.exec(name.trim()));
  const word = parts[0]?.[1];
  const first = Number(parts[0]?.[2]);
  if (names.length < 2 || word === undefined) return undefined;
  const isConsecutive = parts.every((part, index) => part?.[1] === word && Number(part[2]) === first + index);
  return isConsecutive ? { word, first, last: first + names.length - 1 } : undefined;
}
