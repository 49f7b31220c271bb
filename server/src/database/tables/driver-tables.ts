import { sql } from 'kysely';
import {
  gone,
  ofDriver,
  ofDrivers,
  ofOrders,
  ofPeople,
  ofPerson,
  ofSandbox,
  type Tables,
} from './table.ts';

export const driverTables = {
  desk_note_marks: {
    owners: ['features/places/desks'],
    sandbox: (id) => sql`note_id IN (SELECT id FROM desk_notes WHERE sandbox_id = ${id})`,
    exported: { as: 'deskNoteMarks', belongs: ofDriver },
    erased: (id) => sql`DELETE FROM desk_note_marks WHERE driver_id = ${id}`,
  },
  desk_notes: {
    owners: ['features/places/desks'],
    sandbox: ofSandbox,
    exported: {
      as: 'deskNotes',
      belongs: (id) => sql`author_id = ${id}`,
      withheld: ['deleted_by'],
    },
    erased: 'words about counters, which name nobody; their author is a pseudonym',
  },
  driver_locations: {
    owners: ['features/driving/driver', 'features/driving/driver-application', 'live'],
    sandbox: ofPeople,
    exported: {
      as: 'driverPosition',
      belongs: ofPerson,
      withheld: ['is_mocked', 'repeats', 'believed', 'believed_at'],
    },
    erased: gone,
  },
  // Contains rows of the live tenant only.
  dispatch_decisions: {
    owners: ['features/driving/ranked-dispatch'],
    grows: '',
    sandbox: null,
    exported:
      'figures of drivers weighed against each other; what concerns a driver is on the offer',
    erased: 'durations and sums under pseudonyms: no place and no name',
    lists: {
      mode: 'dispatch/dispatch-modes#DispatchMode',
      open_reason: 'dispatch/dispatch-modes#OpenReason',
    },
  },
  // A database trigger writes a row when an order becomes open to drivers. This happens only in the live
  // tenant, in areas that offer orders to ranked drivers first.
  ranked_offers: {
    owners: ['features/driving/ranked-dispatch'],
    sandbox: null,
    exported: 'the turns of drivers; the orders themselves are exported',
    erased: 'turns under pseudonyms',
    lists: { open_reason: 'dispatch/dispatch-modes#OpenReason' },
  },
  // Contains rows of the live tenant only.
  joined_offers: {
    owners: ['features/driving/ranked-dispatch', 'features/returns/order-lifecycle'],
    sandbox: null,
    exported: 'offers of a minute; the orders that became jobs are exported',
    erased: (id) => sql`DELETE FROM joined_offers WHERE driver_id = ${id}`,
    lists: { outcome: 'dispatch/join-offers#JoinOutcome' },
  },
  // Contains rows of the live tenant only.
  dispatch_comparisons: {
    owners: ['features/driving/ranked-dispatch'],
    grows: '',
    sandbox: null,
    exported: 'minutes that an order added, of nobody by name',
    erased: 'figures of an order, without people and places',
    lists: {
      mode: 'dispatch/dispatch-modes#DispatchMode',
      beside: 'dispatch/dispatch-modes#DispatchMode',
    },
  },
  // Contains rows of the live tenant only.
  planned_ways: {
    owners: ['features/driving/ranked-dispatch'],
    sandbox: null,
    exported: 'a plan that changes each minute; what becomes of it is among the jobs',
    erased: (id) => sql`DELETE FROM planned_ways WHERE driver_id = ${id}`,
  },
  // Contains drivers of the live tenant only.
  driver_days: {
    owners: ['features/operations/reports'],
    sandbox: null,
    exported: 'counts of a day: what they count is under driverEarnings, stopReviews and the jobs',
    erased: (id) => sql`DELETE FROM driver_days WHERE driver_id = ${id}`,
  },
  driver_lessons: {
    owners: ['features/driving/driver-application'],
    sandbox: ofPeople,
    exported: { as: 'driverLessons', belongs: ofPerson },
    erased: gone,
  },
  driver_documents: {
    owners: ['features/driving/driver-application'],
    sandbox: ofPeople,
    exported: { as: 'driverDocuments', belongs: ofPerson },
    erased: gone,
    lists: {
      kind: 'driver-application/driver-documents#DriverDocumentKind',
      state: 'driver-application/driver-documents#StoredDocumentState',
    },
  },
  driver_applications: {
    owners: ['features/driving/driver-application'],
    sandbox: ofPeople,
    exported: {
      as: 'driverApplication',
      belongs: ofPerson,
      // This column is the id of the background check at its provider.
      withheld: ['background_reference'],
    },
    erased: gone,
    lists: { vehicle_kind: 'driver-application/application-rules#VehicleKind' },
  },
  // The code for driver applications may write this table too, because an application creates the row and
  // decides what the driver may do.
  driver_profiles: {
    owners: ['features/driving/driver', 'features/driving/driver-application'],
    sandbox: ofPeople,
    exported: { as: 'driverProfile', belongs: ofPerson, withheld: ['changed_in'] },
    erased: gone,
    lists: {
      application_status: 'driver/driver-status#ApplicationStatus',
      background_check_status: 'driver/driver-status#BackgroundCheckStatus',
    },
  },
  driver_track_points: {
    owners: ['features/driving/driver', 'features/operations/replay'],
    sandbox: null,
    exported: { as: 'driverTrack', belongs: ofPerson },
    erased: gone,
  },
  driver_ways: {
    owners: ['orders'],
    sandbox: ofOrders,
    exported: 'routes to other people’s doors, kept for as long as a job lasts',
    erased: (id) => sql`DELETE FROM driver_ways WHERE driver_id = ${id}`,
  },
  driver_tours: {
    owners: ['features/driving/tour'],
    sandbox: ofDrivers,
    exported:
      'which of other people’s doors comes next, by numbers of orders that are given as jobs',
    erased: (id) => sql`DELETE FROM driver_tours WHERE driver_id = ${id}`,
  },
} satisfies Tables;
