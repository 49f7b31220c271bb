import { endHold, type Hold, listHolds } from '@backhaul/contract/calls/places/holds.ts';
import { IconCheck, IconClock, IconMapOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { MakeHold } from './make-hold.tsx';

const looks: Readonly<Record<Hold['state'], Look>> = {
  holds: { name: 'Closed now', tone: 'bad', icon: <IconMapOff /> },
  coming: { name: 'Closes later', tone: 'warn', icon: <IconClock /> },
  over: { name: 'Ended', tone: 'plain', icon: <IconCheck /> },
};

/** The list of areas in which pickups are suspended for a while, newest first. */
export const AdminHoldsScreen = listOf(listHolds, {
  title: 'Closed areas',
  noun: ['closed area', 'closed areas'],
  acts: <MakeHold />,
  filters: { state: choice({ label: 'State', any: 'All states', names: looks }) },
  columns: [
    { name: 'Reason', text: 'reason' },
    { name: 'State', badge: ({ state }) => looks[state] },
    {
      name: 'Area',
      text: ({ zips, outline }) => zips.join(', ') || (outline && 'Area on the map'),
      wraps: true,
      card: 'start',
    },
    { name: 'From', time: 'fromAt', card: 'start' },
    { name: 'Until', time: 'untilAt', card: 'end' },
    { name: 'Closed by', text: 'madeBy', isExtra: true },
    { name: 'Action', cell: (hold) => <EndHold hold={hold} />, card: 'end' },
  ],
  empty: {
    title: 'No area is closed',
    children:
      'You can close an area, for example because of ice. Until you reopen the area, nobody can book there and drivers get no offers.',
  },
});

function EndHold({ hold }: { hold: Hold }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useCommand(endHold, {
    success: { title: 'The area is open again' },
    onDone: () => setIsAsking(false),
  });
  if (hold.state === 'over') return null;
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        Open area
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Open this area again?"
        explanation="Customers can book in this area again at once, and drivers get offers again."
        reason="required"
        confirm="Open area"
        isPending={end.isPending}
        problem={end.problem}
        onConfirm={(reason) => end.send({ params: { id: hold.id }, body: { reason } })}
      />
    </>
  );
}
