import { endPromotion, type Promotion } from '@backhaul/contract/calls/money/promotions.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row } from '../../../ui/layout.tsx';

type Ending = 'stop' | 'take_back';

/**
 * A dialog to end a promotion early. It then grants no more credit, and unused credit can be taken back too.
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
            End and take back
          </Button>
        )}
      </Row>
      <ConfirmDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title={`End ${promotion.code}?`}
        explanation={
          takesBack
            ? `Customers can no longer enter it, and we take back the unused part of ${formatDollars(promotion.open)}. Orders keep the credit that they reserved or used.`
            : 'Customers can no longer enter it. People who have its credit keep it until the last day.'
        }
        reason="required"
        confirm={takesBack ? 'End it and take back' : 'End it'}
        isPending={end.isPending}
        problem={end.problem}
        onConfirm={(reason) =>
          end.send({ params: { id: promotion.id }, body: { reason, takesBack } })
        }
      />
    </>
  );
}
