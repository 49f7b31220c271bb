import { describe, expect, it } from 'vitest';
import { decideTransition, type TransitionFacts } from './decide-transition.ts';
import { pickupFailureReasons, refusalReasons } from './action-reasons.ts';

const decide = (
  status: Parameters<typeof decideTransition>[0]['status'],
  action: Parameters<typeof decideTransition>[0]['action'],
  kind: Parameters<typeof decideTransition>[0]['actor']['kind'],
  facts?: TransitionFacts,
) => decideTransition({ status, action, actor: { kind }, facts });

const readyToAccept: TransitionFacts = {
  driverApproved: true,
  driverOnline: true,
  paymentAuthorized: true,
};

describe('accepting and assigning', () => {
  it.each([
    ['an unapproved driver', { driverApproved: false }, 'driver_not_approved'],
    ['an offline driver', { driverOnline: false }, 'driver_offline'],
    ['an unpaid order', { paymentAuthorized: false }, 'payment_not_authorized'],
    ['an order under review', { underReview: true }, 'under_review'],
  ])('refuses %s', (_, facts, code) => {
    const merged = { ...readyToAccept, ...facts };
    expect(decide('created', 'accept', 'other_driver', merged)).toMatchObject({ ok: false, code });
  });

  it('lets an approved, online driver take a paid order', () => {
    expect(decide('created', 'accept', 'other_driver', readyToAccept)).toEqual({
      ok: true,
      to: 'assigned',
    });
  });

  it('refuses the customer of the order', () => {
    expect(decide('created', 'accept', 'owner', readyToAccept)).toMatchObject({
      code: 'forbidden',
      allowed: ['cancel'],
    });
  });

  it('sends nobody to an unpaid order, whoever assigns', () => {
    for (const kind of ['admin', 'system'] as const) {
      expect(decide('created', 'assign', kind, {})).toMatchObject({
        code: 'payment_not_authorized',
      });
      expect(decide('created', 'assign', kind, { paymentAuthorized: true })).toMatchObject({
        ok: true,
      });
    }
  });
});

describe('reasons', () => {
  const proof = ['pickup', 'refusal'] as const;

  it.each(pickupFailureReasons)('takes %s for a failed pick-up', (reason) => {
    expect(decide('assigned', 'fail_pickup', 'driver', { reason, proof })).toEqual({
      ok: true,
      to: 'pickup_failed',
    });
  });

  it.each(refusalReasons)('takes %s for a refusal', (reason) => {
    expect(decide('delivered', 'refuse', 'driver', { reason, proof })).toEqual({
      ok: true,
      to: 'refused',
    });
  });

  it('refuses none, and one of the other list', () => {
    expect(decide('assigned', 'fail_pickup', 'driver', { proof })).toMatchObject({
      code: 'reason_required',
    });
    expect(
      decide('assigned', 'fail_pickup', 'driver', { proof, reason: 'store_closed' }),
    ).toMatchObject({ code: 'reason_invalid' });
  });

  it("asks an admin for a reason for a driver's action, but not for an admin's own", () => {
    expect(decide('assigned', 'pick_up', 'admin', { reason: '  ' })).toMatchObject({
      code: 'reason_required',
    });
    expect(decide('assigned', 'pick_up', 'admin', { reason: 'Driver lost signal' })).toEqual({
      ok: true,
      to: 'picked_up',
    });
    expect(decide('assigned', 'cancel', 'admin')).toEqual({ ok: true, to: 'cancelled' });
  });
});

describe('proof', () => {
  const photos = { pickupPhoto: true, deliveryPhoto: true, handOver: true };

  it.each([
    ['assigned', 'fail_pickup', 'pickup', { reason: 'unsafe' }],
    ['in_transit', 'refuse', 'refusal', { reason: 'policy' }],
    ['delivered', 'complete', 'counter_receipt', {}],
    ['assigned', 'pick_up', 'pickup', { proofSettings: photos }],
    ['in_transit', 'deliver', 'delivery', { proofSettings: photos }],
  ] as const)('asks the driver from %s to %s for %s', (status, action, kind, facts) => {
    expect(decide(status, action, 'driver', facts)).toMatchObject({
      ok: false,
      code: 'proof_required',
      missingProof: kind,
    });
    expect(decide(status, action, 'driver', { ...facts, proof: [kind] }).ok).toBe(true);
  });

  it('asks for no photos on the way until an admin wants them', () => {
    expect(decide('assigned', 'pick_up', 'driver').ok).toBe(true);
    expect(decide('in_transit', 'deliver', 'driver').ok).toBe(true);
  });

  it('asks the driver to show how it changed hands, and nobody else', () => {
    const facts = { handOverMissing: true };
    expect(decide('assigned', 'pick_up', 'driver', facts)).toMatchObject({
      code: 'proof_required',
      missingProof: 'hand_over',
    });
    expect(decide('assigned', 'pick_up', 'admin', { ...facts, reason: 'Seen by us' }).ok).toBe(
      true,
    );
    expect(decide('picked_up', 'depart', 'driver', facts).ok).toBe(true);
  });

  it("is waived for a sandbox's simulated driver", () => {
    expect(decide('delivered', 'complete', 'driver', { proofWaived: true }).ok).toBe(true);
  });
});

