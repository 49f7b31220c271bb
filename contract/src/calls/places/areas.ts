import { slotsAWeek } from '@backhaul/domain/area/area-hours.ts';
import { areaGaps, areaLimits, areaStates, isAreaSlug } from '@backhaul/domain/area/area-plan.ts';
import { dispatchModes } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { weekdays } from '@backhaul/domain/time/calendar-date.ts';
import { isTimeZone } from '@backhaul/domain/time/time-zone-name.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, point, text, zipCode } from '../../fields.ts';

export const about = 'The service areas, and how to open a new one by uploading its data.';

const areaMap = z.object({
  name: z.string(),
  bytes: z.int(),
  streets: z.int(),
  /**
   * The number of map entries with house numbers. An entry is a single number, or a range of numbers along a
   * street.
   */
  houses: z.int(),
  /** The number of the area's ZIP codes whose center lies on the map. */
  coveredZips: z.int(),
  uploadedAt: z.string(),
});

const closedSlots = z.array(z.object({ weekday: z.enum(weekdays), slot: z.enum(timeSlotLabels) }));
/**
 * The daily start and end of the hours in which the staff answers questions, in minutes since midnight in the
 * area's time zone.
 */
const staffed = z.object({
  fromMinute: z.int().check(z.minimum(0), z.maximum(1439)),
  untilMinute: z.int().check(z.minimum(1), z.maximum(1440)),
});

const area = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(areaStates),
  timeZone: z.string(),
  /**
   * The dispatch mode. `open`: all nearby drivers get an offer at once. `ranked`: the best drivers get it
   * first. `planned`: it first goes to the driver whose planned route includes the order.
   */
  dispatch: z.enum(dispatchModes),
  /**
   * A second dispatch mode, for comparison only: it makes no offers. The area's plan shows the result (`GET
   * /api/admin/area-plan`).
   */
  beside: z.nullable(z.enum(dispatchModes)),
  center: point,
  zips: z.int(),
  /** The area's own map. Null for an area on the server's default map, and for a draft that has none yet. */
  map: z.nullable(areaMap),
  /** The number of stores in the area's ZIP codes that take returns. */
  stores: z.int(),
  /** The number of the area's charities that take donations. */
  charities: z.int(),
  drivers: z.int(),
  driversOnline: z.int(),
  /** The number of drivers wanted; null for any number. Further applicants go on a waitlist. */
  driversWanted: z.nullable(z.int()),
  openOrders: z.int(),
  /** The number of people on the waitlist who live in the area's ZIP codes. */
  waiting: z.int(),
  /** The maximum number of pickups in one pickup window; null without a limit. */
  ordersPerSlot: z.nullable(z.int()),
  /** The pickup windows, by weekday, that customers cannot book; empty if all can be booked. */
  closedSlots,
  /** The hours in which the staff answers questions about returns of this area. */
  staffed,
  openedAt: z.nullable(z.string()),
  /** Conditions that a draft must still meet before it can be opened; empty for an area that was opened. */
  missing: z.array(z.enum(areaGaps)),
});
export type Area = z.infer<typeof area>;

export const listAreas = defineCall({
  method: 'GET',
  path: '/api/admin/areas',
  summary:
    'All areas by name, with their state, drivers and orders, and the data that a draft still needs.',
  access: 'manage_network',
  reads: ['areas', 'stores', 'drivers', 'orders'],
  answer: z.array(area),
});

const reason = text(areaLimits.reason, 'A reason is required');
const params = z.object({ id: text(areaLimits.slug) });

export const draftArea = defineCall({
  method: 'POST',
  path: '/api/admin/areas',
  summary:
    'Create a draft of an area from its ZIP codes. Nobody can book there before you open the area.',
  access: 'manage_network',
  changes: ['areas'],
  body: z.object({
    id: text(areaLimits.slug, 'A short name is required').check(
      z.refine(isAreaSlug, 'Use lowercase letters, digits and single hyphens'),
    ),
    name: line(areaLimits.name, 'A name is required'),
    timeZone: text(60, 'A time zone is required').check(
      z.refine(isTimeZone, 'There is no such time zone'),
    ),
    zips: z
      .array(zipCode)
      .check(
        z.minLength(1, 'Enter the ZIP codes of the area'),
        z.maxLength(areaLimits.zips, `An area has at most ${areaLimits.zips} ZIP codes`),
      ),
    ordersPerSlot: z.optional(
      z.nullable(z.int().check(z.minimum(1), z.maximum(areaLimits.ordersPerSlot))),
    ),
    reason,
  }),
  answer: area,
});

