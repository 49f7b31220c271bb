import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';

/** Contract tests for every file store. */
export function describeFileStore(name: string, start: () => Promise<FileStore>): void {
  describe(`${name} as a file store`, () => {
    let store: FileStore;
    beforeAll(async () => {
      store = await start();
    });

    async function read(id: string): Promise<Buffer | undefined> {
      const stream = await store.open(id);
      return stream === undefined ? undefined : buffer(stream);
    }

    it('gives back what it was given', async () => {
      const [id, bytes] = [randomUUID(), randomBytes(300_000)];
      await store.put(id, bytes);
      expect((await read(id))?.equals(bytes)).toBe(true);
    });

    it('keeps many at once apart', async () => {
      const files = Array.from({ length: 20 }, () => ({
        id: randomUUID(),
        bytes: randomBytes(999),
      }));
      await Promise.all(files.map(({ id, bytes }) => store.put(id, bytes)));
      for (const { id, bytes } of files) expect((await read(id))?.equals(bytes)).toBe(true);
    });

    it('has nothing under an unknown id, and nothing any more under a removed one', async () => {
      const id = randomUUID();
      expect(await read(id)).toBeUndefined();
      await store.put(id, randomBytes(10));
      await store.remove(id);
      await store.remove(id);
      expect(await read(id)).toBeUndefined();
    });

    it('says that it can keep more', async () => {
      await store.check();
    });

    it.each(['../../etc/passwd', '', 'a/b', '.', 'x\u0000y'])(
      'takes nothing for an id that is none: %j',
      async (id) => {
        await expect(store.put(id, randomBytes(1))).rejects.toThrow();
        await expect(store.open(id)).rejects.toThrow();
      },
    );
  });
}
