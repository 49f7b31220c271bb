/** The store has no space left. Nothing was stored. */
export class StoreFull extends Error {}

/** Stores the bytes of uploads. Each upload's type and access rights are stored in the database instead. */
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
  /** Throws if the store cannot store files at the moment. */
  check(): Promise<void>;
}
