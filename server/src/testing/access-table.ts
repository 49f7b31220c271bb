import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type AccessRows, everyone } from './access-row.ts';

const folder = path.join(import.meta.dirname, '../features');
const found = readdirSync(folder)
  .flatMap((wing) => readdirSync(path.join(folder, wing)).map((name) => ({ wing, name })))
  .map(({ wing, name }) => ({ name, file: path.join(folder, wing, name, `${name}-access.ts`) }))
  .filter(({ file }) => existsSync(file));

const exportOf = (name: string) =>
  `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Access`;

/**
 * The access rows of each feature, by feature name, and of the server itself.
 * `features/<wing>/<x-y>/<x-y>-access.ts` exports `xYAccess`.
 */
export const featureRows: Record<string, AccessRows> = {
  health: { health: { expected: everyone(200) } },
};
for (const { name, file } of found) {
  const module = (await import(file)) as Record<string, AccessRows>;
  const rows = module[exportOf(name)];
  if (rows === undefined) throw new Error(`${file} exports no ${exportOf(name)}`);
  featureRows[name] = rows;
}

/** The expected status of every call for every role, by call name. */
export const accessTable: AccessRows = Object.assign({}, ...Object.values(featureRows));
