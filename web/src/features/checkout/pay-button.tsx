import { formatDollars } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';

export function PayButton({ total, isBusy }: { total: number; isBusy: boolean }) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      wide
      disabled={isBusy}
      amount={isBusy ? undefined : formatDollars(total)}
    >
      {isBusy ? 'Processing...' : 'Pay'}
    </Button>
  );
}
