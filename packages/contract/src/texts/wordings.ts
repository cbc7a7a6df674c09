/** The placeholders of any text about a tee time. */
const teeTime = ['venue', 'day', 'time', 'bay', 'reference', 'link'] as const;

type Terms = { has: readonly string[]; needs: readonly string[]; mayBeOff?: true };

/**
 * The texts to customers that a venue may word. Each has its known placeholders (`has`) and its required ones (`needs`): the sender, and
 * the facts it is sent for. Some stand for a whole sentence, or for nothing. Texts about money or time are always sent.
 */
export const textTerms = {
  booked: {
    has: [...teeTime, 'price', 'cancel', 'fee'],
    // A fee is charged only if a text has announced it.
    needs: ['venue', 'day', 'time', 'fee'],
    mayBeOff: true,
  },
  'reminder-free': { has: [...teeTime, 'cancel'], needs: ['venue', 'day', 'time'], mayBeOff: true },
  'reminder-later': { has: teeTime, needs: ['venue', 'day', 'time'], mayBeOff: true },
  moved: {
    has: ['venue', 'before', 'now', 'money', 'reference', 'fee', 'link'],
    needs: ['venue', 'now', 'money', 'fee'],
  },
  'moved-by-venue': {
    has: ['venue', 'before', 'now', 'money', 'reference', 'fee', 'link'],
    needs: ['venue', 'now', 'money', 'fee'],
  },
  // The reason why the venue closed is also on the booking's page.
  canceled: { has: [...teeTime, 'reason', 'money'], needs: ['venue', 'day', 'time', 'money'] },
  // The venue closed on that day.
  'canceled-by-venue': { has: [...teeTime, 'reason', 'money'], needs: ['venue', 'day', 'time', 'money'] },
  released: { has: [...teeTime, 'reason'], needs: ['venue', 'day', 'time'] },
  'pay-link': { has: [...teeTime, 'amount', 'by'], needs: ['venue', 'amount', 'by', 'link'] },
  'link-lapsed': { has: teeTime, needs: ['venue', 'day', 'time'] },
  'payment-failed': { has: [...teeTime, 'reason'], needs: ['venue', 'day', 'time'] },
  'paid-too-late': { has: [...teeTime, 'amount'], needs: ['venue', 'day', 'time', 'amount'] },
  // For a booking or a pass that is unchanged.
  'late-payment': { has: [...teeTime, 'amount'], needs: ['venue', 'amount'] },
  returned: { has: [...teeTime, 'amount'], needs: ['venue', 'amount'] },
  refunded: { has: [...teeTime, 'amount', 'card', 'reason'], needs: ['venue', 'amount'] },
  'refund-failed': { has: [...teeTime, 'amount'], needs: ['venue', 'amount'] },
  'no-show': { has: [...teeTime, 'released', 'fee'], needs: ['venue', 'fee'] },
  'fee-charged': { has: [...teeTime, 'amount'], needs: ['venue', 'amount'] },
  'last-session': { has: ['venue', 'pass', 'left'], needs: ['venue', 'pass', 'left'], mayBeOff: true },
  'pass-ends': { has: ['venue', 'pass', 'day', 'left'], needs: ['venue', 'pass', 'day'], mayBeOff: true },
  'pass-pay-link': { has: ['venue', 'pass', 'amount', 'link'], needs: ['venue', 'pass', 'amount', 'link'] },
  'pass-returned': { has: ['venue', 'pass', 'amount'], needs: ['venue', 'pass', 'amount'] },
  'pass-paid-too-late': { has: ['venue', 'pass', 'amount'], needs: ['venue', 'amount'] },
  'pass-late-payment': { has: ['venue', 'pass', 'amount'], needs: ['venue', 'amount'] },
  'pass-refund-failed': { has: ['venue', 'pass', 'amount'], needs: ['venue', 'amount'] },
} as const satisfies Record<string, Terms>;

