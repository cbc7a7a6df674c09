import type { Call } from '@caddie/contract/call';
import { type RefusalCode, refusals, sharedRefusals } from '@caddie/contract/refusals';
import type { Json } from './json-schema.ts';

/** Who may make a call, how often, and whether it may be sent twice. */
export const useOf = ({ access, idempotent, limits = [] }: Call): string =>
  [
    access === 'customer' ? 'Needs a customer’s token.' : 'Open to everyone.',
    idempotent && 'Safe to send twice: the same `Idempotency-Key` with the same body gets the same answer.',
    ...limits.map(({ max, seconds }) => `At most ${max} calls in ${seconds} seconds from one network.`),
  ]
    .filter(Boolean)
    .join(' ');

/** Every refusal a call may answer with: its own, its access's, its key's, everybody's. */
export const refusalsOf = (call: Call): RefusalCode[] => [...ownRefusalsOf(call), ...sharedRefusals];

/** Those that not every call has. */
export const ownRefusalsOf = (call: Call): RefusalCode[] => [
  ...call.refusals,
  ...(call.access === 'customer' ? (['UNAUTHENTICATED', 'WRONG_SHOP'] as const) : []),
  ...(call.idempotent ? (['KEY_IN_PROGRESS', 'KEY_REUSED'] as const) : []),
];

/** One response a status; its description lists the codes that come with it. */
export function refusalResponses(codes: RefusalCode[]): Json {
  const byStatus: Record<number, string[]> = {};
  for (const code of new Set(codes))
    (byStatus[refusals[code].status] ??= []).push(`\`${code}\`: ${refusals[code].message}`);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, sentences]) => [
      status,
      { description: sentences.join('\n\n'), content: asJson({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  );
}

export const asJson = (schema: Json, example?: unknown): Json => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

/** The body of every failure. */
export const refusalSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', enum: Object.keys(refusals) },
    requestId: { type: 'string', description: 'Also in the server’s log.' },
    details: { type: 'object' },
  },
};
