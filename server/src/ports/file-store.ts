/** The store has no space left. Nothing was stored. */
export class StoreFull extends Error {}

/** Stores the bytes of uploads. Their type and access rights are in the database. */
export interface FileStore {
  /**
   * Stores all of the bytes under our id (a UUID), or nothing. After the promise resolves, the bytes survive
   * a crash. Throws StoreFull.
   */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Opens a stored file; undefined if nothing has this id. */
  open(id: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Deletes a file. Safe to repeat. */
  remove(id: string): Promise<void>;
  /** Checks the store. Throws if nothing can be stored at the moment. */
  check(): Promise<void>;
}
