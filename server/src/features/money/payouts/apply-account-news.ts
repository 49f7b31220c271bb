import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import type { PayoutAccountState } from '@backhaul/domain/payout/payout-account.ts';
import type { PayoutProviderName } from '@backhaul/domain/payout/payout-rules.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { PayoutAccountNews } from '../../../ports/payout-provider.ts';
import { keepNews } from './payout-accounts-store.ts';
import type { PayoutDeps } from './payout-deps.ts';

interface HeardAccount {
  driverId: string;
  provider: PayoutProviderName;
  news: PayoutAccountNews;
  /** The time at which the provider was asked. */
  askedAt: Date;
}

const told: Partial<Readonly<Record<PayoutAccountState, EventType<'driver'>>>> = {
  ready: 'payout_account_ready',
  disabled: 'payout_account_disabled',
};

/**
 * Stores the state of a driver's payout account. Notifies the driver when payouts become possible or stop
 * being possible.
 */
export async function applyAccountNews(
  { db, bus }: PayoutDeps,
  { driverId, provider, news, askedAt }: HeardAccount,
): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const change = await keepNews(transaction, { driverId, provider, askedAt }, news);
    const type = told[news.state];
    if (change === undefined || change.before === news.state || type === undefined) return;
    await appendSubjectEvent(transaction, {
      subject: 'driver',
      subjectId: driverId,
      type,
      actor: { kind: 'system', id: null },
      sandboxId: change.sandboxId,
      details: { problem: news.problem, takesInstant: news.takesInstant },
    });
  });
}
