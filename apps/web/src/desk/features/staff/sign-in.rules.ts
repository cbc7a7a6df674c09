import { isEasyPin } from '@caddie/contract/desk/easy-pin';
import type { Me, SignIn } from '@caddie/contract/desk/people/staff';
import { refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.signIn;

/** The state of a sign-in with a code. `first` is the first entry of a new PIN. */
export type Step =
  | { kind: 'PHONE' }
  | { kind: 'CODE'; deadline: number }
  | { kind: 'PIN'; ticket: string; name: string }
  | { kind: 'NEW_PIN'; ticket: string; name: string; first: string | null };

/** The next step after an answer that does not end the sign-in. */
export const stepAfter = (answer: Exclude<SignIn, { next: 'DONE' }>): Step => {
  const { next, ticket, name } = answer;
  return next === 'PIN' ? { kind: 'PIN', ticket, name } : { kind: 'NEW_PIN', ticket, name, first: null };
};

/**
 * The next step after a new PIN is complete: type it again, or send it if both entries are the same. A PIN that is easy to guess is
 * rejected immediately; the server, which always knows the phone number, has the last word.
 */
export function afterNewPin(step: Extract<Step, { kind: 'NEW_PIN' }>, pin: string, phone = '') {
  if (isEasyPin(pin, phone.replace(/\D/g, '')))
    return { step: { ...step, first: null }, send: false, problem: words.tooEasy };
  if (step.first === null) return { step: { ...step, first: pin }, send: false, problem: null };
  const isSame = step.first === pin;
  return { step: { ...step, first: null }, send: isSame, problem: isSame ? null : words.pinsDiffer };
}

/** An expired code, or too many attempts, need a new text message; an expired PIN ticket needs a new sign-in. */
export const needsNewSignIn = (error: unknown): boolean => {
  const code = refusalCode(error);
  return code === 'SIGN_IN_OVER' || code === 'CODE_LOCKED';
};

/** The error as a sentence. */
export function problemOf(error: Error, name = ''): string {
  const triesLeft = refusalDetail(error, 'triesLeft');
  const tries = typeof triesLeft === 'number' ? triesLeft : null;
  if (refusalCode(error) === 'WRONG_CODE') return words.wrongCode(tries);
  if (refusalCode(error) === 'WRONG_PIN') return words.wrongPin(name, tries);
  return sentenceOf(error);
}

/** Whether a page rendered for one session may stay for the other. */
export const isSamePersonAndVenue = (a: Me, b: Me): boolean =>
  a.staffId === b.staffId && a.venue.shopSeqNo === b.venue.shopSeqNo;
