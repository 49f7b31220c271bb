import type { ReturnReasons } from '@backhaul/contract/calls/retail/return-list.ts';
import { reasonLabels } from '@backhaul/domain/order/action-reasons.ts';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/layout.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { tableColumns } from '../../../parts/list-page/list-columns.tsx';
import classes from './returns.module.css';

type Refusal = ReturnReasons['refusals'][number];

const columns = tableColumns<Refusal>([
  { name: 'Reason', text: ({ reason }) => reasonLabels[reason] },
  { name: 'Refused', text: 'refused', isFigure: true, card: 'end' },
]);

export function RefusalReasons({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <Card as="section" flat aria-labelledby="refusals">
      <Row align="center" className={classes['head']}>
        <h2 id="refusals">Why your counters refused returns</h2>
      </Row>
      <DataTable
        caption="Why your counters refused returns"
        columns={columns}
        rows={refusals}
        keyOf={({ reason }) => reason}
      />
    </Card>
  );
}
