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
 * Says that the offers could not be loaded: one toast per outage, and a notice that stays. Without any
 * network the header already says so, and a toast would cover content that still works.
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
