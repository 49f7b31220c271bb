import { type Approval, decideApproval } from '@backhaul/contract/calls/operations/approvals.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useMay, useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';

const longestWords = 500;

/**
 * A form to approve or decline another person's request, with a comment. It says why if the reader may not
 * decide.
 */
export function DecideApproval({ approval }: { approval: Approval }) {
  return approval.isMine ? <Decide approval={approval} /> : <NotMine approval={approval} />;
}

function NotMine({ approval: { askedBy } }: { approval: Approval }) {
  const decides = useMay('decide_approvals');
  const isOwn = useSession().user?.id === askedBy.id;
  const why =
    isOwn || !decides
      ? 'A second person must decide on this request. We notify you of the decision.'
      : 'The amount is above your limit. Somebody with a higher limit must decide.';
  return (
    <Text size={14} tone="quiet">
      {why}
    </Text>
  );
}

function Decide({ approval: { id, amount, askedBy } }: { approval: Approval }) {
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Enter a reason' } : {}),
  });
  const decide = useCommand(decideApproval, {
    success: ({ state }) => ({
      title: state === 'approved' ? 'Approved' : 'Declined',
      description: `${askedBy.name} gets a notification.`,
    }),
  });
  const say = (verdict: 'approve' | 'decline') =>
    form.submit(({ reason }) => decide.send({ params: { id }, body: { verdict, reason } }));
  return (
    <Stack as="form" gap={4} {...form.props(() => say('approve'))}>
      <TextAreaField
        label="Your reason"
        hint={`${askedBy.name} reads your reason.`}
        required
        maxLength={longestWords}
        {...form.field('reason')}
      />
      <FieldError id="approval-problem" error={decide.problem} />
      <Row gap={2} wrap>
        <Button type="submit" variant="primary" disabled={decide.isPending}>
          Approve {formatDollars(amount)}
        </Button>
        <Button disabled={decide.isPending} onClick={() => say('decline')}>
          Decline
        </Button>
      </Row>
      <Text size={13} tone="quiet">
        {askedBy.name} made this request and cannot approve it. The audit log records both names.
      </Text>
    </Stack>
  );
}
