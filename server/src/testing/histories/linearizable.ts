/**
 * One call of a recorded history. It took effect at some moment between sending and answer; all times are by
 * one clock.
 */
export interface PastCall<Act> {
  act: Act;
  /**
   * The answer; null if none came. The call then took effect at any time after it was sent, or never.
   */
  answer: string | null;
  sentMs: number;
  answeredMs: number;
}

export interface Model<State, Act> {
  first: State;
  /** Returns the answer that an act must get in this state, and the state after the act. */
  step: (state: State, act: Act) => { answer: string; next: State };
  /** A text that is equal for two states if no act can tell them apart. */
  keyOf: (state: State) => string;
}

/**
 * True if the calls can be put into one sequence in which the model gives the recorded answers (Wing and
 * Gong's search). A call must come after all calls that were answered before it was sent.
 */
export function isLinearizable<State, Act>(
  { first, step, keyOf }: Model<State, Act>,
  calls: readonly PastCall<Act>[],
): boolean {
  const endOf = ({ answer, answeredMs }: PastCall<Act>) =>
    answer === null ? Infinity : answeredMs;
  const isDone = (done: bigint, at: number) => ((done >> BigInt(at)) & 1n) === 1n;
  const seen = new Set<string>();

  function goesOn(done: bigint, state: State): boolean {
    const left = calls.flatMap((call, at) => (isDone(done, at) ? [] : [{ call, at }]));
    if (left.every(({ call }) => call.answer === null)) return true;
    const key = `${done} ${keyOf(state)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const earliestEnd = Math.min(...left.map(({ call }) => endOf(call)));
    return left.some(({ call, at }) => {
      if (call.sentMs > earliestEnd) return false;
      const { answer, next } = step(state, call.act);
      const fits = call.answer === null || call.answer === answer;
      return fits && goesOn(done | (1n << BigInt(at)), next);
    });
  }
  return goesOn(0n, first);
}
