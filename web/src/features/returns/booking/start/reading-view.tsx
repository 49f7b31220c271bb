import { IconCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Row, Text } from '../../../../ui/layout.tsx';
import { sizeText } from '../uploads/upload-field.tsx';
import classes from './reading-view.module.css';
import { ReceiptPicture } from './receipt-picture.tsx';
import type { Reading } from './use-receipt-reading.ts';

type Running = Exclude<Reading, { phase: 'idle' }>;

/**
 * Shown while a receipt is uploaded and read. The customer can leave at any time with Escape, Cancel, or by
 * filling in the form by hand.
 */
export function ReadingView({
  reading,
  onCancel,
  onByHand,
}: {
  reading: Running;
  onCancel: () => void;
  onByHand: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => leave(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const { file } = reading;
  const isSending = reading.phase === 'sending';
  return (
    <section className={classes['reading']} aria-label="Reading your receipt">
      <div className={classes['picture']} aria-hidden="true">
        <ReceiptPicture file={file} sheetClass={classes['sheet']} />
        <span className={classes['scan']} />
      </div>
      <div className={classes['words']}>
        <Text size={14} tone="quiet" className={classes['name']}>
          {file ? `${file.name}, ${sizeText(file.size)}` : 'Pasted text'}
        </Text>
        <h2 ref={heading} tabIndex={-1}>
          Reading your receipt
        </h2>
        <div
          role="progressbar"
          aria-label={isSending ? 'Sending' : 'Reading'}
          aria-valuenow={isSending ? Math.round(reading.part * 100) : undefined}
          className={classNames(classes['bar'], !isSending && classes['beyond'])}
        >
          <span style={isSending ? { width: `${reading.part * 35}%` } : undefined} />
        </div>
        <ol className={classes['parts']} aria-live="polite">
          {file && (
            <Part
              is={isSending ? 'now' : 'done'}
              title={isSending ? 'Sending your receipt' : 'Receipt sent'}
            />
          )}
          <Part is={isSending ? 'next' : 'now'} title="Store, date, items and value" />
          <Part is="next" title="The store’s return policy, and your price" />
        </ol>
        <Text size={14} tone="quiet" className={classes['note']}>
          The {file ? 'file' : 'text'} stays with your order as proof of purchase. Only you, your
          driver and our staff can open it.
        </Text>
        <Row gap={5} align="center" wrap>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="ghost" onClick={onByHand}>
            Fill in the form myself
          </Button>
        </Row>
      </div>
    </section>
  );
}

function Part({ is, title }: { is: 'done' | 'now' | 'next'; title: ReactNode }) {
  return (
    <li className={classes[is]} aria-current={is === 'now' ? 'step' : undefined}>
      <i aria-hidden="true">{is === 'done' && <IconCheck stroke={3} />}</i>
      {title}
      {is === 'done' && <span className="visually-hidden"> (done)</span>}
    </li>
  );
}
