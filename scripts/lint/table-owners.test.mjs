import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.mjs';
import { tableOwners, writtenTables } from './table-owners.mjs';

const types = readFileSync(path.join(root, 'server/src/database/tables.generated.ts'), 'utf8');
const tables = [
  ...types.slice(types.indexOf('export interface DB {')).matchAll(/^ {2}(\w+):/gm),
].map(([, name]) => name);

const askedFiles = sourceFiles().filter(
  (file) =>
    /^server\/src\/.*\.ts$/.test(file) &&
    !/\.test\.ts$|^server\/src\/(database|demo|testing)\//.test(file),
);

function ownerOf(file) {
  const [, , room, inner] = file.split('/');
  return room === 'features' || room === 'adapters' ? `${room}/${inner}` : room;
}

describe('a feature writes only its own tables', () => {
  test('every table has an owner, and every owner a table that exists', () => {
    expect(new Set(Object.keys(tableOwners))).toEqual(new Set(tables));
  });

  test('every write is in its table owner’s folder (scripts/lint/table-owners.mjs)', () => {
    const strangers = askedFiles.flatMap((file) =>
      writtenTables(readFileSync(path.join(root, file), 'utf8'))
        .filter((table) => tableOwners[table] && !tableOwners[table].includes(ownerOf(file)))
        .map((table) => `${file} writes ${table}`),
    );
    expect(strangers).toEqual([]);
  });

  test('no owner is named that writes nothing', () => {
    const writers = new Set(
      askedFiles.flatMap((file) =>
        writtenTables(readFileSync(path.join(root, file), 'utf8')).map(
          (table) => `${table}: ${ownerOf(file)}`,
        ),
      ),
    );
    const owners = Object.entries(tableOwners).flatMap(([table, names]) =>
      names.map((name) => `${table}: ${name}`),
    );
    expect(owners.filter((owner) => !writers.has(owner))).toEqual([]);
  });

  test.each([
    ['INSERT INTO orders (id) VALUES (1)', ['orders']],
    [
      'WITH taken AS (UPDATE orders AS o SET driver_id = 1 RETURNING *) INSERT INTO domain_events SELECT 1',
      ['domain_events', 'orders'],
    ],
    ['update only "orders" set x = 1', ['orders']],
    ['INSERT INTO stores VALUES (1) ON CONFLICT DO UPDATE SET x = 1', ['stores']],
    ['DELETE FROM sessions; SELECT * FROM orders FOR UPDATE', ['sessions']],
    ["db.insertInto('orders').values(x)", ['orders']],
    ["db\n  .updateTable('users')", ['users']],
    ["db.selectFrom('users')", []],
  ])('finds what is written in %s', (text, expected) => {
    expect(writtenTables(text)).toEqual(expected);
  });
});
