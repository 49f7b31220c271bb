import {
  askForLoyaltyRule,
  dropLoyaltyRule,
  type LoyaltyRule,
  startLoyaltyRule,
  stopLoyaltyRule,
} from '@backhaul/contract/calls/money/loyalty.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../../../parts/approval-needed.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';

interface RuleActsProps {
  rule: LoyaltyRule;
  onDropped: () => void;
}

/** Starts or drops a draft, and stops a rule that has started. */
export function RuleActs({ rule, onDropped }: RuleActsProps) {
  const { state } = rule;
  if (state === 'draft') return <DraftActs rule={rule} onDropped={onDropped} />;
  return state === 'waiting' || state === 'running' ? <Stop rule={rule} /> : null;
}

function DraftActs({ rule: { id, name, budget }, onDropped }: RuleActsProps) {
  const approval = useApprovalNeed('promotion', toCents(budget));
  const params = { id };
  const start = useCommand(startLoyaltyRule, {
    success: { title: 'Rule Started', description: name },
    onRefused: approval.refused,
  });
  const ask = useCommand(askForLoyaltyRule, { success: approvalAsked });
  const drop = useCommand(dropLoyaltyRule, {
    success: { title: 'Draft Deleted', description: name },
    onDone: onDropped,
  });
  const problem = (approval.isNeeded ? ask.problem : start.problem) ?? drop.problem;
  const isPending = start.isPending || ask.isPending || drop.isPending;
  return (
    <Stack gap={4}>
      <ApprovalNeeded need={approval} />
      <FieldError id="rule-problem" error={problem} />
      <Row gap={3} wrap>
        {approval.isNeeded ? (
          <Button variant="primary" disabled={isPending} onClick={() => ask.send({ params })}>
            Ask for Approval
          </Button>
        ) : (
          <Button variant="primary" disabled={isPending} onClick={() => start.send({ params })}>
            Start it, up to {formatDollars(budget)}
          </Button>
        )}
        <Button disabled={isPending} onClick={() => drop.send({ params })}>
          Delete the draft
        </Button>
      </Row>
    </Stack>
  );
}

function Stop({ rule: { id, name } }: { rule: LoyaltyRule }) {
  const [isOpen, setOpen] = useState(false);
  const stop = useCommand(stopLoyaltyRule, {
    success: { title: 'Rule Stopped', description: name },
    onDone: () => setOpen(false),
  });
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Stop it</Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Stop ${name}?`}
        explanation="Returns that were completed until now still give points. Points that customers have stay theirs. It cannot start again."
        reason="required"
        confirm="Stop it"
        isPending={stop.isPending}
        problem={stop.problem}
        onConfirm={(reason) => stop.send({ params: { id }, body: { reason } })}
      />
    </div>
  );
}
