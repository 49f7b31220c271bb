import { findBooksSubjects } from '@backhaul/contract/calls/money/books.ts';
import { chartOfAccounts, ledgerAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import {
  type StatementSubject,
  statementSubjects,
} from '@backhaul/domain/money/statement-subjects.ts';
import { isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { ComboBox } from '../../../ui/combo-box/combo-box.tsx';
import type { Option } from '../../../ui/combo-box/chosen.tsx';
import { DateRange } from '../../../ui/date-range/date-range.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { Row } from '../../../ui/layout.tsx';
import classes from './admin-books.module.css';
import { StatementView } from './statement-view.tsx';

const subjectNames: Readonly<Record<StatementSubject, string>> = {
  account: 'An account',
  day: 'A day',
  driver: 'A driver',
  customer: 'A customer',
  order: 'An order',
};

/**
 * Fields to choose the account, day, driver, customer or order that a statement is about. The choice is in
 * the URL.
 */
export function StatementChoice() {
  const [query, change] = useQueryTexts();
  const today = calendarDayOf(useNow(), useTimeZone());
  const of = statementSubjects.find((known) => known === query['of']) ?? 'account';
  const asked = query['key'] || undefined;
  const isDay = of === 'day';
  const fallback = of === 'account' ? 'processor_clearing' : isDay ? today : undefined;
  const key = asked ?? fallback;
  const days = { from: query['from'] || undefined, to: query['to'] || undefined };
  const choose = (next: Record<string, string | undefined>) =>
    change({ cursor: undefined, ...next }, { replace: true });

  return (
    <>
      <Row gap={3} align="end" wrap className={classes['controls']}>
        <SelectField
          dense
          label="Statement of"
          value={of}
          onChange={({ target }) => choose({ of: target.value, key: undefined })}
        >
          {statementSubjects.map((one) => (
            <option key={one} value={one}>
              {subjectNames[one]}
            </option>
          ))}
        </SelectField>
        {of === 'account' && (
          <SelectField
            dense
            label="Account"
            value={key}
            onChange={({ target }) => choose({ key: target.value })}
          >
            {ledgerAccounts.map((one) => (
              <option key={one} value={one}>
                {chartOfAccounts[one].number} {chartOfAccounts[one].name}
              </option>
            ))}
          </SelectField>
        )}
        {isDay && (
          <TextField
            dense
            type="date"
            label="Day"
            max={today}
            value={key}
            onChange={({ target }) => {
              if (isCalendarDate(target.value)) choose({ key: target.value });
            }}
          />
        )}
        {!isDay && (
          <DateRange
            label="Posting days"
            value={days}
            className={classes['wide']}
            onChange={({ from, to }) => choose({ from, to })}
          />
        )}
      </Row>
      {(of === 'driver' || of === 'customer' || of === 'order') && (
        <SubjectSearch key={of} of={of} onPick={(picked) => choose({ key: picked })} />
      )}
      {key !== undefined && (
        <StatementView
          asked={{ of, key, ...(isDay ? {} : days) }}
          cursor={query['cursor'] || undefined}
          onCursor={(cursor) => change({ cursor })}
        />
      )}
    </>
  );
}

function SubjectSearch({
  of,
  onPick,
}: {
  of: 'driver' | 'customer' | 'order';
  onPick: (key: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Option | null>(null);
  const q = useDebounced(typed.trim());
  const found = useQuery({
    ...queryOf(findBooksSubjects, { query: { q } }),
    enabled: q.length >= 3,
  });
  const fitting = (q.length < 3 ? undefined : found.data)?.filter((one) => one.of === of);
  return (
    <ComboBox
      label={of === 'order' ? 'Find an order' : `Find a ${of}`}
      placeholder={of === 'order' ? 'Tracking number, customer, street' : 'Name or e-mail'}
      options={(fitting ?? []).map(({ key, name, detail }) => ({
        value: key,
        label: name,
        detail,
      }))}
      value={picked}
      onChange={(option) => {
        setPicked(option);
        if (option) onPick(option.value);
      }}
      search={{ onType: setTyped, status: searchStatus(q, fitting?.length) }}
    />
  );
}

function searchStatus(q: string, count: number | undefined): string {
  if (q.length < 3) return 'Enter at least three letters.';
  if (count === undefined) return 'Searching...';
  return count === 0 ? 'No results.' : `${count} found`;
}
