import type { FastifyBaseLogger } from 'fastify';
import { performDriverPay } from '../features/money/adjustments/adjust-driver-pay.ts';
import { performCampaign } from '../features/money/campaigns/campaign-kind.ts';
import { performCredit } from '../features/money/credits/manage-credit.ts';
import { performPromotion } from '../features/money/promotions/manage-promotion.ts';
import { performLoyalty } from '../features/money/loyalty/loyalty-kind.ts';
import type { PerformAct } from '../app/approvals.ts';
import { performWriteOff } from '../features/money/payments/write-off-order.ts';
import { payTestOrder } from '../features/money/payments/pay-test-order.ts';
import { performCoverReturn } from '../features/retail/agreement/give-back-cover.ts';
import {
  performInvoiceCredit,
  performInvoiceWriteOff,
} from '../features/retail/invoices/act-on-invoice.ts';
import { performDisputeAnswer } from '../features/retail/invoices/answer-dispute.ts';
import { performRefund } from '../features/money/payments/refund-by-fault.ts';
import { presentUser } from '../features/people/accounts/account-presenter.ts';
import { loadAccount } from '../features/people/accounts/accounts-store.ts';
import type { Installation } from '../features/people/accounts/read-environment.ts';
import { checkPolicy } from '../features/returns/booking/check-policy.ts';
import { createBookingLinkMaker } from '../features/retail/booking-links/make-link.ts';
import { createBookFor } from '../features/returns/booking/book-for.ts';
import { createBookingFactsReader } from '../features/returns/booking/booking-facts.ts';
import {
  findCustomer,
  findOrMakeCustomer,
} from '../features/people/accounts/customers-for-staff.ts';
import type { MakeQuote } from '../features/returns/booking/booking-request.ts';
import { createBookingWriter } from '../orders/write-booking.ts';
import type { ImportAreaCharities, ImportAreaStores } from '../features/places/areas/fill-area.ts';
import { importCharities } from '../features/places/catalog/import-charities.ts';
import { importStores } from '../features/places/catalog/import-stores.ts';
import { makeQuote } from '../features/returns/quotes/make-quote.ts';
import { createPinPickup } from '../features/returns/quotes/pin-pickup.ts';
import { createAttachments } from '../features/returns/files/keep-attachments.ts';
import { driveTestOrder } from '../features/returns/order-lifecycle/robot-courier.ts';
import { createPictureDesk } from '../features/returns/files/picture-desk.ts';
import { writeEvidence } from '../features/returns/documents/write-evidence.ts';
import type { CustomersForStaff } from '../app/book-for.ts';
import { createBrakes } from '../app/brakes.ts';
import { createPricesInForce } from '../app/prices-in-force.ts';
import { createVault } from '../app/vault.ts';
import type { App } from '../http/app.ts';
import { createPrincipalReader } from '../http/sessions.ts';
import { createAreaBook } from '../orders/area-book.ts';
import { createArrivals } from '../orders/arrivals.ts';
import { createTrafficBook } from '../orders/traffic-book.ts';
import type { JobSchedule } from '../jobs/job-runner.ts';
import type { PostMessage } from '../ports/payment-gateway.ts';
import type { Adapters } from './adapters.ts';
import { machineOf } from './minutes/machine.ts';

function installationOf({ config, payments }: Adapters): Installation {
  const { allowDriverSignup, allowPublicLogin, isProduction, brand, oauth } = config;
  return {
    allowDriverSignup,
    allowPublicLogin,
    mode: isProduction ? 'production' : 'development',
    brandName: brand.name,
    supportPhone: brand.supportPhone,
    supportEmail: brand.supportEmail,
    oauth: { google: oauth.google !== null, facebook: oauth.facebook !== null },
    paymentGateway: payments.gateways.forTenant(null)?.name ?? null,
    paymentKey: config.stripe?.publishableKey ?? null,
  };
}

type WrittenOff =
  | Parameters<typeof performWriteOff>[1]
  | Parameters<typeof performInvoiceWriteOff>[1];

/** Writes off what a customer owes for an order, or a retailer for an invoice. */
const performAnyWriteOff: PerformAct<WrittenOff> = (transaction, details, by) =>
  'invoiceId' in details
    ? performInvoiceWriteOff(transaction, details, by)
    : performWriteOff(transaction, details, by);

type RetailerCredit =
  | Parameters<typeof performDisputeAnswer>[1]
  | Parameters<typeof performInvoiceCredit>[1]
  | Parameters<typeof performCoverReturn>[1];

/**
 * Reduces a retailer's debt at our cost, in one of three ways: answers a dispute, credits an invoice, or
 * gives back what a single return cost the retailer.
 */
const performRetailerCredit: PerformAct<RetailerCredit> = (transaction, details, by) => {
  if ('disputeId' in details) return performDisputeAnswer(transaction, details, by);
  return 'invoiceId' in details
    ? performInvoiceCredit(transaction, details, by)
    : performCoverReturn(transaction, details, by);
};

type Offer = Parameters<typeof performPromotion>[1] | Parameters<typeof performLoyalty>[1];

/**
 * Starts a promotion or a loyalty rule that was approved. The limit for approvals applies to its maximum
 * cost.
 */
const performOffer: PerformAct<Offer> = (transaction, details, by) =>
  'code' in details
    ? performPromotion(transaction, details, by)
    : performLoyalty(transaction, details, by);

function publicAddress({ config }: Adapters): string {
  return config.publicOrigin ?? `http://${config.host}:${config.port}`;
}

