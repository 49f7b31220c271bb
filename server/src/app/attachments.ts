import type { Database } from '../database/connect.ts';

/** The facts of a file whose bytes are stored, but which has no row in the database yet. */
export interface KeptBytes {
  id: string;
  mediaType: 'image/jpeg' | 'application/pdf';
  size: number;
  sha256: Buffer;
  originalName: string | null;
}

/**
 * Stores files that did not come in by the upload call. The upload call's limits and file types apply to them
 * too.
 */
export interface Attachments {
  /** Checks a file and stores its bytes. Throws file_type, file_too_large, busy, storage_full. */
  keep(whose: string, file: { bytes: Buffer; name: string | undefined }): Promise<KeptBytes>;
  /** Writes the database row of a stored file. The file belongs to a ticket, not to an order or a person. */
  write(transaction: Database, kept: KeptBytes, at: Date): Promise<void>;
  /** Deletes stored files. Use it only if their database rows were surely not written. */
  discard(ids: string[]): Promise<void>;
}
