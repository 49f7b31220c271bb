// Imports stores from a CSV file, with the server's own environment: `node_modules/.bin/node
// server/src/commands/import-stores.ts <source> <file> [--good-rows]`. The server may be running. A file with
// unreadable rows is refused whole, unless `--good-rows` is given. docs/operations.md#import-stores has the columns.
import { readFile } from 'node:fs/promises';
import { chooseMap } from '../choose-map.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { importStores, type StoreImportReport } from '../features/places/catalog/import-stores.ts';
import type { MapService } from '../ports/map-service.ts';

const shownProblems = 50;

function wordsOf({ rows, problems, isImported, ...counts }: StoreImportReport): string {
  const bad = new Set(problems.map(({ line }) => line)).size;
  const listed = problems
    .slice(0, shownProblems)
    .map(
      ({ line, column, reason }) =>
        `  line ${line}: ${column === null ? '' : `${column} `}${reason}`,
    );
  if (problems.length > shownProblems) listed.push(`  and ${problems.length - shownProblems} more`);
  const { added, changed, unchanged, notInFile } = counts;
  const end = isImported
    ? `Imported ${added + changed + unchanged} of ${rows} rows: ${added} added, ${changed} changed, ${unchanged} unchanged.`
    : 'Nothing was imported.';
  const left =
    notInFile === 0 ? [] : [`${notInFile} stores of this source are not in the file; they stay.`];
  if (problems.length === 0) return [end, ...left].join('\n');
  const advice = isImported ? [] : ['Correct them, or add --good-rows to import the other rows.'];
  return [`${bad} of ${rows} rows cannot be read:`, ...listed, end, ...advice, ...left].join('\n');
}

async function run(source: string, file: string, takesGoodRows: boolean) {
  const config = readConfig();
  if (config.databaseDirectUrl === null)
    throw new Error('Set DATABASE_URL to the database of the server.');
  const bytes = await readFile(file);
  const { db, pool, close } = connectDatabase({ url: config.databaseDirectUrl, max: 2 });
  try {
    const { map }: { map: MapService } = await chooseMap(config, () => Promise.resolve([]), {
      pool,
      ownerUrl: config.databaseDirectUrl,
    });
    return await importStores({ db, map }, { source, file: bytes, takesGoodRows });
  } finally {
    await close();
  }
}

const words = process.argv.slice(2);
const [source, file, ...more] = words.filter((word) => word !== '--good-rows');
if (source === undefined || file === undefined || more.length > 0) {
  process.stderr.write(
    'Usage: node_modules/.bin/node server/src/commands/import-stores.ts <source> <file> [--good-rows]\n',
  );
  process.exit(2);
}
try {
  const report = await run(source, file, words.includes('--good-rows'));
  process.stdout.write(`${wordsOf(report)}\n`);
  process.exitCode = report.isImported ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
