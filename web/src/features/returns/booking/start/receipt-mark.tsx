import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import type { Draft, ReceiptField } from '../draft/draft.ts';

/** The mark at a field whose answer is unchanged from the receipt. */
export function receiptMark(draft: Draft, field: ReceiptField): ReactNode {
  return draft.fromReceipt.includes(field) && <FromReceipt />;
}

export function FromReceipt() {
  return (
    <Badge dense tone="kraft" icon={<IconReceipt stroke={1.75} />}>
      from your receipt
    </Badge>
  );
}
