import { readCompanyDay } from '@backhaul/contract/calls/retail/company-returns.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomActs, RoomLine } from '../../../parts/room/room-slots.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { dayWords } from '../../../words/retailers/returns.ts';
import { HoursTable } from './hours-table.tsx';
import { DayTable } from './day-table.tsx';

/**
 * The polling interval in milliseconds. The page polls because the drivers' expected arrival times change by
 * the minute.
 */
const refetchInterval = 30_000;

/** The page with today's returns at the counters of one retailer (product-rules.md#retailers). */
export function TodayScreen() {
  const { id: companyId } = useCompany();
  const day = useQuery({ ...queryOf(readCompanyDay, { params: { companyId } }), refetchInterval });
  return (
    <>
      <RoomActs>{day.data && <UpdatedAt ms={day.dataUpdatedAt} />}</RoomActs>
      {day.data && <RoomLine>{dayWords(day.data)}</RoomLine>}
      <QueryView
        query={day}
        loading={<Loading />}
        failed={{ title: 'We could not load today’s returns.' }}
        isEmpty={({ returns }) => returns.length === 0}
        empty={
          <EmptyState title="No returns today">
            Here you see each return that a customer sends to your counters, its driver and its
            arrival time.
          </EmptyState>
        }
      >
        {(read) => (
          <>
            <HoursTable day={read} />
            <DayTable day={read} />
          </>
        )}
      </QueryView>
    </>
  );
}

function UpdatedAt({ ms }: { ms: number }) {
  const timeZone = useTimeZone();
  return (
    <Text as="span" size={12} tone="quiet">
      Updated {formatTime(new Date(ms).toISOString(), timeZone)}
    </Text>
  );
}

function Loading() {
  return (
    <SkeletonRegion label="Loading today’s returns">
      <Skeleton height="220px" radius="var(--r-card)" />
      <Skeleton height="360px" radius="var(--r-card)" />
    </SkeletonRegion>
  );
}
