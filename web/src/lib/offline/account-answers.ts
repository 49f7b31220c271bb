import { framePerson } from '../session/frame-person.ts';
import type { createKeptAnswers, KeptAnswer } from './kept-answers.ts';

type Keeper = ReturnType<typeof createKeptAnswers>;

let account: string | null = null;

/**
 * Runs `work` with the answers stored on this device; returns null if it fails. Loads the storage code on
 * first use, to keep the first page small. A demo person's iframe stores nothing, because the device stores
 * only one account's answers.
 */
async function ask<T>(work: (keeper: Keeper) => Promise<T> | T): Promise<T | null> {
  if (framePerson !== null) return null;
  try {
    return await work((await import('./kept-answers.ts')).keptAnswers);
  } catch (error) {
    console.warn('The data saved on this device cannot be read.', error);
    return null;
  }
}

/** The answers that this device stores for the signed-in account (product-rules.md#without-a-network). */
export const accountAnswers = {
  /**
   * The current account. Read it when you send a request, and pass it to `keep` with the answer. Another
   * person may sign in before the answer arrives.
   */
  account: () => account,
  belongTo(userId: string): void {
    if (account === userId) return;
    account = userId;
    void ask((keeper) => keeper.belongTo(userId));
  },
  forgetAll(): Promise<unknown> {
    account = null;
    return ask((keeper) => keeper.forgetAll());
  },
  keep: (askedBy: string | null, url: string, answer: Omit<KeptAnswer, 'atMs'>) =>
    void ask((keeper) => keeper.keep(askedBy, url, answer)),
  keepFiles: (
    askedBy: string | null,
    urls: readonly string[],
    read: (url: string) => Promise<Blob | null>,
  ) => ask((keeper) => keeper.keepFiles(askedBy, urls, read)),
  recallFile: (url: string) => ask((keeper) => keeper.recallFile(url)),
  recall: (url: string) => ask((keeper) => keeper.recall(url)),
  forget: (url: string) => void ask((keeper) => keeper.forget(url)),
};
