import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useHasNetwork } from '../../../../live/use-signal.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useToast } from '../../../../ui/toast/use-toast.ts';

const words = {
  title: 'Connection Issue',
  description: 'Unable to load available orders. Check your connection.',
} as const;

/**
 * Says that the offers could not be loaded, in a toast and in a notice on the page. Without a network there
 * is no toast, because the header already says so.
 */
export function ConnectionIssue({ onRetry }: { onRetry: () => void }) {
  const toast = useToast();
  const hasNetwork = useHasNetwork();
  useEffect(() => {
    if (hasNetwork) toast({ ...words, tone: 'destructive' });
  }, [toast, hasNetwork]);
  return (
    <Notice
      tone="bad"
      icon={<IconPlugConnectedX stroke={1.75} />}
      action={<Button onClick={onRetry}>Try Again</Button>}
    >
      <strong>{words.title}.</strong> {words.description}
    </Notice>
  );
}
