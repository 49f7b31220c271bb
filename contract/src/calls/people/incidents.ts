import {
  helpLimits,
  incidentEndings,
  incidentKinds,
  incidentSides,
  incidentStates,
} from '@backhaul/domain/help/incidents.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { seenPosition } from '../../door-answer.ts';
import { instant, page, text, uuid } from '../../fields.ts';

export const about = 'Calls for help from drivers and customers, and how our staff handle them.';

const ownHelp = z.object({
  id: uuid,
  orderId: z.nullable(uuid),
  trackingNumber: z.nullable(z.string()),
  state: z.enum(incidentStates),
  /** The time at which the help button was pressed, by the clock of the caller's device. */
  pressedAt: z.string(),
  sentAt: z.string(),
  /** First name of the staff member who handles the call for help; null until somebody does. */
  handledBy: z.nullable(z.string()),
  handledAt: z.nullable(z.string()),
  /** The time at which the caller reported being safe. */
  safeAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** The photos of the incident that the caller sent, sorted by their arrival at the server. */
  photos: z.array(uuid),
});
export type OwnHelp = z.infer<typeof ownHelp>;

export const askForHelp = defineCall({
  method: 'POST',
  path: '/api/help',
  summary:
    'Call for help, as a driver or as the customer of an active order. A repeat with the same id makes no second call.',
  access: 'ask_for_help',
  changes: ['incidents'],
  status: 201,
  creates: true,
  body: z.object({
    /** The id of the call for help, chosen by the caller's device. */
    id: uuid,
    /** The caller's order. Customers must name it; a driver may have none. */
    orderId: z.nullish(uuid),
    position: z.nullish(seenPosition),
    /** The time at which the button was pressed, if the call waited for a network. */
    pressedAt: z.optional(instant),
  }),
  answer: ownHelp,
  errors: ['not_found', 'rate_limited'],
});

export const listOwnHelp = defineCall({
  method: 'GET',
  path: '/api/help',
  summary: 'Your own calls for help in the last week with their state, newest first.',
  access: 'ask_for_help',
  reads: ['incidents'],
  answer: z.array(ownHelp),
});

export const sayIAmSafe = defineCall({
  method: 'POST',
  path: '/api/help/{id}/safe',
  summary:
    'Report that you are safe. The safety team still looks at the call for help and closes it.',
  access: 'ask_for_help',
  changes: ['incidents'],
  params: z.object({ id: uuid }),
  body: z.object({}),
  answer: ownHelp,
  errors: ['not_found'],
});

export const addHelpPhoto = defineCall({
  method: 'POST',
  path: '/api/help/{id}/photos',
  summary:
    'Add an uploaded photo of what happened to your own call for help, at most six. Only the safety team sees the photos.',
  access: 'ask_for_help',
  changes: ['incidents'],
  params: z.object({ id: uuid }),
  body: z.object({ fileId: uuid }),
  answer: ownHelp,
  errors: ['not_found', 'unknown_file', 'too_many_files', 'incident_closed'],
});

const person = z.object({ id: uuid, name: z.string(), phone: z.nullable(z.string()) });

const incident = z.object({
  id: uuid,
  kind: z.enum(incidentKinds),
  state: z.enum(incidentStates),
  side: z.enum(incidentSides),
  reporter: person,
  /**
   * The other person of the order: its driver if the customer called, its customer if the driver called. Null
   * without an order.
   */
  other: z.nullable(person),
  order: z.nullable(
    z.object({
      id: uuid,
      trackingNumber: z.string(),
      status: z.enum(orderStatuses),
      /** The time at which the order was paused; null if it is not paused. */
      pausedAt: z.nullable(z.string()),
      pickupAddress: z.string(),
      dropoffName: z.string(),
      driverId: z.nullable(uuid),
    }),
  ),
  position: z.nullable(
    z.object({
      lat: z.number(),
      lng: z.number(),
      accuracy: z.nullable(z.number()),
      at: z.string(),
    }),
  ),
  pressedAt: z.string(),
  sentAt: z.string(),
  handledBy: z.nullable(z.string()),
  handledAt: z.nullable(z.string()),
  safeAt: z.nullable(z.string()),
  ending: z.nullable(z.enum(incidentEndings)),
  closedAt: z.nullable(z.string()),
});
export type Incident = z.infer<typeof incident>;

