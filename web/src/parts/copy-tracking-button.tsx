import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../lib/use-copy.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { useToast } from '../ui/toast/use-toast.ts';

/** Copies a tracking number, then shows 'Copied!' for 2 seconds (product-rules.md#words). */
export function CopyTrackingButton({
  trackingNumber,
  ...look
}: { trackingNumber: string } & Pick<ButtonLook, 'size' | 'variant'>) {
  const { copied, copy } = useCopy();
  const toast = useToast();
  async function copyNumber() {
    if (await copy(trackingNumber)) {
      toast({ title: 'Copied!', description: `${trackingNumber} is on your clipboard.` });
    } else {
      toast({
        title: 'Copy failed',
        description: 'Please manually copy the tracking number',
        tone: 'destructive',
      });
    }
  }
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      {...look}
      icon={<Icon aria-hidden="true" stroke={1.75} />}
      onClick={() => void copyNumber()}
    >
      {copied ? 'Copied!' : 'Copy'}
    </Button>
  );
}
