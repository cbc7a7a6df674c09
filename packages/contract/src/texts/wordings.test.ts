import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillWording, placeholdersOf, textKinds, textTerms, WORDING_MAX, wordingProblem } from './wordings.ts';

const right = '{venue}: see you {day}, {time}. {fee}';

describe('a wording of the text about a booking', () => {
  test.each([
    ['has all that it needs', right],
    ['has more that the text knows', `${right} {bay} {reference} {price} {cancel} {link}`],
    ['has a time, a price and a short form in it', `${right} At 6.30pm, p.m. or $5.00, see no.4 a. We call 1.800.555.`],
    ['is in another script', `${right} 어서 오세요. お待ちしています。 Ça va!`],
    ['has a picture', `${right} ⛳`],
  ])('is right if it %s', (_, wording) => {
    expect(wordingProblem('booked', wording)).toBeUndefined();
  });

  test.each([
    ['is empty', '', 'EMPTY', []],
    ['is blank', '   ', 'EMPTY', []],
    ['is too long', `${right}${'a'.repeat(WORDING_MAX)}`, 'TOO_LONG', []],
    ['has a line break', `${right}\nx`, 'HIDDEN', []],
    ['has a line break of Unicode', `${right}\u2028x`, 'HIDDEN', []],
    ['has a letter without width', `${right}\u200b`, 'HIDDEN', []],
    ['turns the direction around', `${right}\u202e`, 'HIDDEN', []],
    ['has a zero', `${right}\0`, 'HIDDEN', []],
    ['has half of a letter', `${right}\ud83c`, 'HIDDEN', []],
    ['names what the text does not know', `${right} {name} {pass} {name}`, 'UNKNOWN', ['name', 'pass']],
    ['spells a placeholder otherwise', `${right} {Bay}`, 'UNKNOWN', ['Bay']],
    ['names what every object has', `${right} {constructor} {__proto__}`, 'UNKNOWN', ['constructor', '__proto__']],
    ['names an expression', `${right} {1+1} {venue.length}`, 'UNKNOWN', ['1+1', 'venue.length']],
    ['names nothing', `${right} {}`, 'UNKNOWN', ['']],
    ['opens a brace', `${right} {`, 'BRACES', []],
    ['closes a brace', `${right} }`, 'BRACES', []],
    ['has braces in braces', `{${right}}`, 'BRACES', []],
    ['has an address', `${right} https://evil.example/x`, 'LINK', ['https://evil.example/x']],
    ['has an address of any scheme', `${right} caddie://x`, 'LINK', ['caddie://x']],
    ['has a domain', `${right} See bit.ly/x, evil.com`, 'LINK', ['bit.ly/x,', 'evil.com']],
    ['has a domain in wide letters', `${right} ｅｖｉｌ．ｃｏｍ`, 'LINK', ['evil.com']],
    ['has a domain with the full stop of another script', `${right} evil。com`, 'LINK', ['evil.com']],
    ['has a domain in another script', `${right} 골프.한국`, 'LINK', ['골프.한국']],
    ['makes a domain of a placeholder', `${right} {venue}.com`, 'LINK', ['{venue}.com']],
    ['leads our link elsewhere', `${right} {link}@evil.com`, 'LINK', ['{link}@evil.com']],
    ['has numbers of a server', `${right} 10.0.0.1`, 'LINK', ['10.0.0.1']],
    ['lacks what it is sent for', '{venue}: booked.', 'MISSING', ['day', 'time', 'fee']],
    ['does not say whom it is from', '{day}, {time} {fee}', 'MISSING', ['venue']],
  ])('that %s is refused', (_, wording, problem, names) => {
    expect(wordingProblem('booked', wording)).toEqual({ problem, names });
  });
});

test.each(textKinds)('the text %s needs only what it knows, and is wrong without each of it', (kind) => {
  const { needs } = textTerms[kind];
  const all = needs.map((name) => `{${name}}`);
  expect(wordingProblem(kind, all.join(' '))).toBeUndefined();
  for (const name of needs) {
    const without = `x ${all.filter((one) => one !== `{${name}}`).join(' ')}`;
    expect(wordingProblem(kind, without)).toEqual({ problem: 'MISSING', names: [name] });
  }
});

describe('a wording that is filled in', () => {
  test.each([
    ['each as often as it stands there', '{a} {b} {a}', 'x yy x'],
    ['nothing goes with the space before it', '{a}: for {none}. {none} Ref {b} {none}', 'x: for. Ref yy'],
    ['nothing at the beginning', '{none} {a}', 'x'],
    ['what is unknown is nothing', '{a} {toString} {zz}', 'x'],
    ['a value is not looked into', '{inner} {a}', '{a}$& x'],
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

  test('has every value as it is and nothing else in place of a placeholder, for any wording that is right', () => {
    fc.assert(
      fc.property(anyWording, ([kind, wording, drawn]) => {
        const values = Object.fromEntries(placeholdersOf(kind).map((name, index) => [name, drawn[index]!]));
        if (wordingProblem(kind, wording)) return;
        // By hand, from the left: what stands between is copied, each name is replaced.
        let expected = '';
        const [first = '', ...rest] = wording.split(/\{(\w+)\}/);
        let between = first;
        for (let index = 0; index < rest.length; index += 2) {
          const filled = values[rest[index]!];
          // The space that goes is one of the wording, never one of the value before.
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

  test('is never refused for what it leaves as it is: a wording that is right has no brace left but those of values', () => {
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
