import { framePerson } from '../session/frame-person.ts';
import type { createKeptAnswers, KeptAnswer } from './kept-answers.ts';

type Keeper = ReturnType<typeof createKeptAnswers>;

let account: string | null = null;

/**
 * Does something with what is kept; a demo's frame keeps nothing, since the device keeps one account's. The code for it comes when it is first needed, so that it costs no first view
 * anything; what is asked of it happens in the order in which it was asked. Without the code nothing is kept.
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

/** The answers that this device keeps for the account that is signed in (product-rules.md#without-a-network). */
export const accountAnswers = {
  /** The account that asks now, to hand back with the answer. */
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
  recall: (url: string) => ask((keeper) => keeper.recall(url)),
  forget: (url: string) => void ask((keeper) => keeper.forget(url)),
};
