import type { Call } from '@caddie/contract/call';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Ids } from '../access/customer-records.ts';
import { anything, hostileKey, hostileText, hostileTime } from './hostile.ts';

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
};
export type Fields = Record<string, unknown>;

type ValidValues = Record<string, fc.Arbitrary<unknown>>;

/** Valid values, by field name: they let a request through to where it can do harm. Building them takes longer than a request. */
export const validValues = (ids: Ids): ValidValues => ({
  ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, fc.constant(id)])),
  id: fc.constantFrom(...Object.values(ids).map(String)),
  provider: fc.constantFrom('sandbox', 'stripe'),
  phone: fc.oneof(
    fc.constantFrom('6465550148', '+16465550148', '010-1234-5678', '９０１２３４５６７８', '+1 (646) 555.0148'),
    fc.stringMatching(/^[-+0-9() ]{1,32}$/),
  ),
  authCode: fc.stringMatching(/^[0-9]{6}$/),
  password: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  startedAt: fc.integer({ min: 0, max: 300 }).map((half) => new Date(SOON + half * HALF_HOUR).toISOString()),
  bookingDate: day(),
  from: day(),
  to: day(),
  durationMinutes: fc.constantFrom(60, 90, 120),
  partySize: fc.integer({ min: 1, max: 4 }),
  days: fc.integer({ min: 1, max: 62 }),
  limit: fc.integer({ min: 1, max: 50 }),
  cursor: fc
    .oneof(
      fc.tuple(fc.maxSafeNat(), fc.uuid()).map((place) => place.join(' ')),
      hostileText,
    )
    .map((text) => Buffer.from(text).toString('base64url')),
  nonceStr: fc.stringMatching(/^\w{8,64}$/),
  timestamp: fc.integer({ min: 1 }),
  url: fc.constantFrom('http://localhost/', 'http://localhost/?a=b#c', '//localhost', 'javascript:1', 'http://['),
});

const SOON = Date.parse('2027-06-11T14:00:00Z');
const HALF_HOUR = 1_800_000;
function day(): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: 60 }).map((days) => new Date(SOON + days * 86_400_000).toISOString().slice(0, 10));
}

function arbitraryFor(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date' || schema.format === 'date-time') return hostileTime;
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer();
  return schema.type === 'string' ? hostileText : anything;
}

/** The fields of one part of a call: mostly valid, with some wrong, missing or additional ones. */
export function fieldsOf(schema: Call['body'], valid: ValidValues): fc.Arbitrary<Fields> {
  if (!schema) return fc.constant({});
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const field = ([name, property]: [string, Schema]) =>
    fc.oneof(
      { weight: 8, arbitrary: valid[name] ?? arbitraryFor(property) },
      { weight: 1, arbitrary: arbitraryFor(property) },
      { weight: 1, arbitrary: anything },
    );
  const fieldArbitraries = Object.fromEntries(Object.entries(properties).map((entry) => [entry[0], field(entry)]));
  const allFields = fc.record(fieldArbitraries, { requiredKeys: required });
  const someFields = fc.record(fieldArbitraries, { requiredKeys: [] });
  const extraFields = fc.dictionary(hostileKey, anything, { maxKeys: 2 });
  return fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: allFields }, { weight: 1, arbitrary: someFields }),
      fc.option(extraFields, { freq: 3 }),
    )
    .map(([fields, extra]) => ({ ...fields, ...extra }));
}
