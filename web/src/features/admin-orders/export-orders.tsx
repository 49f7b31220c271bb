import { IconDownload, IconX } from '@tabler/icons-react';
import { reasonOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import classes from './export-orders.module.css';
import type { OrderFilter } from './order-filter.ts';
import { useExport } from './use-export.ts';

/** Saves all orders that the filter lets through, not only this page of them, as a CSV file. */
export function ExportOrders({ filter, today }: { filter: OrderFilter; today: string }) {
  const { isExporting, count, error, start, stop } = useExport(filter, today);
  return (
    <div className={classes['export']}>
      <p role="status" className="tabular">
        {isExporting && `${count} read`}
      </p>
      {error !== null && !isExporting && (
        <p role="alert" className={classes['failure']}>
          Not exported. {reasonOf(error)}
        </p>
      )}
      {isExporting ? (
        <Button size="sm" icon={<IconX aria-hidden="true" stroke={1.75} />} onClick={stop}>
          Stop
        </Button>
      ) : (
        <Button size="sm" icon={<IconDownload aria-hidden="true" stroke={1.75} />} onClick={start}>
          Export
        </Button>
      )}
    </div>
  );
}
