import { API_BASE, type CallInput, type Call } from '@caddie/contract/call';
import type { Feature } from '@caddie/contract/calls';
import { approverOf, leastRoleToRequest, type Right } from '@caddie/contract/desk/rights';
import type { Example } from '@caddie/contract/examples/example';
import { type RefusalCode, sharedRefusals } from '@caddie/contract/refusals';
import type * as z from 'zod/mini';
import { jsonContent, refusalResponses, refusalSchema, refusalsOf, describeTerms } from './call-terms.ts';
import { createJsonSchemas, type Json } from './json-schema.ts';

/** The parts of the API, as in the contract. */
type Contract = {
  features: readonly Feature[];
  entities: Readonly<Record<string, z.ZodMiniType>>;
  examples: readonly Example[];
};

/** A route that responds with a stream of events instead of a single response. */
export type Stream = CallInput & { path: string; summary: string; feature: string; refusals: readonly RefusalCode[] };

export type ApiDescription = ReturnType<typeof describeApi>;

/** Describes the contract as OpenAPI 3.1, from the same schemas that validate requests. */
export function describeApi(
  { features, entities, examples }: Contract,
  streams: readonly Stream[],
  { email, sessionCookie }: { email: string; sessionCookie: string },
) {
  const schemas = createJsonSchemas(entities);
  const examplesByCall = new Map(examples.map((example) => [example.call, example]));

  const paths: Record<string, Record<string, Json>> = {};
  for (const { name: word, calls } of features) {
    for (const call of calls) {
      (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(call, word);
    }
  }
  for (const stream of streams) (paths[stream.path] ??= {})['get'] = describeStream(stream);

  return {
    openapi: '3.1.0',
    info: {
      title: 'Caddie',
      version: '1',
      description:
        'Every success is `{ "data": … }`; every failure is `{ "message", "code", "requestId", "details"? }`.',
      contact: { name: 'The people who run this server', email },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE }],
    tags: features.map(({ name: word, description: about }) => ({ name: word, description: about })),
    paths,
    components: {
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'The `authToken` of a customer.' },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description:
            'Set by signing in at the desk; no script can read it. Changes must come from this server’s own pages. A page that sends the `sessionId` of `GET /desk/me` as `Desk-Session` is refused once the cookie is of another session.',
        },
      },
      schemas: { ...schemas.named, Refusal: refusalSchema },
    },
  };

  function describeCall(call: Call, feature: string): Json {
    const example = examplesByCall.get(call);
    const data = {
      type: 'object',
      required: ['data'],
      properties: { data: schemas.toJsonSchema(call.data, 'output') },
    };
    return {
      ...describeInput(call, feature),
      description: describeTerms(call),
      security: isPublicCall(call) ? [] : [{ [call.access]: [] }],
      ...(call.right && describeRight(call.right, call.beyond)),
      parameters: [...parametersOf(call, example), ...(call.idempotent ? [idempotencyKey] : [])],
      ...(call.body && {
        requestBody: { required: true, content: jsonContent(schemas.toJsonSchema(call.body, 'input'), example?.body) },
      }),
      responses: {
        200: { description: 'Done.', content: jsonContent(data, example && { data: example.data }) },
        ...refusalResponses(refusalsOf(call)),
      },
    };
  }

  function describeStream(stream: Stream): Json {
    return {
      ...describeInput({ ...stream, method: 'GET' }, stream.feature),
      description: 'Server-sent events. Open to everyone.',
      security: [],
      parameters: parametersOf(stream),
      responses: {
        200: {
          description: 'Events, until the caller goes.',
          content: { 'text/event-stream': { schema: eventSchema } },
        },
        ...refusalResponses([...stream.refusals, ...sharedRefusals]),
      },
    };
  }

  function parametersOf(input: CallInput, example?: Example): Json[] {
    const parameterLocations = { params: 'path', query: 'query', headers: 'header' } as const;
    return (['params', 'query', 'headers'] as const).flatMap((part) => {
      const schema = input[part];
      if (!schema) return [];
      const { properties = {}, required = [] } = schemas.toJsonSchema(schema, 'input') as {
        properties?: Record<string, Json>;
        required?: string[];
      };
      const values = example?.[part] as Json | undefined;
      return Object.entries(properties).map(([name, property]) => ({
        name,
        in: parameterLocations[part],
        required: part === 'params' || required.includes(name),
        schema: property,
        ...(values && name in values && { example: values[name] }),
      }));
    });
  }
}

/**
 * For generators of clients: the right of the call, the least role that may make it, the role whose PIN approves it for others, and
 * further rights that some input needs.
 */
const describeRight = (right: Right, beyond: readonly Right[] | undefined): Json => ({
  'x-right': right,
  'x-role': leastRoleToRequest(right),
  ...(approverOf(right) && { 'x-approver': approverOf(right) }),
  ...(beyond && { 'x-rights-beyond': beyond }),
});

const isPublicCall = ({ access }: Call): boolean => access === 'anyone' || access === 'desk-sign-in';

const eventSchema = { type: 'string' };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any text of your own, new for every act.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const describeInput = (
  { method, path, summary }: Pick<Call, 'method' | 'summary'> & { path: string },
  feature: string,
) => ({
  summary,
  operationId: [method.toLowerCase(), ...(path.match(/[a-z]+/gi) ?? []).map(capitalize)].join(''),
  tags: [feature],
});

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
