import type { ComponentProps } from 'react';
import { lazyCode } from '../../lib/router/lazy-code.tsx';
import type { ThreadPage } from './thread-page.tsx';

const page = lazyCode(async () => (await import('./thread-page.tsx')).ThreadPage);

/**
 * The page with an order's messages. Its code loads when it is first shown, so that other screens do not load
 * it too.
 */
export function LaterThread(props: ComponentProps<typeof ThreadPage>) {
  return <page.Code>{(Page) => <Page {...props} />}</page.Code>;
}
