import type { Bay } from '@caddie/contract/desk/bays';
import { describe, expect, test } from 'vitest';
import type { BayAct } from './bays.api.ts';
import { namesFor, nextAct, nameProblems } from './first-bays.rules.ts';

const nameFor = (index: number) => `Bay ${index + 1}`;
const bay = (name: string): Bay => ({
  shopRoomId: `id of ${name}`,
  name,
  traits: [],
  maxPartySize: null,
  retiredFrom: null,
  isUsed: false,
  isPriced: true,
});

describe('the bay names of a new venue', () => {
  test('the number of bays sets the number of names, and each new bay gets an unused name', () => {
    expect(namesFor(3, [], nameFor)).toEqual(['Bay 1', 'Bay 2', 'Bay 3']);
    expect(namesFor(2, ['Studio', 'Bay 2', 'Bay 3'], nameFor)).toEqual(['Studio', 'Bay 2']);
    expect(namesFor(3, ['Bay 2'], nameFor)).toEqual(['Bay 2', 'Bay 3', 'Bay 4']);
    expect(namesFor(2, ['bay 2'], nameFor)).toEqual(['bay 2', 'Bay 3']);
  });

  test('an empty name and a duplicate name are problems', () => {
    expect(nameProblems(['Bay 1', ' ', 'bay 1 ', 'Bay 2'])).toEqual([undefined, 'EMPTY', 'TWICE', undefined]);
  });
});

describe('saving the bays of a new venue', () => {
  /** Applies each act as the server would, which refuses a name that another bay has. */
  function save(names: string[], before: Bay[], attemptsLeft = 20): Bay[] {
    const act = nextAct(names, before);
    if (!act) return before;
    if (attemptsLeft === 0) throw new Error('It never ends.');
    return save(names, applyAct(act, before), attemptsLeft - 1);
  }

  function applyAct(act: BayAct, bays: Bay[]): Bay[] {
    if (act.kind === 'ADD') return [...bays, bay(act.name)];
    if (act.kind === 'REMOVE') return bays.filter(({ shopRoomId }) => shopRoomId !== act.id);
    if (act.kind !== 'NAME') throw new Error('It is not asked for.');
    const newNames = new Map(act.names.map(({ shopRoomId, name }) => [shopRoomId, name]));
    const after = bays.map((one) => ({ ...one, name: newNames.get(one.shopRoomId) ?? one.name }));
    if (new Set(after.map(({ name }) => name.toLowerCase())).size < after.length) throw new Error('It is refused.');
    return after;
  }

  test('adds, renames and removes bays until they have the chosen names', () => {
    expect(save(['Bay 1', 'Bay 2'], []).map(({ name }) => name)).toEqual(['Bay 1', 'Bay 2']);
    expect(save(['Studio', 'Bay 2'], [bay('Bay 1'), bay('Bay 2'), bay('Bay 3')]).map(({ name }) => name)).toEqual([
      'Studio',
      'Bay 2',
    ]);
  });

  test.each([[['Bay 2', 'Bay 3']], [['Bay 2', 'Bay 1']], [['bay 1', 'BAY 2']]])(
    'renames all bays in one call, even to names that other bays have: %j',
    (names) => {
      expect(save(names, [bay('Bay 1'), bay('Bay 2')]).map(({ name }) => name)).toEqual(names);
    },
  );

  test('sends nothing when their names are already the chosen ones', () => {
    expect(nextAct(['Bay 1 '], [bay('Bay 1')])).toBeUndefined();
  });
});
