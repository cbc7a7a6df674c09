import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { problem } from '../field-problems.ts';
import { mayBeOff, textKinds, WORDING_MAX } from '../texts/wordings.ts';

const kind = z.enum(textKinds);

/** A text that customers get, and how the venue words it. */
const customerText = z.object({
  kind,
  /** What it says where the venue has no words of its own. */
  usual: z.string(),
  wording: z.nullable(z.string()),
  isSent: z.boolean(),
  /** What its placeholders stand for, as of a tee time to come. */
  examples: z.record(z.string(), z.string()),
});
export type CustomerText = z.output<typeof customerText>;

const texts = z.object({ texts: z.array(customerText) });
export type Texts = z.output<typeof texts>;

const wording = z.string().check(z.minLength(1, problem('EMPTY')), z.maxLength(WORDING_MAX, problem('TOO_LONG')));

const change = z.discriminatedUnion('field', [
  /** Null: the usual words. */
  z.object({
    field: z.literal('wording'),
    kind,
    value: z.nullable(wording),
    seen: z.nullable(z.string().check(z.maxLength(1000))),
  }),
  z.object({
    field: z.literal('isSent'),
    kind: kind.check(z.refine((one) => mayBeOff(one), problem('ALWAYS_SENT'))),
    value: z.boolean(),
    seen: z.boolean(),
  }),
]);
export type TextChange = z.output<typeof change>;

const inPlace = { access: 'staff', place: 'venue', data: texts } as const;

export const getTexts = defineCall({
  ...inPlace,
  method: 'GET',
  path: '/desk/texts',
  right: 'venue.read',
  summary: 'Read how the venue words its texts to customers, and which of them it sends.',
  refusals: [],
});

/** A text that is queued already keeps its words. What somebody else changed meanwhile is not overwritten. */
export const changeText = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/texts',
  right: 'venue.change',
  summary: 'Word one of the texts to customers, or stop sending it.',
  idempotent: true,
  body: z.object({ change }),
  refusals: ['CHANGED_MEANWHILE'],
});
