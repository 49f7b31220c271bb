import * as calls from '@backhaul/contract/calls/returns/print.ts';
import { pagePaths } from '@backhaul/contract/page-paths.ts';
import type { PrintTemplate } from '@backhaul/domain/print/print-templates.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { areaTimeZone, readAreaDay, zoneOfOrder } from '../../../database/area-day.ts';
import { readRulesInForce } from '../../../database/fare-rules.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { readReceipt } from '../../../orders/read-receipt.ts';
import { type DocumentsDeps, pdfsPerMinute, readPlace, sendPdf } from './documents-routes.ts';
import { doorNoteSheet, labelSheet, type PrintedOrder, thermalLabelSheet } from './order-sheets.ts';
import { passportSheet } from './passport-pdf.ts';
import { exampleOrder, examplePassport, exampleReceipt } from './print-examples.ts';
import { drawSheet, previewSheet, type PrintedSheet } from './printed-sheet.ts';
import { passportLink, readPassportOfOrder, requireDocumentsOf } from './read-passport.ts';
import { receiptSheet } from './receipt-pdf.ts';

const orderSheets = {
  label: labelSheet,
  thermal_label: thermalLabelSheet,
  door_note: doorNoteSheet,
} as const;

interface Asked {
  principal: SessionPrincipal;
  template: PrintTemplate;
  /** The order to print; undefined for the example. */
  orderId: string | undefined;
  /** The origin of the site, such as `https://example.com`, for the links in the QR codes. */
  origin: string;
}

const linkOf = (origin: string, trackingNumber: string) =>
  `${origin}${pagePaths.track}?tracking=${trackingNumber}`;

async function readPrintedOrder(
  db: Database,
  orderId: string,
  origin: string,
): Promise<PrintedOrder> {
  const { rows } = await sql<Omit<PrintedOrder, 'link'>>`
    SELECT tracking_number AS "trackingNumber", sandbox_id IS NOT NULL AS "isDemo", retailer,
      split_part(customer_name, ' ', 1) || coalesce(' ' || left(nullif(split_part(customer_name, ' ', 2), ''), 1) || '.', '')
        AS customer,
      dropoff_name AS "storeName", dropoff_address AS "storeAddress", pickup_date AS "pickupDate", time_slot AS "timeSlot"
    FROM orders WHERE id = ${orderId}`.execute(db);
  const [order] = rows;
  if (order === undefined) throw new AppError('not_found');
  return { ...order, link: linkOf(origin, order.trackingNumber) };
}

/**
 * The printed sheet (label, receipt or door note) of an order, or of an example without `orderId`. Throws
 * not_found and no_receipt_yet.
 */
async function readSheet(deps: DocumentsDeps, asked: Asked): Promise<PrintedSheet> {
  const { db, clock } = deps;
  const { principal, template, orderId, origin } = asked;
  const at = clock.now();
  if (orderId !== undefined) await requireDocumentsOf(db, principal, orderId);
  const zone = orderId === undefined ? areaTimeZone : zoneOfOrder(orderId);
  const [place, today] = await Promise.all([
    readPlace(db, deps.installation, zone),
    readAreaDay(db, at, zone),
  ]);
  if (template === 'passport') {
    const passport =
      orderId === undefined
        ? examplePassport(passportLink(origin, 'example'), today, at)
        : (await readPassportOfOrder(deps, principal, { orderId, origin })).passport;
    return passportSheet(passport, place);
  }
  if (template === 'receipt') {
    const receipt =
      orderId === undefined
        ? exampleReceipt(await readRulesInForce(db, at), at)
        : await readReceipt(db, orderId);
    if (receipt === undefined) throw new AppError('no_receipt_yet');
    return receiptSheet(receipt, place, at);
  }
  const order =
    orderId === undefined
      ? exampleOrder(linkOf(origin, 'RTN-EXAMPLE00000'), today)
      : await readPrintedOrder(db, orderId, origin);
  return orderSheets[template](order, { place, at });
}

/** Routes that return the printed sheets for drivers as a preview or as a PDF. */
export function printRoutes(server: CallServer, deps: DocumentsDeps): void {
  const originOf = (request: FastifyRequest) =>
    deps.publicOrigin ?? `${request.protocol}://${request.host}`;

  server.handle(calls.readPrintPreview, async ({ principal, params, query, request }) =>
    previewSheet(
      await readSheet(deps, {
        principal,
        template: params.template,
        orderId: query.order,
        origin: originOf(request),
      }),
    ),
  );

  server.handle(
    calls.readPrintPdf,
    async ({ principal, params, query, request, reply }) => {
      const { template } = params;
      const asked = { principal, template, orderId: query.order, origin: originOf(request) };
      const sheet = await readSheet(deps, asked);
      return sendPdf(
        reply,
        sheet.facts.title.toLowerCase().replaceAll(' ', '-'),
        await drawSheet(sheet),
      );
    },
    { perMinute: pdfsPerMinute },
  );
}
