import { screens } from '@caddie/contract/screens';
import { AUTH_CODE_LENGTH, PHONE_MIN } from '@caddie/contract/users';
import { clockWords } from '../../../lib/use-countdown.ts';
import { catalogue } from '../words/en.ts';
import type { FieldName, Panel } from './panel-state.ts';
import { lookUpKey } from '../phone-format.rules.ts';

const words = catalogue.loginPanel;

const fields: readonly FieldName[] = ['phone', 'authCode', 'name', 'password'];

export type Step = 'check' | 'login' | 'send' | 'verify' | 'register' | 'reset';

/** Long enough to be looked up, and to enable the button. */
const isPhoneLongEnough = ({ phone }: Panel): boolean => phone.trim().length >= PHONE_MIN;

/** The number to look up when the typing pauses; null if there is none. */
export const keyToLookUp = (panel: Panel): string | null => {
  const subject = lookUpKey(panel);
  const isLookedUp = panel.locked || panel.work !== null || panel.checked === subject;
  return isPhoneLongEnough(panel) && !isLookedUp ? subject : null;
};

/**
 * The code to verify without a button, once its last digit is typed or filled in: it may arrive before the answer to the request for it.
 */
export const codeToVerify = ({ authCode, work }: Panel): string | null =>
  authCode.length === AUTH_CODE_LENGTH && work !== 'send' && work !== 'resend' ? authCode : null;

/** The next step when the form is submitted by a button or by Enter. */
export function nextStep({ mode, locked, verified }: Panel): Step {
  if (mode === 'phone') return 'check';
  if (mode === 'login') return 'login';
  if (mode === 'verify') return 'register';
  if (!locked) return 'send';
  return verified ? 'reset' : 'verify';
}

/** The heading and first sentence for the current state of the panel. */
export function panelView({ mode, locked, verified, unsure }: Panel): keyof typeof words.views {
  if (mode === 'login' && unsure) return 'unsure';
  if (mode === 'signup') return locked ? 'signupCode' : 'signup';
  if (mode !== 'reset') return mode;
  if (verified) return 'newPassword';
  return locked ? 'resetCode' : 'reset';
}

/** `wait`: the seconds until the server sends another code to this number. */
export const canSendCode = ({ phone, deadline, locked }: Panel, wait: number): boolean =>
  wait === 0 && phone.trim() !== '' && deadline === null && !locked;

export function canSubmit(panel: Panel): boolean {
  if (!isPhoneLongEnough(panel)) return false;
  if (panel.mode === 'phone') return true;
  if (panel.password === '') return false;
  if (panel.mode === 'login') return true;
  return panel.verified && panel.authCode !== '' && (panel.mode === 'reset' || panel.agreed);
}

export function submitText({ mode, work }: Panel): string {
  if (work === 'submit') return mode === 'verify' ? words.busy.signup : words.busy.login;
  return words.submit[mode];
}

/** The field that gets the focus after a state change; null leaves the focus where it is, above all while the customer types. */
export function fieldToFocus(before: Panel, after: Panel): FieldName | 'sendCode' | null {
  if (after.verified && !before.verified) return after.mode === 'verify' ? 'name' : 'password';
  if (after.locked && (!before.locked || after.work === 'resend')) return 'authCode';
  if (before.locked && !after.locked) return 'phone';
  if (after.mode === 'login' && before.mode !== 'login') return 'password';
  if (after.mode === 'reset' && before.mode !== 'reset') return 'sendCode';
  const isMissing = after.alert === 'codeMissing' && after.errors !== before.errors;
  const isRequestDone = before.work !== null && after.work === null;
  return isRequestDone || (isMissing && after.authCode === before.authCode) ? firstInvalidField(after) : null;
}

const firstInvalidField = ({ errors }: Panel): FieldName | null =>
  fields.find((field) => errors[field] !== undefined) ?? null;

/** 167 seconds are "02:47". */
export const formatCountdown = (seconds: number): string => clockWords(seconds).padStart(5, '0');

/** The announcement of the countdown for screen readers: not every second, only when little time is left. */
export function timeWarning(seconds: number): string {
  if (seconds > 60) return '';
  if (seconds === 0) return words.code.expired;
  return words.code.almostOver(seconds > 30 ? words.code.minute : words.code.halfMinute);
}

/** Logging in stays on the screen; signing up leads to home, except on the payment page, which the venue may have texted a link to. */
export const shouldGoHome = ({ mode }: Panel, path: string): boolean => mode === 'verify' && path !== screens.payment;
