import { API_BASE, type Call, fillPath } from '@caddie/contract/call';
import type { Example } from '@caddie/contract/examples/example';
import { type RefusalCode, refusals } from '@caddie/contract/refusals';
import { specificRefusalsOf, describeTerms } from '../../platform/http/mount/call-terms.ts';
import { escapeHtml } from '../../platform/html.ts';
import type { ApiDescription } from '../../platform/http/mount/openapi.ts';
import { fieldTable, type Schema, schemaTable, typeText } from './api-fields.ts';

type Content = { content: { 'application/json': { schema: Schema } } };
type Parameter = { name: string; in: string; required: boolean; schema: Schema; description?: string };
type CallDescription = { parameters: Parameter[]; requestBody?: Content; responses: Record<string, Content> };

/** The anchor of a call on the page. */
export const anchorOf = ({ method, path }: Call): string => `${method}${path}`.toLowerCase().replace(/[^a-z]+/g, '-');

/** One call: its purpose, input, output, an example of both, and its refusals. */
export function callSection(
  call: Call,
  { paths, components }: ApiDescription,
  example: Example | undefined,
  origin: string,
): string {
  const { parameters, requestBody, responses } = paths[call.path]![
    call.method.toLowerCase()
  ] as unknown as CallDescription;
  const dataSchema = responses['200']!.content['application/json'].schema.properties!['data']!;
  return `<article id="${anchorOf(call)}" data-call>
<h3><a href="#${anchorOf(call)}"><b>${call.method}</b> <code>${escapeHtml(call.path)}</code></a></h3>
<p>${escapeHtml(call.summary)} ${escapeHtml(describeTerms(call)).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
${parameters.length > 0 ? `<h4>Parameters</h4>${fieldTable(parameters.map(toRow))}` : ''}
${requestBody ? `<h4>Body</h4>${schemaTable(requestBody.content['application/json'].schema)}` : ''}
<h4>Answer</h4>
${dataSchema.$ref || !dataSchema.properties ? `<p><code>data</code>: ${typeText(dataSchema)}</p>` : ''}${dataSchema.$ref ? '' : optionalTable(dataSchema)}
${example ? exampleSection(call, example, { origin, cookie: components.securitySchemes.staff.name }) : ''}
<h4>Refusals</h4>
${refusalList(specificRefusalsOf(call))}
<p>And those <a href="#refusals">every call</a> has.</p>
</article>`;
}

const toRow = ({ name, in: location, required, schema, description }: Parameter) => ({
  name,
  type: `${typeText(schema)} (${location})`,
  isRequired: required,
  note: description,
});

const optionalTable = (schema: Schema): string =>
  schema.properties || schema.items?.properties ? schemaTable(schema) : '';

export const refusalList = (codes: readonly RefusalCode[]): string =>
  codes.length === 0
    ? '<p>None of its own.</p>'
    : `<ul>${codes
        .map((code) => `<li><code>${refusals[code].status} ${code}</code> ${escapeHtml(refusals[code].message)}</li>`)
        .join('')}</ul>`;

/** The address of the server, and the name of the desk's cookie there. */
type Site = { origin: string; cookie: string };

function exampleSection(call: Call, example: Example, site: Site): string {
  const data = JSON.stringify({ data: example.data }, null, 2);
  return `<h4>Example</h4>
<pre tabindex="0"><code>${escapeHtml(curlCommand(call, example, site))}</code></pre>
<details><summary>Answers with</summary><pre tabindex="0"><code>${escapeHtml(data)}</code></pre></details>`;
}

/** The example as a shell command that can be copied. */
function curlCommand(call: Call, { params, query, headers, body }: Example, { origin, cookie }: Site): string {
  const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : '';
  const url = origin + API_BASE + fillPath(call.path, params as Record<string, string>) + search;
  const curlOptions = [
    call.access === 'customer' && '-H "Authorization: Bearer $TOKEN"',
    call.access === 'staff' && `-b "${cookie}=$SESSION"`,
    call.path.startsWith('/desk/') && call.method !== 'GET' && `-H 'Origin: ${origin}'`,
    call.idempotent && '-H "Idempotency-Key: $(uuidgen)"',
    ...Object.entries((headers ?? {}) as Record<string, string>).map(([name, value]) => `-H '${name}: ${value}'`),
    body !== undefined && `--json '${JSON.stringify(body)}'`,
  ].filter(Boolean);
  const method = call.method === 'GET' || body !== undefined ? '' : `-X ${call.method} `;
  return [`curl ${method}'${url}'`, ...curlOptions].join(' \\\n  ');
}
