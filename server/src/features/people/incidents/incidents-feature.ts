import * as incidents from '@backhaul/contract/calls/people/incidents.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { addHelpPhoto } from './add-help-photo.ts';
import { askForHelp, type IncidentDeps, sayIAmSafe } from './ask-for-help.ts';
import { closeIncident, noteIncident, readIncident, takeIncident } from './handle-incident.ts';
import { presentIncident, presentOwnHelp } from './incident-presenter.ts';
import { findIncidents, findOwnHelp } from './incident-queries.ts';
import { pauseOrder } from './pause-order.ts';

const pageSize = 50;
const ownForMs = 7 * 86_400_000;

function routes(calls: CallServer, deps: IncidentDeps): void {
  const { db, clock } = deps;
  calls.handle(incidents.askForHelp, ({ principal, body, idempotency }) =>
    askForHelp(deps, principal, body, idempotency),
  );

  calls.handle(incidents.listOwnHelp, async ({ principal }) => {
    const since = new Date(clock.now().getTime() - ownForMs);
    return (await findOwnHelp(db, principal.userId, since)).map(presentOwnHelp);
  });

  calls.handle(incidents.sayIAmSafe, ({ principal, params }) =>
    sayIAmSafe(deps, principal, params.id),
  );

  calls.handle(incidents.addHelpPhoto, ({ principal, params, body }) =>
    addHelpPhoto(deps, principal, { id: params.id, fileId: body.fileId }),
  );

  calls.handle(incidents.listIncidents, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const rows = await findIncidents(db, query, limit);
    sendNextCursor(reply, rows, limit);
    return rows.map(presentIncident);
  });

  calls.handle(incidents.readIncident, ({ principal, params }) =>
    readIncident(deps, principal, params.id),
  );

  calls.handle(incidents.takeIncident, ({ principal, params }) =>
    takeIncident(deps, principal, params.id),
  );

  calls.handle(incidents.noteIncident, ({ principal, params, body }) =>
    noteIncident(deps, principal, params.id, body),
  );

  calls.handle(incidents.closeIncident, ({ principal, params, body }) =>
    closeIncident(deps, principal, params.id, body),
  );

  calls.handle(incidents.pauseOrder, ({ principal, params, body }) =>
    pauseOrder(deps, principal, params.id, { isPaused: true, ...body }),
  );

  calls.handle(incidents.resumeOrder, ({ principal, params, body }) =>
    pauseOrder(deps, principal, params.id, { isPaused: false, ...body }),
  );
}

/** People's calls for help, and the incidents that the staff handle (product-rules.md#help-and-safety). */
export const incidentsFeature = defineFeature({ name: 'incidents', routes });
