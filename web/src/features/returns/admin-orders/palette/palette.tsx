import { isPhoneTyped } from '@backhaul/domain/operations/search-words.ts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { rooms } from '../../../../lib/rooms.ts';
import type { MenuEntry } from '../../../../parts/shell/menu.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useCombobox } from '../../../../ui/use-combobox.ts';
import type { ActSubject } from '../acts/order-acts.ts';
import type { OrderAct } from '../../../../words/console/orders.ts';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { ThingStatus } from '../../../../parts/thing/thing-rows.tsx';
import classes from '../admin-orders.module.css';
import { usePaletteEntries } from './palette-entries.ts';

/** The command palette: people type, choose with the arrow keys, and press Enter. */
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
  /** True while Shift is held. Enter then opens the record's own page. */
  const isWhole = useRef(false);
  // The text field gets the focus in an effect, because the dialog first moves the focus to itself.
  useEffect(() => field.current?.focus(), []);

  function run(place: number) {
    // The palette closes first, because the entry may open a dialog.
    onClose();
    const entry = entries[place];
    if (isWhole.current && entry?.runWhole) entry.runWhole();
    else entry?.run();
  }

  return (
    <Dialog opened onClose={onClose} title="Search or run a command" size="search">
      <div className={classes['field']}>
        <IconSearch aria-hidden="true" size={20} stroke={1.75} />
        <input
          ref={field}
          {...combobox.field}
          onKeyDown={(event) => {
            isWhole.current = event.shiftKey;
            combobox.field.onKeyDown(event);
          }}
          aria-label="Search or run a command"
          placeholder="Phone, name, street, item, number, page or action"
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            restart();
          }}
        />
        {isPhoneTyped(text) && <span>a phone number</span>}
      </div>
      <div {...combobox.list} aria-label="Results" className={classes['found']}>
        {entries.map(({ key, group, label, details, row, room }, place) => {
          const Icon = room === null ? null : rooms[room].icon;
          return (
            <div
              key={key}
              {...combobox.option(place)}
              data-first={entries[place - 1]?.group === group ? undefined : group}
              onPointerMove={() => point(place)}
            >
              {Icon && <Icon aria-hidden="true" size={18} stroke={1.75} />}
              <div>
                <b>{label}</b>
                {(row !== null || details !== '') && (
                  <small>
                    {row?.at && <SpokenTime instant={row.at} show="day" />}
                    {row?.at && details !== '' && ' · '}
                    {details}
                  </small>
                )}
              </div>
              {row !== null && <ThingStatus row={row} />}
            </div>
          );
        })}
      </div>
      <footer className={classes['feet']}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> open here
        </span>
        <span>
          <kbd>Shift Enter</kbd> full page
        </span>
        <span role="status">{entries.length === 0 && 'No results.'}</span>
      </footer>
    </Dialog>
  );
}
