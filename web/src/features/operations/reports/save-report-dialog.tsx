import {
  changeSavedReport,
  listReportReaders,
  type SavedReport,
  saveReport,
} from '@backhaul/contract/calls/operations/saved-reports.ts';
import type { CallBody } from '@backhaul/contract/call.ts';
import {
  figureCatalogue,
  type FigureKey,
  figureKeys,
} from '@backhaul/domain/figures/figure-catalogue.ts';
import {
  type ReportCadence,
  savedReportLimits as limits,
  type SavedSpan,
} from '@backhaul/domain/figures/saved-report.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipsField } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/text-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

type Content = CallBody<typeof saveReport>;
type Step = Content['by'];

interface Values {
  name: string;
  figures: readonly FigureKey[];
  days: SavedSpan;
  by: Step;
  isShared: boolean;
  cadence: ReportCadence | 'never';
  onDay: string;
  atHour: string;
  readerIds: readonly string[];
}

const emptyValues: Values = {
  name: '',
  figures: [],
  days: '7',
  by: 'day',
  isShared: false,
  cadence: 'never',
  onDay: '1',
  atHour: '8',
  readerIds: [],
};

const valuesOf = ({
  name,
  figures,
  days,
  by,
  isShared,
  schedule,
  readers,
}: SavedReport): Values => ({
  name,
  figures,
  days,
  by,
  isShared,
  cadence: schedule?.cadence ?? 'never',
  onDay: String(schedule?.onDay ?? 1),
  atHour: String(schedule?.atHour ?? limits.firstHour),
  readerIds: readers.map(({ id }) => id),
});

function contentOf({ cadence, onDay, atHour, figures, readerIds, ...rest }: Values): Content {
  return {
    ...rest,
    name: rest.name.trim(),
    figures: [...figures],
    readerIds: [...readerIds],
    schedule:
      cadence === 'never'
        ? null
        : { cadence, onDay: cadence === 'daily' ? null : Number(onDay), atHour: Number(atHour) },
  };
}

function check({ name, figures, cadence, readerIds }: Values) {
  return {
    ...(name.trim() === '' && { name: 'Give the report a name' }),
    ...(figures.length === 0 && { figures: 'Choose at least one figure' }),
    ...(figures.length > limits.figures && {
      figures: `Choose at most ${limits.figures} figures`,
    }),
    ...(cadence !== 'never' &&
      readerIds.length === 0 && { readerIds: 'Choose who gets the report' }),
  };
}

/** The form for a new report, or for one that the person saved earlier. */
export function SaveReportDialog({ of, onClose }: { of?: SavedReport; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={of === undefined ? 'Save a report' : 'Change the report'}
    >
      {of === undefined ? (
        <NewReport onClose={onClose} />
      ) : (
        <ChangedReport report={of} onClose={onClose} />
      )}
    </Dialog>
  );
}

const rules = { check, fieldOfCode: { report_name_taken: 'name' } } as const;

function NewReport({ onClose }: { onClose: () => void }) {
  const form = useCallForm(saveReport, {
    ...rules,
    values: emptyValues,
    input: (values) => ({ body: contentOf(values) }),
    success: { title: 'The report is saved' },
    onDone: onClose,
  });
  return <ReportForm form={form} onClose={onClose} known={[]} />;
}

function ChangedReport({ report, onClose }: { report: SavedReport; onClose: () => void }) {
  const form = useCallForm(changeSavedReport, {
    ...rules,
    values: valuesOf(report),
    input: (values) => ({ params: { id: report.id }, body: contentOf(values) }),
    success: { title: 'The report is changed' },
    onDone: onClose,
  });
  return <ReportForm form={form} onClose={onClose} known={report.readers} notes={report.notes} />;
}

function ReportForm({
  form,
  known,
  notes = [],
  onClose,
}: {
  form: ReturnType<typeof useCallForm<typeof saveReport, Values>>;
  /** The people who get the report so far. Some of them may have lost the permission to read reports. */
  known: readonly { id: string; name: string }[];
  notes?: readonly string[];
  onClose: () => void;
}) {
  const { data: staff = [] } = useQuery(queryOf(listReportReaders, {}));
  const { value: figures, error: figuresError, onChange: chooseFigures } = form.control('figures');
  const readers = form.control('readerIds');
  const people = [...staff, ...known.filter(({ id }) => !staff.some((one) => one.id === id))];
  return (
    <Stack as="form" gap={5} {...form.props}>
      {notes.length > 0 && <Notice tone="warn">{notes.join(' ')}</Notice>}
      <TextField label="Name" maxLength={limits.nameLetters} {...form.field('name')} />
      <ChipsField
        label="Figures"
        choices={figureKeys.map((key) => ({ value: key, label: figureCatalogue[key].name }))}
        values={figures}
        error={figuresError}
        onChange={chooseFigures}
      />
      <Row gap={4} wrap>
        <SelectField
          label="Period"
          hint="The period ends on the day before we make the report."
          {...form.field('days')}
        >
          <option value="7">The last 7 days</option>
          <option value="28">The last 4 weeks</option>
          <option value="84">The last 12 weeks</option>
          <option value="365">The last 12 months</option>
        </SelectField>
        <SelectField label="Group by" {...form.field('by')}>
          <option value="day">By day</option>
          <option value="week">By week</option>
          <option value="month">By month</option>
        </SelectField>
      </Row>
      <ScheduleFields field={form.field} cadence={form.values.cadence} />
      <ChipsField
        label="E-mailed to"
        hint="This list shows only people who are allowed to read reports."
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        values={readers.value}
        error={readers.error}
        onChange={readers.onChange}
      />
      <CheckboxField
        label="Show this report to everybody who may read reports"
        checked={form.values.isShared}
        onChange={({ target }) => form.control('isShared').onChange(target.checked)}
      />
      <FieldError id="save-report-problem" error={form.problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Save the report'}
        </Button>
      </Row>
    </Stack>
  );
}
