// Written by `npm run index`.
import { clockAheadSeconds } from '../metrics/figures/clock-ahead-seconds.ts';
import { consumerLagSeconds } from '../metrics/figures/consumer-lag-seconds.ts';
import { eventLoopBusySecondsTotal } from '../metrics/figures/event-loop-busy-seconds-total.ts';
import { eventLoopDelaySeconds } from '../metrics/figures/event-loop-delay-seconds.ts';
import { jobsWaiting } from '../metrics/figures/jobs-waiting.ts';
import { memoryBytes } from '../metrics/figures/memory-bytes.ts';
import { moneyDifferencesOpen } from '../metrics/figures/money-differences-open.ts';
import { moneyWaitingSeconds } from '../metrics/figures/money-waiting-seconds.ts';
import { poolConnections } from '../metrics/figures/pool-connections.ts';
import { processorSecondsTotal } from '../metrics/figures/processor-seconds-total.ts';
import { releaseInfo } from '../metrics/figures/release-info.ts';
import { replicaLagSeconds } from '../metrics/figures/replica-lag-seconds.ts';
import { socketsOpen } from '../metrics/figures/sockets-open.ts';
import { startedAtSeconds } from '../metrics/figures/started-at-seconds.ts';

/** Each figure that is read when somebody asks. */
export const figures = [
  clockAheadSeconds,
  consumerLagSeconds,
  eventLoopBusySecondsTotal,
  eventLoopDelaySeconds,
  jobsWaiting,
  memoryBytes,
  moneyDifferencesOpen,
  moneyWaitingSeconds,
  poolConnections,
  processorSecondsTotal,
  releaseInfo,
  replicaLagSeconds,
  socketsOpen,
  startedAtSeconds,
] as const;
