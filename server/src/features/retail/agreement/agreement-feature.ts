import * as calls from '@backhaul/contract/calls/retail/agreement.ts';
import { askApproval } from '../../../app/approvals.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import {
  type AgreementDeps,
  findStoresOf,
  readCompanyAgreement,
  requireRetailer,
} from './agreement-store.ts';
import { findAgreements, presentStanding } from './find-agreements.ts';
import { giveBackCover, performCoverReturn } from './give-back-cover.ts';
import { offerAgreement } from './offer-agreement.ts';
import { acceptAgreement, endAgreement, withdrawAgreement } from './settle-agreement.ts';

const pageSize = 50;

/**
 * Agreements with retailers about the part of the fares that the retailers pay
 * (product-rules.md#a-retailer-pays).
 */
export const agreementFeature = defineFeature({
  name: 'agreement',
  routes(server, deps: AgreementDeps) {
    const { db, clock } = deps;

    server.handle(calls.readOwnAgreement, async ({ principal, params: { companyId } }) => {
      requireCompany(principal, 'read_bills', companyId);
      // The retailer shown in a demo is a real company, so people of a demo do not see its agreements.
      if (principal.sandboxId !== null)
        return {
          today: await readAreaDay(db, clock.now()),
          owed: 0,
          promised: 0,
          stoppedBy: null,
          versions: [],
        };
      return readCompanyAgreement(db, companyId, clock.now());
    });
    server.handle(calls.acceptAgreement, ({ principal, params }) =>
      acceptAgreement(deps, principal, params),
    );
    server.handle(calls.listAgreements, async ({ query, reply }) => {
      const { limit = pageSize } = query;
      const rows = await findAgreements(db, query, { limit, now: clock.now() });
      sendNextCursor(reply, rows, limit);
      return rows.map(presentStanding);
    });
    server.handle(calls.readAgreement, async ({ params: { companyId } }) => ({
      ...(await requireRetailer(db, companyId)),
      stores: await findStoresOf(db, companyId),
      ...(await readCompanyAgreement(db, companyId, clock.now())),
    }));
    server.handle(calls.offerAgreement, ({ principal, params, body, idempotency }) =>
      offerAgreement(deps, principal, { ...params, offered: body }, idempotency),
    );
    server.handle(calls.giveBackCover, ({ principal, params, body, idempotency }) =>
      giveBackCover(deps, principal, { ...params, ...body }, idempotency),
    );
    server.handle(calls.askToGiveBackCover, ({ principal, params, body, idempotency }) => {
      const asked = {
        act: 'retailer_credit',
        details: { ...params, ...body },
        reason: body.reason,
        perform: performCoverReturn,
      } as const;
      return askApproval(deps, principal, asked, idempotency);
    });
    server.handle(calls.withdrawAgreement, ({ principal, params, body }) =>
      withdrawAgreement(deps, principal, { ...params, ...body }),
    );
    server.handle(calls.endAgreement, ({ principal, params, body }) =>
      endAgreement(deps, principal, { ...params, ...body }),
    );
  },
});
