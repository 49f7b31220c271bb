import { cancelOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SelectField, TextAreaField } from '../../../ui/text-field.tsx';
import classes from './order-status.module.css';

const badTime = 'The time does not work for me';
const reasons = [
  'I no longer need the pickup',
  badTime,
  'I booked by mistake',
  'I will return the item myself',
] as const;
const otherReason = 'Another reason';

function feeWords({ fee, laterFee, freeUntil }: CancellationPrice, timeZone: string): string {
  if (fee > 0)
    return `A driver has already accepted your pickup, so cancelling now costs ${formatDollars(fee)}. Nothing else is charged.`;
  if (freeUntil !== null)
    return `Cancelling is free until ${formatTime(freeUntil, timeZone)}. After that it costs ${formatDollars(laterFee)}.`;
  return 'Cancelling is free.';
}

/** The dialog to cancel an order. It shows the fee first. */
export function CancelDialog({
  order,
  opened,
  onClose,
  onChangeTime,
}: {
  order: Order;
  opened: boolean;
  onClose: () => void;
  /** Opens the form to change the time instead. Undefined once the time can no longer be changed. */
  onChangeTime: (() => void) | undefined;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Cancel this pickup?" size="md">
      <CancelForm {...{ order, onClose, onChangeTime }} />
    </Dialog>
  );
}

/** The chosen reason, or the typed text if the choice is 'other'. */
function reasonGiven({ choice, words }: { choice: string; words: string }): string {
  return choice === otherReason ? words.trim() : choice;
}

function CancelForm({
  order,
  onClose,
  onChangeTime,
}: {
  order: Order;
  onClose: () => void;
  onChangeTime: (() => void) | undefined;
}) {
  const nowMs = useNow(1_000);
  const timeZone = useTimeZone();
  const price = cancellationPrice(order, nowMs);
  const form = useCallForm(cancelOrder, {
    values: { choice: '', words: '' },
    check: (values) => {
      if (reasonGiven(values) !== '') return {};
      return { [values.choice === otherReason ? 'words' : 'choice']: 'A reason is required' };
    },
    input: (values) => ({
      params: { orderId: order.id },
      body: { reason: reasonGiven(values) },
    }),
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <Text tone="quiet" role="status">
        {price
          ? feeWords(price, timeZone)
          : 'Your driver already has the item, so you can no longer cancel.'}
      </Text>
      {price && (
        <>
          <SelectField label="Reason" {...form.field('choice')}>
            <option value="">Choose a reason</option>
            {[...reasons, otherReason].map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </SelectField>
          {form.values.choice === badTime && onChangeTime && (
            <Notice
              tone="quiet"
              role="status"
              action={
                <Button size="sm" onClick={onChangeTime}>
                  Change the time
                </Button>
              }
            >
              You can choose another pickup time. Nothing else changes.
            </Notice>
          )}
          {form.values.choice === otherReason && (
            <TextAreaField label="What is the reason?" maxLength={500} {...form.field('words')} />
          )}
        </>
      )}
      <FieldError id="cancel-failure" error={form.problem} />
      <Row gap={3} justify="end" wrap className={classes['actions']}>
        <Button onClick={onClose}>Keep the pickup</Button>
        {price && (
          <Button
            type="submit"
            variant="danger"
            disabled={form.isPending}
            amount={price.fee > 0 ? formatDollars(price.fee) : undefined}
          >
            {form.isPending ? 'Cancelling...' : 'Cancel order'}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

interface CancellationPrice {
  /** The fee in dollars for cancelling now. */
  fee: number;
  /** The fee in dollars after the free period. */
  laterFee: number;
  /**
   * The end of the free period in ISO 8601. Null if that period is over, or if cancelling is free without an
   * end because no driver is on the way yet.
   */
  freeUntil: string | null;
}

/**
 * The fee for cancelling now and later, and the end of the free period, by the server's rules. Null if it is
 * too late to cancel.
 */
export function cancellationPrice(order: Order, nowMs: number): CancellationPrice | null {
  if (order.cancellation === null) return null;
  const { fee: laterFee, freeUntil } = order.cancellation;
  const isFree = freeUntil === null || nowMs <= Date.parse(freeUntil);
  return { fee: isFree ? 0 : laterFee, laterFee, freeUntil: isFree ? freeUntil : null };
}
