import {
  figureCatalogue,
  type FigureKey,
  figureKeys,
} from '@backhaul/domain/figures/figure-catalogue.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';

const owners = { operations: 'Operations', support: 'Support', finance: 'Finance' } as const;

type Row = { readonly key: FigureKey } & (typeof figureCatalogue)[FigureKey];

const rows: readonly Row[] = figureKeys.map((key) => ({ key, ...figureCatalogue[key] }));

const nameOf = ({ key, name }: Row) => (
  <Link to={paths.exploreFigures} search={{ figure: key }} data-open="">
    {name}
  </Link>
);

/** A page with every figure of the reports and its definition. */
export function CatalogueScreen() {
  return (
    <Stack gap={4} padY={4}>
      <Text size={14} tone="quiet">
        Each figure means the same in all screens, reports and files. A day ends at midnight in the
        service area. We hide averages of fewer than five values.
      </Text>
      <DataTable
        caption="Figures"
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'name',
            name: 'Figure',
            card: 'title',
            cell: nameOf,
          },
          { key: 'question', name: 'Question', cell: ({ question }) => question, wraps: true },
          {
            key: 'formula',
            name: 'Formula',
            cell: ({ formula }) => formula,
            wraps: true,
            card: 'start',
          },
          { key: 'source', name: 'Data from', cell: ({ source }) => source },
          { key: 'owner', name: 'Owner', cell: ({ owner }) => owners[owner], card: 'end' },
          {
            key: 'since',
            name: 'Counted since',
            cell: ({ since }) => formatCalendarDay(since),
            isExtra: true,
          },
        ]}
      />
    </Stack>
  );
}
