import { compareLines, latestOf } from '@backhaul/domain/money/compare-lines.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { JobTry } from '../../../jobs/job-payloads.ts';
import { type GatewayFee, postGatewayFees } from '../../../ledger/post-gateway-fees.ts';
import {
  closeSettled,
  countOpen,
  type FoundDifference,
  keepDifferences,
} from './keep-differences.ts';
import { dropUnlisted, keepLines, type RunRow } from './keep-lines.ts';
import { moneySources } from './money-sources.ts';
import { readSubjects, type Subject } from './read-subjects.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';

/** The counts of one comparison with a provider, and the sums in cents. */
interface Tally {
  theirLines: number;
  ourLines: number;
  theirCents: number;
  ourCents: number;
  matched: number;
  onTheWay: number;
  onTheWayCents: number;
  onTheWayUntilMs: number | null;
  feesPosted: number;
  feesPostedCents: number;
}

const nothingYet = (): Tally => ({
  theirLines: 0,
  ourLines: 0,
  theirCents: 0,
  ourCents: 0,
  matched: 0,
  onTheWay: 0,
  onTheWayCents: 0,
  onTheWayUntilMs: null,
  feesPosted: 0,
  feesPostedCents: 0,
});

function feesOf(
  { orderId }: Subject,
  gateway: string,
  newFees: ReturnType<typeof compareLines>['newFees'],
) {
  return newFees.map((line): GatewayFee => ({
    about: orderId === null ? { gateway } : { orderId },
    reference: line.id,
    feeCents: -line.amountCents,
    at: new Date(line.atMs),
  }));
}

const centsOf = (lines: Subject['theirs']) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Compares a batch of orders, payouts and unknown payments, stores their differences and posts new fees.
 */
async function compareSubjects(
  db: Database,
  run: RunRow,
  subjects: readonly Subject[],
  { tally, now }: { tally: Tally; now: Date },
): Promise<void> {
  const found: FoundDifference[] = [];
  const fees: GatewayFee[] = [];
  for (const subject of subjects) {
    const compared = compareLines(subject, now.getTime());
    tally.theirLines += subject.theirs.length;
    tally.ourLines += subject.ours.length;
    tally.theirCents += centsOf(subject.theirs);
    tally.ourCents += centsOf(subject.ours);
    tally.matched += compared.matched;
    tally.onTheWay += compared.onTheWay;
    tally.onTheWayCents += compared.onTheWayCents;
    tally.onTheWayUntilMs = latestOf([tally.onTheWayUntilMs, compared.onTheWayUntilMs]);
    found.push(...compared.differences.map((difference) => ({ subject, difference })));
    fees.push(...feesOf(subject, run.provider, compared.newFees));
  }
  if (found.length === 0 && fees.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await keepDifferences(transaction, run, found, now);
    const posted = await postGatewayFees(transaction, fees);
    tally.feesPosted += posted.count;
    tally.feesPostedCents += posted.cents;
    // The posted fees are now in our ledger, so they count in our ledger's sums.
    tally.ourLines += posted.count;
    tally.ourCents -= posted.cents;
  });
}

const dateOf = (atMs: number | null) => (atMs === null ? null : new Date(atMs));

async function endRun(
  db: Database,
  run: RunRow,
  { tally, now }: { tally: Tally; now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const settled = await closeSettled(transaction, run, now);
    const open = await countOpen(transaction, run);
    await dropUnlisted(transaction, run);
    await sql`
      UPDATE reconciliation_runs SET state = 'done', ended_at = ${now}, their_lines = ${tally.theirLines},
        our_lines = ${tally.ourLines}, their_cents = ${tally.theirCents}, our_cents = ${tally.ourCents},
        matched = ${tally.matched}, on_the_way = ${tally.onTheWay},
        on_the_way_cents = ${tally.onTheWayCents}, on_the_way_until = ${dateOf(tally.onTheWayUntilMs)}, fees_posted = ${tally.feesPosted},
        fees_posted_cents = ${tally.feesPostedCents}, found_differences = ${open.count}, found_cents = ${open.cents},
        settled_differences = ${settled}
      WHERE id = ${run.id}`.execute(transaction);
  });
}

async function readRun(db: Database, runId: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    SELECT id, side, provider, state, from_at, until_at, started_at FROM reconciliation_runs WHERE id = ${runId}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Executes a comparison with a provider: stores the provider's lines, compares them with our ledger and
 * stores the differences. A comparison can be interrupted and repeated anywhere, because the same lines give
 * the same differences and fees. A failure of the last try is reported.
 */
export async function reconcileMoney(
  deps: ReconciliationDeps,
  runId: string,
  tried: JobTry,
): Promise<void> {
  const { db, clock } = deps;
  const run = await readRun(db, runId);
  if (run?.state !== 'running') return;
  try {
    const source = moneySources(deps).find(
      ({ side, provider }) => side === run.side && provider === run.provider,
    );
    if (source === undefined) throw new Error(`${run.provider} is not configured`);
    await keepLines(db, run, source);
    const tally = nothingYet();
    const now = clock.now();
    await readSubjects(db, run, (subjects) => compareSubjects(db, run, subjects, { tally, now }));
    await endRun(db, run, { tally, now });
  } catch (error) {
    if (tried.isLast)
      await sql`UPDATE reconciliation_runs SET state = 'failed', ended_at = ${clock.now()} WHERE id = ${runId}`.execute(
        db,
      );
    throw error;
  }
}
