import { decideHeldAct, type HeldAct } from '@backhaul/contract/calls/operations/trust.ts';
import { letThroughHours } from '@backhaul/domain/trust/brakes.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row } from '../../../ui/layout.tsx';

const verdicts = {
  let_through: {
    name: 'Allow',
    title: 'Allow this person’s actions?',
    explanation: `The rule that stopped this action does not apply to this person for ${letThroughHours} hours.`,
    confirm: 'Allow these actions',
  },
  kept: {
    name: 'Refuse',
    title: 'Refuse this action?',
    explanation:
      'We do not send the person another message. We also refuse the same action next time.',
    confirm: 'Refuse the action',
  },
} as const;
type Verdict = keyof typeof verdicts;

/**
 * Buttons for support's decision about an action that an abuse rule stopped. The decision needs a reason.
 */
export function DecideHeldAct({ held }: { held: HeldAct }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const decide = useCommand(decideHeldAct, {
    success: { title: 'Decision Saved' },
    onDone: () => setVerdict(null),
  });
  if (held.state !== 'open') return null;
  const words = verdicts[verdict ?? 'kept'];
  return (
    <>
      <Row gap={2} wrap>
        <Button size="sm" onClick={() => setVerdict('let_through')}>
          {verdicts.let_through.name}
        </Button>
        <Button size="sm" onClick={() => setVerdict('kept')}>
          {verdicts.kept.name}
        </Button>
      </Row>
      <ConfirmDialog
        opened={verdict !== null}
        onClose={() => setVerdict(null)}
        title={words.title}
        explanation={words.explanation}
        reason="required"
        confirm={words.confirm}
        isPending={decide.isPending}
        problem={decide.problem}
        onConfirm={(reason) => {
          if (verdict !== null) decide.send({ params: { id: held.id }, body: { verdict, reason } });
        }}
      />
    </>
  );
}
