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
  /** The HTML id of the file field. */
  id: string;
}

/**
 * The files of a message that is being written. The code that displays them is loaded with the first file.
 */
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

/** The chosen files and the button to add more, for use in a form. */
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

/** The files of a sent message. Renders nothing if there are none. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Shown files={files} />
    </Suspense>
  );
}
