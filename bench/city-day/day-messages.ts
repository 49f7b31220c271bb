import type { Settled } from './hand-pace.ts';

/** The messages from the simulation to its server process, over their IPC channel. */
export type ToServer =
  | { do: 'clock'; ms: number }
  | { do: 'settle'; ms: number }
  | { do: 'kill'; after: 'answer' | 'job' }
  | { do: 'stop' };

export type FromServer = { serves: string } | { settled: Settled } | { failed: string };
