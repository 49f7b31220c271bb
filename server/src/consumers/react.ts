import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { Database } from '../database/connect.ts';
import type { StreamReader } from '../events/stream-reader.ts';
import { countWaitingJobs, enqueueFlaggedJobs } from '../jobs/enqueue-job.ts';
import type { TasksOf } from '../jobs/job-payloads.ts';
import type { EventConsumer } from './event-consumer.ts';
import { type EventOf, readEvent } from './read-event.ts';
import type { Reaction, ReactionDeps } from './reaction.ts';

/** A process takes no more effects of a reaction when so many run: if they hang, the others have lanes of their own. */
const lanes = 2;
/** Several workers may ask for a job at the same moment; so many of one reaction run at the most. */
export const mostAtOnce = 2 * lanes;
/** What waits for its effect stays in the stream, and the queue short. */
const mostWaiting = 1_000;
const effectMs = 20_000;
const putOffSeconds = 1;

const flagOf = (name: string) => `react:${name}`;

/** The consumer that makes one job of each event which a reaction names. */
export function consumerOf(db: Database, { name, on }: StreamReader): EventConsumer {
  const flag = flagOf(name);
  return {
    name,
    on,
    hasRoom: async () => (await countWaitingJobs(db, flag, mostWaiting)) < mostWaiting,
    take: (transaction, events) => {
      const payloads = events.map(({ id }) => ({ reaction: name, eventId: id }));
      return enqueueFlaggedJobs(transaction, 'react', payloads, { flag });
    },
  };
}

async function inTime(effect: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took more than ${effectMs} ms`)), effectMs);
  });
  try {
    await Promise.race([effect, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a process runs of the reactions: the task of their effects, and which it can take no more of at the moment. */
export function createReactor(reactions: readonly Reaction[], deps: ReactionDeps) {
  const byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
  const running = new Map<string, number>();
  const runningOf = (name: string) => running.get(name) ?? 0;

  /**
   * A reaction, or a kind of event, that this release does not have was enqueued by a newer one beside it: it fails here and is
   * tried again, until that one has it.
   */
  async function effect(name: string, eventId: number): Promise<void> {
    const reaction = byName.get(name);
    if (reaction === undefined) throw new Error(`this release has no reaction ${name}`);
    const event = await readEvent(deps.db, eventId);
    if (event === undefined) return;
    const isNamed = reaction.on.some((kind) => kind === event.kind);
    if (!isNamed) throw new Error(`${name} knows no ${event.kind} in this release`);
    await inTime(reaction.effect(event as EventOf<EventKind>, deps));
  }

  const tasks: TasksOf<'react'> = {
    react: async ({ reaction: name, eventId }) => {
      if (runningOf(name) >= mostAtOnce) {
        const options = { flag: flagOf(name), inSeconds: putOffSeconds };
        await enqueueFlaggedJobs(deps.db, 'react', [{ reaction: name, eventId }], options);
        return;
      }
      running.set(name, runningOf(name) + 1);
      try {
        await effect(name, eventId);
      } finally {
        running.set(name, runningOf(name) - 1);
      }
    },
  };
  const isFull = ({ name }: Reaction) => runningOf(name) >= lanes;
  return { tasks, heldBack: () => reactions.filter(isFull).map(({ name }) => flagOf(name)) };
}
