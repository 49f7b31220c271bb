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
  /** When the provider was asked. */
  askedAt: Date;
}

const told: Partial<Readonly<Record<PayoutAccountState, EventType<'driver'>>>> = {
  ready: 'payout_account_ready',
  disabled: 'payout_account_disabled',
};

/** Stores the state of a driver's account, and notifies the driver when they can be paid or no longer can. */
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
