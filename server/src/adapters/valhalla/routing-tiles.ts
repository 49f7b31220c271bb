import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce, fingerprint } from '../local/build-once.ts';
import { valhallaConfig } from './valhalla-config.ts';

const run = promisify(execFile);

/**
 * The path of the program that builds routing tiles. It is in the package's folder, but the package does not
 * export it.
 */
function tileBuilder(): string {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'));
  return join(packageFolder, process.platform, process.arch, 'valhalla_build_tiles');
}

/**
 * Builds the routing tiles of an extract in `dataDir`, unless they exist. Calls `onBuild` before. Returns the
 * tiles' folder.
 */
export async function prepareRoutingTiles(
  extractPath: string,
  dataDir: string,
  onBuild: () => void = () => undefined,
): Promise<string> {
  const target = join(dataDir, 'valhalla', await fingerprint(extractPath));
  await buildOnce(target, async (folder) => {
    onBuild();
    const configFile = join(folder, 'config.json');
    await writeFile(configFile, JSON.stringify(valhallaConfig(folder)));
    try {
      // The program runs in the tiles' folder, because it writes files into its working folder.
      await run(tileBuilder(), ['-c', configFile, resolve(extractPath)], {
        cwd: folder,
        maxBuffer: 64 * 1024 * 1024,
      });
    } catch (error) {
      throw new Error(`Valhalla could not build routing tiles from ${extractPath}.`, {
        cause: error,
      });
    }
    // The file is useless after the build, because it contains the path of the unfinished folder, which is
    // then renamed.
    await rm(configFile);
  });
  return target;
}
