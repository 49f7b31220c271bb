import { readClerkCard as readClerkCardCall } from '@backhaul/contract/calls/returns/clerk-card.ts';
import * as documents from '@backhaul/contract/calls/returns/documents.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../app/app-error.ts';
import { areaTimeZone, readAreaTimeZone, zoneOfOrder } from '../../../database/area-day.ts';
import { readSender } from '../../../database/company-profile.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { drawPassport } from './passport-pdf.ts';
import {
  type PassportDeps,
  readPassport,
  readPassportOfOrder,
  requireDocumentsOf,
} from './read-passport.ts';
import { readClerkCard } from './read-clerk-card.ts';
import { readReceipt } from '../../../orders/read-receipt.ts';
import { drawDonation } from './donation-pdf.ts';
import { readDonation } from './read-donation.ts';
import { drawSheet } from './printed-sheet.ts';
import { receiptSheet } from './receipt-pdf.ts';

export interface DocumentsDeps extends PassportDeps {
  publicOrigin: string | null;
  installation: { brandName: string; supportPhone: string; supportEmail: string };
}

/** The facts about our company and its time zone that documents show. */
export async function readPlace(
  db: Database,
  installation: DocumentsDeps['installation'],
  zone = areaTimeZone,
) {
  const [timeZone, sender] = await Promise.all([readAreaTimeZone(db, zone), readSender(db)]);
  return { ...installation, timeZone, sender };
}

/**
 * The maximum number of PDF requests in a minute. It is low, because each request creates the document again.
 */
export const pdfsPerMinute = 30;

export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-length', pdf.length)
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(pdf);
}

/** Sends a CSV file for download. Its byte order mark makes spreadsheets read the file as UTF-8. */
export function sendCsv(reply: FastifyReply, name: string, csv: string): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(`\uFEFF${csv}`);
}

export function documentsRoutes(calls: CallServer, deps: DocumentsDeps): void {
  const { db, clock, installation } = deps;
  const originOf = (request: FastifyRequest) =>
    deps.publicOrigin ?? `${request.protocol}://${request.host}`;
  const placeOf = (orderId: string) => readPlace(db, installation, zoneOfOrder(orderId));

  async function sendPassport(
    reply: FastifyReply,
    passport: documents.Passport,
  ): Promise<FastifyReply> {
    const { timeZone } = passport;
    const pdf = await drawPassport(passport, { ...(await readPlace(db, installation)), timeZone });
    return sendPdf(reply, `passport-${passport.trackingNumber}`, pdf);
  }

  calls.handle(documents.readPassport, ({ params, request }) =>
    readPassport(deps, { token: params.token, ip: request.ip, origin: originOf(request) }),
  );

  calls.handle(
    documents.readPassportPdf,
    async ({ params, request, reply }) => {
      const asked = { token: params.token, ip: request.ip, origin: originOf(request) };
      return sendPassport(reply, await readPassport(deps, asked));
    },
    { perMinute: pdfsPerMinute },
  );

  calls.handle(readClerkCardCall, ({ params, principal, request }) =>
    readClerkCard(deps, principal, { orderId: params.id, origin: originOf(request) }),
  );

  calls.handle(documents.readOrderDocuments, async ({ params, principal, request }) => {
    const { orderId } = params;
    const asked = { orderId, origin: originOf(request) };
    const { token, passport } = await readPassportOfOrder(deps, principal, asked);
    const hasReceipt = (await readReceipt(db, orderId)) !== undefined;
    const hasDonationReceipt = (await readDonation(db, orderId)) !== undefined;
    return { token, link: passport.link, qr: passport.qr, hasReceipt, hasDonationReceipt };
  });

  calls.handle(
    documents.readOrderPassportPdf,
    async ({ params, principal, request, reply }) => {
      const asked = { orderId: params.orderId, origin: originOf(request) };
      const { passport } = await readPassportOfOrder(deps, principal, asked);
      return sendPassport(reply, passport);
    },
    { perMinute: pdfsPerMinute },
  );

  calls.handle(
    documents.readReceiptPdf,
    async ({ params, principal, reply }) => {
      await requireDocumentsOf(db, principal, params.orderId);
      const receipt = await readReceipt(db, params.orderId);
      if (receipt === undefined) throw new AppError('no_receipt_yet');
      const pdf = await drawSheet(
        receiptSheet(receipt, await placeOf(params.orderId), clock.now()),
      );
      return sendPdf(reply, `receipt-${receipt.trackingNumber}`, pdf);
    },
    { perMinute: pdfsPerMinute },
  );

  calls.handle(
    documents.readDonationPdf,
    async ({ params, principal, reply }) => {
      await requireDocumentsOf(db, principal, params.orderId);
      const donation = await readDonation(db, params.orderId);
      if (donation === undefined)
        throw new AppError('no_receipt_yet', {
          message: 'No charity has your item yet, so there is no receipt.',
        });
      const pdf = await drawDonation(donation, await placeOf(params.orderId), clock.now());
      return sendPdf(reply, `donation-${donation.trackingNumber}`, pdf);
    },
    { perMinute: pdfsPerMinute },
  );
}
