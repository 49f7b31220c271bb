import { driverDocumentKinds } from '@backhaul/domain/driver-application/driver-documents.ts';
import { decidedBackgroundStates } from '@backhaul/domain/driver-application/background-states.ts';
import { applicationStatuses } from '@backhaul/domain/driver/driver-status.ts';
import { defineReaction, type ReactionDeps } from '../consumers/reaction.ts';
import { readAreaDay, zoneOfDriver } from '../database/area-day.ts';
import { readWaitlistPosition } from '../database/waitlist-position.ts';
import { notify } from '../features/people/notifications/notify.ts';

interface DriverEvent {
  id: number;
  subjectId: string;
  details: Record<string, unknown>;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

async function notifyOfApplication(event: DriverEvent, deps: ReactionDeps): Promise<void> {
  const { subjectId: recipientId, details } = event;
  const decision = applicationStatuses.find((known) => known === details['status']);
  if (decision === undefined) return;
  const position = await readWaitlistPosition(deps.db, recipientId);
  const facts = { decision, reason: textOf(details['reason']), position };
  await notify(deps, { event, recipientId, moment: 'application_decided', facts });
}

async function notifyOfDocument(event: DriverEvent, deps: ReactionDeps): Promise<void> {
  const { subjectId: recipientId, details } = event;
  const kind = driverDocumentKinds.find((known) => known === details['kind']);
  if (kind === undefined) return;
  const expiresOn = textOf(details['expiresOn']);
  if (expiresOn === null) {
    const facts = { kind, reason: textOf(details['reason']) };
    await notify(deps, { event, recipientId, moment: 'document_decided', facts });
    return;
  }
  const today = await readAreaDay(deps.db, deps.clock.now(), zoneOfDriver(recipientId));
  const facts = { kind, expiresOn, today, daysLeft: Number(details['daysLeft']) };
  await notify(deps, { event, recipientId, moment: 'document_ending', facts });
}

async function notifyOfCheck(event: DriverEvent, deps: ReactionDeps): Promise<void> {
  const { subjectId: recipientId, details } = event;
  const status = decidedBackgroundStates.find((known) => known === details['status']);
  if (status === undefined) return;
  await notify(deps, { event, recipientId, moment: 'background_decided', facts: { status } });
}

/** Notifies applicants and drivers about decisions on them, and about documents that expire. */
export const notifyDriverOfApplication = defineReaction({
  name: 'notify-driver-of-application',
  on: [
    'driver.application_approved',
    'driver.application_rejected',
    'driver.application_waitlisted',
    'driver.application_reopened',
    'driver.document_approved',
    'driver.document_rejected',
    'driver.document_expiring',
    'driver.document_expired',
    'driver.background_check_decided',
  ],
  async effect(event, deps) {
    if (event.kind.startsWith('driver.document_')) await notifyOfDocument(event, deps);
    else if (event.kind === 'driver.background_check_decided') await notifyOfCheck(event, deps);
    else await notifyOfApplication(event, deps);
  },
});
