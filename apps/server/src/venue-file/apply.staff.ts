import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/words.ts';
import type { Step, Wanted } from './apply.steps.ts';
import { isSamePerson, visibleName } from './staff.rules.ts';
import { countryOf } from './shape/staff.shape.rules.ts';
import type { Person } from './venue-file.ts';

/**
 * New people, and changed roles; nobody is removed. A new person is active immediately: they sign in with a code that is texted to their
 * phone, and choose a PIN. Owners come first, so that a venue has one throughout a change of owners.
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

  /** A phone number belongs to one person at all venues; their existing name is kept. */
  async function mustBeCalled({ name, phone }: Person): Promise<void> {
    const knownName = await people.nameOf(phone);
    if (knownName !== undefined && visibleName(knownName) !== name)
      throw new Refusal('NOT_NOW', { says: say('file.their-name', { name: visibleName(knownName) }) });
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
