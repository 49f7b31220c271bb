import type { ApiKey } from '@backhaul/contract/calls/retail/api-keys.ts';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../../lib/use-copy.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import classes from './api-keys.module.css';

/** An API key that was just made. Its text is stored nowhere else. */
export interface MadeKey {
  key: string;
  apiKey: ApiKey;
}

/**
 * Shows the text of a new API key, once only. It disappears when the person closes it or leaves the page.
 */
export function ShownKey({
  made: { key, apiKey },
  onClose,
}: {
  made: MadeKey;
  onClose: () => void;
}) {
  const { copied, copy } = useCopy();
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [key]);
  async function copyKey() {
    if (await copy(key)) return;
    if (text.current) getSelection()?.selectAllChildren(text.current);
    toast({
      title: 'Not copied',
      description: 'Your browser did not allow copying. We selected the key, so copy it by hand.',
      tone: 'destructive',
    });
  }
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Card
      as="section"
      flat
      className={classes['shown']}
      aria-label="The new key"
      tabIndex={-1}
      ref={box}
    >
      <div>
        <h2>The new key of {apiKey.name}</h2>
        <p>Copy the key now. We do not store the key, so nobody can show it again.</p>
      </div>
      <div className={classes['key-box']}>
        <code ref={text}>{key}</code>
        <Button
          size="sm"
          variant="primary"
          icon={<Icon aria-hidden="true" stroke={1.75} />}
          onClick={() => void copyKey()}
        >
          {copied ? 'Copied!' : 'Copy'}
        </Button>
        <IconButton label="I have copied the key" onClick={onClose}>
          <IconX aria-hidden="true" stroke={1.75} />
        </IconButton>
      </div>
    </Card>
  );
}
