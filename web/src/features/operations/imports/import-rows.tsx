import {
  correctImportRow,
  type ImportRow,
  listImportRows,
  type WholeImport,
} from '@backhaul/contract/calls/operations/imports.ts';
import {
  type ImportField,
  importFields,
  isImportField,
} from '@backhaul/domain/import/import-fields.ts';
import {
  type ImportRowState,
  importRowStates,
  isRunning,
} from '@backhaul/domain/import/import-states.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { inDigits, rowStateNames } from './import-words.ts';
import classes from './imports.module.css';

const pageSize = 50;
const order: readonly ImportRowState[] = ['bad', 'good', 'booked', 'kept', 'undone', 'waiting'];

/** The rows of an import that are in one state. Rows with problems come first. */
export function ImportRows({ of }: { of: WholeImport }) {
  const [{ rows: asked, after }, change] = useQueryTexts();
  const there = order.filter((state) => of.counts[state] > 0);
  const state =
    importRowStates.find((known) => known === asked && there.includes(known)) ?? there[0];
  if (state === undefined) return null;
  const segments = there.map((value) => ({
    value,
    label: `${rowStateNames[value]} ${inDigits(of.counts[value])}`,
  }));
  return (
    <Stack gap={3}>
      <Segmented<ImportRowState>
        legend="Rows"
        segments={segments}
        value={state}
        onChange={(value) => change({ rows: value, after: undefined }, { replace: true })}
      />
      <Page
        of={of}
        state={state}
        after={Number(after ?? 0)}
        onAfter={(line) => change({ after: line === 0 ? undefined : String(line) })}
      />
    </Stack>
  );
}

function Page({
  of,
  state,
  after,
  onAfter,
}: {
  of: WholeImport;
  state: ImportRowState;
  after: number;
  onAfter: (line: number) => void;
}) {
  const query = useQuery({
    ...queryOf(listImportRows, { params: { id: of.id }, query: { state, after, limit: pageSize } }),
    placeholderData: keepPreviousData,
  });
  const mayCorrect = !(isRunning(of.state) && !of.isStopped);
  return (
    <QueryView
      query={query}
      loading={
        <SkeletonRegion label="The rows are loading">
          <SkeletonText lines={6} />
        </SkeletonRegion>
      }
      failed={{ title: 'The rows could not be loaded.' }}
      isEmpty={(rows) => rows.length === 0}
      empty={<Text tone="quiet">There are no more rows.</Text>}
    >
      {(rows) => (
        <Stack gap={3}>
          <ul className={classes['rows']} aria-label={`Rows: ${rowStateNames[state]}`}>
            {rows.map((row) => (
              <li key={row.line}>
                {row.state === 'bad' && mayCorrect ? (
                  <CorrectRow id={of.id} row={row} />
                ) : (
                  <PlainRow row={row} />
                )}
              </li>
            ))}
          </ul>
          <Row gap={3}>
            {after > 0 && (
              <Button size="sm" onClick={() => onAfter(0)}>
                First rows
              </Button>
            )}
            {rows.length === pageSize && (
              <Button size="sm" onClick={() => onAfter(rows.at(-1)?.line ?? 0)}>
                Next rows
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </QueryView>
  );
}

function PlainRow({
  row: { line, values, problems, total, orderId, trackingNumber },
}: {
  row: ImportRow;
}) {
  return (
    <Stack gap={1}>
      <Row gap={3} justify="between" wrap>
        <Text size={14}>
          <Text as="span" tone="quiet">{`Line ${line} `}</Text>
          <strong>{values.customerName}</strong>, {values.orderName} to {values.retailer}
        </Text>
        <Text size={14} figures>
          {orderId !== null && (
            <ThingLink kind="order" id={orderId}>
              {trackingNumber}
            </ThingLink>
          )}{' '}
          {total !== null && formatDollars(total)}
        </Text>
      </Row>
      <Text size={13} tone="quiet" breaks>
        {values.pickupAddress}
      </Text>
      {Object.entries(problems).map(([field, text]) => (
        <Text key={field} size={13} tone="bad">
          {text}
        </Text>
      ))}
    </Stack>
  );
}

/** A row with problems, to be corrected in place. Each problem is shown at its field. */
function CorrectRow({ id, row }: { id: string; row: ImportRow }) {
  const { line, values, problems } = row;
  const said = Object.keys(problems).filter(isImportField);
  // If the map does not know a pickup address exactly, the form also asks for its latitude and longitude.
  const fields = said.includes('pickupAddress')
    ? [...new Set<ImportField>([...said, 'pickupLatitude', 'pickupLongitude'])]
    : said;
  const [typed, setTyped] = useState<Partial<Record<ImportField, string>>>({});
  const correct = useCommand(correctImportRow, {
    onDone: () => setTyped({}),
  });
  const { row: ofRow } = problems;
  return (
    <Stack
      as="form"
      gap={2}
      noValidate
      aria-label={`Line ${line}`}
      onSubmit={(event) => {
        event.preventDefault();
        correct.send({ params: { id, line }, body: { values: typed } });
      }}
    >
      <Text size={14}>
        <Text as="span" tone="quiet">{`Line ${line} `}</Text>
        <strong>{values.customerName}</strong> {values.orderName} {values.pickupAddress}
      </Text>
      {ofRow !== undefined && (
        <Text size={14} tone="bad">
          {ofRow}
        </Text>
      )}
      <div className={classes['columns']}>
        {fields.map((field) => (
          <TextField
            key={field}
            dense
            label={importFields[field].name}
            value={typed[field] ?? values[field] ?? ''}
            error={problems[field]}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
      </div>
      <FieldError id={`import-row-${line}`} error={correct.problem} />
      <Row gap={3}>
        <Button type="submit" size="sm" disabled={correct.isPending}>
          {correct.isPending ? 'Checking...' : 'Check again'}
        </Button>
      </Row>
    </Stack>
  );
}
