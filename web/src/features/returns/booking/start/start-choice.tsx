import { receiptLimits } from '@backhaul/domain/receipt/receipt-lines.ts';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import { ReceiptInputs } from './receipt-inputs.tsx';
import classes from './start.module.css';
import type { Start } from './use-start.ts';

/**
 * The choice above the form to start from a receipt, which fills in the form. The form stays visible for
 * typing.
 */
export function ReceiptChoice({ start }: { start: Start }) {
  const { reading, isPasting } = start;
  const problem = reading.phase === 'idle' ? (reading.problem ?? lost(start)) : null;

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file) return;
    event.preventDefault();
    start.readFile(file);
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);

  return (
    <>
      <h2>Start from your receipt</h2>
      {problem !== null && (
        <Notice tone="warn" role="alert">
          {problem}
        </Notice>
      )}
      {isPasting ? (
        <PastedText start={start} />
      ) : (
        <ReceiptInputs onFile={start.readFile} onPaste={() => start.paste(true)} />
      )}
      <Row gap={3} justify="between" align="center" wrap>
        <Text size={14} tone="quiet" className={classes['note']}>
          We read the store, date and value from the receipt. Then we show the pickup price and
          whether the store takes the item back. You can also add a UPS, FedEx or USPS label.
        </Text>
        <Button onClick={start.byHand}>Fill in the form yourself</Button>
      </Row>
    </>
  );
}

function lost({ wasLost }: Start): string | null {
  return wasLost ? 'Your browser lost your receipt. Please add the receipt again.' : null;
}

function PastedText({ start }: { start: Start }) {
  const { text, setText } = start;
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '') setError('Paste the text of the receipt');
    else start.readText(text);
  }

  return (
    <Stack as="form" gap={4} ref={form} noValidate onSubmit={submit}>
      <TextAreaField
        label="Text of your receipt or order confirmation"
        rows={6}
        maxLength={receiptLimits.maxTextLength}
        hint="The text stays with your order as proof of purchase."
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Row gap={3} wrap>
        <Button type="submit" variant="primary">
          Use the pasted text
        </Button>
        <Button onClick={() => start.paste(false)}>Use a photo or PDF instead</Button>
      </Row>
    </Stack>
  );
}
