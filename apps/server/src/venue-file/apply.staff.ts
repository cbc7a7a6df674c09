import { Refusal } from '../platform/refusal.ts';
import { message } from '../words/words.ts';
import type { Step, ApplyContext } from './apply.steps.ts';
import { isSamePerson, visibleName } from './staff.rules.ts';
import { countryOf } from './shape/staff.shape.rules.ts';
import type { Person } from './venue-file.ts';

/**
 * New people, and changed roles; no person is removed. A new person is active immediately: they sign in with a code that is texted to their
 * phone, and choose a PIN. Owners come first, so that a venue has one throughout a change of owners.
 */
export function staffSteps({ operator, file, current, services: { people } }: ApplyContext): Step[] {
  const { shopSeqNo } = operator;
  const staffEntries = (file.staff ?? []).map((person, index) => ({ person, index }));
  const owners = staffEntries.filter(({ person }) => person.role === 'OWNER');
  const otherStaff = staffEntries.filter(({ person }) => person.role !== 'OWNER');
  return [...owners, ...otherStaff].flatMap(({ person, index }): Step[] => {
    const currentPerson = current.staff?.find((one) => isSamePerson(one, person));
    const path = ['staff', index];
    const nameStep = { path: [...path, 'name'], run: () => requireSameName(person) };
    if (!currentPerson) return [nameStep, { path, run: () => add(person) }];
    return [
      ...(currentPerson.name === person.name ? [] : [nameStep]),
      ...(currentPerson.role === person.role ? [] : [{ path: [...path, 'role'], run: () => changeRole(person) }]),
    ];
  });

  /** A phone number belongs to one person at all venues; their existing name is kept. */
  async function requireSameName({ name, phone }: Person): Promise<void> {
    const existingName = await people.nameOf(phone);
    if (existingName !== undefined && visibleName(existingName) !== name)
      throw new Refusal('NOT_NOW', { message: message('file.their-name', { name: visibleName(existingName) }) });
  }

  function add(person: Person): Promise<unknown> {
    return people.add(operator, { ...person, shopSeqNo, countryCode: countryOf(person.phone)!, isAccepted: true });
  }

  async function changeRole(person: Person): Promise<void> {
    const member = (await people.members(shopSeqNo)).find((one) => isSamePerson(one, person));
    if (!member) throw new Refusal('STAFF_NOT_FOUND');
    await people.changeRole(operator, { shopSeqNo, staffId: member.staffId }, person.role);
  }
}
