import { createRunLog } from './run-log.ts';
import { defineWork } from './work.ts';

/** The runs of jobs and reactions in this process that are not yet stored in the statistics by minute. */
export const runLogs = { job: createRunLog(), reaction: createRunLog() };

/**
 * Each kind of work is counted at the one place in the code that all its runs pass, so that no run is missed.
 */

/**
 * The outcome of a call is the class of its status, or `aborted` if the caller left before the answer.
 */
export const callWork = defineWork({
  name: 'call',
  what: 'calls of the API',
  labels: ['call'],
});

export const jobWork = defineWork({
  name: 'job',
  what: 'jobs',
  labels: ['job'],
  runLog: runLogs.job,
});

export const reactionWork = defineWork({
  name: 'reaction',
  what: 'effects of reactions, one for each event',
  labels: ['reaction'],
  span: 'consumer',
  runLog: runLogs.reaction,
});

/**
 * The outcome of a message is the answer of the mail, push or phone provider, or `unknown` if it gave none.
 */
export const messageWork = defineWork({
  name: 'message',
  what: 'messages handed to a carrier',
  labels: ['carrier'],
  span: 'client',
});

/**
 * The outcome of a call to a provider: `done`; `refused`, which is a normal answer, such as a declined card;
 * or `failed`, which an operator must fix.
 */
export const providerWork = defineWork({
  name: 'provider_call',
  what: 'calls of payment gateways and payout providers',
  labels: ['provider', 'endpoint', 'call'],
  span: 'client',
});

/**
 * Measures the time from the event that puts an order on offer until this process sends it to the drivers'
 * sockets.
 */
export const offerWork = defineWork({ name: 'offer', what: 'offers sent to drivers', labels: [] });

/** The time that a query or transaction waits for a connection. */
export const poolWait = defineWork({
  name: 'pool_wait',
  what: 'waits for a connection to PostgreSQL',
  labels: ['pool'],
});

/**
 * Counts and times each use of a connection by a query or transaction, from taking the connection to
 * returning it.
 */
export const poolUse = defineWork({
  name: 'pool_use',
  what: 'uses of a connection to PostgreSQL',
  labels: ['pool'],
});
