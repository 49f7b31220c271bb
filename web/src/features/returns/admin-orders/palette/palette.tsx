import { isPhoneTyped } from '@backhaul/domain/operations/search-words.ts';
import { useEffect, useRef, useState } from 'react';
import type { MenuEntry } from '../../../../parts/shell/menu.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useCombobox } from '../../../../ui/use-combobox.ts';
import type { ActSubject } from '../acts/order-acts.ts';
import type { OrderAct } from '../../../../words/console/orders.ts';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { ThingStatus } from '../../../../parts/thing/thing-rows.tsx';
import { Row, Text } from '../../../../ui/layout.tsx';
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
  /** True while Shift is held: Enter opens the thing's page. */
  const isWhole = useRef(false);
  // Runs after the dialog has moved the focus to itself.
  useEffect(() => field.current?.focus(), []);

  function run(place: number) {
    // Closes first, because the entry may open a dialog of its own.
    onClose();
    const entry = entries[place];
    if (isWhole.current && entry?.runWhole) entry.runWhole();
    else entry?.run();
  }

  return (
    <Dialog opened onClose={onClose} title="Search or run a command" size="md">
      <input
        ref={field}
        className={classes['field']}
        {...combobox.field}
        onKeyDown={(event) => {
          isWhole.current = event.shiftKey;
          combobox.field.onKeyDown(event);
        }}
        aria-label="Search or run a command"
        placeholder="A phone, name, street, item or number, a section, an act"
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          restart();
        }}
      />
      <div {...combobox.list} aria-label="Found" className={classes['found']}>
        {entries.map(({ key, group, label, details, row }, place) => (
          <div
            key={key}
            {...combobox.option(place)}
            data-first={entries[place - 1]?.group === group ? undefined : group}
            onPointerMove={() => point(place)}
          >
            <div>
              {label}
              {row !== null && (
                <small>
                  {row.at !== null && <SpokenTime instant={row.at} show="day" />}
                  {row.at !== null && details !== '' && ' · '}
                  {details}
                </small>
              )}
            </div>
            {row !== null && <ThingStatus row={row} />}
          </div>
        ))}
      </div>
      <Row justify="between" gap={3} above={2}>
        <Text size={12} tone="quiet" role="status">
          {entries.length === 0 && 'Nothing matches.'}
        </Text>
        <Text size={12} tone="faint">
          Enter opens it here, Shift Enter its page
          {isPhoneTyped(text) && '; a phone number is found in any spelling'}
        </Text>
      </Row>
    </Dialog>
  );
}