const incidentPage = z.extend(incident, {
  /** The photos that the reporter sent with the call for help. */
  ownPhotos: z.array(z.object({ id: uuid, createdAt: z.string() })),
  /** The latest photos that the reporter took for the order, such as the item at the pickup. */
  photos: z.array(z.object({ id: uuid, createdAt: z.string() })),
  /** The reporter's newest position; null if unknown. */
  latest: z.nullable(z.object({ lat: z.number(), lng: z.number(), at: z.string() })),
  /** The staff's notes, oldest first. */
  notes: z.array(z.object({ by: z.string(), words: z.string(), at: z.string() })),
});
export type IncidentPage = z.infer<typeof incidentPage>;

const params = z.object({ id: uuid });
const words = text(helpLimits.words, 'Write what happened');

export const listIncidents = defineCall({
  method: 'GET',
  path: '/api/admin/incidents',
  summary: 'Calls for help, newest first.',
  access: 'handle_incidents',
  reads: ['incidents'],
  query: z.object({
    ...page,
    /** The state to list. `waiting` means open or being handled. */
    state: z.optional(z.enum(['waiting', ...incidentStates])),
    kind: z.optional(z.enum(incidentKinds)),
  }),
  answer: z.array(incident),
});

export const readIncident = defineCall({
  method: 'GET',
  path: '/api/admin/incidents/{id}',
  summary: 'One call for help with photos, positions and notes.',
  access: 'handle_incidents',
  reads: ['incidents', 'orders'],
  params,
  answer: incidentPage,
  errors: ['not_found'],
});

export const takeIncident = defineCall({
  method: 'POST',
  path: '/api/admin/incidents/{id}/take',
  summary: 'Take on a call for help. The person who called sees your first name.',
  access: 'handle_incidents',
  changes: ['incidents'],
  params,
  body: z.object({}),
  answer: incidentPage,
  errors: ['not_found', 'incident_closed'],
});

export const noteIncident = defineCall({
  method: 'POST',
  path: '/api/admin/incidents/{id}/notes',
  summary: 'Add a note to a call for help, and set the kind of incident.',
  access: 'handle_incidents',
  changes: ['incidents'],
  params,
  body: z.object({ words, kind: z.optional(z.enum(incidentKinds)) }),
  answer: incidentPage,
  errors: ['not_found'],
});

export const closeIncident = defineCall({
  method: 'POST',
  path: '/api/admin/incidents/{id}/close',
  summary: 'Close a call for help and say what was done.',
  access: 'handle_incidents',
  changes: ['incidents'],
  params,
  body: z.object({ ending: z.enum(incidentEndings, 'Choose what was done'), words }),
  answer: incidentPage,
  errors: ['not_found', 'incident_closed'],
});

const why = z.object({ reason: text(500, 'A reason is required') });
const paused = z.object({ pausedAt: z.nullable(z.string()) });

export const pauseOrder = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/pause',
  summary:
    'Pause an active order. The customer sees that the return takes a little longer, but not the reason.',
  access: 'handle_incidents',
  changes: ['incidents', 'orders', 'order:{id}', 'jobs'],
  params,
  body: why,
  answer: paused,
  errors: ['not_found', 'illegal_transition'],
});

export const resumeOrder = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/resume',
  summary: 'Resume a paused order. The driver’s next step also resumes the order.',
  access: 'handle_incidents',
  changes: ['incidents', 'orders', 'order:{id}', 'jobs'],
  params,
  body: why,
  answer: paused,
  errors: ['not_found', 'illegal_transition'],
});
