import type { Call } from '@caddie/contract/call';
import { leastRoleToRequest, rights } from '@caddie/contract/desk/rights';
import { type RefusalCode, refusals, sharedRefusals } from '@caddie/contract/refusals';
import type { Json } from './json-schema.ts';

/** Describes who may make a call, how often, and whether it may be sent twice. */
export const describeTerms = ({ access, right, idempotent, limits = [] }: Call): string =>
  [
    accessTexts[access] ?? (right && staffAccessTexts[leastRoleToRequest(right)]),
    idempotent && 'Safe to send twice: the same `Idempotency-Key` with the same body gets the same answer.',
    ...limits.map(({ max, seconds }) => `At most ${max} calls in ${seconds} seconds from one network.`),
  ]
    .filter(Boolean)
    .join(' ');

const accessTexts: Partial<Record<Call['access'], string>> = {
  anyone: 'Open to everyone.',
  'desk-sign-in': 'Open to everyone.',
  customer: 'Needs a customer’s token.',
};

const staffAccessTexts = {
  DESK: 'Needs the desk’s cookie.',
  MANAGER: 'Needs the desk’s cookie, of a manager or an owner.',
  OWNER: 'Needs the desk’s cookie, of an owner.',
};

/** Every refusal of a call: its own, those of its access and its idempotency key, and those of every call. */
export const refusalsOf = (call: Call): RefusalCode[] => [...specificRefusalsOf(call), ...sharedRefusals];

/** The refusals that not every call has. */
export const specificRefusalsOf = (call: Call): RefusalCode[] => [
  ...call.refusals,
  ...(call.access === 'customer' ? (['UNAUTHENTICATED', 'WRONG_SHOP'] as const) : []),
  ...(call.access === 'staff' ? (['UNAUTHENTICATED', 'REMOVED_FROM_STAFF', 'SESSION_CHANGED'] as const) : []),
  ...(call.right && leastRoleToRequest(call.right) !== 'DESK' ? (['NOT_ALLOWED'] as const) : []),
  ...(call.right && rights[call.right].inPerson ? (['PIN_NEEDED'] as const) : []),
  ...(call.path.startsWith('/desk/') && call.method !== 'GET' ? (['WRONG_ORIGIN'] as const) : []),
  ...(call.idempotent ? (['KEY_IN_PROGRESS', 'KEY_REUSED'] as const) : []),
];

/** One response per status; its description lists the status's codes. */
export function refusalResponses(codes: RefusalCode[]): Json {
  const byStatus: Record<number, string[]> = {};
  for (const code of new Set(codes))
    (byStatus[refusals[code].status] ??= []).push(`\`${code}\`: ${refusals[code].message}`);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, sentences]) => [
      status,
      { description: sentences.join('\n\n'), content: jsonContent({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  );
}

export const jsonContent = (schema: Json, example?: unknown): Json => ({
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
