import type { ComponentProps } from 'react';
import { lazyCode } from '../../lib/router/lazy-code.tsx';
import type { ThreadPage } from './thread-page.tsx';

const page = lazyCode(async () => (await import('./thread-page.tsx')).ThreadPage);

/**
 * The page with an order's messages, in a file of its own. Otherwise screens without messages would load its
 * code too.
 */
export function LaterThread(props: ComponentProps<typeof ThreadPage>) {
  return <page.Code>{(Page) => <Page {...props} />}</page.Code>;
}
