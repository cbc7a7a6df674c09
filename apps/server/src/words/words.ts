import { en } from './en/en.ts';

export type { RemainingValue } from './en/memberships.ts';

/** A language of the server. Each has a catalogue with the same keys, and TypeScript reports missing ones. */
export type Locale = 'en' | 'pseudo';
export type Catalogue = typeof en;
export type Key = keyof Catalogue;

/** English in brackets, as in the web app, for tests that every sentence comes from a catalogue. */
const pseudo = Object.fromEntries(
  Object.entries<(values: never) => string>(en).map(([key, render]) => [key, (facts: never) => `⟦${render(facts)}⟧`]),
) as Catalogue;

const catalogues: Record<Locale, Catalogue> = { en, pseudo };

/** The fallback language: for a log, or for a venue without a language of its own. */
export const DEFAULT_LOCALE: Locale = 'en';

/** Returns the catalogue's locale for a language of the web app; the default where the server has no such catalogue yet. */
export const localeOf = (language: string): Locale =>
  Object.hasOwn(catalogues, language) ? (language as Locale) : DEFAULT_LOCALE;

/** A sentence for a person: its key, and its values. It has no language until it is rendered. */
export type Message = { [K in Key]: { key: K; values: Parameters<Catalogue[K]>[0] } }[Key];

export const message = <K extends Key>(key: K, ...[values]: Parameters<Catalogue[K]>): Message =>
  ({ key, values }) as Message;

/** The only place where a key and its values become a sentence. */
export const translate = ({ key, values }: Message, locale: Locale): string =>
  (catalogues[locale][key] as (facts: unknown) => string)(values);
