import { firstName } from '../first-name.ts';
import { catalogue } from '../words/en.ts';

const { walkIn } = catalogue.holder;

type Person = { name: string; phone: string | null };

/** What the desk calls a customer: by name; by their number where they have not given one; a walk-in may have neither. */
export const calledName = ({ name, phone }: Person): string => name || phone || walkIn;

/** The same in a sentence. */
export const calledShort = (person: Person): string => firstName(person.name) || calledName(person);
