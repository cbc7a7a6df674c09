import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/words.ts';
import type { Step, Wanted } from './apply.steps.ts';
import { isSamePerson, seenName } from './staff.rules.ts';
import { countryOf } from './shape/staff.shape.rules.ts';
import type { Person } from './venue-file.ts';

/**
 * People who are new, and roles that differ; nobody is removed. Who is new works there at once: they sign in with the code that is texted to
 * their phone then, and choose a PIN. Owners come first, so that a venue keeps one while it changes hands.
 */
export function staffSteps({ by, file, now, services: { people } }: Wanted): Step[] {
  const { shopSeqNo } = by;
  const placed = (file.staff ?? []).map((person, index) => ({ person, index }));
  const owners = placed.filter(({ person }) => person.role === 'OWNER');
  const others = placed.filter(({ person }) => person.role !== 'OWNER');
  return [...owners, ...others].flatMap(({ person, index }): Step[] => {
    const known = now.staff?.find((one) => isSamePerson(one, person));
    const path = ['staff', index];
    const named = { path: [...path, 'name'], run: () => mustBeCalled(person) };
    if (!known) return [named, { path, run: () => add(person) }];
    return [
      ...(known.name === person.name ? [] : [named]),
      ...(known.role === person.role ? [] : [{ path: [...path, 'role'], run: () => changeRole(person) }]),
    ];
  });

  /** A phone is one person, wherever they work; the name they have stays theirs. */
  async function mustBeCalled({ name, phone }: Person): Promise<void> {
    const theirs = await people.nameOf(phone);
    if (theirs !== undefined && seenName(theirs) !== name)
      throw new Refusal('NOT_NOW', { says: say('file.their-name', { name: seenName(theirs) }) });
  }

  function add(person: Person): Promise<unknown> {
    return people.add(by, { ...person, shopSeqNo, countryCode: countryOf(person.phone)!, isAccepted: true });
  }

  async function changeRole(person: Person): Promise<void> {
    const member = (await people.members(shopSeqNo)).find((one) => isSamePerson(one, person));
    if (!member) throw new Refusal('STAFF_NOT_FOUND');
    await people.changeRole(by, { shopSeqNo, staffId: member.staffId }, person.role);
  }
}
