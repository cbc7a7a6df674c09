import { readablePhone } from '../features/users/phones.rules.ts';
import { wordOf } from './shape/format.rules.ts';
import { roles } from './shape/staff.shape.rules.ts';
import type { Person, VenueFile } from './venue-file.ts';

/** A name as a file writes it: without invisible characters, which the desk accepts. */
export const visibleName = (name: string): string => name.replaceAll(/[^\P{Cf}\u200c\u200d]/gu, '').trim();

/** The staff of a venue as its file lists them, sorted independently of the database's collation; null if there are none. */
export function toStaff(members: readonly Person[]): Person[] | null {
  const keyOf = ({ name, phone, role }: Person) => [Object.values(roles).indexOf(role), name, phone].join('\n');
  const people = members.map(({ name, phone, role }) => ({ name: visibleName(name), phone, role }));
  return people.length > 0 ? people.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) : null;
}

export const isSamePerson = (one: Person, other: Person): boolean => one.phone === other.phone;

/** Describes how a file changes a venue's staff; empty without the section. */
export function staffDifferences(file: VenueFile, venue: VenueFile): string[] {
  return (file.staff ?? []).flatMap((person) => {
    const currentPerson = venue.staff?.find((one) => isSamePerson(one, person));
    const role = wordOf(roles, person.role);
    if (!currentPerson) return [`staff ${person.name}, ${readablePhone(person.phone)}: new, ${role}`];
    return [
      ...(currentPerson.name === person.name
        ? []
        : [`staff ${currentPerson.name}, name: ${currentPerson.name} -> ${person.name}`]),
      ...(currentPerson.role === person.role
        ? []
        : [`staff ${currentPerson.name}, role: ${wordOf(roles, currentPerson.role)} -> ${role}`]),
    ];
  });
}

/** Staff of a venue who are not in its file. Removing signs people out, so a missing entry is not enough for it. */
export const staffNotInFile = ({ staff }: VenueFile, venue: VenueFile): string[] =>
  (staff && venue.staff ? venue.staff : [])
    .filter((one) => !staff!.some((person) => isSamePerson(one, person)))
    .map(({ name }) => `staff ${name}: not in the file, and stays: people are removed at the desk`);
