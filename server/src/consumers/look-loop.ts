/** The time after which a loop looks for new events again. */
export interface LookAgain {
  inMs: number;
  /** True if the loop must wait for this time even when it is woken. */
  isFirm?: boolean;
}

export interface LookLoop {
  /**
   * Call this when new events may exist. The loop then looks for them at once. If it has looked just before,
   * it first waits a little, so that it reads many events together.
   */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Calls `look` again and again, one call at a time: when woken, or at the latest after the time that the last
 * call returned. `look` must not throw. Its argument is true if the loop was woken.
 */
export function startLookLoop(
  look: (isWoken?: boolean) => Promise<LookAgain>,
  gapMs: number,
): LookLoop {
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = 0;
  let notBefore = 0;
  const state = { isWoken: false, isStopped: false };

  const gapLeftMs = () => Math.max(0, Math.max(lookedAt + gapMs, notBefore) - performance.now());

  async function lookOnce(): Promise<void> {
    const { isWoken } = state;
    state.isWoken = false;
    lookedAt = performance.now();
    const { inMs, isFirm = false } = await look(isWoken);
    notBefore = isFirm ? performance.now() + inMs : 0;
    looking = null;
    if (!state.isStopped)
      timer = setTimeout(begin, state.isWoken ? Math.min(inMs, gapLeftMs()) : inMs);
  }

  function begin(): void {
    if (looking === null && !state.isStopped) looking = lookOnce();
  }

  begin();
  return {
    wake() {
      state.isWoken = true;
      if (looking !== null || state.isStopped) return;
      clearTimeout(timer);
      timer = setTimeout(begin, gapLeftMs());
    },
    async stop() {
      state.isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
