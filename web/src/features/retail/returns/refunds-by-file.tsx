import { confirmRefunds, type RefundOutcome } from '@backhaul/contract/calls/retail/refunds.ts';
import { retailRefundRules } from '@backhaul/domain/retail/refund-rules.ts';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { fileLine, fileWords, outcomeLine } from '../../../words/retailers/refunds.ts';
import { matchRefunds, type MatchedRow } from './match-refunds.ts';
import { MatchedRows } from './matched-rows.tsx';
import { readRefundFile } from './read-refund-file.ts';

const { atOnce, fileBytes, fileRows } = retailRefundRules;

interface Props {
  onClose: () => void;
}

/**
 * A dialog to confirm refunds from a CSV file. It first shows the rows and the returns that match them.
 */
export function RefundsByFile({ onClose }: Props) {
  const [matched, setMatched] = useState<readonly MatchedRow[] | null>(null);
  return (
    <Dialog opened onClose={onClose} title="Confirm refunds from a file">
      {matched === null ? (
        <ChooseFile onMatched={setMatched} />
      ) : (
        <ConfirmRows
          rows={matched}
          onChange={setMatched}
          onAgain={() => setMatched(null)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function ChooseFile({ onMatched }: { onMatched: (rows: readonly MatchedRow[]) => void }) {
  const { id: companyId } = useCompany();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const reading = useMutation({
    mutationFn: async (file: Blob): Promise<readonly MatchedRow[] | string> => {
      if (file.size > fileBytes) return 'The file is larger than 1 MB. Use a smaller file.';
      const read = readRefundFile(await file.text());
      if (!read.ok) return read.problem;
      return matchRefunds(companyId, read.rows);
    },
    networkMode: 'always',
    onSuccess: (read) => {
      if (typeof read !== 'string') onMatched(read);
    },
  });
  const refusal = typeof reading.data === 'string' ? reading.data : undefined;
  return (
    <Stack gap={4}>
      <Text>
        Use a CSV file with the tracking number of a return in each row, at most 1 MB and {fileRows}{' '}
        rows. You can add a column “Amount” with the dollars that you paid back. Before you confirm,
        we show you the returns that we found.
      </Text>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        tabIndex={-1}
        aria-label="File of refunds"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) reading.mutate(file);
          target.value = '';
        }}
      />
      <Row gap={3}>
        <Button
          variant="primary"
          icon={<IconFileUpload aria-hidden="true" stroke={1.75} />}
          disabled={reading.isPending}
          onClick={() => input.current?.click()}
        >
          {reading.isPending ? 'Reading...' : 'Choose a file'}
        </Button>
      </Row>
      <TextAreaField
        label="Or paste rows"
        rows={4}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <FieldError
        id="refund-file-problem"
        error={reading.error ? reasonOf(reading.error) : refusal}
      />
      <Row gap={2} justify="end">
        <Button
          disabled={reading.isPending || pasted.trim() === ''}
          onClick={() => reading.mutate(new Blob([pasted]))}
        >
          Read the pasted rows
        </Button>
      </Row>
    </Stack>
  );
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sumOf = (rows: readonly MatchedRow[]) =>
  rows.reduce((sum, { amount, expected }) => sum + cents(amount ?? expected ?? 0), 0) / 100;
const fits = ({ fate }: MatchedRow) => fate === 'due';

function withOutcomes(
  rows: readonly MatchedRow[],
  results: readonly RefundOutcome[],
): readonly MatchedRow[] {
  const outcomeOf = new Map(results.map((result) => [result.orderId, result]));
  return rows.map((row): MatchedRow => {
    const result = row.fate === 'due' ? outcomeOf.get(row.orderId ?? '') : undefined;
    if (result === undefined) return row;
    if (result.outcome === 'refused')
      return { ...row, fate: 'bad', words: result.message ?? 'We did not confirm this refund.' };
    return { ...row, fate: result.outcome, words: fileWords[result.outcome] };
  });
}

interface ConfirmProps extends Props {
  rows: readonly MatchedRow[];
  onChange: (rows: readonly MatchedRow[]) => void;
  onAgain: () => void;
}

function ConfirmRows({ rows, onChange, onAgain, onClose }: ConfirmProps) {
  const { id: companyId } = useCompany();
  const [results, setResults] = useState<readonly RefundOutcome[]>([]);
  const command = useCommand(confirmRefunds, {
    onDone: (answer) => {
      const next = withOutcomes(rows, answer.results);
      onChange(next);
      setResults((before) => [...before, ...answer.results]);
      confirm(next);
    },
  });

  /**
   * Confirms as many refunds as one request may contain. The rest follow after the server's answer.
   */
  function confirm(from: readonly MatchedRow[]): void {
    const refunds = from
      .filter(fits)
      .slice(0, atOnce)
      .flatMap(({ orderId, amount, expected }) => {
        if (orderId === null) return [];
        const differs = amount !== null && amount !== expected;
        return [{ orderId, ...(differs && { amount }) }];
      });
    if (refunds.length > 0) command.send({ params: { companyId }, body: { refunds } });
  }

  const fit = rows.filter(fits);
  const isOver = results.length > 0 && fit.length === 0;
  return (
    <Stack gap={4}>
      <Text role="status">
        {isOver
          ? `${outcomeLine(results)}.`
          : fileLine(fit.length, rows.length, formatDollars(sumOf(fit)))}{' '}
        {!isOver && fit.length > 0 && 'We notify the customers.'}
      </Text>
      <MatchedRows rows={rows} />
      <FieldError id="refund-rows-problem" error={command.problem} />
      <Row gap={2} justify="end" wrap>
        <Button disabled={command.isPending} onClick={onAgain}>
          Choose another file
        </Button>
        {fit.length === 0 ? (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <Button variant="primary" disabled={command.isPending} onClick={() => confirm(rows)}>
            {command.isPending
              ? 'Saving...'
              : `Confirm ${fit.length} ${fit.length === 1 ? 'refund' : 'refunds'}`}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
