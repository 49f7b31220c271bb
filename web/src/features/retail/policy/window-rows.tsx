import { itemCategories } from '@backhaul/domain/catalog/booking-options.ts';
import { itemKinds } from '@backhaul/domain/policy/item-kinds.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DraftForm, WindowRow } from './draft-form.ts';
import classes from './policy.module.css';

/** Fields for return windows of single categories and kinds of items. */
export function WindowRows({
  form: { windows },
  change,
  error,
  mark,
}: {
  form: DraftForm;
  change: (part: Partial<DraftForm>) => void;
  error: string | undefined;
  mark: ReactNode;
}) {
  const known = useId();
  const errorId = useId();
  const replace = (row: WindowRow) =>
    change({ windows: windows.map((one) => (one.id === row.id ? row : one)) });
  const next = Math.max(0, ...windows.map(({ id }) => id)) + 1;
  return (
    <Stack gap={2}>
      {windows.length > 0 && (
        <Row justify="between" gap={2} wrap>
          <Text size={14}>Days to return certain items</Text>
          {mark}
        </Row>
      )}
      <datalist id={known}>
        {[...itemCategories, ...itemKinds.map(({ name }) => name)].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {windows.map((row, place) => (
        <div key={row.id} className={classes['window']}>
          <TextField
            dense
            label={`Items in row ${place + 1}`}
            labelHidden
            placeholder="Category or kind of item"
            list={known}
            value={row.name}
            onChange={({ target }) => replace({ ...row, name: target.value })}
          />
          <TextField
            dense
            label={`Days to return ${row.name || `items in row ${place + 1}`}`}
            labelHidden
            placeholder="No limit"
            inputMode="numeric"
            autoComplete="off"
            value={row.days}
            onChange={({ target }) => replace({ ...row, days: target.value })}
          />
          <span>days</span>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove ${row.name || `items in row ${place + 1}`}`}
            icon={<IconX aria-hidden="true" stroke={1.75} />}
            onClick={() => change({ windows: windows.filter(({ id }) => id !== row.id) })}
          />
        </div>
      ))}
      <FieldError id={errorId} error={error} />
      <Row>
        <Button
          size="sm"
          variant="ghost"
          icon={<IconPlus aria-hidden="true" stroke={1.75} />}
          onClick={() => change({ windows: [...windows, { id: next, name: '', days: '' }] })}
        >
          Set the days for certain items
        </Button>
      </Row>
    </Stack>
  );
}
