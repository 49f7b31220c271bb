// Writes a screen that shows the list of an API call. The list has a column for each plain field of a row and
// a filter for each query field.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formsOf, load, placeOf, titleOf } from './names.mjs';

const calls = 'contract/src/calls';

async function readCall(root, name) {
  const isHere = (file) =>
    readFileSync(path.join(root, calls, file), 'utf8').includes(
      `export const ${name} = defineCall(`,
    );
  const files = readdirSync(path.join(root, calls), { recursive: true, encoding: 'utf8' });
  const file = files.filter((found) => found.endsWith('.ts')).find(isHere);
  if (file === undefined) throw new Error(`No file of ${calls} states a call '${name}'`);
  const [{ [name]: call }, { amount }] = await Promise.all([
    load(root, `${calls}/${file}`),
    load(root, 'contract/src/money.ts'),
  ]);
  const row = call.answer?.def.element?.def.shape;
  if (call.method !== 'GET' || row === undefined)
    throw new Error(`${name} does not answer with rows`);
  if (call.reads.length === 0)
    throw new Error(`${name} names nothing that it reads, so that no list of it would stay fresh`);
  return { call, file, row, query: call.query?.def.shape ?? {}, amount };
}

/** A field's schema without its nullable and optional wrappers. */
const bare = (schema) => (schema.def.innerType === undefined ? schema : bare(schema.def.innerType));
const kindOf = (schema) => bare(schema).def.type;
const isId = (schema) => bare(schema).def.format === 'uuid';

/** The number of fields that a row shows on a phone, where each row is a card. */
const onCard = 4;

function columnOf(field, schema, place, amount) {
  const card = place < onCard ? `, card: 'start'` : '';
  const name = titleOf(field.replace(/^is(?=[A-Z])/, ''));
  const kind = kindOf(schema);
  if (kind === 'boolean')
    return `{ name: '${name}', text: ({ ${field} }) => (${field} ? 'Yes' : 'No') }`;
  if (isId(schema)) return `{ name: '${name}', text: '${field}', only: 'file' }`;
  if (schema === amount) return `{ name: '${name}', money: '${field}' }`;
  if (kind === 'number') return `{ name: '${name}', text: '${field}', isFigure: true }`;
  if (field.endsWith('At')) return `{ name: '${name}', time: '${field}', card: 'end' }`;
  return ['string', 'enum'].includes(kind) ? `{ name: '${name}', text: '${field}'${card} }` : '';
}

function filterOf(field, schema, words) {
  if (field === 'q') return `q: search({ label: 'Search ${words}', placeholder: 'Name' })`;
  if (field === 'from') return `...days('Days')`;
  if (kindOf(schema) !== 'enum' || ['sort', 'direction'].includes(field)) return '';
  const names = Object.values(bare(schema).def.entries).map(
    (value) => `${value}: '${titleOf(value)}'`,
  );
  return `${field}: choice({ label: '${titleOf(field)}', any: 'Any ${titleOf(field).toLowerCase()}', names: { ${names.join(', ')} } })`;
}

/** A value that fits a schema, as source code. */
function sampleOf(field, schema) {
  const { type, innerType, entries, shape, values } = schema.def;
  if (type === 'nullable') return 'null';
  if (innerType !== undefined) return sampleOf(field, innerType);
  if (isId(schema)) return `'0190b5d0-0000-7000-8000-000000000001'`;
  if (type === 'enum') return `'${Object.values(entries)[0]}'`;
  if (type === 'literal') return JSON.stringify(values[0]);
  if (type === 'object')
    return `{ ${Object.entries(shape)
      .map(([name, of]) => `${name}: ${sampleOf(name, of)}`)
      .join(', ')} }`;
  const plain = { number: '3', boolean: 'false', array: '[]', record: '{}' };
  return (
    plain[type] ??
    (field.endsWith('At') ? `'2026-11-20T22:40:00Z'` : `'Some ${titleOf(field).toLowerCase()}'`)
  );
}

/** The field by which people recognize a row: the first text that is neither an ID nor a time. */
function namingField(row) {
  const texts = Object.entries(row).filter(
    ([field, schema]) => schema.def.type === 'string' && !isId(schema) && !field.endsWith('At'),
  );
  const [named] = texts;
  if (named === undefined) throw new Error('A row needs a text that names it');
  return named[0];
}

