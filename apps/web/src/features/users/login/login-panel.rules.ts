import type { CountryCode } from '@caddie/contract/shops';
import { codeEvents } from './code-flow.rules.ts';
import { countryOfDialCode } from '../countries.ts';
import { formatPhone, lookUpKey } from '../phone-format.rules.ts';
import {
  type FieldErrors,
  type FieldName,
  type Mode,
  noCodeState,
  idleState,
  openPanel,
  type Panel,
} from './panel-state.ts';

/** Every event of the panel, and the state it leads to. */
const reducers = {
  ...codeEvents,

  /** A look-up, a log-in or a code belongs to one number, so it is canceled when the number changes. */
  phoneTyped: (panel: Panel, phone: string): Panel =>
    phone.trim() === ''
      ? resetPanel(panel)
      : { ...panel, phone, countryCode: countryOfDialCode(phone) ?? panel.countryCode, ...afterPhoneChange(panel) },

  countryChosen: (panel: Panel, countryCode: CountryCode): Panel => ({
    ...panel,
    countryCode,
    countryIsChosen: true,
    ...afterPhoneChange(panel),
  }),

  /** Presets the venue's country; ignored once the customer has chosen a country or begun to type. */
  countryPreset: (panel: Panel, countryCode: CountryCode): Panel =>
    panel.countryIsChosen || panel.phone !== '' ? panel : { ...panel, countryCode },

  typed: (panel: Panel, [field, text]: ['name' | 'password', string]): Panel => ({
    ...panel,
    [field]: text,
    errors: withoutError(panel, field),
  }),
  agreed: (panel: Panel, agreed: boolean): Panel => ({ ...panel, agreed }),

  began: (panel: Panel, work: 'check' | 'verify' | 'submit'): Panel => ({ ...panel, ...idleState, work }),

  /** Undefined when the number may not be looked up now: the customer continues with the password, or says that they are new. */
  checked: (panel: Panel, hasAccount: boolean | undefined): Panel => ({
    ...panel,
    ...idleState,
    phone: formatPhone(panel),
    checked: lookUpKey(panel),
    unsure: hasAccount === undefined,
    mode: hasAccount === false ? 'signup' : 'login',
  }),

  passwordForgotten: (panel: Panel): Panel => ({ ...panel, ...idleState, mode: 'reset', password: '' }),

  /** The server did not answer with a token, or the password is wrong. */
  noToken: (panel: Panel): Panel =>
    panel.mode === 'verify'
      ? { ...panel, work: null, alert: 'signupFailed' }
      : { ...panel, work: null, alert: 'loginFailed', password: '', errors: { password: '' } },

  /** Shows the errors that the customer can correct beside their fields and enables the button again. Nothing is retried automatically. */
  refused: (panel: Panel, errors: FieldErrors): Panel => ({
    ...panel,
    work: null,
    checked: lookUpKey(panel),
    errors,
  }),

  /** The number needs another way to sign in than the one that was tried. */
  sentBack: (panel: Panel, { mode, errors }: { mode: Mode; errors: FieldErrors }): Panel => ({
    ...panel,
    ...idleState,
    ...noCodeState,
    mode,
    password: '',
    errors,
  }),

  closed: (_panel: Panel, countryCode: CountryCode | undefined): Panel => openPanel(countryCode),
};

type Reducers = typeof reducers;

/** A move by its name, with its argument: `['codeTyped', '123456']`. */
export type PanelEvent = {
  [Name in keyof Reducers]: Reducers[Name] extends (panel: Panel, value: infer Value) => Panel
    ? unknown extends Value
      ? [Name]
      : [Name, Value]
    : never;
}[keyof Reducers];

export const reducePanel = (panel: Panel, [name, value]: PanelEvent): Panel =>
  (reducers[name] as (panel: Panel, value: unknown) => Panel)(panel, value);

/** An empty phone resets the panel: nothing entered for the previous number may remain. */
const resetPanel = ({ countryCode, countryIsChosen }: Panel): Panel => ({ ...openPanel(countryCode), countryIsChosen });

const afterPhoneChange = (panel: Panel) => ({ work: null, nextCodeAt: 0, errors: withoutError(panel, 'phone') });

const withoutError = ({ errors }: Panel, field: FieldName): FieldErrors => ({ ...errors, [field]: undefined });
