import { escapeHtml } from '../../app/escape-html.ts';
import { mailColors } from '../../app/mail-colors.ts';
import type { publicApiDocument } from './open-api.ts';
import {
  keyField,
  type TriedParameter,
  tryForm,
  tryScript,
  tryScriptHash,
} from './reference-try.ts';

type Document = ReturnType<typeof publicApiDocument>;

/** The page is read without JavaScript. Its one script sends calls to this server and no other. */
export const referencePolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${tryScriptHash}; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

const color = (name: keyof typeof mailColors) => `light-dark(${mailColors[name].join(',')})`;
const style = `:root{color-scheme:light dark}*{box-sizing:border-box}html{scroll-padding-top:16px}
body{margin:0;padding:24px 16px 64px;background:${color('canvas')};color:${color('ink')};font:16px/1.55 Inter,system-ui,sans-serif}
main{max-width:860px;margin:0 auto}h1{margin:24px 0 8px;font-size:32px;line-height:1.2}h2{margin:56px 0 8px;font-size:24px;line-height:1.25}section>h2:first-child{margin-top:0}
h3{margin:0 0 4px;overflow-wrap:anywhere}h3 code{font-size:16px}h4{margin:20px 0 6px;font-size:14px}p{margin:0 0 12px}a{color:inherit}
p,li,td,dd{color:${color('ink-2')}}section{margin:16px 0;padding:20px;background:${color('surface')};border:1px solid ${color('line')};
border-radius:16px}code,pre{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}code{overflow-wrap:anywhere}
pre{margin:8px 0 0;padding:12px;overflow:auto;border:1px solid ${color('line')};border-radius:10px;background:${color('canvas')}}
label{display:block;margin:12px 0 4px;font-size:14px;font-weight:600}h5{margin:12px 0 0;font-size:13px}
input,textarea{width:100%;padding:10px 12px;border:1px solid ${color('line-input')};border-radius:10px;background:${color('canvas')};color:inherit;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace}
[aria-invalid]{border:2px solid ${color('signal')}}#key-problem{margin:6px 0 0;color:${color('signal')};font-weight:600}
button{min-height:44px;margin:16px 0 0;padding:0 20px;border:0;border-radius:10px;background:${color('ink')};color:${color('canvas')};font:600 15px/1 inherit;cursor:pointer}
[hidden]{display:none}ul{margin:0;padding-left:20px}nav ul{list-style:none;padding:0;columns:2 300px}nav li{padding:2px 0;break-inside:avoid}
table{width:100%;border-collapse:collapse;font-size:14px}th,td{padding:6px 8px 6px 0;text-align:left;vertical-align:top;
border-top:1px solid ${color('line')}}th{width:36%;font-weight:600}summary{cursor:pointer;padding:8px 0;font-size:14px;font-weight:600}
@media (max-width:560px){table,tbody,tr,td,th{display:block;width:auto}th{border-top:1px solid ${color('line')}}td{border:0;padding-top:0}}
:focus-visible{outline:3px solid ${color('ink')};outline-offset:2px}`;

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

/** A shape in words, such as 'list of objects' or 'one of: live, test'. */
function typeWords(document: Document, schema: Field): string {
  const { enum: values, anyOf, items, type, format, const: fixed } = resolve(document, schema);
  if (values !== undefined) return `one of: ${values.join(', ')}`;
  if (anyOf !== undefined) return anyOf.map((one) => typeWords(document, one)).join(' or ');
  if (items !== undefined) return `list of ${typeWords(document, items)}`;
  if (fixed !== undefined) return JSON.stringify(fixed);
  const words = [type ?? 'object'].flat().join(' or ');
  return typeof format === 'string' ? `${words} (${format})` : words;
}

/** The fields of a shape, of what it may be besides null, or of each of its list. */
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

/** The codes that a call can be refused with, each once. */
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
  // Only a call that makes something has a parameter by reference: its key.
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

/** The events of webhooks, each with its moment and the fields of its body. */
function webhooksOf(document: Document): string {
  const events = Object.entries(document.webhooks).map(([name, { post }]) => {
    const { schema } = post.requestBody.content['application/json'];
    const fields = rowsOf(document, resolve(document, schema));
    return `<section id="${name}" aria-labelledby="h-${name}"><h3 id="h-${name}">${code(name)}</h3><p>${escapeHtml(post.summary)}</p>
<details><summary>Body</summary><table><tbody>${fields.join('')}</tbody></table></details></section>`;
  });
  return `<h2 id="webhooks">Webhooks</h2><p>We post these to your endpoints, signed as Standard Webhooks say.</p>${events.join('')}`;
}

/** The calls in the order in which a program needs them; others come last. */
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
  const brand = escapeHtml(brandName);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="description" content="Every call of the public API of ${brand}, with its fields, an example and its refusals.">
<title>Public API · ${brand}</title><style>${style}</style></head>
<body><main><p><a href="/">${brand}</a></p><h1>Public API</h1>
<p>For retailers' programs. Send your key with each call: ${code('Authorization: Bearer bh_test_…')}. With a test key nothing is charged, nobody
gets a message, and a robot drives.</p>
<p>An owner of a retailer makes keys on the page API keys. The machine-readable document is at <a href="/api/v1/openapi.json">${code('/api/v1/openapi.json')}</a>.</p>
<nav aria-label="Calls"><h2>Calls</h2><ul>${links.join('')}<li><a href="#webhooks">Webhooks</a></li></ul></nav>
${keyField}
<h2>Reference</h2>${sections.join('')}${webhooksOf(document)}</main><script>${tryScript}</script></body></html>
`;
}
