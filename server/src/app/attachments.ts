import type { Database } from '../database/connect.ts';

/** The bytes of a file that is kept already, without a row in the database yet. */
export interface KeptBytes {
  id: string;
  mediaType: 'image/jpeg' | 'application/pdf';
  size: number;
  sha256: Buffer;
  originalName: string | null;
}

/** Keeps files that do not come through the call for uploads, with its limits and types. */
export interface Attachments {
  /** Examines a file and keeps its bytes. Throws file_type, file_too_large, busy, storage_full. */
  keep(whose: string, file: { bytes: Buffer; name: string | undefined }): Promise<KeptBytes>;
  /** Writes the row of a file that belongs to a ticket alone. */
  write(transaction: Database, kept: KeptBytes, at: Date): Promise<void>;
  /** Deletes bytes whose rows were certainly not written. */
  discard(ids: string[]): Promise<void>;
}
