import { gatewayNoticeNames } from '@backhaul/domain/money/gateway-notices.ts';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { resolveGatewayNotice } from '../../../app/gateway-notices.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readGatewayNotice } from './gateway-notice-queries.ts';

/**
 * Closes a notice about a payment provider's message that a person had to handle, and stores the person's
 * reason. Does nothing if it is closed already. Throws not_found.
 */
export async function closeGatewayNotice(
  { db, bus, clock }: { db: Database; bus: Pick<Bus, 'publish'>; clock: Clock },
  { userId }: SessionPrincipal,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const at = clock.now();
  await commitEvents(db, bus, async (transaction) => {
    const notice = await readGatewayNotice(transaction, id);
    if (notice === undefined) throw new AppError('not_found');
    const closing = { id, closedBy: userId, resolution: reason, at };
    if (!(await resolveGatewayNotice(transaction, closing))) return;
    const { kind, provider, driver_id: driverId, cents } = notice;
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'close_gateway_notice',
      subject: driverId === null ? { thing: `Messages of ${provider}` } : { personId: driverId },
      before: {
        notice: `${gatewayNoticeNames[kind]}, ${notice.reason}`,
        ...(cents !== null && { takenBackThere: cents }),
      },
      after: null,
      reason,
      at,
    });
  });
}
