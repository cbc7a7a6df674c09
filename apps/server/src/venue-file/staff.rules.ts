import { readablePhone } from '../features/users/phones.rules.ts';
import { wordOf } from './shape/format.rules.ts';
import { roles } from './shape/staff.shape.rules.ts';
import type { Person, VenueFile } from './venue-file.ts';

/** A name as a file has it: what the desk has let in unseen is left out. */
export const seenName = (name: string): string => name.replaceAll(/[^\P{Cf}\u200c\u200d]/gu, '').trim();

/** The people of a venue as they stand in its file, in an order that no database decides; null if there are none. */
export function toStaff(members: readonly Person[]): Person[] | null {
  const keyOf = ({ name, phone, role }: Person) => [Object.values(roles).indexOf(role), name, phone].join('\n');
  const people = members.map(({ name, phone, role }) => ({ name: seenName(name), phone, role }));
  return people.length > 0 ? people.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) : null;
}

export const isSamePerson = (one: Person, other: Person): boolean => one.phone === other.phone;

/** What a file wants otherwise of a venue's people; without the section it wants nothing. */
export function staffDifferences(file: VenueFile, venue: VenueFile): string[] {
  return (file.staff ?? []).flatMap((person) => {
    const known = venue.staff?.find((one) => isSamePerson(one, person));
    const role = wordOf(roles, person.role);
    if (!known) return [`staff ${person.name}, ${readablePhone(person.phone)}: new, ${role}`];
    return [
      ...(known.name === person.name ? [] : [`staff ${known.name}, name: ${known.name} -> ${person.name}`]),
      ...(known.role === person.role ? [] : [`staff ${known.name}, role: ${wordOf(roles, known.role)} -> ${role}`]),
    ];
  });
}

/** Who works at a venue and is not in its file. Removing signs people out, so it takes more than a line that is missing. */
export const staying = ({ staff }: VenueFile, venue: VenueFile): string[] =>
  (staff && venue.staff ? venue.staff : [])
    .filter((one) => !staff!.some((person) => isSamePerson(one, person)))
    .map(({ name }) => `staff ${name}: not in the file, and stays: people are removed at the desk`);
