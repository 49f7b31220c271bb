import type { ComponentProps } from 'react';
import { lazyCode } from '../../lib/router/lazy-code.tsx';
import type { ThreadPage } from './thread-page.tsx';

const page = lazyCode(async () => (await import('./thread-page.tsx')).ThreadPage);

/** An order's thread, in a file of its own: what few areas share is loaded by all their screens. */
export function LaterThread(props: ComponentProps<typeof ThreadPage>) {
  return <page.Code>{(Page) => <Page {...props} />}</page.Code>;
}
