import type { CountryCode } from '@caddie/contract/shops';
import { DEFAULT_COUNTRY } from '../countries.ts';
import type { catalogue } from '../words/en.ts';

/** `phone`: the number is asked for. `signup`: it is new and verified by a code. `verify`: it was, name and password are asked for. `reset`: a new password. */
export type Mode = 'phone' | 'login' | 'signup' | 'verify' | 'reset';
type AlertName = keyof typeof catalogue.loginPanel.alerts;
export type FieldName = 'phone' | 'authCode' | 'name' | 'password';
/** A sentence to stand beside each field that is wrong, empty where the alert has said it all, or to go on with the alert. */
export type FieldErrors = Partial<Record<FieldName | 'alert', string>>;

/** All that the login panel knows while it is open. */
export type Panel = {
  mode: Mode;
  countryCode: CountryCode;
  countryIsChosen: boolean;
  phone: string;
  name: string;
  password: string;
  agreed: boolean;
  /** What was looked up last, so that it is not looked up again. */
  checked: string | null;
  /** It could not be looked up: the customer knows whether there is an account. */
  unsure: boolean;

  authCode: string;
  /** A code was asked for: the phone stays as it is, and the code field is there. */
  locked: boolean;
  /** The end of the countdown in epoch milliseconds, null while none runs. */
  deadline: number | null;
  /** Before this moment, in epoch milliseconds, the server sends this number no other code. */
  nextCodeAt: number;
  verified: boolean;
  /** Proves to the server that this browser verified the phone; it never leaves the memory. */
  verificationToken: string | undefined;

  work: 'check' | 'send' | 'resend' | 'verify' | 'submit' | null;
  alert: AlertName | null;
  errors: FieldErrors;
};

export const noCode = { authCode: '', locked: false, deadline: null, verified: false, verificationToken: undefined };
export const cleared = { work: null, alert: null, errors: {} };

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
  ...noCode,
  ...cleared,
});

/** How a field shows that it is wrong: by a sentence, or by its edge alone. */
export const errorOf = ({ errors }: Panel, field: FieldName) => ({
  error: errors[field],
  invalid: errors[field] !== undefined,
});
