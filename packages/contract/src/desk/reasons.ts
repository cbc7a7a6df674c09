import type { Call, RefusalOf, RouteOf } from '../call.ts';
import type { FieldProblem } from '../field-problems.ts';
import type { Currency } from '../amounts/money.ts';
import type { NoFigures, ReasonMessage, RefusalMessages } from '../reasons.ts';
import type { RefusalCode, sharedRefusals } from '../refusals.ts';
import type { WordingProblem } from '../texts/wordings.ts';

type AmountChange = { now: number; shown: number; currency: Currency };
type BlockedCustomer = { name: string; reason: string };
type Name = { name: string };
type ShopName = { shopName: string };

/** Reasons that explain a refusal at the desk further than its code: `details.reason` in its body. */
export type DeskReasons = {
  ACCOUNT_EXISTS: { CUSTOMER_EXISTS: { name?: string | undefined } };
  BLOCK_COVERS_BOOKING: { BLOCK_COVERS: Name & { room: string } };
  CANNOT_CONNECT: { PAYOUTS_HAS_OWN: NoFigures; PAYOUTS_REFUSED: NoFigures };
  CHANGED_MEANWHILE: { SETTINGS_CHANGED: Name; PRICES_DAY_TAKEN: { name: string | null; date: string } };
  CUSTOMER_BLOCKED: { BOOK_BLOCKED: BlockedCustomer; MEMBERSHIP_BLOCKED: BlockedCustomer };
  CUSTOMER_HAS_OPEN: {
    /** `startsAt` of the earliest booking; null if there is none. */
    CUSTOMER_HAS_OPEN: { name?: string | undefined; kind: string; startsAt: string | null; timeZone: string };
  };
  DAY_BEFORE_OPEN: { DRAWER_DAY_BEFORE: { date: string } };
  DAY_CLOSED: { DRAWER_CLOSED_BY: Name };
  HOLD_EXPIRED: { HOLD_OVER: NoFigures; HOLD_RELEASED: NoFigures; HOLD_NOT_PAID: NoFigures };
  INVALID_SLOT: {
    SLOT_PLAYERS_OF_BAY: { roomName: string; players: number };
    SLOT_IN_PAST: NoFigures;
    SLOT_NOT_ON_CLOCK: NoFigures;
    SLOT_CLOSED_SINCE: NoFigures;
    SLOT_HOURS_CHANGING: NoFigures;
    SLOT_OUT_OF_SERVICE: NoFigures;
    SLOT_NO_PRICE: NoFigures;
    SLOT_NOT_WHOLE_MINUTE: NoFigures;
    SLOT_FIVE_MINUTES: NoFigures;
    SLOT_ODD_LENGTH: NoFigures;
    SLOT_YEAR_AHEAD: NoFigures;
    SLOT_LENGTH_STEPS: { minutes: number };
  };
  LAST_OWNER: { STAFF_LAST_OWNER: ShopName };
  MERGE_NOT_POSSIBLE: {
    CUSTOMER_CANNOT_MERGE: Name & {
      problem: 'SAME' | 'MERGED' | 'STAYING_MERGED' | 'BLOCKED' | 'NO_PHONE' | 'BUSY';
    };
    CUSTOMER_CANNOT_UNMERGE: {
      problem: 'NOT_MERGED' | 'TOO_LATE' | 'NOT_LAST' | 'BOOKING' | 'PASS' | 'CARD' | 'BUSY' | 'TIED';
    };
  };
  NAME_TAKEN: { START_NAME_TAKEN: ShopName & { suggestion: string | null } };
  NOT_ALLOWED: { STAFF_OWNERS_ONLY: NoFigures };
  NOT_NOW: {
    BOOK_TRIED_TO_PAY: NoFigures;
    DAY_STILL_CANCELING: NoFigures;
    LINK_BEGUN: NoFigures;
    MOVE_ASKING_BANK: NoFigures;
    MOVE_PAYING: NoFigures;
    MOVE_PLAYING: NoFigures;
  };
  NOT_PAYABLE: {
    BOOK_PAYING: NoFigures;
    HOLD_TRIED_TO_PAY: NoFigures;
    MEMBERSHIP_SELL_AGAIN: NoFigures;
    PAY_ASKING_BANK: NoFigures;
    PAY_PAID_ALREADY: NoFigures;
    PAY_PASS_PAYS: NoFigures;
  };
  PICTURE_UNUSABLE: {
    PICTURE_EMPTY: NoFigures;
    PICTURE_UNKNOWN_FORMAT: NoFigures;
    PICTURE_PHONE_FORMAT: { kind: string };
    PICTURE_SVG: NoFigures;
    PICTURE_TOO_HEAVY: { megabytes: number };
    PICTURE_TOO_MANY_PIXELS: { megapixels: number };
    PICTURE_TOO_NARROW: { pixels: number };
    PICTURE_TOO_LOW: { pixels: number };
    PICTURE_CROP_OUTSIDE: NoFigures;
    PICTURE_DAMAGED: NoFigures;
  };
  PIN_LOCKED: { PIN_LOCKED_FOR: { seconds: number } };
  PLAN_LIMIT: { BAY_PLAN_LIMIT: { bayLimit: number } };
  PRICE_CHANGED: {
    PAY_CHANGED: AmountChange;
    PAY_RETURN_CHANGED: AmountChange;
    DRAWER_CHANGED: AmountChange;
    DAY_CHANGED: { bookings: number; amount: number; currency: Currency };
    HOURS_REFUND_CHANGED: NoFigures;
  };
  PRICE_GAP: {
    HOURS_NO_PRICE: { weekday: number; minute: number };
    PRICES_GAP: { date: string | null; weekday: number; fromMinute: number };
  };
  PROVIDER_DOWN: { MONEY_NO_ANSWER: NoFigures; PAYOUTS_NO_ANSWER: NoFigures };
  REMOVED_FROM_STAFF: { STAFF_REMOVED: ShopName };
  SLOT_TAKEN: { MOVE_TAKEN: { roomName: string; name: string | null; until: string; timeZone: string } };
  TIME_NEVER_USED: {
    SETTINGS_NEVER_USED: {
      minute: number;
      bufferMinutes?: number | undefined;
      startStepMinutes?: number | undefined;
    };
  };
  TOO_EARLY: { HOURS_FROM_TOMORROW: NoFigures; PRICES_PAST_DAY: NoFigures; PRICES_SOLD_TODAY: { sold: number } };
  TOO_MANY_CODES: { CODES_WAIT: { seconds: number } };
  VENUE_NOT_OPEN: { VENUE_OPENS_SOON: ShopName };
  WRONG_PIN: { PIN_WRONG: Name & { triesLeft: number } };
};

