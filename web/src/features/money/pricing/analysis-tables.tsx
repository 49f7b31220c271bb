import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  AnalysedGroup,
  analysePrices,
} from '@backhaul/contract/calls/money/price-analysis.ts';
import { type PriceCut, priceCuts } from '@backhaul/domain/fare/price-cuts.ts';
import { figureCatalogue } from '@backhaul/domain/figures/figure-catalogue.ts';
import type { ReactNode } from 'react';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { pricePartNames } from '../../../words/console/price-parts.ts';
import { FigureTable } from './figure-table.tsx';
import classes from './pricing.module.css';

type Analysis = CallAnswer<typeof analysePrices>;

const tooFew = 'too few returns';
const words = (amount: number | null) => (amount === null ? tooFew : formatDollars(amount));
const each = (amount: number | null, orders: number) =>
  amount === null ? tooFew : formatDollars(amount / orders);

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" flat padded className={classes['card']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

/**
 * A table of totals: the amount charged to customers, paid to drivers and kept by us, and our result after
 * the costs in the ledger.
 */
export function AnalysisTotals({ analysis: { totals, figures } }: { analysis: Analysis }) {
  const { orders, charged, driver, share } = totals;
  const row = (key: string, name: ReactNode, amount: number | null, cases = orders) => ({
    key,
    name,
    cells: [words(amount), each(amount, orders), String(cases)],
  });
  const shown = figures.filter(({ figure, orders: cases }) => cases > 0 || figure !== 'losses');
  return (
    <Section id="brought" title="Result of these returns">
      <FigureTable
        label="Money, one row per party"
        heads={['Money', 'Total', 'Per return', 'Returns']}
        rows={[
          row('charged', 'Customers were charged', charged),
          row('driver', 'Drivers got', driver),
          row('share', 'Our share after costs of faults', share),
          ...shown.map(({ figure, amount, orders: cases }) =>
            row(
              figure,
              <Link to={paths.exploreFigures} search={{ figure }}>
                {figureCatalogue[figure].name}
              </Link>,
              amount,
              cases,
            ),
          ),
        ]}
      />
      <Text size={13} tone="quiet" above={2}>
        The table includes all entries in the books for these returns until today. We hide figures
        of fewer than five returns.
      </Text>
    </Section>
  );
}

/**
 * The price by part, such as base or distance: the amount that customers paid for it and the amount that
 * drivers got.
 */
export function AnalysisByPart({ analysis: { parts } }: { analysis: Analysis }) {
  const known = parts.filter(({ customer }) => customer !== null);
  const ours = ({ customer, driver }: Analysis['parts'][number]) =>
    customer === null || driver === null ? null : customer - driver;
  return (
    <Section id="by-part" title="By price part">
      <SeriesChart
        label="What customers paid and drivers got for each part of the price, in dollars"
        along="Part"
        categories={known.map(({ part }) => ({ key: part, label: pricePartNames[part] }))}
        series={[
          { name: 'Customers', kind: 'bars', values: known.map(({ customer }) => customer) },
          { name: 'Drivers', kind: 'line', values: known.map(({ driver }) => driver) },
        ]}
        formatTick={(dollars) => `$${dollars}`}
        formatValue={formatDollars}
        empty="No customer was charged"
      />
      <FigureTable
        label="Price parts, one per row"
        heads={['Part', 'Returns', 'Customers', 'Drivers', 'Left for us']}
        rows={parts.map((one) => ({
          key: one.part,
          name: pricePartNames[one.part],
          cells: [String(one.orders), words(one.customer), words(one.driver), words(ours(one))],
        }))}
      />
    </Section>
  );
}

const cutNames: Readonly<Record<PriceCut, string>> = {
  distance: 'Distance',
  hour: 'Hour',
  size: 'Item size',
  store: 'Store',
};
const cutSegments = priceCuts.map((value) => ({ value, label: cutNames[value] }));

const groupName = (cut: PriceCut, { name, storeId }: AnalysedGroup) =>
  cut === 'store' && storeId !== null ? (
    <ThingLink kind="store" id={storeId}>
      {name}
    </ThingLink>
  ) : (
    name
  );

/** A table of the returns by distance, hour, item size or store. The URL has the choice. */
export function AnalysisByCut({ analysis: { cuts } }: { analysis: Analysis }) {
  const [query, change] = useQueryTexts();
  const cut = priceCuts.find((known) => known === query['cut']) ?? 'distance';
  const groups = cuts[cut];
  const perReturn = ({ orders }: AnalysedGroup, amount: number | null) =>
    amount === null ? null : amount / orders;
  return (
    <Section id="by-cut" title="Per return">
      <Row above={3}>
        <Segmented
          legend="By"
          segments={cutSegments}
          value={cut}
          onChange={(value) => change({ cut: value }, { replace: true })}
        />
      </Row>
      {cut !== 'store' && (
        <SeriesChart
          label="Charged per return and left for us, in dollars"
          along={cutNames[cut]}
          categories={groups.map(({ key, name }) => ({ key, label: name }))}
          series={[
            {
              name: 'Charged',
              kind: 'bars',
              values: groups.map((group) => perReturn(group, group.charged)),
              missing: tooFew,
            },
            {
              name: 'Left for us',
              kind: 'line',
              values: groups.map((group) => perReturn(group, group.result)),
              missing: tooFew,
            },
          ]}
          formatTick={(dollars) => `$${dollars}`}
          formatValue={formatDollars}
          empty="Too few returns"
        />
      )}
      <FigureTable
        label="Groups of returns, one per row"
        heads={[
          cutNames[cut],
          'Returns',
          'Charged',
          'Driver',
          'Left for us',
          'Left for us after all costs',
        ]}
        rows={groups.map((group) => ({
          key: group.key,
          name: groupName(cut, group),
          cells: [
            String(group.orders),
            ...[group.charged, group.driver, group.share, group.result].map((amount) =>
              each(amount, group.orders),
            ),
          ],
        }))}
      />
      {cut === 'hour' && (
        <Text size={13} tone="quiet" above={2}>
          “Hour” is the hour when the pickup window starts.
        </Text>
      )}
    </Section>
  );
}
