import type { AttachedFile } from '@backhaul/contract/calls/people/support.ts';
import { lazy, Suspense } from 'react';
import type { Attachments } from './use-attachments.ts';

const Chooser = lazy(async () => ({ default: (await import('./attach-files.tsx')).AttachFiles }));
const Shown = lazy(async () => ({ default: (await import('./attached-files.tsx')).AttachedFiles }));

/** The files of a message that is being written, loaded after its form. */
export function AttachFiles(props: { attachments: Attachments; id: string }) {
  return (
    <Suspense fallback={null}>
      <Chooser {...props} />
    </Suspense>
  );
}

/** The files of a message, if it has some. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Shown files={files} />
    </Suspense>
  );
}
