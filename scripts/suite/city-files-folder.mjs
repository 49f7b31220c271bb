import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates a folder in which the tests of one run share the City's map files, because building them takes
 * seconds (server/src/testing/city-files.ts). Returns the environment for the tests. The folder is removed
 * when this process ends.
 */
export function cityFilesFolder(temporary = tmpdir()) {
  const folder = mkdtempSync(path.join(temporary, 'backhaul-city-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { BACKHAUL_CITY_FILES: folder };
}
