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
        Every screen, report and file uses these figures. A day is a day in the service area. A mean
        of fewer than five cases is not shown.
      </Text>
      <DataTable
        caption="The figures"
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
            name: 'Counted',
            cell: ({ formula }) => formula,
            wraps: true,
            card: 'start',
          },
          { key: 'source', name: 'From', cell: ({ source }) => source },
          { key: 'owner', name: 'Owner', cell: ({ owner }) => owners[owner], card: 'end' },
          {
            key: 'since',
            name: 'Since',
            cell: ({ since }) => formatCalendarDay(since),
            isExtra: true,
          },
        ]}
      />
    </Stack>
  );
}
