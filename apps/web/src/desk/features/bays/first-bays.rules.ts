import type { Bay } from '@caddie/contract/desk/bays';
import type { BayAct } from './bays.api.ts';

/** Returns as many names as there will be bays: the existing ones, then unused ones. */
export function namesFor(count: number, names: readonly string[], named: (before: number) => string): string[] {
  const kept = names.slice(0, count);
  const taken = new Set(kept.map((name) => name.trim().toLowerCase()));
  for (let before = kept.length; kept.length < count; before += 1) {
    const name = named(before);
    if (!taken.has(name.toLowerCase())) kept.push(name);
    taken.add(name.toLowerCase());
  }
  return kept;
}

/** The problem of each name: empty, or the same as an earlier one. */
export const problemsIn = (names: readonly string[]): ('EMPTY' | 'TWICE' | undefined)[] =>
  names.map((name, place) => {
    const same = (other: string) => other.trim().toLowerCase() === name.trim().toLowerCase();
    if (name.trim() === '') return 'EMPTY';
    return names.findIndex(same) < place ? 'TWICE' : undefined;
  });

/** Returns the next call to make until the bays have these names; undefined when they do. Each answer has the current bays. */
export function nextAct(names: readonly string[], bays: readonly Bay[]): BayAct | undefined {
  const surplus = bays[names.length];
  if (surplus) return { kind: 'REMOVE', id: surplus.shopRoomId };
  // All names in one call: a bay may get the name that another one has now.
  const named = bays.map(({ shopRoomId, name }, place) => ({ shopRoomId, name: names[place]!.trim(), seen: name }));
  const renamed = named.filter(({ name, seen }) => name !== seen);
  if (renamed.length > 0) return { kind: 'NAME', names: renamed };
  const added = names[bays.length];
  return added === undefined ? undefined : { kind: 'ADD', name: added.trim() };
}
