import { generate, PostgresDialect } from 'kysely-codegen';
import type { Database } from './connect.ts';
import { listedColumns, listTypes } from './listed-columns.ts';

/** The text of tables.generated.ts for the current tables. */
export function readTableTypes(db: Database): Promise<string> {
  return generate({
    db,
    // Matches the type parsers in connect.ts.
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    typeMapping: { int8: 'number' },
    overrides: { columns: listedColumns },
    customImports: listTypes,
    includePattern: 'public.*',
    excludePattern: 'public.schema_migrations',
    outFile: null,
    print: false,
  });
}
