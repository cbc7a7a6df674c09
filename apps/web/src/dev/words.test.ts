import { expect, test } from 'vitest';
import { copySentences, pathInLanguage, extractPart, inlineParts } from '../../vite.words.ts';
import { catalogue as english } from '../features/cards/words/en.ts';

const code = `
import type { Ending } from '@caddie/contract/bookings';
import { formatDate } from '../lib/format.ts';
import { catalogue as libCatalogue } from '../lib/words/en.ts';

const { loading } = libCatalogue.labels;
const until = (date: string) => \`until \${formatDate(date)}\`;
const payNow = 'Pay now';

export const catalogue = {
  strip: { payNow, delete: 'Delete', loading },
  note: { until, validUntil: (date: string) => \`Valid \${until(date)}\` },
  endings: { words: { LAPSED: 'Too late' } satisfies Record<Ending, string> },
} satisfies object;
`;

test('the build turns a group of a catalogue into a module with that group’s dependencies only', () => {
  expect(extractPart(code, 'strip')?.split('\n')).toEqual([
    "import { catalogue as libCatalogue } from '../lib/words/en.ts';",
    'const { loading } = libCatalogue.labels;',
    "const payNow = 'Pay now';",
    'export { payNow as payNow };',
    "const delete$ = 'Delete';",
    'export { delete$ as delete };',
    'export { loading as loading };',
  ]);
  expect(extractPart(code, 'note')).toMatch(
    /^import \{ formatDate }.*\nconst until = .*\nexport \{ until as until };\n/,
  );
  expect(extractPart(code, 'endings')).toMatch(/^import type \{ Ending }.*\nconst words\$ = /);
});

test('the build gives undefined for a group that is not in the catalogue', () => {
  expect(extractPart(code, 'note2')).toBeUndefined();
});

test('the pseudo-language brackets each exported sentence of a group, but not its internal helpers', () => {
  const bracketedPart = extractPart(code, 'note', 'pseudo');

  expect(bracketedPart).toMatch(/^import \{ bracket as bracket\$ } from ".*pseudo\.ts";/);
  expect(bracketedPart).toContain('const until$ = bracket$(until);\nexport { until$ as until };');
  expect(bracketedPart).toContain('const until = (date: string) => `until ${formatDate(date)}`;');
});

test('the build copies a sentence taken from another catalogue, unless it depends on more than its arguments', () => {
  const sharedSource = `
const days = (count: number) => \`\${count} days\`;
const back = 'Go back';
export const catalogue = {
  labels: { back, wait: 'Wait', until: (day: string) => \`Until \${day}\`, lasts: (count: number) => \`For \${days(count)}\` },
};`;
  const importingSource = `
import { catalogue as libCatalogue } from '../lib/words/en.ts';
const { back, wait: pause, until, lasts } = libCatalogue.labels;
export const catalogue = { note: { back, pause, until, lasts } };`;

  expect(
    copySentences(importingSource, () => sharedSource)
      .trim()
      .split('\n')
      .slice(1, -1),
  ).toEqual([
    "const back = 'Go back';",
    "const pause = 'Wait';",
    'const until = (day: string) => `Until ${day}`;',
    'const { lasts: lasts } = libCatalogue.labels;',
  ]);
});

test('an import of a group of a catalogue includes only that group, whole or by names', () => {
  const strippedCode = inlineParts(
    [
      "import { catalogue as libCatalogue } from '../lib/words/en.ts';",
      "import { type Holiday, catalogue } from './words/en.ts';",
      'const words = catalogue.note;',
      'const { loading, bookTeeTime: book } = libCatalogue.labels;',
      'export const Note = (): Holiday => <p>{words.until}</p>;',
    ].join('\n'),
    'note.tsx',
  );

  expect(strippedCode?.trim().split('\n')).toEqual([
    "import * as words from './words/en.ts?part=note';",
    "import { loading as loading, bookTeeTime as book } from '../lib/words/en.ts?part=labels';",
    'export const Note = (): Holiday => <p>{words.until}</p>;',
  ]);
});

test('the build leaves a module without a catalogue, or with only its types, as it is', () => {
  expect(inlineParts("import { a } from './a.ts';", 'b.ts')).toBeNull();
  expect(inlineParts("import type { catalogue as en } from './words/en.ts';", 'ko.ts')).toBeNull();
});

