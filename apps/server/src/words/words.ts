import { en } from './en/en.ts';

export type { Left } from './en/memberships.ts';

/** A language that the server speaks. Each has a catalogue with the same keys, and TypeScript says what is missing. */
export type Locale = 'en' | 'pseudo';
export type Catalogue = typeof en;
export type Key = keyof Catalogue;

/** As the web app has it, for tests that no sentence stands outside of a catalogue: English in brackets. */
const pseudo = Object.fromEntries(
  Object.entries<(facts: never) => string>(en).map(([key, says]) => [key, (facts: never) => `⟦${says(facts)}⟧`]),
) as Catalogue;

const catalogues: Record<Locale, Catalogue> = { en, pseudo };

/** What the server speaks where nothing is known about the reader: a log, a venue without a language of its own. */
export const DEFAULT_LOCALE: Locale = 'en';

/** The catalogue for a language that the web app was built in; where the server has none of it yet, the default. */
export const localeOf = (language: string): Locale =>
  Object.hasOwn(catalogues, language) ? (language as Locale) : DEFAULT_LOCALE;

/** Something that is said to a person: which sentence, and the facts in it. It has no language until it is read. */
export type Words = { [K in Key]: { key: K; facts: Parameters<Catalogue[K]>[0] } }[Key];

export const say = <K extends Key>(key: K, ...[facts]: Parameters<Catalogue[K]>): Words => ({ key, facts }) as Words;

/** The only place where facts become a sentence. */
export const inWords = ({ key, facts }: Words, locale: Locale): string =>
  (catalogues[locale][key] as (facts: unknown) => string)(facts);
