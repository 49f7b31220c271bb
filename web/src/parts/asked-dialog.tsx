import { type ComponentProps, lazy, Suspense } from 'react';
import type { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

const Asked = lazy(async () => ({
  default: (await import('../ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
}));

/** A `ConfirmDialog` for screens that rarely ask: its code is loaded when it opens. */
export function AskedDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return <Suspense>{props.opened && <Asked {...props} />}</Suspense>;
}