/** The group of the console's tabs (a room) that gets the lists of each folder of features (a wing). */
const roomOfWing = {
  returns: 'orders',
  driving: 'drivers',
  money: 'money',
  people: 'customers',
  places: 'network',
  operations: 'system',
  retail: 'network',
};

/** The highest `order` of a tab in one group of the console's tabs; 0 if there is none. */
function lastOrder(root, room) {
  const features = path.join(root, 'web/src/features');
  const routes = readdirSync(features, { recursive: true }).filter((file) =>
    file.endsWith('-routes.ts'),
  );
  const texts = routes.map((file) => readFileSync(path.join(features, file), 'utf8'));
  const orders = texts.flatMap((text) => [
    ...text.matchAll(new RegExp(`\\broom: \\{ key: '${room}', tab: '[^']+', order: (\\d+)`, 'g')),
  ]);
  return Math.max(0, ...orders.map(([, order]) => Number(order)));
}

export async function listFiles(root, [placed, callName]) {
  const { wing, name, kebab, camel, pascal } = placeOf(root, placed);
  const { call, file, row, query, amount } = await readCall(root, callName);
  const { words } = formsOf(name.replace(/^admin-/, ''));
  const title = titleOf(words);
  const first = namingField(row);
  const { [first]: _, ...others } = row;
  const columns = [
    `{ name: '${titleOf(first)}', text: '${first}' }`,
    ...Object.entries(others)
      .filter(([field]) => field !== 'id')
      .map(([field, schema], place) => columnOf(field, schema, place, amount)),
  ].filter((column) => column !== '');
  const filters = Object.entries(query)
    .map(([field, schema]) => filterOf(field, schema, words))
    .filter((filter) => filter !== '');
  const makers = ['choice', 'days', 'search'].filter((maker) =>
    filters.some((filter) => filter.includes(`${maker}(`)),
  );
  const room = roomOfWing[wing];
  const folder = `web/src/features/${wing}/${kebab}`;
  const screen = `import { ${callName} } from '@backhaul/contract/calls/${file}';
${makers.length > 0 ? `import { ${makers.join(', ')} } from '../../../parts/list-page/list-filters.tsx';\n` : ''}import { listOf } from '../../../parts/list-page/list-of.tsx';

/** ${call.summary} */
export const ${pascal}Screen = listOf(${callName}, {
  title: '${title}',
  noun: ['${words.replace(/ies$/, 'y').replace(/s$/, '')}', '${words}'],
  ${'id' in row ? '' : `key: '${first}',\n`}${'cursor' in query ? '' : 'isWhole: true,\n'}${filters.length > 0 ? `filters: { ${filters.join(', ')} },\n` : ''}columns: [
    ${columns.join(',\n    ')},
  ],
  empty: { title: 'No ${words} yet' },
});
`;
  const routes = `import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const ${camel}Routes = [
  {
    path: '/${kebab}',
    title: '${title} · Admin',
    needs: '${call.access}',
    area: 'admin',
    room: { key: '${room}', tab: '${title}', order: ${lastOrder(root, room) + 10} },
    load: async () => (await import('./${kebab}-screen.tsx')).${pascal}Screen,
  },
] as const satisfies readonly ScreenRoute[];
`;
  const sample = Object.entries(row).map(
    ([field, schema]) => `${field}: ${sampleOf(field, schema)}`,
  );
  const test = `import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { ${callName} } from '@backhaul/contract/calls/${file}';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

test('lists ${words}', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(${callName}, [{ ${sample.join(', ')} }]);
  openApp('/${kebab}');
  expect(await screen.findByRole('row', { name: /Some ${titleOf(first).toLowerCase()}/ })).toBeTruthy();
});
`;
  return {
    files: {
      [`${folder}/${kebab}-screen.tsx`]: screen,
      [`${folder}/${kebab}-screen.test.tsx`]: test,
      [`${folder}/${kebab}-routes.ts`]: routes,
    },
    lines: [
      [
        'e2e/acting/admin-walk.ts',
        "    headed({ path: '/admin-books'",
        `    headed({ path: '/${kebab}', name: '${words}' }, '/${kebab}', '${title}'),`,
      ],
    ],
  };
}
