import type { Currency } from './amounts/money.ts';
import type { RefusalCode } from './refusals.ts';

/** The details of a refusal or of a field's fault: its own code, and the figures of its message. */
export type Reason = { code: string; [figure: string]: unknown };

/** The fault of one field in `details.fields`. Its message is in English and for developers, like that of the body. */
export type FieldFault = Reason & { message: string };

type Phone = { phone: string };
export type NoFigures = object;

/**
 * Detailed reasons of refusals, in `details.reason` of the body. The app has a message for each, and falls back to that of the refusal for
 * an unknown one.
 */
export type CustomerReasons = {
  INVALID_SLOT: {
    SLOT_NOT_OPEN_YET: NoFigures;
    SLOT_LENGTH: { durations: readonly number[] };
    SLOT_PLAYERS: { players: number };
    SLOT_PLAYERS_OF_BAY: { roomName: string; players: number };
    SLOT_IN_PAST: NoFigures;
    SLOT_TOO_LATE: Phone;
    SLOT_NOT_ON_CLOCK: NoFigures;
    SLOT_CLOSED_SINCE: NoFigures;
    SLOT_HOURS_CHANGING: NoFigures;
    SLOT_NO_START: { minutes: number };
    SLOT_TOO_FAR: Phone & { days: number };
    SLOT_CLOSES_BEFORE: NoFigures;
    SLOT_OUT_OF_SERVICE: NoFigures;
    SLOT_NO_PRICE: NoFigures;
  };
  /** Both amounts: the current price, and the one that the screen showed. */
  PRICE_CHANGED: { PAY_CHANGED: { now: number; shown: number; currency: Currency } };
  CUSTOMER_BLOCKED: { CUSTOMER_BLOCKED_ONLINE: Phone };
  NOT_CANCELABLE: { MEMBERSHIP_NOT_REFUNDED: NoFigures };
  NOT_PAYABLE: { PAY_MEMBERSHIP_PAYS: NoFigures; MEMBERSHIP_CHANGED: NoFigures };
  TOO_MANY_CODES: { CODES_WAIT: { seconds: number } };
  CUSTOMER_HAS_OPEN: {
    /** `startsAt` of the earliest booking; null if there is none. */
    CUSTOMER_HAS_OPEN: {
      kind: string;
      startsAt: string | null;
      timeZone: string;
      owed: number;
      currency: Currency;
    };
  };
};

type ReasonOf<Code, Reasons> = Code extends keyof Reasons ? keyof Reasons[Code] : never;
type ReasonFigures<Code, Reasons, R> = Code extends keyof Reasons
  ? R extends keyof Reasons[Code]
    ? Reasons[Code][R]
    : never
  : never;

/** The message of a reason: a function of its figures, or a plain text if it has none. */
export type ReasonMessage<Figures> = [keyof Figures] extends [never]
  ? string | (() => string)
  : (figures: Figures) => string;

/** A message for each of some refusals and for each of their reasons: a missing one does not compile. */
export type RefusalMessages<Code extends RefusalCode, Reasons = CustomerReasons> = {
  [C in Exclude<Code, ReasonOf<Code, Reasons>>]: string;
} & {
  [R in ReasonOf<Code, Reasons>]: ReasonMessage<ReasonFigures<Code, Reasons, R>>;
};
