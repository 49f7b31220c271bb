import { type AdminOrder, listAdminOrders } from '@backhaul/contract/calls/admin.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendForPage } from '../../lib/api/send.ts';
import { callQueryOf, type OrderFilter } from './order-filter.ts';
import { ordersCsv } from './orders-csv.ts';

/** The most that the server gives at once. */
const rowsAtOnce = 100;

function saveAs(name: string, content: string): void {
  // The mark at the beginning has spreadsheets read the names in UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', content], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Reads every order that the filter lets through, page by page, and saves them as a file; can be stopped. */
export function useExport(filter: OrderFilter, today: string) {
  const [count, setCount] = useState(0);
  const stopper = useRef<AbortController>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      setCount(0);
      const { signal } = (stopper.current = new AbortController());
      const orders: AdminOrder[] = [];
      let cursor: string | undefined;
      do {
        const query = { ...callQueryOf({ ...filter, cursor }), limit: rowsAtOnce };
        const page = await sendForPage(listAdminOrders, { query, signal });
        orders.push(...page.answer);
        setCount(orders.length);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      saveAs(`orders-${today}.csv`, ordersCsv(orders));
    },
  });
  return {
    isExporting: isPending,
    count,
    error,
    start: () => mutate(),
    /** What is still on its way is not waited for. */
    stop: () => {
      stopper.current?.abort();
      reset();
    },
  };
}
