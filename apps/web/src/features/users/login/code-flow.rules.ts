import { AUTH_CODE_LENGTH, AUTH_CODE_SECONDS } from '@caddie/contract/users';
import { type FieldErrors, cleared, type Panel } from './panel-state.ts';
import { asWritten } from '../phone-format.rules.ts';

/** What happens from asking for a code until it is verified; signing up and a forgotten password share it. */
export const codeMoves = {
  codeTyped: (panel: Panel, typed: string): Panel => ({
    ...panel,
    authCode: typed.replace(/\D/g, '').slice(0, AUTH_CODE_LENGTH),
    errors: { ...panel.errors, authCode: undefined },
  }),

  codeAsked: (panel: Panel, now: number): Panel => ({
    ...panel,
    ...cleared,
    // Typed again after it was looked up, it stands there as it was typed.
    phone: asWritten(panel),
    authCode: '',
    locked: true,
    deadline: now + AUTH_CODE_SECONDS * 1000,
    work: panel.locked ? 'resend' : 'send',
  }),

  codeSent: (panel: Panel): Panel => ({ ...panel, work: null }),

  /** After a failed resend the code before it may still be good, so only a first failure takes the field away. */
  sendFailed: (panel: Panel, failure: Pick<Panel, 'errors' | 'nextCodeAt'>): Panel => ({
    ...panel,
    ...failure,
    work: null,
    alert: 'sendFailed',
    deadline: null,
    locked: panel.work === 'resend',
  }),

  codeMissing: (panel: Panel): Panel => ({ ...panel, alert: 'codeMissing', errors: { authCode: '' } }),

  codeRight: (panel: Panel, verificationToken: string | undefined): Panel => ({
    ...panel,
    mode: panel.mode === 'reset' ? 'reset' : 'verify',
    work: null,
    alert: 'codeVerified',
    errors: {},
    deadline: null,
    verified: true,
    verificationToken,
  }),

  /** With what the server said about it, or nothing when it only said that the code is wrong. */
  codeRefused: (panel: Panel, errors: FieldErrors | undefined): Panel => ({
    ...panel,
    work: null,
    alert: errors ? 'verifyFailed' : 'codeInvalid',
    deadline: null,
    errors: errors ?? { authCode: '' },
  }),
};
