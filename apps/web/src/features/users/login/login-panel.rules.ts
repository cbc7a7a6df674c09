import type { CountryCode } from '@caddie/contract/shops';
import { codeMoves } from './code-flow.rules.ts';
import { countryDialed } from '../countries.ts';
import { asWritten, subjectOf } from '../phone-format.rules.ts';
import { type FieldErrors, type FieldName, type Mode, noCode, cleared, openPanel, type Panel } from './panel-state.ts';

/** Every event of the panel, and the state it leads to. */
const moves = {
  ...codeMoves,

  /** A look-up, a log-in or a code is about one number, so it ends when the number changes. */
  phoneTyped: (panel: Panel, phone: string): Panel =>
    phone.trim() === ''
      ? startAgain(panel)
      : { ...panel, phone, countryCode: countryDialed(phone) ?? panel.countryCode, ...afterPhoneChange(panel) },

  countryChosen: (panel: Panel, countryCode: CountryCode): Panel => ({
    ...panel,
    countryCode,
    countryIsChosen: true,
    ...afterPhoneChange(panel),
  }),

  /** The venue's own country; it comes too late once the customer has begun. */
  countryPreset: (panel: Panel, countryCode: CountryCode): Panel =>
    panel.countryIsChosen || panel.phone !== '' ? panel : { ...panel, countryCode },

  typed: (panel: Panel, [field, text]: ['name' | 'password', string]): Panel => ({
    ...panel,
    [field]: text,
    errors: without(panel, field),
  }),
  agreed: (panel: Panel, agreed: boolean): Panel => ({ ...panel, agreed }),

  began: (panel: Panel, work: 'check' | 'verify' | 'submit'): Panel => ({ ...panel, ...cleared, work }),

  /** Nothing is known of a number that may not be looked up now: the customer goes on to the password, or says they are new. */
  checked: (panel: Panel, hasAccount: boolean | undefined): Panel => ({
    ...panel,
    ...cleared,
    phone: asWritten(panel),
    checked: subjectOf(panel),
    unsure: hasAccount === undefined,
    mode: hasAccount === false ? 'signup' : 'login',
  }),

  passwordForgotten: (panel: Panel): Panel => ({ ...panel, ...cleared, mode: 'reset', password: '' }),

  /** The server did not answer with a token, or did not know the password. */
  noToken: (panel: Panel): Panel =>
    panel.mode === 'verify'
      ? { ...panel, work: null, alert: 'signupFailed' }
      : { ...panel, work: null, alert: 'loginFailed', password: '', errors: { password: '' } },

  /** What a person can act on stands beside its field; the rest is quiet, and the button is back. Nothing is tried again unasked. */
  refused: (panel: Panel, errors: FieldErrors): Panel => ({
    ...panel,
    work: null,
    checked: subjectOf(panel),
    errors,
  }),

  /** The number needs another way in than the one that was tried. */
  sentBack: (panel: Panel, { mode, errors }: { mode: Mode; errors: FieldErrors }): Panel => ({
    ...panel,
    ...cleared,
    ...noCode,
    mode,
    password: '',
    errors,
  }),

  closed: (_panel: Panel, countryCode: CountryCode | undefined): Panel => openPanel(countryCode),
};

type Moves = typeof moves;

/** A move by its name, with what it needs to know: `['codeTyped', '123456']`. */
export type Move = {
  [Name in keyof Moves]: Moves[Name] extends (panel: Panel, value: infer Value) => Panel
    ? unknown extends Value
      ? [Name]
      : [Name, Value]
    : never;
}[keyof Moves];

export const movePanel = (panel: Panel, [name, value]: Move): Panel =>
  (moves[name] as (panel: Panel, value: unknown) => Panel)(panel, value);

/** An empty phone is the beginning: nothing of the number before it may stay. */
const startAgain = ({ countryCode, countryIsChosen }: Panel): Panel => ({ ...openPanel(countryCode), countryIsChosen });

const afterPhoneChange = (panel: Panel) => ({ work: null, nextCodeAt: 0, errors: without(panel, 'phone') });

const without = ({ errors }: Panel, field: FieldName): FieldErrors => ({ ...errors, [field]: undefined });
