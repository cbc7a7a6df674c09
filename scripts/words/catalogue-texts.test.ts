import { expect, test } from 'vitest';
import { textsOutsideCatalogues } from './catalogue-texts.ts';
import { readSources } from '../structure/sources.ts';

const PATH = 'apps/web/src/features/x/x.tsx';

test('every text that the web app shows or reads aloud comes whole from a catalogue', () => {
  const sources = readSources(['apps/web/src']);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(({ path, text }) => textsOutsideCatalogues(path, text))).toEqual([]);
});

test.each([
  ['<p>Pay now</p>', 'Pay now'],
  ["<p>{isBusy ? 'Canceling...' : words.cancel}</p>", 'Canceling...'],
  ["<p>{line.isPeak && ', peak'}</p>", ', peak'],
  ['<img alt="The bay" />', 'The bay'],
  ['<input placeholder={`Search ${name}`} />', 'Search …'],
  ['<nav aria-label="Main">{links}</nav>', 'Main'],
  ['<Field label="Amount" />', 'Amount'],
  ["document.title = 'Loading...'", 'Loading...'],
  ["document.title = shop ? `${shop} bookings` : 'Caddie'", '… bookings'],
])('a text of the web app outside of a catalogue is reported: %s', (code, sentence) => {
  expect(textsOutsideCatalogues(PATH, code)).toEqual([`${PATH}:1 ${sentence}`]);
});

test.each([
  'const day = formatDay(date).slice(0, 3)',
  "const hour = formatTime(at, timeZone).replace(':00', '')",
  'const words = catalogue.x; const text = `${words.canceled} ${words.refunded(money)}`',
  'const words = catalogue.x; const text = words.canceled + words.refunded(money)',
  "const text = [name, price].join(', ')",
  "const text = rules.join('. ')",
])('a text of the web app that code cuts or joins is reported: %s', (code) => {
  expect(textsOutsideCatalogues(PATH, code)).toHaveLength(1);
});

test.each([
  '<p className="wide" data-part="total">{words.total} <b>·</b> 4</p>',
  '<span aria-hidden="true">Caddie</span>',
  "const text = ids.join(' ')",
  'const words = catalogue.x; const text = `${room.name}: ${words.total}`',
  "const date = instant.slice(0, 10); throw new Error('Nobody reads this.')",
])('code that no user reads, names and plain facts are accepted anywhere: %s', (code) => {
  expect(textsOutsideCatalogues(PATH, code)).toEqual([]);
});

test('a catalogue may contain texts', () => {
  expect(textsOutsideCatalogues('apps/web/src/features/x/words/en.ts', "document.title = 'Loading...'")).toEqual([]);
});
