import { listCustomers } from '@backhaul/contract/calls/people/customers.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findCustomers, presentCustomer } from './list-customers.ts';

const pageSize = 50;

function routes(calls: CallServer, { db, clock }: { db: Database; clock: Clock }): void {
  calls.handle(listCustomers, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const rows = await findCustomers(db, query, { limit, now: clock.now() });
    sendNextCursor(reply, rows, limit);
    return rows.map(presentCustomer);
  });
}

/** The admin console's list of customers. */
export const customersFeature = defineFeature({ name: 'customers', routes });
