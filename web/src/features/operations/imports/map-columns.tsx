import { checkImport, type WholeImport } from '@backhaul/contract/calls/operations/imports.ts';
import {
  type ImportField,
  importFields,
  isImportField,
  unmappedFields,
} from '@backhaul/domain/import/import-fields.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/text-field.tsx';
import { fieldOptions } from './import-words.ts';
import classes from './imports.module.css';

const shortest = 60;
const short = (text: string) => (text.length > shortest ? `${text.slice(0, shortest)}...` : text);

/**
 * A form that assigns a field to each column of a file, with the first rows as examples. It also sets values
 * for all rows.
 */
export function MapColumns({ of }: { of: WholeImport }) {
  const [hasHeader, setHasHeader] = useState(of.hasHeader);
  const [columns, setColumns] = useState(of.columns);
  const [forAll, setForAll] = useState<Partial<Record<ImportField, string>>>(of.forAll);
  const [isAgreed, setIsAgreed] = useState(false);
  const check = useCommand(checkImport);
  const [first = [], ...others] = of.firstRows;
  const examples = hasHeader ? others : of.firstRows;
  const asked = unmappedFields(columns, {});
  const nameOf = (at: number) => (hasHeader && first[at] ? short(first[at]) : `Column ${at + 1}`);

  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const given = Object.fromEntries(
          Object.entries(forAll).filter(([field]) => asked.some((name) => name === field)),
        );
        check.send({
          params: { id: of.id },
          body: { hasHeader, columns, forAll: given, isAgreed },
        });
      }}
    >
      <CheckboxField
        label="The first row contains headings"
        checked={hasHeader}
        onChange={({ target }) => setHasHeader(target.checked)}
      />
      <ul className={classes['columns']} aria-label="Columns of the file">
        {columns.map((field, at) => (
          // The column's index is the React key, because a file's columns have no unique names and never
          // move.
          <li key={`column-${String(at)}`}>
            <SelectField
              dense
              label={nameOf(at)}
              value={field ?? ''}
              onChange={({ target: { value } }) =>
                setColumns(columns.with(at, isImportField(value) ? value : null))
              }
            >
              <option value="">Leave out</option>
              {fieldOptions.map(({ field: name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Text size={13} tone="quiet" breaks>
              {examples
                .map((row) => short(row[at] ?? ''))
                .filter((text) => text !== '')
                .join(' · ') || 'Empty'}
            </Text>
          </li>
        ))}
      </ul>
      {asked.length > 0 && (
        <Stack gap={3}>
          <Text size={14}>
            No column matches the fields below. Choose a column above, or enter one value for all
            rows.
          </Text>
          <div className={classes['columns']}>
            {asked.map((field) => (
              <TextField
                key={field}
                dense
                label={`${importFields[field].name} for all rows`}
                value={forAll[field] ?? ''}
                onChange={({ target }) => setForAll({ ...forAll, [field]: target.value })}
              />
            ))}
          </div>
        </Stack>
      )}
      <CheckboxField
        label="These customers authorized us to return their items, and accept the liability terms if an item waits outside or nobody hands it over."
        checked={isAgreed}
        error={check.fieldErrors['isAgreed']}
        onChange={({ target }) => setIsAgreed(target.checked)}
      />
      <FieldError id="import-columns-problem" error={check.problem} />
      <Row gap={3}>
        <Button type="submit" variant="primary" size="sm" disabled={check.isPending}>
          {check.isPending ? 'Starting...' : 'Check every row and its price'}
        </Button>
      </Row>
    </Stack>
  );
}