export type TextKind = keyof typeof textTerms;
type PlaceholderOf<K extends TextKind> = (typeof textTerms)[K]['has'][number];
export type Placeholder = PlaceholderOf<TextKind>;
/** The value of each placeholder of a text; '' where there is nothing to say. */
export type ValuesOf<K extends TextKind> = Record<PlaceholderOf<K>, string>;

export const textKinds = Object.keys(textTerms) as [TextKind, ...TextKind[]];
export const isTextKind = (kind: string): kind is TextKind => Object.hasOwn(textTerms, kind);
export const canBeTurnedOff = (kind: TextKind): boolean => (textTerms[kind] as Terms).mayBeOff ?? false;
export const placeholdersOf = (kind: TextKind): readonly Placeholder[] => textTerms[kind].has;

export const WORDING_MAX = 320;

/** Why a wording cannot be sent, with the names that are wrong or missing. */
export type WordingProblem = {
  problem: 'EMPTY' | 'TOO_LONG' | 'HIDDEN' | 'UNKNOWN' | 'BRACES' | 'LINK' | 'MISSING';
  names: string[];
};

/** Includes zero-width and direction-changing characters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** Returns the problem of a wording; undefined if it can be sent. */
export function wordingProblem(kind: TextKind, wording: string): WordingProblem | undefined {
  const { has, needs }: Terms = textTerms[kind];
  const usedNames = Array.from(wording.matchAll(/\{([^{}]*)\}/g), ([, name]) => name!);
  const createProblem = (problem: WordingProblem['problem'], names: string[] = []): WordingProblem => ({
    problem,
    names,
  });
  if (wording.trim() === '') return createProblem('EMPTY');
  if (wording.length > WORDING_MAX) return createProblem('TOO_LONG');
  if (HIDDEN.test(wording)) return createProblem('HIDDEN');
  const unknownNames = usedNames.filter((name) => !has.includes(name));
  if (unknownNames.length > 0) return createProblem('UNKNOWN', unique(unknownNames));
  if (/[{}]/.test(wording.replace(/\{[^{}]*\}/g, ''))) return createProblem('BRACES');
  const foundLinks = findLinks(wording);
  if (foundLinks.length > 0) return createProblem('LINK', foundLinks);
  const missingNames = needs.filter((name) => !usedNames.includes(name));
  return missingNames.length > 0 ? createProblem('MISSING', missingNames) : undefined;
}

/** True if typed text may be part of a text to customers: it is not empty, all of it is visible, and it has no link. */
export const isPlainSentence = (input: string): boolean =>
  input.trim() !== '' && !HIDDEN.test(input) && findLinks(input).length === 0;

const unique = (names: string[]): string[] => [...new Set(names)];

/**
 * Finds everything that a phone would turn into a link: an address with a scheme, a name with a domain (`{venue}.com` too), an IP address.
 */
const findLinks = (text: string): string[] =>
  unique(
    text
      .normalize('NFKC')
      .replaceAll('。', '.')
      .match(/\S*:\/\/\S*|\bwww\.\S+|[\p{L}\p{N}@_{}-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}\S*|\d+(?:\.\d+){3}\S*/giu) ??
      [],
  );

/**
 * Fills in the placeholders of a wording once: values are not searched for placeholders. An empty value also removes the space before it.
 */
export const fillWording = (wording: string, values: Readonly<Record<string, string>>): string => {
  const fill = (part: string): string =>
    part
      .replace(/( ?)\{([^{}]*)\}/g, (_, space: string, name: string) => {
        const value = Object.hasOwn(values, name) ? values[name] : '';
        return value ? space + value : '';
      })
      .trim();
  return wording.endsWith(LINK)
    ? introduceLink(fill(wording.slice(0, -LINK.length)), values['link'] ?? '')
    : fill(wording);
};

const LINK = ' {link}';

/** The sentence before a link at the end introduces it with a colon; without a link it ends as a sentence. */
const introduceLink = (text: string, link: string): string =>
  link ? `${text.replace(/\.$/, ':')} ${link}`.trim() : text.replace(/:$/, '.');
