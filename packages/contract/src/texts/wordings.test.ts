import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillWording, placeholdersOf, textKinds, textTerms, WORDING_MAX, wordingProblem } from './wordings.ts';

const right = '{venue}: see you {day}, {time}. {fee}';

describe('a venue’s wording of the booking text', () => {
  test.each([
    ['has all required placeholders', right],
    ['has further known placeholders', `${right} {bay} {reference} {price} {cancel} {link}`],
    ['has a time, a price and an abbreviation', `${right} At 6.30pm, p.m. or $5.00, see no.4 a. We call 1.800.555.`],
    ['is in another script', `${right} 어서 오세요. お待ちしています。 Ça va!`],
    ['has an emoji', `${right} ⛳`],
  ])('is accepted if it %s', (_, wording) => {
    expect(wordingProblem('booked', wording)).toBeUndefined();
  });

  test.each([
    ['is empty', '', 'EMPTY', []],
    ['is blank', '   ', 'EMPTY', []],
    ['is too long', `${right}${'a'.repeat(WORDING_MAX)}`, 'TOO_LONG', []],
    ['has a line break', `${right}\nx`, 'HIDDEN', []],
    ['has a Unicode line separator', `${right}\u2028x`, 'HIDDEN', []],
    ['has a zero-width character', `${right}\u200b`, 'HIDDEN', []],
    ['changes the text direction', `${right}\u202e`, 'HIDDEN', []],
    ['has a NUL character', `${right}\0`, 'HIDDEN', []],
    ['has a lone surrogate', `${right}\ud83c`, 'HIDDEN', []],
    ['has unknown placeholders', `${right} {name} {pass} {name}`, 'UNKNOWN', ['name', 'pass']],
    ['has a placeholder in another case', `${right} {Bay}`, 'UNKNOWN', ['Bay']],
    [
      'has placeholders named like object properties',
      `${right} {constructor} {__proto__}`,
      'UNKNOWN',
      ['constructor', '__proto__'],
    ],
    ['has an expression as a placeholder', `${right} {1+1} {venue.length}`, 'UNKNOWN', ['1+1', 'venue.length']],
    ['has an empty placeholder', `${right} {}`, 'UNKNOWN', ['']],
    ['has an unmatched opening brace', `${right} {`, 'BRACES', []],
    ['has an unmatched closing brace', `${right} }`, 'BRACES', []],
    ['has nested braces', `{${right}}`, 'BRACES', []],
    ['has an address', `${right} https://evil.example/x`, 'LINK', ['https://evil.example/x']],
    ['has an address of any scheme', `${right} caddie://x`, 'LINK', ['caddie://x']],
    ['has a domain', `${right} See bit.ly/x, evil.com`, 'LINK', ['bit.ly/x,', 'evil.com']],
    ['has a domain in full-width letters', `${right} ｅｖｉｌ．ｃｏｍ`, 'LINK', ['evil.com']],
    ['has a domain with the full stop of another script', `${right} evil。com`, 'LINK', ['evil.com']],
    ['has a domain in another script', `${right} 골프.한국`, 'LINK', ['골프.한국']],
    ['turns a placeholder into a domain', `${right} {venue}.com`, 'LINK', ['{venue}.com']],
    ['redirects our link to another domain', `${right} {link}@evil.com`, 'LINK', ['{link}@evil.com']],
    ['has an IP address', `${right} 10.0.0.1`, 'LINK', ['10.0.0.1']],
    ['lacks the facts that it is sent for', '{venue}: booked.', 'MISSING', ['day', 'time', 'fee']],
    ['does not name the venue', '{day}, {time} {fee}', 'MISSING', ['venue']],
  ])('that %s is refused', (_, wording, problem, names) => {
    expect(wordingProblem('booked', wording)).toEqual({ problem, names });
  });
});

test.each(textKinds)(
  'the text %s is accepted with all of its required placeholders, and refused without any one of them',
  (kind) => {
    const { needs } = textTerms[kind];
    const all = needs.map((name) => `{${name}}`);
    expect(wordingProblem(kind, all.join(' '))).toBeUndefined();
    for (const name of needs) {
      const without = `x ${all.filter((one) => one !== `{${name}}`).join(' ')}`;
      expect(wordingProblem(kind, without)).toEqual({ problem: 'MISSING', names: [name] });
    }
  },
);

describe('a wording that is filled in', () => {
  test.each([
    ['a value for every occurrence of its placeholder', '{a} {b} {a}', 'x yy x'],
    ['no space before an empty value', '{a}: for {none}. {none} Ref {b} {none}', 'x: for. Ref yy'],
    ['no space after an empty value at the beginning', '{none} {a}', 'x'],
    ['no text for an unknown placeholder', '{a} {toString} {zz}', 'x'],
    ['a value unchanged even if it contains a placeholder', '{inner} {a}', '{a}$& x'],
  ])('has %s', (_, wording, text) => {
    expect(fillWording(wording, { a: 'x', b: 'yy', none: '', inner: '{a}$&' })).toBe(text);
  });

  const value = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('', '{venue}', '$1', '$&', '<b>', '${1+1}', '{{day}}'),
  );
  const needsOf = (kind: (typeof textKinds)[number]) => textTerms[kind].needs.map((name) => `{${name}}`).join(', ');
  const piece = (kind: (typeof textKinds)[number]) =>
    fc.oneof(
      fc.constantFrom(...placeholdersOf(kind)).map((name) => `{${name}}`),
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', ':', '!'), maxLength: 5 }),
      fc.constantFrom('{', '}', '{x}', '{toString}', '${day}'),
    );
  const anyWording = fc.constantFrom(...textKinds).chain((kind) =>
    fc.tuple(
      fc.constant(kind),
      fc.array(piece(kind), { maxLength: 8 }).map((all) => `${all.join('')} ${needsOf(kind)}`),
      fc.array(value, { minLength: 12, maxLength: 12 }),
    ),
  );

  test('has every placeholder replaced by its exact value, for any accepted wording', () => {
    fc.assert(
      fc.property(anyWording, ([kind, wording, drawn]) => {
        const values = Object.fromEntries(placeholdersOf(kind).map((name, index) => [name, drawn[index]!]));
        if (wordingProblem(kind, wording)) return;
        // The expected text is built from the left: text in between is copied, each placeholder is replaced.
        let expected = '';
        const [first = '', ...rest] = wording.split(/\{(\w+)\}/);
        let between = first;
        for (let index = 0; index < rest.length; index += 2) {
          const filled = values[rest[index]!];
          // The space that is removed belongs to the wording, never to the value before it.
          expected += filled === '' ? between.replace(/ $/, '') : between + filled;
          between = rest[index + 1]!;
        }
        expected += between;
        expect(fillWording(wording, values)).toBe(expected.trim());
      }),
      {
        numRuns: 500,
        examples: [[['refund-failed', '{amount}{venue} {venue}, {amount}', Array(12).fill('').with(6, '! ')]]],
      },
    );
  });

  test('has no stray brace left: an accepted wording has braces only around known placeholders', () => {
    fc.assert(
      fc.property(anyWording, ([kind, wording]) => {
        const values = Object.fromEntries(placeholdersOf(kind).map((name) => [name, 'v']));
        const isRight = wordingProblem(kind, wording) === undefined;
        const hasStray = /[{}]/.test(wording.replace(/\{[a-z]+\}/g, ''));
        expect([isRight && /[{}]/.test(fillWording(wording, values)), isRight && hasStray]).toEqual([false, false]);
      }),
      { numRuns: 500 },
    );
  });
});
