import { listAdminOrders } from '@backhaul/contract/calls/operations/admin.ts';
import { isSearchable } from '@backhaul/contract/admin-order-list.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNavigate, usePlace } from '../../../../lib/router/use-router.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import type { MenuEntry } from '../../../../parts/shell/menu.ts';
import { type OrderAct, actWords } from '../../../../words/console/orders.ts';
import { useMayAct } from '../acts/act-rights.ts';
import { type ActSubject, actsOf, subjectOf } from '../acts/order-acts.ts';
import { useOrderDetail } from '../order-data.ts';

interface PaletteEntry {
  readonly key: string;
  /** The entry's category, beside its name. */
  readonly kind: string;
  readonly label: string;
  readonly run: () => void;
}

const mostOrders = 6;

/** The matches for a text: sections, acts on the open order, and orders by any text of their row. */
export function usePaletteEntries({
  text,
  sections,
  onAct,
  onKeys,
}: {
  text: string;
  sections: readonly MenuEntry[];
  onAct: (act: OrderAct, subject: ActSubject) => void;
  onKeys: () => void;
}): PaletteEntry[] {
  const navigate = useNavigate();
  const mayAct = useMayAct();
  const mayFind = useMay('find_orders');
  const { query } = usePlace();
  const words = text.trim().toLowerCase();
  const fits = ({ label }: { label: string }) => label.toLowerCase().includes(words);
  const detail = useOrderDetail(query['order']);
  const rested = useDebounced(text.trim());
  const found = useQuery({
    ...queryOf(listAdminOrders, { query: { q: rested, limit: mostOrders } }),
    enabled: mayFind && isSearchable(rested),
  });
  const places = sections.map(({ label, path }) => ({
    key: `section ${path}`,
    kind: 'Go to',
    label,
    run: () => void navigate({ to: path }),
  }));
  const order = query['order'] === undefined ? undefined : detail.data;
  const acts = order
    ? actsOf(order)
        .filter(mayAct)
        .map((act) => ({
          key: `act ${act}`,
          kind: order.trackingNumber,
          label: actWords[act].label,
          run: () => onAct(act, subjectOf(order)),
        }))
    : [];
  const orders = (mayFind && isSearchable(rested) ? (found.data ?? []) : []).map((one) => ({
    key: `order ${one.id}`,
    kind: 'Order',
    label: `${one.trackingNumber}, ${one.customerName}, to ${one.dropoffName}`,
    run: () => void navigate({ to: paths.adminOrders, search: { q: rested, order: one.id } }),
  }));
  const keys = { key: 'keys', kind: 'Show', label: 'Keyboard shortcuts', run: onKeys };
  return [...acts.filter(fits), ...places.filter(fits), ...orders, ...[keys].filter(fits)];
}
