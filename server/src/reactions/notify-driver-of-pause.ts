import { defineReaction } from '../consumers/reaction.ts';
import { readAreaDay, zoneOfDriver } from '../database/area-day.ts';
import { notify } from '../features/people/notifications/notify.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Notifies a driver whom our staff paused, or whose pause they ended. */
export const notifyDriverOfPause = defineReaction({
  name: 'notify-driver-of-pause',
  on: ['driver.paused', 'driver.pause_ended'],
  async effect(event, deps) {
    const { subjectId: recipientId, details } = event;
    const today = await readAreaDay(deps.db, deps.clock.now(), zoneOfDriver(recipientId));
    const facts = { until: textOf(details['until']), reason: textOf(details['reason']), today };
    await notify(deps, { event, recipientId, moment: 'driver_paused', facts });
  },
});
