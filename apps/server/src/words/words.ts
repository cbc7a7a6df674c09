import { en } from './en/en.ts';

export type { Left } from './en/memberships.ts';

/** A language of the server. Each has a catalogue with the same keys, and TypeScript reports missing ones. */
export type Locale = 'en' | 'pseudo';
export type Catalogue = typeof en;
export type Key = keyof Catalogue;

/** English in brackets, as in the web app, for tests that every sentence comes from a catalogue. */
const pseudo = Object.fromEntries(
  Object.entries<(facts: never) => string>(en).map(([key, says]) => [key, (facts: never) => `⟦${says(facts)}⟧`]),
) as Catalogue;

const catalogues: Record<Locale, Catalogue> = { en, pseudo };

/** The fallback language: for a log, or for a venue without a language of its own. */
export const DEFAULT_LOCALE: Locale = 'en';

/** Returns the catalogue's locale for a language of the web app; the default where the server has no such catalogue yet. */
export const localeOf = (language: string): Locale =>
  Object.hasOwn(catalogues, language) ? (language as Locale) : DEFAULT_LOCALE;

/** A sentence for a person: its key, and its values. It has no language until it is rendered. */
export type Words = { [K in Key]: { key: K; facts: Parameters<Catalogue[K]>[0] } }[Key];

export const say = <K extends Key>(key: K, ...[facts]: Parameters<Catalogue[K]>): Words => ({ key, facts }) as Words;

/** The only place where a key and its values become a sentence. */
export const inWords = ({ key, facts }: Words, locale: Locale): string =>
  (catalogues[locale][key] as (facts: unknown) => string)(facts);
