import path from 'node:path';
import { createDiskFileStore } from './adapters/local/disk-file-store.ts';
import type { Config } from './config.ts';
import type { FileStore } from './ports/file-store.ts';

export const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  path.join(dataDir, 'uploads');

/** The store of uploads: a bucket if one is configured, else a folder. */
export async function chooseFiles(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (config.s3 === null) return createDiskFileStore(uploadsFolder(config));
  const { createS3FileStore } = await import('./adapters/s3/s3-file-store.ts');
  return createS3FileStore(config.s3);
}
