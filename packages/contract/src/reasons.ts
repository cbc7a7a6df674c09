import type { Currency } from './amounts/money.ts';
import type { RefusalCode } from './refusals.ts';

/** What a refusal knows beyond its code, or what is wrong with a field: a code of its own, and the figures that its sentence says. */
export type Reason = { code: string; [figure: string]: unknown };

/** What is wrong with one field of `details.fields`. The message is in English and for developers, as that of the body. */
export type FieldFault = Reason & { message: string };

type Phone = { phone: string };
export type NoFigures = object;

/**
 * Why a customer is refused, where that is more than the refusal itself says: `details.reason` of its body. The app has a sentence for each,
 * and says that of the refusal for one that it does not know.
 */
export type CustomerReasons = {
  INVALID_SLOT: {
    SLOT_NOT_OPEN_YET: NoFigures;
    SLOT_LENGTH: { durations: readonly number[] };
    SLOT_PLAYERS: { players: number };
    SLOT_PLAYERS_OF_BAY: { roomName: string; players: number };
    SLOT_OVER: NoFigures;
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
  /** Both amounts: what it costs now, and what the screen showed. */
  PRICE_CHANGED: { PAY_CHANGED: { now: number; shown: number; currency: Currency } };
  CUSTOMER_BLOCKED: { CUSTOMER_BLOCKED_ONLINE: Phone };
  NOT_CANCELABLE: { MEMBERSHIP_NOT_REFUNDED: NoFigures };
  NOT_PAYABLE: { PAY_MEMBERSHIP_PAYS: NoFigures; MEMBERSHIP_CHANGED: NoFigures };
  TOO_MANY_CODES: { CODES_WAIT: { seconds: number } };
  CUSTOMER_HAS_OPEN: {
    /** `startsAt` of the booking that comes first; null if there is none. */
    CUSTOMER_HAS_OPEN: { kind: string; startsAt: string | null; timeZone: string };
  };
};

type ReasonOf<Code, Reasons> = Code extends keyof Reasons ? keyof Reasons[Code] : never;
type FiguresOf<Code, Reasons, R> = Code extends keyof Reasons
  ? R extends keyof Reasons[Code]
    ? Reasons[Code][R]
    : never
  : never;

/** What says a reason: a sentence of its figures, or just a sentence where it has none. */
export type Saying<Figures> = [keyof Figures] extends [never] ? string | (() => string) : (figures: Figures) => string;

/** A sentence for each of some refusals, and for each reason that they may have: one that is missing does not compile. */
export type SentencesOf<Code extends RefusalCode, Reasons = CustomerReasons> = {
  [C in Exclude<Code, ReasonOf<Code, Reasons>>]: string;
} & {
  [R in ReasonOf<Code, Reasons>]: Saying<FiguresOf<Code, Reasons, R>>;
};