test.each(['say(catalogue);', 'export const title = () => catalogue.note.until;'])(
  'importing a whole catalogue fails the build: %s',
  (use) => {
    expect(() => inlineParts(`import { catalogue } from './words/en.ts';\n${use}`, 'note.ts')).toThrow(
      'note.ts: take one group of catalogue at a time',
    );
  },
);

test('a build fails if its language lacks a catalogue that English has', () => {
  const cardsPath = (language: string): string =>
    pathInLanguage('./words/en.ts?part=savedCard', `${import.meta.dirname}/../features/cards/saved-card.tsx`, language);

  expect(cardsPath('en')).toMatch(/features\/cards\/words\/en\.ts\?part=savedCard$/);
  expect(cardsPath('pseudo')).toMatch(/features\/cards\/words\/en\.ts\?part=savedCard$/);
  expect(cardsPath('ko')).toMatch(/features\/cards\/words\/ko\.ts\?part=savedCard$/);
  expect(() => cardsPath('xx')).toThrow(/There is no .*features\/cards\/words\/xx\.ts/);
});

test('dates, numbers and money use the language of the build, or the build fails', () => {
  const formatPath = (language: string): string =>
    pathInLanguage('./language.en.ts', `${import.meta.dirname}/../lib/format.ts`, language);

  expect(formatPath('en')).toMatch(/\/lib\/language\.en\.ts$/);
  expect(formatPath('pseudo')).toMatch(/\/lib\/language\.en\.ts$/);
  expect(() => formatPath('ko')).toThrow(/There is no .*\/lib\/language\.ko\.ts/);
});

type Catalogue = Record<string, Record<string, unknown>>;
const all = import.meta.glob<Catalogue>('../**/words/*.ts', { eager: true, import: 'catalogue' });
const texts = import.meta.glob<string>('../**/words/*.ts', { eager: true, query: '?raw', import: 'default' });
const translated = Object.keys(all).filter((path) => !path.endsWith('/en.ts'));

test.each(translated)('every sentence of %s contains all the facts of the English one', (path) => {
  const argumentsUsed = argumentsUsedIn(all[path]);

  expect(texts[path]).toMatch(/^} satisfies typeof en;$/m);
  expect(argumentsUsed).toEqual(argumentsUsedIn(all[path.replace(/[\w-]+\.ts$/, 'en.ts')]));
});

test('the check of translations finds a fact that one leaves out', () => {
  expect(argumentsUsedIn({ bay: { held: (bay: string, until: string) => `${bay}, ${until}` } })).toEqual({
    'bay.held': ['⟨0⟩', '⟨1⟩'],
  });
  expect(argumentsUsedIn({ bay: { held: (bay: string, _until: string) => bay } })).toEqual({ 'bay.held': ['⟨0⟩'] });
});

/** The facts that each sentence contains: TypeScript does not notice when a translation leaves one out. */
function argumentsUsedIn(catalogue: Catalogue = {}): Record<string, string[]> {
  const sentences = Object.entries(catalogue).flatMap(([group, words]) =>
    Object.entries(words).map(([name, sentence]) => [`${group}.${name}`, sentence] as const),
  );
  return Object.fromEntries(
    sentences.map(([name, sentence]) => {
      const placeholders =
        typeof sentence === 'function' ? Array.from({ length: sentence.length }, (_, at) => `⟨${at}⟩`) : [];
      const rendered = typeof sentence === 'function' ? String(sentence(...placeholders)) : '';
      return [name, placeholders.filter((placeholder) => rendered.includes(placeholder))];
    }),
  );
}

/** Checked by `npm run types`: each line below would be an error without its annotation. */
const { savedCard, ...others } = english;
const savedCardOfNumber = { cardEndingIn: (digits: number) => `${digits}` };
const { CARD_NOT_SAVED: _, ...fewer } = english.refusals.sentences;
export const wrong = {
  // @ts-expect-error a refusal without its sentence
  refusal: { ...english, refusals: { sentences: fewer } } satisfies typeof english,
  // @ts-expect-error a sentence that English has is missing
  missing: { ...others, savedCard: {} } satisfies typeof english,
  // @ts-expect-error a sentence that English does not have
  more: { ...others, savedCard: { ...savedCard, more: '' } } satisfies typeof english,
  // @ts-expect-error a sentence without its function
  text: { ...others, savedCard: { ...savedCard, cardEndingIn: '카드' } } satisfies typeof english,
  // @ts-expect-error a fact of another type
  fact: { ...others, savedCard: { ...savedCard, ...savedCardOfNumber } } satisfies typeof english,
};
