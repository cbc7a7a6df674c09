import { API_BASE, type Call } from '@caddie/contract/call';
import { type RefusalCode, refusals, sharedRefusals } from '@caddie/contract/refusals';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** The contract as OpenAPI 3.1, made from the same schemas that validate. */
export function describeApi(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] ??= {};
    paths[call.path]![call.method.toLowerCase()] = describeCall(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Caddie',
      version: '1',
      description:
        'Every success is `{ "data": … }`; every failure is `{ "message", "code", "requestId", "details"? }`.',
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: { customer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', enum: Object.keys(refusals) },
    requestId: { type: 'string' },
    details: { type: 'object' },
  },
};

function describeCall(call: Call): Json {
  return {
    summary: call.summary,
    operationId:
      `${call.method.toLowerCase()}${call.path.replace(/[^a-z]+(\w)/gi, (_, letter: string) => letter.toUpperCase())}`.replace(
        /\W/g,
        '',
      ),
    tags: [call.path.split('/')[1]],
    ...(call.access === 'customer' && { security: [{ customer: [] }] }),
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      ...parametersOf('header', call.headers),
    ],
    ...(call.body && { requestBody: { required: true, content: asJson(schemaOf(call.body, 'input')) } }),
    responses: {
      200: {
        description: 'Done.',
        content: asJson({ type: 'object', required: ['data'], properties: { data: schemaOf(call.data, 'output') } }),
      },
      ...refusalResponses(refusalsOf(call)),
    },
  };
}

/** Every refusal a call may answer with: its own, its access's, its key's, everybody's. */
export const refusalsOf = (call: Call): RefusalCode[] => [
  ...call.refusals,
  ...(call.access === 'customer' ? (['UNAUTHENTICATED', 'WRONG_SHOP'] as const) : []),
  ...(call.idempotent ? (['KEY_IN_PROGRESS', 'KEY_REUSED'] as const) : []),
  ...sharedRefusals,
];

/** One response a status; its description lists the codes that come with it. */
function refusalResponses(codes: RefusalCode[]): Json {
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

function parametersOf(place: 'path' | 'query' | 'header', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io }) as Json;
  return described;
}

const asJson = (schema: Json): Json => ({ 'application/json': { schema } });
