/** There is no room for more: nothing was kept. */
export class StoreFull extends Error {}

/** Where the bytes of uploads are; what they are and who may see them is the database's business. */
export interface FileStore {
  /** Keeps the bytes under an id of ours (a UUID), or nothing; once answered they survive a crash. Throws StoreFull. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** undefined = there is nothing under this id. */
  open(id: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** What is gone already stays gone. */
  remove(id: string): Promise<void>;
  /** Throws where nothing could be kept at the moment. */
  check(): Promise<void>;
}