export const uploadAreaMap = defineCall({
  method: 'POST',
  path: '/api/admin/areas/{id}/map',
  summary:
    'Upload an area’s OpenStreetMap extract (.osm.pbf). We make the area’s streets, routes and addresses from it.',
  access: 'manage_network',
  changes: ['areas', 'places'],
  upload: true,
  params,
  answer: area,
  errors: ['not_found', 'file_missing', 'file_too_large', 'area_file_refused'],
});

/** The result of uploading a file. If one row has a problem, none of the rows is imported. */
const fileReport = z.object({
  area,
  rows: z.int(),
  isImported: z.boolean(),
  added: z.int(),
  changed: z.int(),
  /** The problems of the file's rows. Only the first ones are listed. */
  problems: z.array(z.object({ line: z.int(), problem: z.string() })),
});
export type AreaFileReport = z.infer<typeof fileReport>;

export const uploadAreaStores = defineCall({
  method: 'POST',
  path: '/api/admin/areas/{id}/stores',
  summary:
    'Upload an area’s stores as CSV. If a line is wrong, we save no store, and the answer names the problem of each line.',
  access: 'manage_network',
  changes: ['areas', 'stores'],
  upload: true,
  params,
  answer: fileReport,
  errors: ['not_found', 'file_missing', 'file_too_large'],
});

export const uploadAreaCharities = defineCall({
  method: 'POST',
  path: '/api/admin/areas/{id}/charities',
  summary:
    'Upload an area’s charities as CSV, each with the source of its facts. If a line is wrong, we save no charity, and the answer names the problem of each line.',
  access: 'manage_network',
  changes: ['areas', 'stores'],
  upload: true,
  params,
  answer: fileReport,
  errors: ['not_found', 'file_missing', 'file_too_large'],
});

export const openArea = defineCall({
  method: 'POST',
  path: '/api/admin/areas/{id}/open',
  summary:
    'Open a paused area, or a draft with all its data. Customers can book returns there at once.',
  access: 'manage_network',
  changes: ['areas', 'installation'],
  params,
  body: z.object({ reason }),
  answer: area,
  errors: ['not_found', 'area_open', 'area_not_ready'],
});

export const pauseArea = defineCall({
  method: 'POST',
  path: '/api/admin/areas/{id}/pause',
  summary: 'Pause an open area. Nobody can book there, but the booked returns continue.',
  access: 'manage_network',
  changes: ['areas', 'installation'],
  params,
  body: z.object({ reason }),
  answer: area,
  errors: ['not_found', 'area_not_open'],
});

export const setAreaDispatch = defineCall({
  method: 'PUT',
  path: '/api/admin/areas/{id}/dispatch',
  summary:
    'Choose how an area offers orders: to all drivers nearby at once, to the best drivers first, or by plan. The choice applies to orders that are offered from now on. `open` also applies to orders that are already offered.',
  access: 'manage_network',
  changes: ['areas'],
  params,
  body: z.object({
    mode: z.enum(dispatchModes),
    /**
     * The mode to compare with `mode`. Null ends the comparison; absent keeps the present one. The same mode
     * as `mode` means no comparison.
     */
    beside: z.optional(z.nullable(z.enum(dispatchModes))),
    reason,
  }),
  answer: area,
  errors: ['not_found'],
});

export const setAreaSlots = defineCall({
  method: 'PUT',
  path: '/api/admin/areas/{id}/slots',
  summary:
    'Set an area’s limit of pickups in a time slot, the slots of the week without pickups, and the hours in which our staff answer. The change applies to new bookings and tickets.',
  access: 'manage_network',
  changes: ['areas', 'installation'],
  params,
  body: z.object({
    ordersPerSlot: z.nullable(z.int().check(z.minimum(1), z.maximum(areaLimits.ordersPerSlot))),
    /** The pickup windows that are closed; absent to keep the present ones. */
    closedSlots: z.optional(
      closedSlots.check(
        z.maxLength(
          slotsAWeek - 1,
          'Keep at least one time slot open, or pause bookings in the city',
        ),
      ),
    ),
    staffed: z.optional(
      staffed.check(
        z.refine(({ fromMinute, untilMinute }) => fromMinute < untilMinute, {
          error: 'Support hours must end after they start',
          path: ['untilMinute'],
        }),
      ),
    ),
    reason,
  }),
  answer: area,
  errors: ['not_found'],
});
