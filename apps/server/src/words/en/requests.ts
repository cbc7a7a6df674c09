import { PIN_LENGTH } from '@caddie/contract/desk/people/staff';
import type { FieldProblem } from '@caddie/contract/field-problems';
import { type RefusalCode, refusals } from '@caddie/contract/refusals';
import { AUTH_CODE_LENGTH } from '@caddie/contract/users';
import { listChoices } from './locale.ts';

const types: Record<string, string> = {
  string: 'Use text.',
  number: 'Use a number.',
  int: 'Use a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object with fields.',
};

const formats: Record<string, string> = {
  uuid: 'That is not an id.',
  date: 'Use a day such as 2027-03-14.',
  datetime: 'Use a time such as 2027-03-14T18:30:00-04:00.',
};

const problems: Record<Exclude<FieldProblem, 'TOO_LONG'>, string> = {
  ALWAYS_SENT: 'Texts about money or time are always sent.',
  AT_LEAST_ONE: 'At least 1.',
  CLOSES_BEFORE: 'Close after you open.',
  DAY_TOO_OLD: 'Use a day from 2000 to 2999.',
  EMPTY: 'Fill this in.',
  HOURS_OVERLAP: 'These hours overlap.',
  LINE_BREAKS: 'Leave out line breaks and control characters.',
  NOT_A_BAY: 'That is not the id of a bay.',
  NOT_A_BOOKING: 'That is not the id of a booking.',
  NOT_A_CARD: 'That is not the id of a card.',
  NOT_A_CLOSING: 'That is not the id of a closed day.',
  NOT_A_CODE: `Enter the ${AUTH_CODE_LENGTH} digits of the code.`,
  NOT_A_CUSTOMER: 'That is not the id of a customer.',
  NOT_A_TEXT: 'That is not the id of a text.',
  NOT_A_REFUND: 'That is not the id of a refund.',
  NOT_A_DEVICE: 'That is not the id of a device.',
  NOT_A_MEMBERSHIP: 'That is not the id of a membership.',
  NOT_A_NONCE: 'Use 8 to 64 letters and digits.',
  NOT_A_PASSKEY: 'That is not the id of a passkey.',
  NOT_A_PERSON: 'That is not the id of a person.',
  NOT_A_PHONE: 'Use a phone number such as +1 212 555 0148.',
  NOT_A_PIN: `Enter the ${PIN_LENGTH} digits of the PIN.`,
  NOT_A_PRODUCT: 'That is not the id of a product.',
  NOT_A_PLACE: 'That is not the id of a place.',
  NOT_A_SLIP: 'The last 4 digits of the slip.',
  NOT_AN_EMAIL: 'Use an address such as hello@mulligans.example.',
  NOT_HALF_HOURS: 'Use full or half hours.',
  NOT_AN_ORDER: 'That is not the id of an order.',
  NOT_ONE_TO_PAY: 'Name either a booking or a membership to pay for.',
  NOT_ONE_WAY: 'Name either a saved card or the payment page.',
  NOT_WHOLE: 'Use a whole number.',
  NO_BAY: 'Choose a bay, or any.',
  NO_PART: 'There is nothing in it.',
  NO_WEEKDAY: 'Choose a day.',
  PAID_BY_MEMBERSHIP: 'A membership pays for tee times, not for another membership.',
  TWICE: 'Name each only once.',
  UNSEEN: 'Leave out characters that nobody can see.',
};

type Limit = { limit: number; of: string };

/** What is wrong with a request or one of its fields, and what to enter instead. */
export const requestWords = {
  /** The sentence of a refusal code; the contract lists them in English. */
  'refusal.code': ({ code }: { code: RefusalCode }) => refusals[code].message,
  'field.missing': () => 'Fill this in.',
  'field.type': ({ expected }: { expected: string }) => types[expected] ?? 'Use another kind of value.',
  'field.format': ({ format }: { format: string }) => formats[format] ?? 'Check how this is written.',
  'field.options': ({ options }: { options: readonly unknown[] }) => `Use ${listChoices(options)}.`,
  'field.too-small': ({ limit, of }: Limit) => {
    if (of === 'string') return `Use ${limit} or more characters.`;
    return of === 'array' ? `Use ${limit} or more entries.` : `Use ${limit} or more.`;
  },
  'field.too-big': ({ limit, of }: Limit) => {
    if (of === 'string') return `Use ${limit} or less characters.`;
    return of === 'array' ? `Use ${limit} or less entries.` : `Use ${limit} or less.`;
  },
  'field.unusable': () => 'This cannot be used here.',
  'field.too-long': ({ limit }: { limit: number }) => `Use at most ${limit} characters.`,
  'field.problem': ({ code }: { code: keyof typeof problems }) => problems[code],
  /** The message of the request's parser, for developers. */
  'request.unreadable': ({ reason }: { reason: string }) => reason,
  'request.idempotency-key': () => 'Use 1 to 255 visible characters.',
  'request.days': () => 'Ask for a year at most, the first day first.',
  'request.range-too-long': () => 'Ask for a month at most, the first day first.',
  'request.future-date': () => 'Ask for days that have begun.',
  'request.cursor': () => 'Use the cursor of the page before.',
  'request.site-address': () => 'Only addresses of this site are signed.',
};
