interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * Lets concurrent writers share statements and commits: one that comes alone is written at once, those that come meanwhile
 * form the next group, of `mostAtOnce` at most. `write` writes a whole group in one transaction, or nothing. A promise
 * settles when its item is committed; when a group fails, each of its items is tried alone and fails for its own reasons.
 */
export function createGroupCommit<Item>(
  write: (group: readonly Item[]) => Promise<void>,
  mostAtOnce: number,
): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let isWriting = false;

  async function commit(group: readonly Waiting<Item>[]): Promise<void> {
    try {
      await write(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const member of group) await commit([member]);
    }
  }

  async function commitAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) await commit(waiting.splice(0, mostAtOnce));
    isWriting = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWriting) void commitAll();
    });
}
