import { missing, refuse } from './double-errors.ts';
import type { DisputeObject } from './double-objects.ts';
import type { Params } from './double-params.ts';
import type { DoubleWorld } from './double-world.ts';

export function findDispute(world: DoubleWorld, id: string): DisputeObject {
  return world.disputes.get(id) ?? missing('dispute', id, 'dispute');
}

/** The bank decides by a keyword in the evidence, as in Stripe's test mode; without one the dispute stays under review. */
function verdictOf(world: DoubleWorld, text: string): DisputeObject['status'] {
  if (world.isBroken('drops_evidence')) return 'needs_response';
  if (text.includes('winning_evidence')) return world.isBroken('always_lost') ? 'lost' : 'won';
  return text.includes('losing_evidence') ? 'lost' : 'under_review';
}

function decide(world: DoubleWorld, dispute: DisputeObject): void {
  dispute.evidence_details.due_by = null;
  if (world.isBroken('hides_verdict')) return;
  world.emit('charge.dispute.closed', dispute);
  if (dispute.status !== 'won') return;
  const kind = { type: 'adjustment', reporting_category: 'dispute_reversal' } as const;
  world.book({ amount: dispute.amount, fee: 0, ...kind, source: dispute.id });
  world.emit('charge.dispute.funds_reinstated', dispute);
}

export function updateDispute(world: DoubleWorld, id: string, params: Params): DisputeObject {
  const dispute = findDispute(world, id);
  if (dispute.status !== 'needs_response')
    refuse('This dispute is already closed, so its evidence cannot be changed.');
  const evidence = params.inside('evidence');
  const named = evidence['service_documentation'];
  if (named !== undefined && !world.files.has(named)) return missing('file', named, 'evidence');
  Object.assign(dispute.evidence, evidence);
  Object.assign(dispute.metadata, params.metadata());
  dispute.evidence_details.has_evidence = true;
  if (!params.flag('submit')) return dispute;
  dispute.evidence_details.submission_count += 1;
  dispute.status = verdictOf(world, evidence['uncategorized_text'] ?? '');
  if (!world.isBroken('hides_verdict')) world.emit('charge.dispute.updated', dispute);
  if (dispute.status === 'won' || dispute.status === 'lost') decide(world, dispute);
  return dispute;
}
