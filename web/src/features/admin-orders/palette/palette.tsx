import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { MenuEntry } from '../../../parts/shell/menu.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { ActSubject, OrderAct } from '../acts/order-acts.ts';
import classes from './command-bar.module.css';
import { usePaletteEntries } from './palette-entries.ts';

/** One field for everything: type, choose with the arrows, Enter. */
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
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = usePaletteEntries({ text, sections, onAct, onKeys });
  const at = Math.min(chosen, entries.length - 1);
  const field = useRef<HTMLInputElement>(null);
  // After the dialog took the focus for itself.
  useEffect(() => field.current?.focus(), []);

  function run(place: number) {
    // What it opens may be a dialog of its own.
    onClose();
    entries[place]?.run();
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosen((at + step + entries.length) % entries.length);
    }
    if (event.key === 'Enter' && entries.length > 0) {
      event.preventDefault();
      run(at);
    }
  }

  return (
    <Dialog opened onClose={onClose} title="Search, jump or do" size="md">
      <input
        ref={field}
        className={classes['field']}
        role="combobox"
        aria-label="Search, jump or do"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
        placeholder="A section, an order's number or name, an act"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label="Found" className={classes['found']}>
        {entries.map(({ key, kind, label }, place) => (
          <div
            key={key}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onPointerMove={() => setChosen(place)}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(place)}
            onKeyDown={(event) => event.key === 'Enter' && run(place)}
          >
            <span>{kind}</span>
            {label}
          </div>
        ))}
      </div>
      <p role="status" className={classes['none']}>
        {entries.length === 0 && 'Nothing fits these words.'}
      </p>
    </Dialog>
  );
}
