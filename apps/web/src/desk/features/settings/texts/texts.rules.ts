import type { CustomerText } from '@caddie/contract/desk/texts';
import { type Parts, countParts, toPlainLetters } from '@caddie/contract/texts/text-parts';
import { fillWording, type TextKind, type WordingProblem, wordingProblem } from '@caddie/contract/texts/wordings';
import type { catalogue } from '../words/en.ts';

/** The rows of the card, and the texts of each. */
export const groups: { name: keyof typeof catalogue.texts.groups; kinds: TextKind[] }[] = [
  { name: 'booked', kinds: ['booked'] },
  { name: 'reminderFree', kinds: ['reminder-free'] },
  { name: 'reminder', kinds: ['reminder-later'] },
  { name: 'changed', kinds: ['moved', 'moved-by-venue', 'canceled', 'canceled-by-venue', 'released'] },
  {
    name: 'paying',
    kinds: [
      'pay-link',
      'link-lapsed',
      'pass-pay-link',
      'payment-failed',
      'paid-too-late',
      'late-payment',
      'pass-paid-too-late',
      'pass-late-payment',
    ],
  },
  { name: 'back', kinds: ['returned', 'refunded', 'refund-failed', 'pass-returned', 'pass-refund-failed'] },
  { name: 'missed', kinds: ['no-show', 'fee-charged'] },
  { name: 'session', kinds: ['last-session'] },
  { name: 'ends', kinds: ['pass-ends'] },
];

export type Preview = { body: string; parts: Parts; problem: WordingProblem | undefined };

/** Previews a wording: the characters that are really sent, and the number of parts. */
export function previewOf({ kind, examples }: CustomerText, wording: string): Preview {
  const body = toPlainLetters(fillWording(wording, examples));
  return { body, parts: countParts(body), problem: wordingProblem(kind, wording) };
}

/** The value to save for a typed wording: null if it is the usual one. */
export const wordingToSave = ({ usual }: CustomerText, typed: string): string | null =>
  typed.trim() === usual ? null : typed.trim();

/** Returns the wording with the selection replaced by a placeholder, and the new position of the caret. */
export function insertPlaceholder(
  wording: string,
  name: string,
  [from, until]: [number, number],
): { text: string; caret: number } {
  const [before, after] = [wording.slice(0, from), wording.slice(until)];
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  const inserted = `${gap}{${name}}`;
  return { text: before + inserted + after, caret: before.length + inserted.length };
}
