import type { CallAnswer } from '@backhaul/contract/call.ts';
import { readMoneyDifference } from '@backhaul/contract/calls/money/reconciliation.ts';
import { lineNames } from '@backhaul/domain/money/difference-names.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { SidePanel } from '../../../parts/shell/side-panel.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ThingPageLink } from '../../../parts/thing/thing-link.tsx';
import { ThingPanel } from '../../../parts/thing-card/thing-panel.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { differenceWords, endingWords, providerName } from '../../../words/console/differences.ts';
import { CloseDifference } from './close-difference.tsx';

type Detail = CallAnswer<typeof readMoneyDifference>;
type Line = Detail['theirs'][number];

/**
 * A panel with one difference: the line in the payment provider's record, and the line in our ledger.
 */
export function DifferencePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(queryOf(readMoneyDifference, { params: { id } }));
  return (
    <SidePanel>
      <ThingPanel
        kind="difference"
        name={undefined}
        badge={null}
        query={query}
        onClose={onClose}
        isPadded
      >
        {(detail) => <Content {...detail} />}
      </ThingPanel>
    </SidePanel>
  );
}

function Content({ difference, theirs, ours }: Detail) {
  const { orderId, trackingNumber, closedAt } = difference;
  const provider = providerName(difference.provider);
  return (
    <Stack gap={5}>
      <Text>{differenceWords(difference)}</Text>
      {orderId !== null && (
        <Text size={14}>
          <ThingPageLink kind="order" id={orderId}>
            {trackingNumber ?? 'The order'}
          </ThingPageLink>
        </Text>
      )}
      <Lines title={`At ${provider}`} none={`${provider} has no record.`} lines={theirs} />
      <Lines title="In our books" none="Our books have no record." lines={ours} />
      {closedAt !== null && <Text size={14}>{endingWords(difference)}</Text>}
      <Row>
        <CloseDifference difference={difference} />
      </Row>
    </Stack>
  );
}

const inCurrency = ({ amount, currency }: Line) =>
  currency === 'usd' ? formatDollars(amount) : `${amount.toFixed(2)} ${currency.toUpperCase()}`;

function Lines({ title, none, lines }: { title: string; none: string; lines: readonly Line[] }) {
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Text as="h3" size={16}>
        {title}
      </Text>
      {lines.length === 0 ? (
        <Text size={14} tone="quiet">
          {none}
        </Text>
      ) : (
        <Stack as="ul" gap={3} size={14}>
          {lines.map((line) => (
            <li key={`${line.kind} ${line.id}`}>
              <Row gap={2} align="center" wrap>
                <strong className="tabular">{inCurrency(line)}</strong>
                {lineNames[line.kind]}
                {line.differs && (
                  <Badge dense tone="warn" icon={<IconAlertTriangle />}>
                    Differs
                  </Badge>
                )}
              </Row>
              <Text size={13} tone="quiet" breaks>
                <SpokenTime instant={line.at} show="day-and-time" /> · {line.id}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
