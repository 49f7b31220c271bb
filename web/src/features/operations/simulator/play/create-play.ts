import { cancelOrder, patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { reasonOf } from '../../../../lib/api/api-error.ts';
import { type Played, placesAtFirst, type PlayStep, playSteps } from './play-steps.ts';
import type { PlayWorld } from './play-world.ts';

/** The pause between two steps, in milliseconds. It is long enough to read each step. */
const restMs = 4_000;

export interface PlayState {
  /** The number of finished steps. */
  done: number;
  isActing: boolean;
  /** True while the demo continues automatically. */
  isPlaying: boolean;
  problem: string | null;
  orderId: string | null;
  places: { customer: string; driver: string };
}

interface PlayDeps {
  /**
   * Creates everything that a step needs except `wait`, which this file adds. The signal aborts the step's
   * requests.
   */
  worldUnder: (signal: AbortSignal) => Omit<PlayWorld, 'wait'>;
  later: (callback: () => void, ms: number) => () => void;
  steps?: readonly PlayStep[];
}

export type Play = ReturnType<typeof createPlay>;

/** Plays a demo return, automatically or step by step. */
export function createPlay({ worldUnder, later, steps = playSteps }: PlayDeps) {
  const listeners = new Set<() => void>();
  const played: Played = { order: null };
  let ending = new AbortController();
  let goOn: (() => void) | null = null;
  /** True while a single step that the visitor requested is running. */
  let isStepping = false;
  let isRunning = false;
  let state: PlayState = {
    done: 0,
    isActing: false,
    isPlaying: false,
    problem: null,
    orderId: null,
    places: placesAtFirst,
  };

  function set(change: Partial<PlayState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const isGoing = () => state.isPlaying || isStepping;

  /** Waits for the given time, and longer while the demo is paused. */
  async function wait(ms: number): Promise<void> {
    const { signal } = ending;
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const cancel = later(resolve, ms);
      const end = () => {
        cancel();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', end, { once: true });
    });
    while (!isGoing() && !signal.aborted)
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    signal.throwIfAborted();
  }

  async function perform(step: PlayStep): Promise<boolean> {
    const { signal } = ending;
    set({ isActing: true, problem: null });
    try {
      await step.act({ ...worldUnder(signal), wait }, played);
      const orderId = played.order?.id ?? null;
      const shows = orderId === null ? {} : (step.shows?.(orderId) ?? {});
      set({ done: state.done + 1, orderId, places: { ...state.places, ...shows } });
      return true;
    } catch (error) {
      if (!signal.aborted) set({ isPlaying: false, problem: reasonOf(error) });
      return false;
    } finally {
      set({ isActing: false });
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let step = steps[state.done]; step && isGoing(); step = steps[state.done]) {
        const isDone = await perform(step);
        isStepping = false;
        if (!isDone) break;
        if (state.isPlaying && state.done < steps.length) await wait(restMs);
      }
      if (state.done === steps.length) set({ isPlaying: false });
    } catch {
      // The demo was closed during a wait, so the error is ignored.
    } finally {
      isRunning = false;
    }
  }

  function resume(): void {
    goOn?.();
    goOn = null;
    void run();
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Makes the demo usable until `close` is called. */
    open: () => {
      ending = new AbortController();
    },
    /** Stops everything that is still running. */
    close(): void {
      isStepping = false;
      set({ isPlaying: false });
      ending.abort(new DOMException('The demo ended', 'AbortError'));
      goOn?.();
    },
    play(): void {
      set({ isPlaying: true });
      resume();
    },
    pause: () => set({ isPlaying: false }),
    step(): void {
      isStepping = true;
      resume();
    },
    /** Ends the current order, so that the demo's driver is free for the next one. */
    async finish(): Promise<void> {
      set({ isPlaying: false });
      const { order } = played;
      if (order === null || state.done >= steps.length) return;
      const { send } = worldUnder(ending.signal);
      const params = { orderId: order.id };
      const cancel = { params, body: { reason: 'The demo was restarted' } };
      await send('customer', cancelOrder, cancel).catch(() =>
        // The item is already on the way, so the order is completed instead of cancelled.
        send('customer', patchOrder, { params, body: { status: 'completed' } }),
      );
    },
  };
}
