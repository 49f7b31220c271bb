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
