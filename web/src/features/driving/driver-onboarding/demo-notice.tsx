import { IconInfoCircle } from '@tabler/icons-react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says in a demo who decides there. */
export function DemoNotice() {
  const { isSandbox } = useSignedInUser();
  if (!isSandbox) return null;
  return (
    <Notice tone="quiet" title="This is a demo" icon={<IconInfoCircle stroke={1.75} />}>
      Nobody has to look at anything here: documents and background check are approved by themselves
      after a few seconds, and your application when all four steps are done.
    </Notice>
  );
}
