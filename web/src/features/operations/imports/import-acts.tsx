import {
  bookImport,
  correctImport,
  readImportProblems,
  resumeImport,
  stopImport,
  undoImport,
  type WholeImport,
} from '@backhaul/contract/calls/operations/imports.ts';
import { isRunning } from '@backhaul/domain/import/import-states.ts';
import { useRef, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { allRows, inDigits, rowsOf } from './import-words.ts';

/** The buttons for the actions that are possible at the import's current step. */
export function ImportActs({ of, onMap }: { of: WholeImport; onMap?: () => void }) {
  const { id, state, isStopped, counts } = of;
  const params = { id };
  const stop = useCommand(stopImport);
  const resume = useCommand(resumeImport);
  const isAtWork = isRunning(state) && !isStopped;
  return (
    <Stack gap={2}>
      <Row gap={3} wrap align="center">
        {isAtWork && (
          <Button size="sm" disabled={stop.isPending} onClick={() => stop.send({ params })}>
            Stop
          </Button>
        )}
        {isStopped && (
          <Button
            size="sm"
            variant="primary"
            disabled={resume.isPending}
            onClick={() => resume.send({ params })}
          >
            Continue
          </Button>
        )}
        {!isAtWork && counts.good > 0 && state !== 'checking' && <BookRows of={of} />}
        {!isAtWork && counts.bad > 0 && <ProblemsFile of={of} />}
        {onMap && (
          <Button size="sm" onClick={onMap}>
            Change the columns
          </Button>
        )}
        {!isAtWork && counts.booked > 0 && ['checked', 'booking', 'booked'].includes(state) && (
          <UndoRows of={of} />
        )}
      </Row>
      <FieldError id="import-hold-problem" error={stop.problem ?? resume.problem} />
    </Stack>
  );
}

function BookRows({ of }: { of: WholeImport }) {
  const { id, counts, goodTotal } = of;
  const [isOpen, setIsOpen] = useState(false);
  const book = useCommand(bookImport, { onDone: () => setIsOpen(false) });
  const words = `Book ${inDigits(counts.good)} of ${rowsOf(allRows(of))}`;
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        amount={formatDollars(goodTotal)}
        onClick={() => setIsOpen(true)}
      >
        {words}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={`${words}?`}
        explanation={`The bookings cost ${formatDollars(goodTotal)} in total. Each customer gets an e-mail with a payment link. We offer a return to drivers after the customer pays. You can undo a booking until a driver accepts it.`}
        confirm={`Book ${rowsOf(counts.good)}`}
        keep="Not yet"
        isPending={book.isPending}
        problem={book.problem}
        onConfirm={() => book.send({ params: { id }, body: { rows: counts.good } })}
      />
    </>
  );
}

function UndoRows({ of: { id, counts } }: { of: WholeImport }) {
  const [isOpen, setIsOpen] = useState(false);
  const undo = useCommand(undoImport, { onDone: () => setIsOpen(false) });
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Undo the bookings
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Cancel ${rowsOf(counts.booked)}?`}
        explanation="We do not cancel bookings that a driver has accepted. The other customers get a message with your reason."
        reason="required"
        confirm="Undo the bookings"
        isPending={undo.isPending}
        problem={undo.problem}
        onConfirm={(reason) => undo.send({ params: { id }, body: { reason } })}
      />
    </>
  );
}

function ProblemsFile({ of: { id } }: { of: WholeImport }) {
  const input = useRef<HTMLInputElement>(null);
  const correct = useCommand(correctImport);
  return (
    <>
      <a href={requestUrl(readImportProblems.path, { id }, undefined)} download>
        Download rows with problems
      </a>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept=".csv,text/csv"
        tabIndex={-1}
        aria-label="Corrected file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) correct.send({ params: { id }, file });
          target.value = '';
        }}
      />
      <Button size="sm" disabled={correct.isPending} onClick={() => input.current?.click()}>
        Upload the corrected file
      </Button>
      <FieldError id="import-correct-problem" error={correct.problem} />
    </>
  );
}
