import type { Settled } from './hand-pace.ts';

/** The day's messages to its server, over the IPC channel of two processes. */
export type ToServer =
  | { do: 'clock'; ms: number }
  | { do: 'settle'; ms: number }
  | { do: 'kill'; after: 'answer' | 'job' }
  | { do: 'stop' };

export type FromServer = { serves: string } | { settled: Settled } | { failed: string };
