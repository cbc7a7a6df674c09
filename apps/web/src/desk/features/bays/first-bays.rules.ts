import type { Bay } from '@caddie/contract/desk/bays';
import type { BayAct } from './bays.api.ts';

/** Returns as many names as there will be bays: the existing ones, then unused ones. */
export function namesFor(count: number, names: readonly string[], nameFor: (index: number) => string): string[] {
  const nextNames = names.slice(0, count);
  const takenNames = new Set(nextNames.map((name) => name.trim().toLowerCase()));
  for (let index = nextNames.length; nextNames.length < count; index += 1) {
    const name = nameFor(index);
    if (!takenNames.has(name.toLowerCase())) nextNames.push(name);
    takenNames.add(name.toLowerCase());
  }
  return nextNames;
}

/** The problem of each name: empty, or the same as an earlier one. */
export const nameProblems = (names: readonly string[]): ('EMPTY' | 'TWICE' | undefined)[] =>
  names.map((name, index) => {
    const isSameName = (other: string) => other.trim().toLowerCase() === name.trim().toLowerCase();
    if (name.trim() === '') return 'EMPTY';
    return names.findIndex(isSameName) < index ? 'TWICE' : undefined;
  });

/** Returns the next call to make until the bays have these names; undefined when they do. Each answer has the current bays. */
export function nextAct(names: readonly string[], bays: readonly Bay[]): BayAct | undefined {
  const surplus = bays[names.length];
  if (surplus) return { kind: 'REMOVE', id: surplus.shopRoomId };
  // All names in one call: a bay may get the name that another one has now.
  const targetNames = bays.map(({ shopRoomId, name }, index) => ({
    shopRoomId,
    name: names[index]!.trim(),
    seen: name,
  }));
  const renamed = targetNames.filter(({ name, seen }) => name !== seen);
  if (renamed.length > 0) return { kind: 'NAME', names: renamed };
  const newName = names[bays.length];
  return newName === undefined ? undefined : { kind: 'ADD', name: newName.trim() };
}
