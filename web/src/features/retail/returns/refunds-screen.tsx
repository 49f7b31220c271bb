import { listRefundsDue, type RefundDue } from '@backhaul/contract/calls/retail/refunds.ts';
import { retailRefundRules } from '@backhaul/domain/retail/refund-rules.ts';
import { IconClock, IconFileUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { pageQueryOf } from '../../../lib/api/query-of.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { LookBadge } from '../../../parts/list-page/list-columns.tsx';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomActs, RoomLine } from '../../../parts/room/room-slots.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { methodNames, refundsLine } from '../../../words/retailers/refunds.ts';
import { ConfirmRefunds } from './confirm-refunds.tsx';
import classes from './returns.module.css';
import { StoreChoice } from './store-choice.tsx';

const limit = retailRefundRules.atOnce;
/** Loaded only when a person opens the import from a file. */
const RefundsByFile = lazyPart(async () => (await import('./refunds-by-file.tsx')).RefundsByFile);
const none: ReadonlySet<string> = new Set();

function columnsWith(confirm: (refund: RefundDue) => void): readonly Column<RefundDue>[] {
  return [
    {
      key: 'what',
      name: 'Item',
      card: 'title',
      cell: ({ orderName, trackingNumber, numberOfItems }) => (
        <Stack as="span">
          <strong>{orderName}</strong>
          <Text as="small" size={12} tone="quiet">
            {numberOfItems === 1 ? '' : `${numberOfItems} items · `}
            {trackingNumber}
          </Text>
        </Stack>
      ),
    },
    { key: 'customer', name: 'Customer', card: 'start', cell: ({ customer }) => customer },
    { key: 'store', name: 'Store', card: 'start', cell: ({ store }) => store },
    {
      key: 'taken',
      name: 'Accepted',
      cell: ({ takenAt }) => <SpokenTime instant={takenAt} show="day" />,
    },
    {
      key: 'due',
      name: 'Due',
      card: 'badge',
      cell: ({ dueOn, isLate }) =>
        isLate ? (
          <LookBadge name={`${formatShortDay(dueOn)}, late`} tone="bad" icon={<IconClock />} />
        ) : (
          `by ${formatShortDay(dueOn)}`
        ),
    },
    { key: 'how', name: 'Refund as', cell: ({ method }) => methodNames[method] },
    {
      key: 'amount',
      name: 'Amount',
      isFigure: true,
      card: 'end',
      cell: ({ expected }) => formatDollars(expected),
    },
    {
      key: 'act',
      name: 'Action',
      card: 'end',
      cell: (refund) => (
        <Button size="sm" onClick={() => confirm(refund)}>
          Confirm
        </Button>
      ),
    },
  ];
}

/** The page with returns that counters accepted and whose refund is not confirmed yet. */
export function RefundsScreen() {
  const { id: companyId } = useCompany();
  const [{ q, store }, filter] = useQueryTexts();
  const asked = { ...(q && { q }), ...(store && { store }), limit };
  const refunds = useQuery({
    ...pageQueryOf(listRefundsDue, { params: { companyId }, query: asked }),
    placeholderData: keepPreviousData,
  });
  const [chosen, choose] = useState(none);
  const [confirming, setConfirming] = useState<readonly RefundDue[]>([]);
  const [isByFile, setIsByFile] = useState(false);
  const rows = refunds.data?.answer ?? [];
  const selected = rows.filter(({ orderId }) => chosen.has(orderId));
  const total = selected.reduce((sum, { expected }) => sum + Math.round(expected * 100), 0);
  const isFiltered = Boolean(q ?? store);
  return (
    <>
      <RoomActs>
        <Button
          size="sm"
          icon={<IconFileUpload aria-hidden="true" stroke={1.75} />}
          onClick={() => setIsByFile(true)}
        >
          Confirm refunds from a file
        </Button>
      </RoomActs>
      {refunds.data && !isFiltered && (
        <RoomLine>{refundsLine(rows, refunds.data.nextCursor === null)}</RoomLine>
      )}
      <Card as="section" flat aria-labelledby="refunds">
        <Row align="center" gap={2} wrap className={classes['head']}>
          <h2 id="refunds">Refunds to confirm</h2>
          <TextField
            dense
            label="Tracking number"
            labelHidden
            placeholder="Tracking number"
            value={q ?? ''}
            onChange={({ target }) => filter({ q: target.value || undefined })}
          />
          <StoreChoice value={store} onChange={(next) => filter({ store: next })} />
        </Row>
        {selected.length > 0 && (
          <Row align="center" gap={2} wrap className={classes['chosen']} role="status">
            <span className="tabular">
              {selected.length} selected, {formatDollars(total / 100)}
            </span>
            <Button size="sm" variant="primary" onClick={() => setConfirming(selected)}>
              Confirm {selected.length} {selected.length === 1 ? 'refund' : 'refunds'}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => choose(none)}>
              Clear selection
            </Button>
          </Row>
        )}
        <QueryView
          query={refunds}
          loading={
            <SkeletonRegion label="Loading refunds">
              <Skeleton height="260px" radius="var(--r-card)" />
            </SkeletonRegion>
          }
          failed={{ title: 'We could not load the refunds.' }}
          isEmpty={({ answer }) => answer.length === 0}
          empty={
            isFiltered ? (
              <EmptyState title="No refund matches your filters" />
            ) : (
              <EmptyState title="No refunds to confirm">
                Returns that your counters accept stay here until you confirm the refund. Then we
                notify the customer.
              </EmptyState>
            )
          }
        >
          {({ answer, nextCursor }) => (
            <>
              <DataTable
                caption="Refunds to confirm"
                columns={columnsWith((refund) => setConfirming([refund]))}
                rows={answer}
                keyOf={({ orderId }) => orderId}
                selection={{
                  keys: chosen,
                  onChange: choose,
                  nameOf: ({ trackingNumber }) => trackingNumber,
                }}
              />
              {nextCursor !== null && (
                <Text size={13} tone="quiet" className={classes['note']}>
                  These are the oldest {answer.length} refunds. More refunds appear when you confirm
                  these.
                </Text>
              )}
            </>
          )}
        </QueryView>
      </Card>
      <ConfirmRefunds
        refunds={confirming}
        onClose={() => setConfirming([])}
        onDone={() => choose(none)}
      />
      <Suspense>
        {isByFile && (
          <RefundsByFile
            onClose={() => {
              setIsByFile(false);
              choose(none);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
