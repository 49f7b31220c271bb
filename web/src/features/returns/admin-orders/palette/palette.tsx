import { useEffect, useRef, useState } from 'react';
import type { MenuEntry } from '../../../../parts/shell/menu.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useCombobox } from '../../../../ui/use-combobox.ts';
import type { ActSubject } from '../acts/order-acts.ts';
import type { OrderAct } from '../../../../words/console/orders.ts';
import { Text } from '../../../../ui/layout.tsx';
import classes from '../admin-orders.module.css';
import { usePaletteEntries } from './palette-entries.ts';

/** The command palette: type, choose with the arrow keys, press Enter. */
export function Palette({
  sections,
  onClose,
  onAct,
  onKeys,
}: {
  sections: readonly MenuEntry[];
  onClose: () => void;
  onAct: (act: OrderAct, subject: ActSubject) => void;
  onKeys: () => void;
}) {
  const [text, setText] = useState('');
  const entries = usePaletteEntries({ text, sections, onAct, onKeys });
  const { point, restart, ...combobox } = useCombobox({
    count: entries.length,
    isShown: entries.length > 0,
    onPick: run,
    first: 0,
  });
  const field = useRef<HTMLInputElement>(null);
  // Runs after the dialog has moved the focus to itself.
  useEffect(() => field.current?.focus(), []);

  function run(place: number) {
    // Closes first, because the entry may open a dialog of its own.
    onClose();
    entries[place]?.run();
  }

  return (
    <Dialog opened onClose={onClose} title="Search or run a command" size="md">
      <input
        ref={field}
        className={classes['field']}
        {...combobox.field}
        aria-label="Search or run a command"
        placeholder="A section, an order's number or name, an act"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          restart();
        }}
      />
      <div {...combobox.list} aria-label="Found" className={classes['found']}>
        {entries.map(({ key, kind, label }, place) => (
          <div key={key} {...combobox.option(place)} onPointerMove={() => point(place)}>
            <span>{kind}</span>
            {label}
          </div>
        ))}
      </div>
      <Text tone="quiet" role="status">
        {entries.length === 0 && 'Nothing matches.'}
      </Text>
    </Dialog>
  );
}
