import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useToast } from '../../../../ui/toast/use-toast.ts';

const words = {
  title: 'Connection Issue',
  description: 'Unable to load available orders. Check your connection.',
} as const;

/** The offers could not be fetched: one toast per outage, not per poll, and a notice that stays. */
export function ConnectionIssue({ onRetry }: { onRetry: () => void }) {
  const toast = useToast();
  useEffect(() => toast({ ...words, tone: 'destructive' }), [toast]);
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
