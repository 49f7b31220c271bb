import { sql } from 'kysely';
import { generate, GenericExpressionNode, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import type { Database } from './connect.ts';
import { declaredTables } from './tables/all-tables.ts';

/**
 * The columns with a fixed list of values. Each entry has the column as `table.column`, and the module and
 * the name of the values' type.
 */
const listedColumns = declaredTables.flatMap(({ table, lists = {} }) =>
  Object.entries(lists).map(([column, list]): [string, string, string] => {
    const [module = '', type = ''] = list.split('#');
    return [`${table}.${column}`, module, type];
  }),
);

/** Columns with a default, which an INSERT may omit. */
async function readDefaulting(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ column: string }>`
    SELECT table_name || '.' || column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_default IS NOT NULL`.execute(db);
  return new Set(rows.map(({ column }) => column));
}

/** The text of tables.generated.ts for the current tables. */
export async function readTableTypes(db: Database): Promise<string> {
  const defaulting = await readDefaulting(db);
  const columns: Record<string, IdentifierNode | GenericExpressionNode> = {};
  const imports: Record<string, string> = {};
  for (const [column, module, type] of listedColumns) {
    const node = new IdentifierNode(type);
    columns[column] = defaulting.has(column)
      ? new GenericExpressionNode('Generated', [node])
      : node;
    imports[type] = `@backhaul/domain/${module}.ts#${type}`;
  }
  return generate({
    db,
    // These parsers match the type parsers in connect.ts.
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    typeMapping: { int8: 'number' },
    overrides: { columns },
    customImports: imports,
    includePattern: 'public.*',
    excludePattern: 'public.schema_migrations',
    outFile: null,
    print: false,
  });
}
