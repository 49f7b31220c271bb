import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The environment that lets all tests of a run share the City's map files, whose building takes several seconds of
 * processor time (server/src/testing/city-files.ts). The folder is removed when this process ends.
 */
export function cityFilesFolder(temporary = tmpdir()) {
  const folder = mkdtempSync(path.join(temporary, 'backhaul-city-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { BACKHAUL_CITY_FILES: folder };
}