describe('confirming the refund', () => {
  it.each(['owner', 'admin', 'retailer'] as const)(
    'waits until the payment was captured, for %s too',
    (kind) => {
      const reason = 'It arrived';
      expect(decide('completed', 'confirm_refund', kind, { reason })).toMatchObject({
        ok: false,
        code: 'payment_not_captured',
      });
      expect(
        decide('completed', 'confirm_refund', kind, { reason, paymentCaptured: true }),
      ).toEqual({ ok: true, to: 'refunded' });
    },
  );
});

describe('a pick-up well before its window', () => {
  it.each([
    ['driver', { tooEarly: true }, 'too_early'],
    ['driver', { tooEarly: true, reason: ' ' }, 'too_early'],
    ['driver', { tooEarly: true, reason: 'She called and asked for it' }, null],
    ['driver', { tooEarly: true, proofWaived: true }, null],
    ['driver', { tooEarly: false }, null],
    ['admin', { tooEarly: true }, 'reason_required'],
    ['admin', { tooEarly: true, reason: 'Agreed by phone' }, null],
  ] as const)('needs a yes or a reason: %s, %o', (who, facts, code) => {
    const decision = decide('assigned', 'pick_up', who, facts);
    expect(decision.ok ? null : decision.code).toBe(code);
  });

  it('holds up nothing else', () => {
    expect(decide('picked_up', 'depart', 'driver', { tooEarly: true }).ok).toBe(true);
  });
});

describe('the system', () => {
  it('changes no status before it is due', () => {
    expect(decide('created', 'cancel', 'system')).toMatchObject({ code: 'not_due' });
    expect(decide('assigned', 'release', 'system')).toMatchObject({ code: 'not_due' });
    expect(decide('assigned', 'release', 'system', { due: true })).toEqual({
      ok: true,
      to: 'created',
    });
  });

  it('completes with a counter receipt or a delivery photo, else it is a case for an admin', () => {
    expect(decide('delivered', 'complete', 'system', { due: true })).toMatchObject({
      code: 'proof_required',
    });
    for (const kind of ['counter_receipt', 'delivery'] as const) {
      expect(decide('delivered', 'complete', 'system', { due: true, proof: [kind] }).ok).toBe(true);
    }
  });
});

describe('closed parcels', () => {
  const pickUp = (kind: 'driver' | 'admin', facts: TransitionFacts) =>
    decide('assigned', 'pick_up', kind, { reason: 'By phone', ...facts });

  it('are taken once the driver has checked each of them', () => {
    expect(pickUp('driver', { uncheckedParcels: 1 })).toMatchObject({
      code: 'proof_required',
      missingProof: 'parcel_check',
    });
    expect(pickUp('driver', { uncheckedParcels: 0 })).toMatchObject({ ok: true });
  });

  it('need no check in a simulation or from an administrator', () => {
    const facts = { uncheckedParcels: 2 };
    expect(pickUp('admin', facts)).toMatchObject({ ok: true });
    expect(pickUp('driver', { ...facts, proofWaived: true })).toMatchObject({ ok: true });
  });
});

describe('the first thing that is wrong', () => {
  it.each([
    [{}, 'driver_not_approved'],
    [{ driverApproved: true }, 'driver_offline'],
    [{ driverApproved: true, driverOnline: true }, 'payment_not_authorized'],
    [{ ...readyToAccept, underReview: true }, 'under_review'],
  ])('of an acceptance with %o is %s', (facts, code) => {
    expect(decide('created', 'accept', 'other_driver', facts)).toEqual({
      ok: false,
      code,
      status: 'created',
      allowed: ['accept'],
    });
  });

  it('is the reason before the proof, and a listed one before any other', () => {
    const facts = { proof: [], handOverMissing: true } as const;
    expect(decide('assigned', 'fail_pickup', 'driver', facts)).toMatchObject({
      code: 'reason_required',
    });
    const reason = 'because';
    expect(decide('assigned', 'fail_pickup', 'driver', { ...facts, reason })).toEqual({
      ok: false,
      code: 'reason_invalid',
      status: 'assigned',
      allowed: ['release', 'pick_up', 'fail_pickup'],
    });
    expect(decide('delivered', 'refuse', 'admin', { reason })).toMatchObject({
      code: 'reason_invalid',
    });
  });

  it('is nothing of dispatch once the order has a driver', () => {
    const facts = { underReview: true, paymentAuthorized: false, due: false };
    expect(decide('assigned', 'pick_up', 'driver', facts)).toEqual({ ok: true, to: 'picked_up' });
    expect(decide('created', 'cancel', 'owner', facts)).toEqual({ ok: true, to: 'cancelled' });
    expect(
      decide('created', 'assign', 'admin', { paymentAuthorized: true, underReview: true }),
    ).toMatchObject({ code: 'under_review' });
  });
});