function configured({ config }: Adapters) {
  return {
    isProduction: config.isProduction,
    requiresSecondFactor: config.requiresSecondFactor,
    publicOrigin: config.publicOrigin,
    secret: config.appSecret,
    authPerMinute: config.rateLimits.authPerMinute,
    sandboxLimits: config.sandboxLimits,
    isPublicLoginAllowed: config.allowPublicLogin,
    adminEmails: config.adminEmails,
  };
}

/** The parameters of a function after its dependencies. */
type TailOf<Act extends (deps: never, ...rest: never[]) => unknown> =
  Parameters<Act> extends [unknown, ...infer Rest] ? Rest : never;

/**
 * All dependencies of all features. Each feature's type names those it uses. Functions that one feature
 * offers to another are passed here too.
 */
export function featureDeps(
  adapters: Adapters,
  { fastify, cookie, calls, limitAddresses }: App,
  schedules: readonly JobSchedule[],
) {
  const {
    connection,
    bus,
    clock,
    map,
    basemap,
    areaMaps,
    placeIds,
    fileStore,
    identityProviders,
    payments,
  } = adapters;
  const { paperReader, parcelTracking, payouts, backgroundChecker } = adapters;
  const { db, pool, ask } = connection;
  const log: FastifyBaseLogger = adapters.log;
  const prices = createPricesInForce({ db, now: () => clock.now() });
  bus.subscribe('prices_published', () => void prices.refresh());
  bus.subscribe('area_maps_changed', () => {
    areaMaps
      .refresh()
      .catch((err: unknown) => log.error({ err }, 'a map of an area is not in use'));
  });
  const quoting: MakeQuote = (principal, request) =>
    makeQuote({ db, map, clock, prices }, principal, request);
  const readUser = async (userId: string) => presentUser(await loadAccount(db, userId));
  const evidence = {
    db,
    clock,
    brandName: adapters.config.brand.name,
    origin: publicAddress(adapters),
  };
  const postTo =
    (url: string): PostMessage =>
    async (body, headers) => {
      const answer = await fastify.inject({ method: 'POST', url, headers, payload: body });
      return answer.statusCode;
    };
  const brakes = createBrakes({
    db,
    clock,
    secret: adapters.config.appSecret,
    isOn: adapters.config.limitsVelocity,
  });
  const readFacts = createBookingFactsReader(pool);
  const writeBooking = createBookingWriter(pool);
  const booking = { db, bus, clock, brakes, readFacts, writeBooking, makeQuote: quoting };
  const customersForStaff: CustomersForStaff = {
    find: (customer) => findCustomer(db, customer),
    findOrMake: (customer) => findOrMakeCustomer(db, customer),
  };
  const { gateways, testGateway: testPage } = payments;
  const paying = { db, bus, clock, brakes, gateways, log, testPage };
  const vault = createVault(adapters.config.giftCardKey);
  const pictures = createPictureDesk();
  fastify.addHook('onClose', async () => pictures.stop());
  return {
    db,
    pool,
    ask,
    machine: machineOf(db, adapters.reading, schedules),
    reading: adapters.reading,
    bus,
    clock,
    log,
    map,
    basemap,
    areaMaps,
    placeIds,
    fileStore,
    pictures,
    attachments: createAttachments({ db, fileStore, pictures }),
    vault,
    paperReader,
    parcelTracking,
    backgroundChecker,
    identityProviders,
    cookie,
    readListPage: calls.readListPage,
    readPrincipal: createPrincipalReader(pool, adapters.config.requiresSecondFactor),
    brakes,
    ...configured(adapters),
    limitAddresses,
    trackingLimit: limitAddresses('tracking', adapters.config.rateLimits.trackingPerMinute),
    version: adapters.version,
    plansByStepsAlone: adapters.pace?.isOneByOne ?? false,
    checkFiles: () => fileStore.check(),
    installation: installationOf(adapters),
    areas: createAreaBook(map),
    traffic: createTrafficBook(adapters.config.traffic),
    arrivals: createArrivals({ db, map, clock }),
    gateways,
    testPage,
    senders: adapters.senders,
    outgoing: adapters.outgoing,
    dnsRecords: adapters.dnsRecords,
    shops: adapters.shops,
    makeBookingLink: createBookingLinkMaker({ db, vault, siteAddress: publicAddress(adapters) }),
    writeEvidence: (orderId: string) => writeEvidence(evidence, orderId),
    makeQuote: quoting,
    bookFor: createBookFor(booking),
    judgeReturn: (claim: Parameters<typeof checkPolicy>[1]) => checkPolicy({ db, clock }, claim),
    driveTestOrder: (...driven: TailOf<typeof driveTestOrder>) =>
      driveTestOrder({ db, bus, clock }, ...driven),
    payTestOrder: (...paid: TailOf<typeof payTestOrder>) => payTestOrder(paying, ...paid),
    customersForStaff,
    pinPickup: createPinPickup({ db, map, placeIds }),
    importAreaStores: (asked: Parameters<ImportAreaStores>[0]) => importStores({ db, map }, asked),
    importAreaCharities: (asked: Parameters<ImportAreaCharities>[0]) =>
      importCharities({ db, map }, asked),
    performAct: {
      refund: performRefund,
      credit: performCredit,
      driver_pay: performDriverPay,
      promotion: performOffer,
      campaign: performCampaign,
      write_off: performAnyWriteOff,
      retailer_credit: performRetailerCredit,
    },
    prices,
    readUser,
    postToWebhook: postTo('/api/webhooks/local'),
    siteAddress: publicAddress(adapters),
    payoutProviders: payouts.providers,
    testPayoutProvider: payouts.testProvider,
    postToPayoutWebhook: postTo('/api/webhooks/payouts/local'),
  };
}
