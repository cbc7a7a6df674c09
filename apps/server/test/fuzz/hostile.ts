import fc from 'fast-check';

/** Texts that have broken some software before. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\r\nx: y',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '${7*7}',
    '../../etc',
    '%00',
    '1e309',
    '-1',
    '9007199254740993',
    '99999999999999999999',
    '15abc',
    '0x10',
    'null',
    'NaN',
    '[object Object]',
    '5'.repeat(5000),
    '😀'.repeat(50),
  ),
);

/** Dates and times at the edges of the calendar, and beyond them. */
export const hostileTime = fc.constantFrom(
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2027-02-29',
  '2027-02-30',
  '2027-13-01',
  '2027-03-14T02:30:00-05:00',
  '2027-06-11T18:00:00+99:99',
  '2027-06-11T24:00:00Z',
  '2027-06-11T18:00:60Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-23:59',
  '-271821-04-20T00:00:00Z',
);

const hostileNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, -1, 0.5, 2 ** 31, -(2 ** 31), 2 ** 53, -(2 ** 53), 1e308, Number.MIN_VALUE),
);

const nestedArray = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const deepArray = fc.integer({ min: 1, max: 2000 }).map((depth) => JSON.parse(nestedArray(depth)) as unknown);

/** Any JSON value. */
export const anything = fc.oneof(
  hostileText,
  hostileTime,
  hostileNumber,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, [], {}, [[]], { length: 1e9 }, { toString: 1 }),
  deepArray,
);

export const hostileKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'isAdmin', 'status', 'customerId', 'amount', 'toString'),
  hostileText,
);

/** Only characters that a header can contain: others never reach the server. */
export const hostileHeader = fc.string({
  unit: fc.constantFrom(...Array.from('aZ09-_ =/.,;:"\'<>%é\t')),
  maxLength: 300,
});

/** A body that is not a JSON object, with an arbitrary content type. */
export const hostileBody = fc.oneof(
  fc.record({ type: fc.constant('application/json'), text: anything.map((value) => JSON.stringify(value) ?? 'null') }),
  fc.record({
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
      '',
    ),
    text: fc.oneof(
      fc.constantFrom('', '{', '{"a":', 'a=b', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}'),
      fc.constantFrom(nestedArray(7000), `{"a":"${'x'.repeat(20_000)}"}`, '\u0000', '\ufeff{}'),
      hostileText,
    ),
  }),
);
