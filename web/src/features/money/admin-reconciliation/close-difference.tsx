import {
  closeMoneyDifference,
  type MoneyDifference,
} from '@backhaul/contract/calls/money/reconciliation.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { differenceWords } from '../../../words/console/differences.ts';

function CloseDialog({
  difference,
  onClose,
}: {
  difference: MoneyDifference;
  onClose: () => void;
}) {
  const form = useCallForm(closeMoneyDifference, {
    values: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'A reason is required' } : {}),
    input: ({ reason }) => ({ params: { id: difference.id }, body: { reason } }),
    success: { title: 'Difference closed' },
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title="Close this difference" size="md">
      <form {...form.props}>
        <Stack gap={4}>
          <p>{differenceWords(difference)}</p>
          <p>
            We open this difference again only if a record changes. We save your name and your
            reason.
          </p>
          <TextAreaField label="What did you find?" {...form.field('reason')} />
          <FieldError id="close-failure" error={form.problem} />
          <Row gap={2} justify="end" wrap>
            <Button onClick={onClose}>Keep open</Button>
            <Button type="submit" variant="primary" disabled={form.isPending}>
              {form.isPending ? 'Saving...' : 'Close difference'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

/**
 * A button that opens the form to close a difference between a payment provider's record and our ledger. The
 * form asks for an explanation.
 */
export function CloseDifference({ difference }: { difference: MoneyDifference }) {
  const [isOpen, setOpen] = useState(false);
  if (difference.closedAt !== null) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Close</Button>
      {isOpen && <CloseDialog difference={difference} onClose={() => setOpen(false)} />}
    </>
  );
}
