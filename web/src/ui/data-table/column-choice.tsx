import { IconColumns3 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { CheckboxField } from '../text-field.tsx';
import classes from './column-choice.module.css';
import type { Column } from './data-table.tsx';

/** Chooses the visible columns; the one that names the row cannot be hidden. */
export function ColumnChoice<Row>({
  columns,
  shown,
  onChange,
}: {
  columns: readonly Column<Row>[];
  shown: ReadonlySet<string>;
  onChange: (shown: ReadonlySet<string>) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    function leave(event: Event) {
      const isInside = event.target instanceof Node && place.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) setOpen(false);
    }
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', leave);
    };
  }, [isOpen]);
  return (
    <div ref={place} className={classes['choice']}>
      <Button
        size="sm"
        aria-expanded={isOpen}
        icon={<IconColumns3 aria-hidden="true" stroke={1.75} />}
        onClick={() => setOpen(!isOpen)}
      >
        Columns
      </Button>
      {isOpen && (
        <div className={classes['panel']} role="group" aria-label="Columns">
          {columns.slice(1).map(({ key, name }) => (
            <CheckboxField
              key={key}
              label={name}
              checked={shown.has(key)}
              onChange={() => {
                const changed = new Set(shown);
                if (!changed.delete(key)) changed.add(key);
                onChange(changed);
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}
