import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A generated secret of an installation. If several processes start at once, one creates the secret. A temporary file and a link make it appear complete. */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, `${name}.secret`);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const aside = `${file}.${randomUUID()}`;
    writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(aside, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(aside);
    }
  }
  return readFileSync(file, 'utf8');
}
