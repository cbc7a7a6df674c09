import { isEasyPin } from '@caddie/contract/desk/easy-pin';
import type { Me, SignIn } from '@caddie/contract/desk/people/staff';
import { refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.signIn;

/** Where a sign-in with a code stands. `first` is the new PIN as it was typed the first time. */
export type Step =
  | { kind: 'PHONE' }
  | { kind: 'CODE'; deadline: number }
  | { kind: 'PIN'; ticket: string; name: string }
  | { kind: 'NEW_PIN'; ticket: string; name: string; first: string | null };

/** What follows an answer that does not end the sign-in. */
export const stepAfter = (answer: Exclude<SignIn, { next: 'DONE' }>): Step => {
  const { next, ticket, name } = answer;
  return next === 'PIN' ? { kind: 'PIN', ticket, name } : { kind: 'NEW_PIN', ticket, name, first: null };
};

/**
 * What follows a new PIN that was typed to its end: once more, or the same as before and it can be sent. One that is easy to guess is
 * refused at once; the server, which always knows the phone, decides.
 */
export function afterNewPin(step: Extract<Step, { kind: 'NEW_PIN' }>, pin: string, phone = '') {
  if (isEasyPin(pin, phone.replace(/\D/g, '')))
    return { step: { ...step, first: null }, send: false, problem: words.tooEasy };
  if (step.first === null) return { step: { ...step, first: pin }, send: false, problem: null };
  const isSame = step.first === pin;
  return { step: { ...step, first: null }, send: isSame, problem: isSame ? null : words.pinsDiffer };
}

/** A code that took too long or was tried too often needs a new text; a PIN's ticket that is over needs a new start. */
export const startsAnew = (error: unknown): boolean => {
  const code = refusalCode(error);
  return code === 'SIGN_IN_OVER' || code === 'CODE_LOCKED';
};

/** What went wrong, as a sentence for whoever types. */
export function problemOf(error: Error, name = ''): string {
  const left = refusalDetail(error, 'triesLeft');
  const tries = typeof left === 'number' ? left : null;
  if (refusalCode(error) === 'WRONG_CODE') return words.wrongCode(tries);
  if (refusalCode(error) === 'WRONG_PIN') return words.wrongPin(name, tries);
  return sentenceOf(error);
}

/** Whether a page that was drawn for the one may stay as it is for the other. */
export const isSamePlace = (a: Me, b: Me): boolean =>
  a.staffId === b.staffId && a.venue.shopSeqNo === b.venue.shopSeqNo;
