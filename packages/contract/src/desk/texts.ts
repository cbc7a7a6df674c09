import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { problem } from '../field-problems.ts';
import { canBeTurnedOff, textKinds, WORDING_MAX } from '../texts/wordings.ts';

const kind = z.enum(textKinds);

/** A text to customers, and the venue's wording of it. */
const customerText = z.object({
  kind,
  /** The default wording, used where the venue has none of its own. */
  usual: z.string(),
  wording: z.nullable(z.string()),
  isSent: z.boolean(),
  /** Example values of its placeholders, for an upcoming tee time. */
  examples: z.record(z.string(), z.string()),
});
export type CustomerText = z.output<typeof customerText>;

const texts = z.object({ texts: z.array(customerText) });
export type Texts = z.output<typeof texts>;

const wording = z.string().check(z.minLength(1, problem('EMPTY')), z.maxLength(WORDING_MAX, problem('TOO_LONG')));

const change = z.discriminatedUnion('field', [
  /** Null: the default wording. */
  z.object({
    field: z.literal('wording'),
    kind,
    value: z.nullable(wording),
    seen: z.nullable(z.string().check(z.maxLength(1000))),
  }),
  z.object({
    field: z.literal('isSent'),
    kind: kind.check(z.refine((one) => canBeTurnedOff(one), problem('ALWAYS_SENT'))),
    value: z.boolean(),
    seen: z.boolean(),
  }),
]);
export type TextChange = z.output<typeof change>;

const callDefaults = { access: 'staff', place: 'venue', data: texts } as const;

export const getTexts = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/texts',
  right: 'venue.read',
  summary: 'Read the venue’s wordings of the texts to customers, and which texts it sends.',
  refusals: [],
});

/** Changes a wording. Texts already queued keep theirs. A concurrent change is not overwritten. */
export const changeText = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/texts',
  right: 'venue.change',
  summary: 'Change the wording of a text to customers, or stop sending it.',
  idempotent: true,
  body: z.object({ change }),
  refusals: ['CHANGED_MEANWHILE'],
});
