import { type TryProblem, webhookRules } from '@backhaul/domain/retail/webhook-tries.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Vault } from '../../../app/vault.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { OutgoingRequests } from '../../../ports/outgoing-requests.ts';
import { claimDeliveries, type ClaimedDelivery, endTry, type Tried } from './delivery-store.ts';
import { signMessage, writeMessage } from './webhook-message.ts';

export interface CarrierDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  vault: Vault;
  outgoing: Pick<OutgoingRequests, 'exchange'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The product's name and version, for `user-agent`. */
  agent: string;
}

/** The ms after which the server checks again for due webhooks. A call of `look` checks at once. */
const idleMs = 500;
const brokenMs = 2_000;

const problems: Readonly<Record<string, TryProblem>> = {
  NOT_PUBLIC: 'not_public',
  UNKNOWN_NAME: 'unknown_name',
  NO_ANSWER: 'no_answer',
};

function problemOf(error: unknown): TryProblem {
  const { code = '' } = error as { code?: string };
  const isCertificate = /CERT|SELF_SIGNED|ALTNAME|SSL|TLS/.test(code);
  return problems[code] ?? (isCertificate ? 'bad_certificate' : 'no_connection');
}

/** Replaces NUL characters, which PostgreSQL's text cannot contain. */
const asText = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\u0000', '\uFFFD');

/**
 * Creates the part of the server that sends due webhooks. `look` starts the sending and does not wait for it,
 * so a slow receiver delays nobody. `onRoom` is called after each attempt, when another delivery can start.
 */
export function createWebhookCarrier(deps: CarrierDeps, onRoom: () => void) {
  const { db, bus, clock, vault, outgoing, log, agent } = deps;
  const busy = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();

  async function send(delivery: ClaimedDelivery, body: string): Promise<Tried> {
    const triedAt = clock.now();
    const startedMs = performance.now();
    const requestHeaders = {
      'content-type': 'application/json',
      'user-agent': agent,
      ...signMessage(vault, delivery, { body, now: triedAt }),
    };
    const sent = { triedAt, requestHeaders, requestBody: body };
    const took = () => Math.round(performance.now() - startedMs);
    const { patienceMs, answerBytes } = webhookRules;
    try {
      const bytes = Buffer.from(body);
      const answer = await outgoing.exchange(delivery.url, {
        headers: { ...requestHeaders, 'content-length': String(bytes.length) },
        body: bytes,
        patienceMs,
        answerBytes,
        signal: stopped.signal,
      });
      const { status, headers: answerHeaders } = answer;
      const isPacked = (answerHeaders['content-encoding'] ?? 'identity') !== 'identity';
      const answerBody = isPacked ? '' : asText(answer.body);
      return { ...sent, tookMs: took(), status, problem: null, answerHeaders, answerBody };
    } catch (error) {
      const problem = problemOf(error);
      return { ...sent, tookMs: took(), status: null, problem, answerHeaders: {}, answerBody: '' };
    }
  }

  async function skip({ id }: ClaimedDelivery): Promise<void> {
    await sql`UPDATE webhook_deliveries SET state = 'skipped', ended_at = ${clock.now()}
      WHERE id = ${id} AND state = 'waiting'`.execute(db);
  }

  async function carry(delivery: ClaimedDelivery): Promise<void> {
    const body = await writeMessage(db, delivery);
    if (body === null) return skip(delivery);
    const tried = await send(delivery, body);
    // If the server is stopping, an attempt without an answer is not recorded. After the lease has ended, a
    // process sends the delivery again.
    if (stopped.signal.aborted && tried.status === null) return;
    await commitEvents(db, bus, (transaction) =>
      endTry(transaction, delivery, { tried, now: clock.now() }),
    );
  }

  function start(delivery: ClaimedDelivery): void {
    const { endpointId } = delivery;
    busy.set(endpointId, (busy.get(endpointId) ?? 0) + 1);
    const carried = carry(delivery)
      .catch((err: unknown) => log.warn({ err, delivery: delivery.id }, 'a webhook is not carried'))
      .finally(() => {
        underWay.delete(carried);
        const left = (busy.get(endpointId) ?? 1) - 1;
        if (left === 0) busy.delete(endpointId);
        else busy.set(endpointId, left);
        onRoom();
      });
    underWay.add(carried);
  }

  return {
    async look(): Promise<{ inMs: number }> {
      try {
        for (const delivery of await claimDeliveries(db, { now: clock.now(), busy }))
          start(delivery);
        return { inMs: idleMs };
      } catch (error) {
        log.warn({ err: error }, 'webhooks cannot be carried');
        return { inMs: brokenMs };
      }
    },
    /** Stops the deliveries that are being sent. They are sent again after the next start. */
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.all(underWay);
    },
  };
}
