import { sql } from 'kysely';
import { gone, ownOrders, type Tables } from './table.ts';

/** People of the staff and what waits for them. Sandboxes have no staff. */
export const workTables = {
  work_presence: {
    owners: ['features/operations/work'],
    sandbox: null,
    exported: 'where somebody of the staff is at this moment',
    erased: gone,
  },
  // A piece that is still open is read from its source again, without the person.
  work_items: {
    owners: ['features/operations/work'],
    sandbox: null,
    exported: 'copies of what is exported with its order, ticket or application',
    erased: (id) => sql`
      DELETE FROM work_items WHERE person_id = ${id} OR order_id IN ${ownOrders(id)}`,
  },
  shift_notes: {
    owners: ['features/operations/work'],
    sandbox: null,
    exported: 'notes of the people who run the service',
    erased: 'notes of the people who run the service, about their work',
  },
} satisfies Tables;
