import { formatDollars } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';

export function PayButton({
  total,
  isBusy,
  isBlocked = false,
}: {
  total: number;
  isBusy: boolean;
  /** The form is not ready to be paid with. */
  isBlocked?: boolean;
}) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      wide
      disabled={isBusy || isBlocked}
      amount={isBusy ? undefined : formatDollars(total)}
    >
      {isBusy ? 'Processing...' : 'Pay'}
    </Button>
  );
}
