import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { RoomKey } from '../../../../lib/room-keys.ts';
import { rooms } from '../../../../lib/rooms.ts';
import { entriesOf, type OpenRoom } from '../../../../parts/room/open-rooms.ts';
import { isTyping } from '../../../../ui/data-table/use-row-keys.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ActDialog } from '../acts/act-dialog.tsx';
import type { ActSubject } from '../acts/order-acts.ts';
import type { OrderAct } from '../../../../words/console/orders.ts';
import classes from '../admin-orders.module.css';
import { Palette } from './palette.tsx';

const keys = [
  ['Ctrl K', 'Search or run a command'],
  ['/', 'Search this list'],
  ['J K', 'Move one row down or up'],
  ['Enter', 'Open the row'],
  ['1 to 3', 'Choose an action for the row'],
  ['X', 'Select the row'],
  ['Esc', 'Close the panel or dialog'],
  ['?', 'Show keyboard shortcuts'],
] as const;

const jumpTo = ({ key, label }: OpenRoom<RoomKey>) =>
  [`G ${rooms[key].letter}`, `Go to ${label}`] as const;

type Shown = 'palette' | 'keys' | { act: OrderAct; subject: ActSubject } | null;

/** The command palette with its keyboard shortcut, and the buttons that open it. */
export function CommandBar({
  open,
  children,
}: {
  open: readonly OpenRoom<RoomKey>[];
  children: (search: () => void) => ReactNode;
}) {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      setShown(shown === 'palette' ? null : 'palette');
      return;
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (!isPlain || event.defaultPrevented || shown !== null) return;
    if (event.key === '?') setShown('keys');
    if (event.key === '/') {
      event.preventDefault();
      const search = document.querySelector<HTMLElement>('[data-search]');
      if (search) search.focus();
      else setShown('palette');
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      {children(() => setShown('palette'))}
      {shown === 'palette' && (
        <Palette
          sections={entriesOf(open)}
          onClose={close}
          onAct={(act, subject) => setShown({ act, subject })}
          onKeys={() => setShown('keys')}
        />
      )}
      <Dialog opened={shown === 'keys'} onClose={close} title="Keyboard shortcuts" size="sm">
        <dl className={classes['keys']}>
          {[...keys, ...open.map(jumpTo)].map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
      {typeof shown === 'object' && shown !== null && <ActDialog {...shown} onClose={close} />}
    </>
  );
}
