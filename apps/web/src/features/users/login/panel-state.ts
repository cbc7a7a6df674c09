import type { CountryCode } from '@caddie/contract/shops';
import { DEFAULT_COUNTRY } from '../countries.ts';
import type { catalogue } from '../words/en.ts';

/**
 * `phone`: asks for the number. `signup`: a new number, verified by a code. `verify`: the number is verified; asks for name and password.
 * `reset`: asks for a new password.
 */
export type Mode = 'phone' | 'login' | 'signup' | 'verify' | 'reset';
type AlertName = keyof typeof catalogue.loginPanel.alerts;
export type FieldName = 'phone' | 'authCode' | 'name' | 'password';
/** A message for each field that is wrong, empty where the alert already says it; `alert` is text added to the alert. */
export type FieldErrors = Partial<Record<FieldName | 'alert', string>>;

/** The state of the login panel while it is open. */
export type Panel = {
  mode: Mode;
  countryCode: CountryCode;
  countryIsChosen: boolean;
  phone: string;
  name: string;
  password: string;
  agreed: boolean;
  /** The number that was looked up last, so that it is not looked up twice. */
  checked: string | null;
  /** The number could not be looked up, so the customer says whether they have an account. */
  unsure: boolean;

  authCode: string;
  /** A code was requested: the phone is read-only and the code field is shown. */
  locked: boolean;
  /** The end of the countdown in epoch milliseconds, null while none runs. */
  deadline: number | null;
  /** Until this moment, in epoch milliseconds, the server sends no other code to this number. */
  nextCodeAt: number;
  verified: boolean;
  /** Proves to the server that this browser verified the phone; kept in memory only. */
  verificationToken: string | undefined;

  work: 'check' | 'send' | 'resend' | 'verify' | 'submit' | null;
  alert: AlertName | null;
  errors: FieldErrors;
};

export const noCodeState = {
  authCode: '',
  locked: false,
  deadline: null,
  verified: false,
  verificationToken: undefined,
};
export const idleState = { work: null, alert: null, errors: {} };

export const openPanel = (countryCode: CountryCode | undefined): Panel => ({
  mode: 'phone',
  countryCode: countryCode ?? DEFAULT_COUNTRY,
  countryIsChosen: false,
  phone: '',
  name: '',
  password: '',
  agreed: false,
  checked: null,
  unsure: false,
  nextCodeAt: 0,
  ...noCodeState,
  ...idleState,
});

/** How a field shows that it is wrong: by a message, or by its border alone. */
export const errorOf = ({ errors }: Panel, field: FieldName) => ({
  error: errors[field],
  invalid: errors[field] !== undefined,
});
