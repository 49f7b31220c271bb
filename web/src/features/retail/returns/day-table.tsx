import type { CompanyDay, DayReturn } from '@backhaul/contract/calls/retail/company-returns.ts';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconMapPin,
  IconPackage,
  IconReceipt,
  IconSteeringWheel,
  IconTag,
  IconTruck,
} from '@tabler/icons-react';
import { useClockName } from '../../../lib/environment.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { FilterChips } from '../../../parts/list-page/filter-chips.tsx';
import { LookBadge, type Look } from '../../../parts/list-page/list-columns.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import {
  conditionWords,
  itemWords,
  proofNames,
  stageNames,
} from '../../../words/retailers/returns.ts';
import classes from './returns.module.css';

const stages: Readonly<Record<DayReturn['stage'], Omit<Look, 'name'>>> = {
  booked: { icon: <IconClock />, tone: 'plain' },
  accepted: { icon: <IconSteeringWheel />, tone: 'plain' },
  picked_up: { icon: <IconPackage />, tone: 'info' },
  on_the_way: { icon: <IconTruck />, tone: 'info' },
  here: { icon: <IconMapPin />, tone: 'kraft' },
  arrived: { icon: <IconMapPin />, tone: 'kraft' },
  taken: { icon: <IconCircleCheck />, tone: 'ok' },
  refused: { icon: <IconBan />, tone: 'bad' },
};

function Arrives({ from, at, to, timeZone }: DayReturn['arrives']) {
  const clock = useClockName(timeZone);
  const [first, last] = [formatTime(from, timeZone), formatTime(to, timeZone)];
  return (
    <Stack as="span">
      <strong>
        {formatTime(at, timeZone)}
        {clock}
      </strong>
      {first !== last && (
        <Text as="small" size={12} tone="quiet">
          {first} to {last}
        </Text>
      )}
    </Stack>
  );
}

function Proof({ proof }: { proof: DayReturn['proof'] }) {
  const isMissing = proof === 'none';
  const ProofIcon = isMissing
    ? IconAlertTriangle
    : proof === 'order_number'
      ? IconTag
      : IconReceipt;
  return (
    <Row as="span" align="center" gap={1} {...(isMissing && { tone: 'warn', weight: 600 })}>
      <ProofIcon aria-hidden="true" size={16} stroke={1.75} />
      {proofNames[proof]}
    </Row>
  );
}

const columns: readonly Column<DayReturn>[] = [
  {
    key: 'what',
    name: 'Item',
    card: 'title',
    cell: ({ orderName, numberOfItems, itemValue, trackingNumber }) => (
      <Stack as="span">
        <strong>{orderName}</strong>
        <Text as="small" size={12} tone="quiet">
          {itemWords(numberOfItems, formatDollars(itemValue))} · {trackingNumber}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'arrives',
    name: 'Arrives',
    card: 'badge',
    cell: ({ arrives }) => <Arrives {...arrives} />,
  },
  {
    key: 'state',
    name: 'Status',
    card: 'end',
    cell: ({ stage, driver }) => (
      <Stack as="span" across="start">
        <LookBadge name={stageNames[stage]} {...stages[stage]} />
        {driver !== null && (
          <Text as="small" size={12} tone="quiet">
            {driver}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'store', name: 'Store', card: 'start', cell: ({ store }) => store },
  {
    key: 'condition',
    name: 'Stated condition',
    card: 'start',
    wraps: true,
    cell: ({ condition }) => (
      <Stack as="span">
        {conditionWords(condition)}
        <Text as="small" size={12} tone="quiet">
          {condition.returnReason}
        </Text>
      </Stack>
    ),
  },
  { key: 'proof', name: 'Proof', card: 'start', cell: ({ proof }) => <Proof proof={proof} /> },
];

const hasCome = ({ stage }: DayReturn) =>
  stage === 'arrived' || stage === 'taken' || stage === 'refused';

const views = {
  to_come: { label: 'Expected', shows: (one: DayReturn) => !hasCome(one) },
  came: { label: 'Arrived', shows: hasCome },
  no_proof: {
    label: 'No proof',
    shows: (one: DayReturn) => !hasCome(one) && one.proof === 'none',
  },
} as const;
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];

/**
 * A table of the day's returns at all stores or one store: those still expected, those that arrived, or the
 * expected ones without proof. The URL has both choices.
 */
export function DayTable({ day }: { day: CompanyDay }) {
  const [query, setQuery] = useQueryTexts();
  const view = viewNames.find((name) => name === query['show']) ?? 'to_come';
  const store = day.stores.find(({ storeId }) => storeId !== null && storeId === query['store']);
  const rows = day.returns.filter(
    (one) => views[view].shows(one) && (store === undefined || one.storeId === store.storeId),
  );
  const counts: Record<View, number> = {
    to_come: day.toCome,
    came: day.arrived,
    no_proof: day.withoutProof,
  };
  const left = day.toCome + day.arrived - day.returns.length;
  return (
    <Card as="section" flat aria-labelledby="at-counters">
      <Row align="center" justify="between" wrap gap={2} className={classes['head']}>
        <h2 id="at-counters">Next returns at your counters</h2>
        <Row align="center" gap={2} wrap>
          <FilterChips
            label="Show"
            chips={viewNames.map((name) => ({
              key: name,
              label: views[name].label,
              count: counts[name],
              isOn: name === view,
              onPick: () => setQuery({ show: name === 'to_come' ? undefined : name }),
            }))}
          />
          {day.stores.length > 1 && (
            <SelectField
              dense
              label="Store"
              labelHidden
              value={store?.storeId ?? ''}
              onChange={({ target }) => setQuery({ store: target.value || undefined })}
            >
              <option value="">All stores</option>
              {day.stores.map(({ storeId, name }) => (
                <option key={name} value={storeId ?? ''}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </Row>
      </Row>
      {rows.length === 0 ? (
        <EmptyState title="No returns to show" />
      ) : (
        <DataTable
          caption="Returns of today"
          columns={columns}
          rows={rows}
          keyOf={({ orderId }) => orderId}
        />
      )}
      {left > 0 && (
        <Text size={12} tone="quiet" className={classes['note']}>
          {left} more returns today. They appear here after the returns above have arrived.
        </Text>
      )}
    </Card>
  );
}
