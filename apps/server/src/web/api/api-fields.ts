import { escapeHtml } from '../../platform/html.ts';

/** The part of JSON Schema that the contract uses. */
export type Schema = {
  type?: string;
  $ref?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: (string | number)[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  description?: string;
};

type Row = { name: string; type: string; isRequired: boolean; note?: string | undefined };

/** A schema's fields as a table; nested fields have dotted names. */
export function schemaTable(schema: Schema): string {
  const rows = toRows(schema);
  return rows.length === 0 ? `<p>${typeText(schema)}</p>` : fieldTable(rows);
}

export const fieldTable = (
  rows: readonly Row[],
): string => `<div class="scroll" tabindex="0" role="group" aria-label="Fields"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead>
<tbody>${rows
  .map(
    ({ name, type, isRequired, note }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${isRequired ? '' : ' <i>optional</i>'}</th><td>${type}${note ? `<br>${escapeHtml(note)}` : ''}</td></tr>`,
  )
  .join('')}</tbody>
</table></div>`;

function toRows(schema: Schema, prefix = ''): Row[] {
  const { properties, required = [] } = unwrapSchema(schema);
  return Object.entries(properties ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const row = { name, type: typeText(field), isRequired: required.includes(key), note: field.description };
    const hasItems = field.type === 'array' || field.anyOf?.some(({ type }) => type === 'array');
    return [row, ...toRows(field, `${name}${hasItems ? '[]' : ''}.`)];
  });
}

/** Unwraps a list, and "or null", to the object inside. */
const unwrapSchema = (schema: Schema): Schema => {
  const inner = schema.items ?? schema.anyOf?.find(({ type }) => type !== 'null');
  return inner ? unwrapSchema(inner) : schema;
};

export function typeText(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return `<a href="#thing-${name}">${name}</a>`;
  }
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ');
  return escapeHtml([schema.format ?? schema.type ?? 'anything', limitsText(schema)].filter(Boolean).join(', '));
}

const limitsText = ({ minimum, maximum, minLength, maxLength, pattern }: Schema): string =>
  [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    minLength !== undefined && minLength > 0 && (minLength === 1 ? 'not empty' : `at least ${minLength} characters`),
    maxLength !== undefined && `at most ${maxLength} characters`,
    pattern !== undefined && `like ${pattern}`,
  ]
    .filter(Boolean)
    .join(', ');
