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
/** Every sentence of the catalogue as a refusal sends it: its code and its facts. */
type Sent = {
  [K in Key as CodeOf<K>]: Parameters<Catalogue[K]>[0] extends undefined ? object : Parameters<Catalogue[K]>[0];
};
type Promised = UnionToIntersection<CustomerReasons[keyof CustomerReasons]>;
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** Checked by `npm run types`: the server sends every reason that the contract promises to the app, with its figures. */
export const sends = (sent: Sent): Promised => sent;
