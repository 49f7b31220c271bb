import type { Database } from '../database/connect.ts';

/** A stored file that has no row in the database yet. */
export interface KeptBytes {
  id: string;
  mediaType: 'image/jpeg' | 'application/pdf';
  size: number;
  sha256: Buffer;
  originalName: string | null;
}

/** Stores files that come by other ways than the upload call, with the same limits and types. */
export interface Attachments {
  /** Checks a file and stores its bytes. Throws file_type, file_too_large, busy, storage_full. */
  keep(whose: string, file: { bytes: Buffer; name: string | undefined }): Promise<KeptBytes>;
  /** Writes the row of a file that belongs to a ticket only. */
  write(transaction: Database, kept: KeptBytes, at: Date): Promise<void>;
  /** Deletes bytes whose rows were certainly not written. */
  discard(ids: string[]): Promise<void>;
}
