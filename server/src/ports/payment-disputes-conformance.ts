import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  captured,
  eventually,
  type GatewayCheck,
  type GatewayUnderTest,
  listen,
} from './gateway-under-test-conformance.ts';
import type { DisputeEvidence, DisputeState } from './payment-gateway.ts';

/** A PDF with one empty page. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

async function disputed(under: GatewayUnderTest): Promise<DisputeState> {
  const hear = listen(under);
  const intentId = await captured(under, 1000, 'disputed');
  return await eventually(under, async () => {
    const event = (await hear(intentId)).find(({ type }) => type === 'disputed');
    if (event?.type !== 'disputed') throw new Error('nothing was told of a dispute');
    return event.dispute;
  });
}

const evidenceFor = (
  { disputeId }: DisputeState,
  text: string,
  idempotencyKey: string = randomUUID(),
): DisputeEvidence => ({
  disputeId,
  text,
  document: { name: 'passport.pdf', pdf },
  idempotencyKey,
});

const unknown = { code: 'unknown_intent' };

export const disputeChecks: readonly GatewayCheck[] = [
  {
    name: 'tells of a dispute, its amount and until when evidence counts',
    async prove(under) {
      const dispute = await disputed(under);
      expect(dispute).toMatchObject({
        status: 'needs_response',
        amountCents: 1000,
        currency: 'usd',
        reason: 'fraudulent',
      });
      expect(Number(dispute.evidenceDueBy)).toBeGreaterThan(0);
      expect(await under.gateway.readDispute(dispute.disputeId)).toEqual(dispute);
      await expect(under.gateway.readDispute('dp_unknown')).rejects.toMatchObject(unknown);
    },
  },
  ...(['won', 'lost'] as const).map((verdict): GatewayCheck => ({
    name: `takes evidence, and tells that the dispute is ${verdict}`,
    async prove(under) {
      const dispute = await disputed(under);
      const hear = listen(under);
      const text = verdict === 'won' ? 'winning_evidence' : 'losing_evidence';
      await under.gateway.submitEvidence(evidenceFor(dispute, text));
      await eventually(under, async () =>
        expect(
          (await hear(dispute.intentId)).flatMap((event) =>
            event.type === 'disputed' ? [event.dispute.status] : [],
          ),
        ).toContain(verdict),
      );
      const decided = await under.gateway.readDispute(dispute.disputeId);
      expect(decided).toMatchObject({ status: verdict, evidenceDueBy: null });
      await expect(under.gateway.submitEvidence(evidenceFor(dispute, text))).rejects.toMatchObject({
        code: 'wrong_state',
      });
    },
  })),
  {
    name: 'takes the same evidence once',
    async prove(under) {
      const evidence = evidenceFor(
        await disputed(under),
        'The item was handed over.',
        randomUUID(),
      );
      const first = await under.gateway.submitEvidence(evidence);
      expect(first.status).toBe('under_review');
      expect(await under.gateway.submitEvidence(evidence)).toMatchObject({ status: first.status });
      await expect(
        under.gateway.submitEvidence({ ...evidence, disputeId: 'dp_unknown' }),
      ).rejects.toThrow(Error);
    },
  },
];
