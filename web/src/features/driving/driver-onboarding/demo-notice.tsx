import { IconInfoCircle } from '@tabler/icons-react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says in a demo that its decisions are made automatically. */
export function DemoNotice() {
  const { isSandbox } = useSignedInUser();
  if (!isSandbox) return null;
  return (
    <Notice tone="quiet" title="This is a demo" icon={<IconInfoCircle stroke={1.75} />}>
      This is a demo: documents and background check are approved automatically after a few seconds,
      and your application once all four steps are done.
    </Notice>
  );
}
