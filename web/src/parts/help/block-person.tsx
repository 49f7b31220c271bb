import { blockPerson } from '@backhaul/contract/calls/people/blocks.ts';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/**
 * A button to block the other person of an order. If `name` is null, the texts say 'this driver' or 'this
 * customer'.
 */
export function BlockPerson({
  orderId,
  name,
  other,
}: {
  orderId: string;
  name: string | null;
  other: 'driver' | 'customer';
}) {
  const [isAsking, setIsAsking] = useState(false);
  const who = name ?? `this ${other}`;
  const block = useCommand(blockPerson, {
    success: { title: 'Blocked', description: `We will not match you with ${who} again.` },
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <Button
        wide
        icon={<IconUserOff aria-hidden="true" stroke={1.75} />}
        onClick={() => setIsAsking(true)}
      >
        Block {who}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Block ${who}?`}
        explanation={
          other === 'driver'
            ? `${name ?? 'The driver'} never gets an offer for your returns again. A return under way continues. The driver does not see the block. You can undo the block in Settings.`
            : 'You never get an offer from this customer again. The customer does not see the block. You can undo the block in Settings.'
        }
        reason="optional"
        confirm="Block"
        keep="Not now"
        isPending={block.isPending}
        problem={block.problem}
        onConfirm={(reason) => block.send({ params: { orderId }, body: { reason } })}
      />
    </>
  );
}
