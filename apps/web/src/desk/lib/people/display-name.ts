import { firstName } from '../first-name.ts';
import { catalogue } from '../words/en.ts';

const { walkIn } = catalogue.holder;

type Person = { name: string; phone: string | null };

/** A customer's display name: the name, else the phone number; a walk-in may have neither. */
export const displayName = ({ name, phone }: Person): string => name || phone || walkIn;

/** A customer's name for use in a sentence: the first name, else the display name. */
export const shortDisplayName = (person: Person): string => firstName(person.name) || displayName(person);
