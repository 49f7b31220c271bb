import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/**
 * Runs `work` while no other process with this DATA_DIR starts or stops PostgreSQL. Uses a lock of SQLite,
 * because Node has no file locks. The operating system releases it even if the process is killed.
 */
export async function withLaunchLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(path.join(dataDir, 'postgres.lock'), { timeout: 0 });
  try {
    while (!tryLock(lock)) await delay(50);
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}
