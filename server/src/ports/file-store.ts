/** Where the bytes of uploads are; what they are and who may see them is the database's business. */
export interface FileStore {
  /** Keeps the bytes under an id of ours (a UUID); once answered they survive a crash. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** undefined = there is nothing under this id. */
  open(id: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** What is gone already stays gone. */
  remove(id: string): Promise<void>;
}
