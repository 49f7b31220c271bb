import { creditRules } from '@backhaul/domain/money/customer-credit.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { sweepPages } from '../../../jobs/sweep-pages.ts';
import { endCredit, noteReminded } from '../../../ledger/post-credit.ts';
import { type EndingCredit, listEnding } from './credit-queries.ts';
import type { CreditDeps } from './manage-credit.ts';

const dayMs = 86_400_000;

/** The last day on which a credit can be used. */
const lastDayOf = (expiresAt: Date, zone: string) => localTimeAt(expiresAt.getTime(), zone).date;

/** Ends credit that has expired. Reminds customers once, a week before their credit expires. */
export async function endCredits({ db, bus, clock }: CreditDeps): Promise<void> {
  const now = clock.now();
  const zone = await readAreaTimeZone(db);
  await sweepPages<EndingCredit>(
    (page) => listEnding(db, { after: null, before: now }, page),
    async ({ id }) => {
      await db
        .transaction()
        .execute((transaction) => endCredit(transaction, { id, reason: null, at: now }));
    },
  );
  const soon = new Date(now.getTime() + creditRules.remindDaysBefore * dayMs);
  await sweepPages<EndingCredit>(
    (page) => listEnding(db, { after: now, before: soon }, page),
    async (credit) => {
      if (credit.left_cents === 0) return;
      await commitEvents(db, bus, async (transaction) => {
        if (!(await noteReminded(transaction, credit.id, now))) return;
        await appendSubjectEvent(transaction, {
          subject: 'account',
          subjectId: credit.customer_id,
          type: 'credit_ending',
          actor: { kind: 'system', id: null },
          sandboxId: credit.sandbox_id,
          happenedAt: now,
          details: {
            creditId: credit.id,
            amountCents: credit.left_cents,
            lastDay: lastDayOf(credit.expires_at, zone),
          },
        });
      });
    },
  );
}
