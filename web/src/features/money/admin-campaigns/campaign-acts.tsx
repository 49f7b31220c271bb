import {
  askForCampaign,
  dropCampaign,
  startCampaign,
  stopCampaign,
  type WholeCampaign,
} from '@backhaul/contract/calls/money/campaigns.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../../../parts/approval-needed.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';

interface CampaignActsProps {
  campaign: WholeCampaign;
  onDropped: () => void;
}

/** Starts or drops a draft, and stops a campaign that has started. */
export function CampaignActs({ campaign, onDropped }: CampaignActsProps) {
  const { state } = campaign;
  if (state === 'draft') return <DraftActs campaign={campaign} onDropped={onDropped} />;
  return state === 'waiting' || state === 'running' ? <Stop campaign={campaign} /> : null;
}

function DraftActs({ campaign: { id, name, budget }, onDropped }: CampaignActsProps) {
  const approval = useApprovalNeed('campaign', toCents(budget));
  const params = { id };
  const start = useCommand(startCampaign, {
    success: { title: 'Campaign Started', description: name },
    onRefused: approval.refused,
  });
  const ask = useCommand(askForCampaign, { success: approvalAsked });
  const drop = useCommand(dropCampaign, {
    success: { title: 'Draft Deleted', description: name },
    onDone: onDropped,
  });
  const problem = (approval.isNeeded ? ask.problem : start.problem) ?? drop.problem;
  const isPending = start.isPending || ask.isPending || drop.isPending;
  return (
    <Stack gap={4}>
      <ApprovalNeeded need={approval} />
      <FieldError id="campaign-problem" error={problem} />
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

function Stop({ campaign: { id, name } }: { campaign: WholeCampaign }) {
  const [isOpen, setOpen] = useState(false);
  const stop = useCommand(stopCampaign, {
    success: { title: 'Campaign Stopped', description: name },
    onDone: () => setOpen(false),
  });
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Stop it</Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Stop ${name}?`}
        explanation="Returns that were completed until now still count. Nobody else is paid, and it cannot start again."
        reason="required"
        confirm="Stop it"
        isPending={stop.isPending}
        problem={stop.problem}
        onConfirm={(reason) => stop.send({ params: { id }, body: { reason } })}
      />
    </div>
  );
}
