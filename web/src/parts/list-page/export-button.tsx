import { IconDownload, IconX } from '@tabler/icons-react';
import { reasonOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './list-page.module.css';
import { useExport } from './use-export.ts';

/** Saves all rows that match the filter, not only this page, as a CSV file. */
export function ExportButton<Row>(what: Parameters<typeof useExport<Row>>[0]) {
  const { isExporting, count, error, start, stop } = useExport(what);
  return (
    <Row gap={3} align="center" justify="end" wrap tone="quiet" className={classes['export']}>
      <p role="status" className="tabular">
        {isExporting && `${count} read`}
      </p>
      {error !== null && !isExporting && (
        <Text tone="bad" role="alert">
          Not exported. {reasonOf(error)}
        </Text>
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
    </Row>
  );
}
