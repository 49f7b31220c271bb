import { IconColumns3 } from '@tabler/icons-react';
import { Menu, MenuCheckbox } from '../menu/menu.tsx';
import classes from './data-table.module.css';
import type { Column } from './data-table.tsx';

/** A menu that chooses the visible columns. The column that names the row cannot be hidden. */
export function ColumnChoice<Row>({
  columns,
  shown,
  onChange,
}: {
  columns: readonly Column<Row>[];
  shown: ReadonlySet<string>;
  onChange: (shown: ReadonlySet<string>) => void;
}) {
  return (
    <Menu
      label="Columns"
      icon={<IconColumns3 aria-hidden="true" stroke={1.75} />}
      className={classes['choice']}
    >
      {columns.slice(1).map(({ key, name }) => (
        <MenuCheckbox
          key={key}
          checked={shown.has(key)}
          onChange={(isOn) => {
            const changed = new Set(shown);
            if (isOn) changed.add(key);
            else changed.delete(key);
            onChange(changed);
          }}
        >
          {name}
        </MenuCheckbox>
      ))}
    </Menu>
  );
}
