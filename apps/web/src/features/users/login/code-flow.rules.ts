import { AUTH_CODE_SECONDS } from '@caddie/contract/users';
import { codeDigits } from '../../../lib/auth-code.ts';
import { type FieldErrors, idleState, type Panel } from './panel-state.ts';
import { formatPhone } from '../phone-format.rules.ts';

/** State changes from requesting a code until it is verified; sign-up and password reset share them. */
export const codeEvents = {
  codeTyped: (panel: Panel, typed: string): Panel => ({
    ...panel,
    authCode: codeDigits(typed),
    errors: { ...panel.errors, authCode: undefined },
  }),

  codeAsked: (panel: Panel, now: number): Panel => ({
    ...panel,
    ...idleState,
    // A number that was edited after its look-up is kept as the customer typed it.
    phone: formatPhone(panel),
    authCode: '',
    locked: true,
    deadline: now + AUTH_CODE_SECONDS * 1000,
    work: panel.locked ? 'resend' : 'send',
  }),

  codeSent: (panel: Panel): Panel => ({ ...panel, work: null }),

  /** After a failed resend the previous code may still be valid, so only a failed first request removes the code field. */
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

  /** `errors` are the server's messages; undefined when the code is merely wrong. */
  codeRefused: (panel: Panel, errors: FieldErrors | undefined): Panel => ({
    ...panel,
    work: null,
    alert: errors ? 'verifyFailed' : 'codeInvalid',
    deadline: null,
    errors: errors ?? { authCode: '' },
  }),
};
