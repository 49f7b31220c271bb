import { formatDollars } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import classes from './checkout.module.css';

/**
 * A dialog that imitates the window of a bank or of PayPal in test mode. Closing it counts as no answer.
 */
export function AnswerDialog({
  title,
  question,
  total,
  opened,
  onAnswer,
  onClose,
}: {
  title: string;
  question: string;
  total: number;
  opened: boolean;
  onAnswer: (isApproved: boolean) => void;
  onClose: () => void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      <Stack gap={5} className={classes['form']}>
        <p>
          {question} <strong className="tabular">{formatDollars(total)}</strong>
        </p>
        <Stack gap={4} columns={2}>
          <Button onClick={() => onAnswer(false)}>Decline</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            Approve
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
