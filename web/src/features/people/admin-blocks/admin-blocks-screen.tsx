import { type Block, endBlock, listBlocks } from '@backhaul/contract/calls/people/blocks.ts';
import { IconCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

const looks: Readonly<Record<'holds' | 'ended', Look>> = {
  holds: { name: 'In force', tone: 'warn', icon: <IconUserOff /> },
  ended: { name: 'Ended', tone: 'plain', icon: <IconCheck /> },
};
const makers = {
  customer: { name: 'The customer' },
  driver: { name: 'The driver' },
  admin: { name: 'An operator' },
} as const;

const counted = ({ name, blocks }: Block['customer']) =>
  `${name}, ${blocks} ${blocks === 1 ? 'block' : 'blocks'}`;

/** The list of blocks, newest first. A block means that a customer and a driver get no more orders together. */
export const AdminBlocksScreen = listOf(listBlocks, {
  title: 'Blocks',
  noun: ['block', 'blocks'],
  filters: {
    state: choice({ label: 'State', any: 'All states', names: looks }),
    madeBy: choice({ label: 'Made by', any: 'Anybody', names: makers }),
  },
  columns: [
    { name: 'Customer', text: ({ customer }) => counted(customer) },
    { name: 'Driver', text: ({ driver }) => counted(driver), card: 'start' },
    { name: 'State', badge: ({ endedAt }) => looks[endedAt === null ? 'holds' : 'ended'] },
    { name: 'Made by', text: ({ madeBy }) => makers[madeBy].name },
    { name: 'Reason', text: 'reason', wraps: true },
    { name: 'Since', time: 'since', card: 'end' },
    { name: 'Ended', time: 'endedAt', isExtra: true },
    { name: 'Action', cell: (block) => <EndBlock block={block} />, card: 'end' },
  ],
  empty: {
    title: 'Nobody is blocked',
    children: 'This list shows which driver must not get the returns of which customer.',
  },
});

function EndBlock({ block }: { block: Block }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useCommand(endBlock, {
    success: { title: 'Block Ended' },
    onDone: () => setIsAsking(false),
  });
  if (block.endedAt !== null) return null;
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        End block
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="End this block?"
        explanation={`${block.driver.name} can get orders of ${block.customer.name} again, unless another block keeps them apart.`}
        reason="required"
        confirm="End block"
        isPending={end.isPending}
        problem={end.problem}
        onConfirm={(reason) => end.send({ params: { id: block.id }, body: { reason } })}
      />
    </>
  );
}
