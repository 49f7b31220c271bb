import { endPromotion, type Promotion } from '@backhaul/contract/calls/money/promotions.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row } from '../../../ui/layout.tsx';

type Ending = 'stop' | 'take_back';

/**
 * Buttons to end a promotion early, after a confirmation. One of them also takes back the unused credit.
 */
export function EndPromotion({ promotion }: { promotion: Promotion }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const end = useCommand(endPromotion, {
    success: { title: 'Promotion Ended' },
    onDone: () => setEnding(null),
  });
  if (promotion.state === 'over') return null;
  const takesBack = ending === 'take_back';
  return (
    <>
      <Row gap={2} wrap>
        <Button size="sm" onClick={() => setEnding('stop')}>
          End
        </Button>
        {promotion.open > 0 && (
          <Button size="sm" onClick={() => setEnding('take_back')}>
            End promotion and take credit back
          </Button>
        )}
      </Row>
      <ConfirmDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title={`End ${promotion.code}?`}
        explanation={
          takesBack
            ? `Customers can no longer enter the code. We take back the unused credit, ${formatDollars(promotion.open)}. Orders keep credit that they have reserved or used.`
            : 'Customers can no longer enter the code. Customers can use credit that they already have until the promotion’s last day.'
        }
        reason="required"
        confirm={takesBack ? 'End promotion and take credit back' : 'End promotion'}
        isPending={end.isPending}
        problem={end.problem}
        onConfirm={(reason) =>
          end.send({ params: { id: promotion.id }, body: { reason, takesBack } })
        }
      />
    </>
  );
}
