// Writes a table of rows that belong to people: its migration, and its declaration for sandboxes, exports and
// erasure.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { formsOf } from './names.mjs';

const migrations = 'server/src/database/migrations';
const declarations = 'server/src/database/tables/account-tables.ts';

/**
 * The current minute in UTC, such as 202611251430. If a migration with this or a later time exists, the
 * result is one more than the last one's.
 */
function nextStamp(root) {
  const last = Number.parseInt(
    readdirSync(path.join(root, migrations)).toSorted().at(-1) ?? '0',
    10,
  );
  const now = Number(new Date().toISOString().replaceAll(/\D/g, '').slice(0, 12));
  return Math.max(now, last + 1);
}

export function tableFiles(root, [name, owner = '']) {
  const { kebab, camel, snake, words } = formsOf(name);
  if (owner === '' || !existsSync(path.join(root, 'server/src', owner)))
    throw new Error(
      `Name the room that writes it, as features/money/credits; there is no '${owner}'`,
    );
  const sql = `-- The ${words} of each person.
CREATE TABLE ${snake} (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX ${snake}_user_idx ON ${snake} (user_id, created_at DESC, id DESC);
`;
  const declaration = `  ${snake}: {
    owners: ['${owner}'],
    sandbox: ofPeople,
    exported: { as: '${camel}', belongs: ofPerson },
    erased: gone,
  },`;
  return {
    files: { [`${migrations}/${nextStamp(root)}_${kebab}.sql`]: sql },
    lines: [[declarations, '} satisfies Tables;', declaration]],
  };
}
