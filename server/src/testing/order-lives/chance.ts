import type { Luck, Post } from './life.ts';

/** The connection broke, so the caller does not know whether the call had an effect. */
export class Unreachable extends Error {}

/**
 * Returns a function that gives the planned outcomes one after another. Once all are used, it always gives
 * `after`, so that every generated order can end.
 */
export function dealer<T extends Luck | Post>(dealt: readonly T[], after: T): () => T {
  const left = [...dealt];
  return () => left.shift() ?? after;
}

/**
 * Wraps a port as if its connection were bad. A call works, never arrives, or takes effect without its answer
 * coming back.
 */
export function onBadLine<Port extends object>(port: Port, deal: () => Luck): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      // Verifying an incoming message makes no call to the gateway.
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

/** Repeats an act until it works, as a job would. Only broken connections are retried. */
export async function untilDone<T>(act: (isLast: boolean) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act(false);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    }
  }
}
