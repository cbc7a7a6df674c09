import { type Placeholder, WORDING_MAX, type WordingProblem } from '@caddie/contract/wordings';
export { textNames } from '../../lib/text.words.ts';
export { isSaved, isUndone } from './settings.words.ts';

export const title = 'Texts to customers';

/** The rows of the card: what each says, or when it is sent. */
export const groups = {
  booked: { title: 'Booked', about: 'Time, bay, reference and how long canceling is free' },
  changed: { title: 'Moved or canceled', about: 'Always sent when money or time changes' },
  paying: { title: 'Paying', about: 'The pay link, and what came of a payment. Always sent' },
  back: { title: 'Money back', about: 'How much, and where it goes. Always sent' },
  missed: { title: 'Not coming', about: 'What became of the bay, and the fee. Always sent' },
  session: { title: 'Last session of a pass', about: 'When one is left, or none' },
  ends: { title: 'Pass ends soon', about: '3 days before, if something is left' },
};

export const inYourWords = 'In your words';
export const edit = 'Edit';
export const editOf = (name: string): string => `Edit ${name}`;
export const editTitle = (name: string): string => `Text: ${name}`;
export const which = 'Which text';
export const saveFirst = 'Save these words first, or put them back.';
export const wording = 'Wording';
export const placeholders = 'Put in';
export const insert = (name: string, example: string): string =>
  example ? `Put in {${name}}, here ${example}` : `Put in {${name}}, here nothing`;
export const preview = 'What a customer gets';
export const save = 'Save wording';
export const reset = 'Usual wording';
export const keptWords = 'Texts that are on their way keep their words.';
export const labelOf = (name: string): string => `Text “${name}”`;
export const isOff = (name: string): string => `“${name}” is no longer sent.`;
export const isOn = (name: string): string => `“${name}” is sent again.`;

export const size = (length: number, most: number): string => `${length} of ${most} characters`;
export const sizeInParts = (length: number, parts: number): string => `${length} characters, ${parts} parts`;
export const moreParts = (parts: number): string =>
  `This goes out in ${parts} parts, and costs as much as ${parts} texts.`;
export const otherLetters =
  'It has letters outside the usual alphabet, which leaves room for 70 characters instead of 160.';

/** What a placeholder stands for, where its name does not say it. */
export const abouts: Partial<Record<Placeholder, string>> = {
  cancel: 'until when canceling is free, if it is',
  fee: 'the fee of a no-show, if there is one',
  money: 'what is owed or comes back',
  before: 'day, time and bay before',
  now: 'day, time and bay now',
  by: 'until when to pay',
  reason: 'why you closed that day, if you did',
  released: 'if the bay was given away',
};
export const about = (name: string, text: string): string => `{${name}}: ${text}`;

const list = (things: string[]): string => new Intl.ListFormat('en-US').format(things);
const braced = (names: string[]): string => list(names.map((name) => `{${name}}`));
const problems: Record<WordingProblem['problem'], (names: string[]) => string> = {
  EMPTY: () => 'Fill this in.',
  TOO_LONG: () => `Use at most ${WORDING_MAX} characters.`,
  HIDDEN: () => 'Leave out line breaks and characters that nobody can see.',
  UNKNOWN: (names) => `This text has no ${braced(names)}.`,
  BRACES: () => 'Braces stand only around a placeholder, as in {venue}.',
  LINK: (names) => `Leave out ${list(names)}. The only link that a text can have is {link}.`,
  MISSING: (names) => `This text has to have ${braced(names)}.`,
};
export const problemOf = ({ problem, names }: WordingProblem): string => problems[problem](names);