describe('a refused item goes the way that its customer chose', () => {
  it.each([
    ['start_return', 'bring_back', null],
    ['start_return', 'another_location', 'other_way_chosen'],
    ['start_return', 'donate', 'other_way_chosen'],
    ['start_return', null, 'customer_is_choosing'],
    ['redirect', 'bring_back', 'other_way_chosen'],
    ['redirect', 'another_location', null],
    ['redirect', 'donate', null],
    ['redirect', null, 'customer_is_choosing'],
    ['redirect', undefined, null],
    ['start_return', undefined, null],
  ] as const)('%s when %s was chosen: %s', (action, wayOn, code) => {
    const facts = wayOn === undefined ? {} : { wayOn };
    const decision = decide('refused', action, 'driver', facts);
    expect(decision.ok ? null : decision.code).toBe(code);
    expect(decide('refused', action, 'admin', { ...facts, reason: 'Agreed by phone' }).ok).toBe(
      true,
    );
  });

  it('and its choice holds up nothing else', () => {
    const facts = { wayOn: null, reason: 'policy', proof: ['refusal'] } as const;
    expect(decide('in_transit', 'refuse', 'driver', facts).ok).toBe(true);
  });
});

describe('a donated item', () => {
  it('has no refund to confirm', () => {
    const facts = { paymentCaptured: true, isDonated: true };
    expect(decide('completed', 'confirm_refund', 'owner', facts)).toMatchObject({
      code: 'no_refund_expected',
    });
    expect(decide('completed', 'confirm_refund', 'owner', { paymentCaptured: true })).toEqual({
      ok: true,
      to: 'refunded',
    });
    expect(
      decide('delivered', 'complete', 'driver', { isDonated: true, proofWaived: true }).ok,
    ).toBe(true);
  });
});

describe('a parcel at a carrier’s counter', () => {
  it('is proved by a photo of it there, and nothing but a parcel is', () => {
    const photo = { proof: ['delivery'] } as const;
    expect(decide('delivered', 'complete', 'driver', { ...photo, isParcel: true }).ok).toBe(true);
    expect(decide('delivered', 'complete', 'driver', photo)).toMatchObject({
      missingProof: 'counter_receipt',
    });
    expect(decide('delivered', 'complete', 'driver', { isParcel: true })).toMatchObject({
      missingProof: 'counter_receipt',
    });
  });

  it('still needs the photo of the pick-up', () => {
    const proofSettings = { pickupPhoto: true, deliveryPhoto: false, handOver: false };
    const facts = { isParcel: true, proof: ['delivery'], proofSettings } as const;
    expect(decide('assigned', 'pick_up', 'driver', facts)).toMatchObject({
      missingProof: 'pickup',
    });
  });
});

describe('what changes hands', () => {
  it('is shown when it comes back to its customer too, whose parcels were checked before', () => {
    expect(decide('returning', 'return_to_customer', 'driver', { handOverMissing: true })).toEqual({
      ok: false,
      code: 'proof_required',
      missingProof: 'hand_over',
      status: 'returning',
      allowed: ['return_to_customer'],
    });
    expect(decide('returning', 'return_to_customer', 'driver', { uncheckedParcels: 2 }).ok).toBe(
      true,
    );
  });
});

describe('the system’s own transitions', () => {
  it('need no reason, and no proof but of a delivery', () => {
    expect(decide('created', 'cancel', 'system', { due: true })).toEqual({
      ok: true,
      to: 'cancelled',
    });
    expect(decide('assigned', 'release', 'system', { due: true, handOverMissing: true }).ok).toBe(
      true,
    );
    expect(decide('delivered', 'complete', 'system', { due: true, proof: ['pickup'] })).toEqual({
      ok: false,
      code: 'proof_required',
      missingProof: 'counter_receipt',
      status: 'delivered',
      allowed: ['complete'],
    });
  });

  it('assign without a deadline', () => {
    expect(decide('created', 'assign', 'system', { paymentAuthorized: true, due: false }).ok).toBe(
      true,
    );
  });
});
