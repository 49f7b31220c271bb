import type { BudgetRule } from '@backhaul/contract/budget-rule.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../approval-needed.tsx';
import type { RuleKind } from './rule-kind.ts';

interface RuleActsProps {
  kind: RuleKind;
  rule: BudgetRule;
  onDropped: () => void;
}

/** Buttons that start or discard a draft rule, or stop a running one. */
export function RuleActs(props: RuleActsProps) {
  const { state } = props.rule;
  if (state === 'draft') return <DraftActs {...props} />;
  return state === 'waiting' || state === 'running' ? <Stop {...props} /> : null;
}

function DraftActs({ kind, rule: { id, name, budget }, onDropped }: RuleActsProps) {
  const approval = useApprovalNeed(kind.limit, toCents(budget));
  const params = { id };
  const start = useCommand(kind.start, {
    success: { title: `${kind.noun} Started`, description: name },
    onRefused: approval.refused,
  });
  const ask = useCommand(kind.ask, { success: approvalAsked });
  const drop = useCommand(kind.drop, {
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
            Start with up to {formatDollars(budget)}
          </Button>
        )}
        <Button disabled={isPending} onClick={() => drop.send({ params })}>
          Delete the draft
        </Button>
      </Row>
    </Stack>
  );
}

function Stop({ kind, rule: { id, name } }: RuleActsProps) {
  const [isOpen, setOpen] = useState(false);
  const stop = useCommand(kind.stop, {
    success: { title: `${kind.noun} Stopped`, description: name },
    onDone: () => setOpen(false),
  });
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Stop now</Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Stop ${name}?`}
        explanation={`${kind.whenStopped} A stopped rule cannot start again.`}
        reason="required"
        confirm="Stop now"
        isPending={stop.isPending}
        problem={stop.problem}
        onConfirm={(reason) => stop.send({ params: { id }, body: { reason } })}
      />
    </div>
  );
}
