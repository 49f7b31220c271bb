import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../../lib/use-copy.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { addressParts } from '../../../words/retailers/webhooks.ts';
import classes from './webhooks.module.css';

/** A webhook secret that was just made. Its text is not shown anywhere else. */
export interface MadeSecret {
  secret: string;
  url: string;
}

/**
 * Shows the text of a new webhook secret, once only. It disappears when the person closes it or leaves the
 * page.
 */
export function SecretShown({
  made: { secret, url },
  onClose,
}: {
  made: MadeSecret;
  onClose: () => void;
}) {
  const { copied, copy } = useCopy();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [secret]);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Card
      as="section"
      flat
      padded
      className={classes['secret']}
      aria-label="The new secret"
      tabIndex={-1}
      ref={box}
    >
      <h2>The secret of {addressParts(url).host}</h2>
      <p>
        Copy the secret now. We do not show the secret again. Your server uses the secret to check
        that an event is from us.
      </p>
      <div className={classes['secret-box']}>
        <code>{secret}</code>
        <Button
          size="sm"
          variant="primary"
          icon={<Icon aria-hidden="true" stroke={1.75} />}
          onClick={() => void copy(secret)}
        >
          {copied ? 'Copied!' : 'Copy'}
        </Button>
        <IconButton label="I have copied the secret" onClick={onClose}>
          <IconX aria-hidden="true" stroke={1.75} />
        </IconButton>
      </div>
    </Card>
  );
}
