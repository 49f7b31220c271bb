import type { Luck, Post } from './life.ts';

/** The connection broke: the caller does not know whether it happened. */
export class Unreachable extends Error {}

/** Deals a life's luck out, one for each call; after the last everything works, so that every life comes to an end. */
export function dealer<T extends Luck | Post>(dealt: readonly T[], after: T): () => T {
  const left = [...dealt];
  return () => left.shift() ?? after;
}

/** The same port on a bad line: any of its methods may not be reached, or may act and lose its answer. */
export function onBadLine<Port extends object>(port: Port, deal: () => Luck): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      // A message to us is not a call of ours.
      if (typeof member !== 'function' || String(name).startsWith('verify')) return member;
      return async (...given: unknown[]) => {
        const luck = deal();
        if (luck === 'never_sent') throw new Unreachable(`${String(name)} was not sent`);
        const answer: unknown = await Reflect.apply(member, target, given);
        if (luck === 'answer_lost') throw new Unreachable(`the answer of ${String(name)} was lost`);
        return answer;
      };
    },
  });
}

/** As a job is: tried again until it works. Only what the line did is tried again. */
export async function untilDone<T>(act: (isLast: boolean) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act(false);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    }
  }
}
