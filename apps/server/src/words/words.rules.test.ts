import type { DeskFieldProblems, DeskReasons, SharedFieldProblems } from '@caddie/contract/desk/reasons';
import type { FieldProblem } from '@caddie/contract/field-problems';
import type { CustomerReasons } from '@caddie/contract/reasons';
import { expect, test } from 'vitest';
import { calendarDay } from './en/dates.ts';
import type { Catalogue, Key } from './words.ts';

test('dates in texts to customers are written as in the app', () => {
  expect(calendarDay('2028-02-29')).toBe('Feb 29, 2028');
  expect(calendarDay('2027-03-05')).toBe('Mar 05, 2027');
});

type CodeOf<K extends string> = K extends `${infer A}.${infer B}`
  ? `${CodeOf<A>}_${CodeOf<B>}`
  : K extends `${infer A}-${infer B}`
    ? `${CodeOf<A>}_${CodeOf<B>}`
    : Uppercase<K>;
/** Every sentence of the catalogue as a refusal sends it: its code and its values. */
type Sent = {
  [K in Key as CodeOf<K>]: Parameters<Catalogue[K]>[0] extends undefined ? object : Parameters<Catalogue[K]>[0];
};
type Promised = UnionToIntersection<
  | CustomerReasons[keyof CustomerReasons]
  | DeskReasons[keyof DeskReasons]
  | DeskFieldProblems[keyof DeskFieldProblems]
  | Omit<SharedFieldProblems, FieldProblem>
>;
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** Checked by `npm run types`: the server sends every reason and every fault that the contract promises to the apps, with its values. */
export const sends = (sent: Sent): Promised => sent;

/** Sentences outside refusals: in texts, files, pages and on paper, for the operator, and for developers. */
type NoRefusal =
  | `${'ACTIVITY' | 'CALENDAR' | 'FILE' | 'PAGE' | 'POSTER' | 'REPORT' | 'TEXT'}_${string}`
  | `MONEY_${'CARD' | 'COLUMN' | 'PASS' | 'STATE' | 'WALK_IN' | 'WAY'}`
  | `WORDING_${'EXAMPLE_NOTE' | 'EXAMPLE_PASS' | 'USUAL'}`
  | 'FIELD_PROBLEM'
  | 'HOURS_CHANGED'
  | `PAY_${'ORDER' | 'TEE_TIME'}`
  | 'REFUSAL_CODE'
  | 'REQUEST_SITE_ADDRESS'
  | 'REQUEST_UNREADABLE';

/** Checked likewise: a sentence that a refusal may contain is in the contract, so that no app lacks it. */
export const promises = (code: Exclude<keyof Sent, NoRefusal>): keyof Promised => code;
