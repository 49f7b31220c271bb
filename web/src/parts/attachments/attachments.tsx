import type { AttachedFile } from '@backhaul/contract/calls/people/support.ts';
import { Suspense } from 'react';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Attachments } from './use-attachments.ts';
import { lazyPart } from '../../lib/router/lazy-part.ts';

const Chosen = lazyPart(async () => (await import('./attach-files.tsx')).ChosenFiles);
const Choose = lazyPart(async () => (await import('./attach-files.tsx')).AttachButton);
const Shown = lazyPart(async () => (await import('./attached-files.tsx')).AttachedFiles);

interface Writing {
  attachments: Attachments;
  /** The field's ID. */
  id: string;
}

/** The files of a message that is being written; what draws them is loaded with the first. */
export function ChosenFiles(props: Writing) {
  const { files, problem } = props.attachments;
  if (files.length === 0 && problem === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Chosen {...props} />
    </Suspense>
  );
}

export function AttachButton(props: Writing & { isShort?: boolean }) {
  return (
    <Suspense fallback={null}>
      <Choose {...props} />
    </Suspense>
  );
}

/** Both, in a form. */
export function AttachFiles(props: Writing) {
  return (
    <Stack gap={2}>
      <ChosenFiles {...props} />
      <Row>
        <AttachButton {...props} />
      </Row>
    </Stack>
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
