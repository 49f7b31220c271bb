import { exportJournal, exportJournalCsv } from '@backhaul/contract/calls/money/books.ts';
import { longestExportDays } from '@backhaul/domain/money/statement-subjects.ts';
import { daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { IconDownload } from '@tabler/icons-react';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { DateRange } from '../../../ui/date-range/date-range.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import classes from './admin-books.module.css';

/**
 * A form to export all ledger entries of a period as a file for bookkeepers. The default is the current
 * month.
 */
export function ExportsView() {
  const [query, change] = useQueryTexts();
  const today = calendarDayOf(useNow(), useTimeZone());
  const from = query['from'] || `${today.slice(0, 8)}01`;
  const to = query['to'] || today;
  const isTooLong = daysBetween(from, to) >= longestExportDays;
  const asked = { from, to };
  return (
    <>
      <Row gap={3} align="end" wrap className={classes['controls']}>
        <DateRange
          label="Posting days"
          value={asked}
          className={classes['wide']}
          onChange={(days) => change({ from: days.from, to: days.to }, { replace: true })}
        />
      </Row>
      {isTooLong ? (
        <p role="alert">Choose a period of at most one year.</p>
      ) : (
        <Row gap={3} wrap>
          <ButtonAnchor
            icon={<IconDownload aria-hidden="true" stroke={1.75} />}
            href={requestUrl(exportJournalCsv.path, {}, asked)}
          >
            Journal as CSV
          </ButtonAnchor>
          <ButtonAnchor
            icon={<IconDownload aria-hidden="true" stroke={1.75} />}
            href={requestUrl(exportJournal.path, {}, asked)}
          >
            Journal for Ledger and hledger
          </ButtonAnchor>
        </Row>
      )}
      <Text size={14} tone="quiet">
        The CSV file has one row for each entry, with its transaction, account number, order and
        purpose. Demo entries are not included.
      </Text>
    </>
  );
}
