import { developerPaths } from '@backhaul/contract/developer-paths.ts';
import { escapeHtml } from '../../app/escape-html.ts';
import { guideLinks } from './developer-guides.ts';
import { drawDeveloperPage } from './developer-page.ts';
import type { publicApiDocument } from './open-api.ts';
import {
  keyField,
  type TriedParameter,
  tryForm,
  tryScript,
  tryScriptHash,
} from './reference-try.ts';

type Document = ReturnType<typeof publicApiDocument>;

/**
 * The Content-Security-Policy of the reference page. Its only script (`tryScript`) may send calls, but only
 * to this server.
 */
export const referencePolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${tryScriptHash}; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

interface Field {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: string[];
  anyOf?: Field[];
  items?: Field;
  properties?: Record<string, Field>;
  required?: string[];
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function resolve(document: Document, schema: Field): Field {
  const { $ref } = schema;
  return typeof $ref === 'string' ? (document.components.schemas[nameOf($ref)] ?? {}) : schema;
}

/** Describes a shape in words, such as 'list of objects' or 'one of: live, test'. */
function typeWords(document: Document, schema: Field): string {
  const { enum: values, anyOf, items, type, format, const: fixed } = resolve(document, schema);
  if (values !== undefined) return `one of: ${values.join(', ')}`;
  if (anyOf !== undefined) return anyOf.map((one) => typeWords(document, one)).join(' or ');
  if (items !== undefined) return `list of ${typeWords(document, items)}`;
  if (fixed !== undefined) return JSON.stringify(fixed);
  const words = [type ?? 'object'].flat().join(' or ');
  return typeof format === 'string' ? `${words} (${format})` : words;
}

/**
 * The object type whose fields the reference lists: of a list, the type of its items (`mark` is then `[]`);
 * of a type that may be null, the type without null.
 */
function partsOf(document: Document, schema: Field): { shape: Field; mark: string } {
  const found = resolve(document, schema);
  if (found.items !== undefined) return { shape: resolve(document, found.items), mark: '[]' };
  const filled = found.anyOf?.map((one) => resolve(document, one));
  return { shape: filled?.find(({ properties }) => properties !== undefined) ?? found, mark: '' };
}

const deepest = 2;

function rowsOf(document: Document, schema: Field, prefix = '', depth = 1): string[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, of]) => {
    const path = prefix + name;
    const optional = required.includes(name) ? '' : ', optional';
    const words = escapeHtml(typeWords(document, of));
    const row = `<tr><th scope="row">${code(path)}</th><td>${words}${optional}</td></tr>`;
    if (depth === deepest) return [row];
    const { shape, mark } = partsOf(document, of);
    return [row, ...rowsOf(document, shape, `${path}${mark}.`, depth + 1)];
  });
}

function tableOf(heading: string, rows: readonly string[]): string {
  if (rows.length === 0) return '';
  return `<h4>${escapeHtml(heading)}</h4><table><tbody>${rows.join('')}</tbody></table>`;
}

const exampleOf = (heading: string, example: unknown) =>
  example === undefined
    ? ''
    : `<details><summary>${escapeHtml(heading)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>`;

interface Media {
  schema: Field;
  example?: unknown;
}
type Content = { content?: { 'application/json'?: Media } };

interface Operation {
  operationId: string;
  summary: string;
  parameters: (Partial<TriedParameter> & { schema?: Field })[];
  requestBody?: Content;
  responses: Record<string, Content & { description?: string; $ref?: string }>;
}

/** The codes with which a call can be refused, each once. */
function refusalsOf(document: Document, { responses }: Operation): string {
  const said = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { description, $ref }]) => {
      const named = document.components.responses[nameOf($ref ?? '')] as
        | { description?: string }
        | undefined;
      const lines = (description ?? named?.description ?? '').split('\n\n');
      return lines.map((line) => `<li>${status} ${escapeHtml(line.replaceAll('`', ''))}</li>`);
    });
  return `<details><summary>Refusals</summary><ul>${said.join('')}</ul></details>`;
}

