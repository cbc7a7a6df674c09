import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** JSON Schema's names for zod's formats. */
const formats: Record<string, string> = { date: 'date', datetime: 'date-time', uuid: 'uuid' };

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** A named format says more to a reader than its pattern, and the limits of a double are not limits of ours. */
const simplifySchema: Override = ({ zodSchema, jsonSchema }) => {
  const format = formats[String((zodSchema as Partial<z.ZodMiniStringFormat>).def?.format)];
  if (format) {
    jsonSchema.format = format;
    delete jsonSchema.pattern;
    delete jsonSchema.allOf;
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** Converts schemas to JSON Schema; a named schema is described once, in `named`, and referenced. */
export function createJsonSchemas(entities: Readonly<Record<string, z.ZodMiniType>>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(entities)) registry.add(schema, { id });
  const namedSchemas: Record<string, Json> = {};

  return {
    named: namedSchemas,
    toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
      const jsonSchemaWithDefs = z.toJSONSchema(schema, { io, metadata: registry, override: simplifySchema });
      const { $schema: _dialect, $defs = {}, ...ownSchema } = withOpenApiRefs(jsonSchemaWithDefs);
      Object.assign(namedSchemas, $defs);
      return ownSchema;
    },
  };
}

/** An OpenAPI document keeps its named schemas in another place than a single schema does. */
const withOpenApiRefs = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & { $defs?: Json };
