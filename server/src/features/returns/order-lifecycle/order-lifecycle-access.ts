import type { WayOn } from '@backhaul/domain/order/refusal-plan.ts';
import {
  type AccessRows,
  handlers,
  staff,
  drivers,
  drivesIt,
  noOrderAdmins,
  runsIt,
  inConsole,
  parties,
  keyedParties,
  retailers,
  id,
  byKeys,
  byOrderId,
  caseOf,
  reason,
} from '../../../testing/access-row.ts';

const toCharity: WayOn = {
  plan: 'donate',
  payCents: 214,
  milesHundredths: 380,
  minutes: 6,
  place: {
    id: 'goodwill-brentwood',
    name: 'MERS Goodwill Brentwood',
    address: '9116 Manchester Rd, Brentwood, MO 63144',
    lat: 38.6106,
    lng: -90.3573,
    openText: null,
  },
};

export const orderLifecycleAccess: AccessRows = {
  patchOrder: {
    expected: keyedParties(403, {
      driver: 200,
      ...handlers(200),
      customer: 403,
      ...retailers(403),
    }),
    params: byOrderId,
    body: () => ({ status: 'picked_up', reason: 'Because' }),
  },
  cancelOrder: {
    expected: parties({ customer: 200, ...handlers(200), driver: 403, ...retailers(403) }),
    params: byOrderId,
    body: reason,
  },
  acceptOrder: {
    expected: { ...drivers(200), ...noOrderAdmins, adminDashboard: 403 },
    order: { status: 'created' },
    params: id,
  },
  acceptJoinedOffer: {
    expected: { ...drivers(404), support: 404, operations: 404 },
    params: () => ({ id: '0190b5d0-0000-7000-8000-000000000999' }),
  },
  releaseOrder: { expected: runsIt, params: id, body: reason },
  headToStop: {
    expected: drivesIt,
    order: { status: 'in_transit' },
    params: id,
    body: () => ({ stop: 'store' }),
  },
  askToComeNow: { expected: drivesIt, params: id },
  // The customer gets 409, because the driver did not ask to come early.
  answerEarlyPickup: {
    expected: parties({ customer: 409, ...staff(403), driver: 403, ...retailers(403) }),
    params: byOrderId,
    body: () => ({ answer: 'yes' }),
  },
  changeDetails: {
    expected: parties({ customer: 200, ...staff(403), driver: 403, ...retailers(403) }),
    params: byOrderId,
    body: () => ({ pickupInstructions: 'Ring twice' }),
  },
  chooseRefusalPlan: {
    expected: parties({ customer: 200, ...staff(403), driver: 403, ...retailers(403) }),
    params: byOrderId,
    body: () => ({ plan: 'donate' }),
  },
  takeWayOn: {
    expected: runsIt,
    order: { status: 'refused', wayOn: toCharity },
    params: id,
    body: () => ({ plan: 'donate', reason: 'Because' }),
  },
  redirectOrder: {
    expected: runsIt,
    order: { status: 'in_transit' },
    params: id,
    body: ({ otherStoreId }) => ({ storeId: otherStoreId, reason: 'Because' }),
  },
  closeCase: { expected: inConsole(200, 'support', 'operations'), params: caseOf, body: reason },
  assignOrder: {
    expected: inConsole(200, 'support', 'operations'),
    order: { status: 'created' },
    params: id,
    body: ({ spareDriverId }) => ({ driverId: spareDriverId }),
  },
  reassignOrder: {
    expected: inConsole(200, 'support', 'operations'),
    params: id,
    body: ({ spareDriverId }) => ({ driverId: spareDriverId, reason: 'Because' }),
  },
  correctOrder: {
    expected: inConsole(200, 'support', 'operations'),
    params: id,
    body: () => ({ customerPhone: '(314) 555-0142', pickupUnit: 'Apt 2B' }),
  },
  reviewOrder: {
    expected: inConsole(200, 'support', 'operations'),
    order: { status: 'created', reviewStatus: 'pending' },
    params: id,
    body: () => ({ verdict: 'approve' }),
  },
  decideFailedPickup: {
    expected: inConsole(200, 'support', 'operations'),
    order: { status: 'pickup_failed', isInDoubt: true },
    params: id,
    body: () => ({ fault: 'customer', reason: 'The customer says so' }),
  },
  loseOrder: {
    expected: inConsole(200, 'operations'),
    order: { status: 'in_transit' },
    params: id,
    body: reason,
  },
  // The retailer's key gets 403, because this order was booked by the customer and not with the key.
  v1ChangeOrder: {
    expected: byKeys(403, 404),
    params: byOrderId,
    body: () => ({ pickupInstructions: 'Ring twice' }),
  },
  v1CancelOrder: { expected: byKeys(403, 404), params: byOrderId, body: reason },
  // These keys are live keys, and only test keys may use the simulated driver.
  v1AdvanceTestOrder: {
    expected: byKeys(403),
    params: byOrderId,
    body: () => ({ to: 'completed' }),
  },
};