function sectionOf(document: Document, heading: string, call: Operation): string {
  const named = call.parameters.flatMap(({ name, schema = {} }) =>
    name === undefined ? [] : [[name, schema] as const],
  );
  const required = call.parameters.flatMap(({ name, required: isNeeded }) =>
    name !== undefined && isNeeded === true ? [name] : [],
  );
  const query = tableOf(
    'In the address',
    rowsOf(document, { properties: Object.fromEntries(named), required }),
  );
  const body = call.requestBody?.content?.['application/json'];
  const done = Object.entries(call.responses).find(([status]) => Number(status) < 300)?.[1];
  const answer = done?.content?.['application/json'];
  const fieldsOf = (title: string, media: Media | undefined) =>
    media ? tableOf(title, rowsOf(document, partsOf(document, media.schema).shape)) : '';
  return `<section id="${call.operationId}" aria-labelledby="h-${call.operationId}">
<h3 id="h-${call.operationId}">${code(heading)}</h3><p>${escapeHtml(call.summary)}</p>${query}
${fieldsOf('Body', body)}${fieldsOf('Answer', answer)}
${exampleOf('Example of a body', body?.example)}${exampleOf('Example of an answer', answer?.example)}${refusalsOf(document, call)}
${tryOf(heading, call)}</section>`;
}

function tryOf(heading: string, { operationId: id, parameters, requestBody }: Operation): string {
  const [method = '', path = ''] = heading.split(' ');
  const named = parameters.flatMap(({ name, in: place, required = false, example }) =>
    name === undefined || place === undefined ? [] : [{ name, in: place, required, example }],
  );
  const body = requestBody?.content?.['application/json'];
  // The only parameter without a name here is the reference to the Idempotency-Key header. Only calls that
  // create something have that header.
  const creates = named.length < parameters.length;
  return tryForm({
    id,
    method,
    path,
    parameters: named,
    body: body && { example: body.example },
    creates,
  });
}

/**
 * The reference's section about webhooks: each event's name, the moment at which it is sent, and the fields
 * of its body.
 */
function webhooksOf(document: Document): string {
  const events = Object.entries(document.webhooks).map(([name, { post }]) => {
    const { schema } = post.requestBody.content['application/json'];
    const fields = rowsOf(document, resolve(document, schema));
    return `<section id="${name}" aria-labelledby="h-${name}"><h3 id="h-${name}">${code(name)}</h3><p>${escapeHtml(post.summary)}</p>
<details><summary>Body</summary><table><tbody>${fields.join('')}</tbody></table></details></section>`;
  });
  return `<h2 id="webhooks">Webhooks</h2><p>We send these events to your endpoints with POST. We sign them as the Standard Webhooks specification says.</p>${events.join('')}`;
}

/**
 * The calls that the reference shows first, in the sequence in which a program needs them. All other calls
 * come last.
 */
const inOrder = [
  'v1CreateQuote',
  'v1CreateOrder',
  'v1ReadOrder',
  'v1ListOrders',
  'v1ChangeOrder',
  'v1CancelOrder',
  'v1ListEvents',
  'v1ListStores',
  'v1ReadPolicy',
  'v1JudgeItem',
];
const placeOf = ({ operationId }: Operation) => {
  const place = inOrder.indexOf(operationId);
  return place < 0 ? inOrder.length : place;
};

/** The public API's reference as a page, from its OpenAPI document. */
export function drawReference(document: Document, brandName: string): string {
  const calls = Object.entries(document.paths)
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({
        heading: `${method.toUpperCase()} ${path}`,
        operation: operation as Operation & typeof operation,
      })),
    )
    .toSorted((one, other) => placeOf(one.operation) - placeOf(other.operation));
  const links = calls.map(
    ({ heading, operation }) => `<li><a href="#${operation.operationId}">${code(heading)}</a></li>`,
  );
  const sections = calls.map(({ heading, operation }) => sectionOf(document, heading, operation));
  return drawDeveloperPage({
    brandName,
    title: 'Public API',
    about: `Every call of the public API of ${brandName}, with its fields, an example and its errors.`,
    path: developerPaths.reference,
    body: `<p>This API is for retailers' programs. Send your key with each call: ${code('Authorization: Bearer bh_test_…')}. With a test key, nothing is charged, nobody gets a message, and a robot plays the driver.</p>
<p>An owner of a retailer makes keys on the “API keys” page. The machine-readable document is at <a href="/api/v1/openapi.json">${code('/api/v1/openapi.json')}</a>.</p>
${guideLinks()}
<nav aria-label="Calls"><h2>Calls</h2><ul>${links.join('')}<li><a href="#webhooks">Webhooks</a></li></ul></nav>
${keyField}
<h2>Reference</h2>${sections.join('')}${webhooksOf(document)}`,
    script: tryScript,
  });
}
