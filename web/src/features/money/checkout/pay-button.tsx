import { formatDollars } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';

export function PayButton({
  total,
  isBusy,
  isBlocked = false,
}: {
  total: number;
  isBusy: boolean;
  /** True if the form is not ready for payment. */
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