/** Sentences for some refusals of the desk, and for each of their reasons. */
export type DeskRefusalMessages<Code extends RefusalCode> = RefusalMessages<Code, DeskReasons>;

type Limit = { limit: number; of: string };

/** Validation problems of a field in any call: those of its schema, and of the request parts that many calls share. */
export type SharedFieldProblems = { [Problem in Exclude<FieldProblem, 'TOO_LONG'>]: NoFigures } & {
  FIELD_MISSING: NoFigures;
  FIELD_TYPE: { expected: string };
  FIELD_FORMAT: { format: string };
  FIELD_OPTIONS: { options: readonly unknown[] };
  FIELD_TOO_SMALL: Limit;
  FIELD_TOO_BIG: Limit;
  FIELD_TOO_LONG: { limit: number };
  FIELD_UNUSABLE: NoFigures;
  REQUEST_CURSOR: NoFigures;
  REQUEST_IDEMPOTENCY_KEY: NoFigures;
};

type ProductProblems = {
  PRODUCT_ALIKE: NoFigures;
  PRODUCT_HOURS: NoFigures;
  PRODUCT_SAME_NAME: NoFigures;
  PRODUCT_TOO_LITTLE: { least: number; currency: Currency };
};
type PriceProblems = { PRICES_BACKWARDS: NoFigures; PRICES_OVERLAP: NoFigures };
type PinProblems = { PIN_EASY: NoFigures };
type NotBegunProblem = { REQUEST_FUTURE_DATE: NoFigures };

/** Validation problems that a call reports beyond the shared ones: `details.fields`, by call. */
export type DeskFieldProblems = {
  'GET /desk/money/payouts': { REQUEST_RANGE_TOO_LONG: NoFigures };
  'POST /desk/money/{date}/drawers/{id}/count': NotBegunProblem;
  'POST /desk/money/{date}/drawers/{id}/close': NotBegunProblem & { DRAWER_LEFT: NoFigures };
  'GET /desk/payments': { REQUEST_DAYS: NoFigures };
  'GET /desk/refunds': { REQUEST_DAYS: NoFigures };
  'GET /desk/reports': NotBegunProblem;
  'POST /desk/auth/new-pin': PinProblems;
  'POST /desk/blocks': {
    BLOCK_ENDS_BEFORE: NoFigures;
    BLOCK_FIVE_MINUTES: NoFigures;
    BLOCK_OVER: NoFigures;
    BLOCK_TOO_LONG: { days: number };
    BLOCK_TOO_OFTEN: NoFigures;
    SLOT_YEAR_AHEAD: NoFigures;
  };
  'POST /desk/bookings/{id}/charge': { PAY_NO_AMOUNT: NoFigures };
  'POST /desk/bookings/{id}/take': { PAY_NO_AMOUNT: NoFigures };
  'POST /desk/first-run/steps/{step}': { FIRST_RUN_NOT_SKIPPED: NoFigures };
  'POST /desk/first-run/venue': { START_NO_SUCH_ZONE: NoFigures };
  'POST /desk/start/venue': PinProblems & { START_NO_SUCH_ZONE: NoFigures };
  'POST /desk/price-lists': PriceProblems;
  'POST /desk/price-lists/preview': PriceProblems;
  'POST /desk/products': ProductProblems;
  'POST /desk/products/{id}': ProductProblems;
  'POST /desk/rooms/{id}/retire': { BAY_PAST_DAY: NoFigures };
  'POST /desk/sets/{id}/adjust': { MEMBERSHIP_WHOLE_NUMBER: NoFigures };
  'POST /desk/sets/{id}/extend': { MEMBERSHIP_EXTEND_RANGE: { most: number } };
  'POST /desk/texts': { WORDING_PROBLEM: WordingProblem };
};

/** The refusals that any call of the desk may return. */
export type DeskSharedCode =
  | (typeof sharedRefusals)[number]
  | 'UNAUTHENTICATED'
  | 'REMOVED_FROM_STAFF'
  | 'SESSION_CHANGED'
  | 'WRONG_ORIGIN'
  | 'NOT_ALLOWED'
  | 'PIN_NEEDED'
  | 'APPROVAL_NEEDED'
  | 'CHANGED_MEANWHILE'
  | 'KEY_IN_PROGRESS'
  | 'KEY_REUSED';

type FieldProblemsOf<Route> = Route extends keyof DeskFieldProblems ? DeskFieldProblems[Route] : NoFigures;

/** Sentences for a call's own refusals, beyond the shared ones, for each reason and for each problem of a field. */
export type DeskCallMessages<C extends Call> = DeskRefusalMessages<Exclude<RefusalOf<C>, DeskSharedCode>> & {
  [Problem in keyof FieldProblemsOf<RouteOf<C>>]: ReasonMessage<FieldProblemsOf<RouteOf<C>>[Problem]>;
};
