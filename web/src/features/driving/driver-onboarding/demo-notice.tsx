import { IconInfoCircle } from '@tabler/icons-react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says in a demo that documents, background checks and applications are approved automatically. */
export function DemoNotice() {
  const { isSandbox } = useSignedInUser();
  if (!isSandbox) return null;
  return (
    <Notice tone="quiet" title="This is a demo" icon={<IconInfoCircle stroke={1.75} />}>
      In this demo, we approve documents and background checks after a few seconds. We approve your
      application once all four steps are done.
    </Notice>
  );
}
