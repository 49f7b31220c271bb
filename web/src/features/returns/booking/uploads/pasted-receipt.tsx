import { receiptLimits } from '@backhaul/domain/receipt/receipt-lines.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import type { Uploads } from './use-uploads.ts';

/**
 * A field to paste the text of an order confirmation instead of a file. The text stays in the field until it
 * is stored.
 */
export function PastedReceipt({ uploads }: { uploads: Uploads }) {
  const [text, setText] = useState<string | null>(null);
  if (text === null) {
    return (
      <Button variant="ghost" size="sm" onClick={() => setText('')}>
        Paste the text instead
      </Button>
    );
  }
  return (
    <Stack gap={2}>
      <TextAreaField
        label="Text of your receipt or order confirmation"
        rows={4}
        maxLength={receiptLimits.maxTextLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Row gap={3} wrap>
        <Button
          size="sm"
          disabled={text.trim() === '' || uploads.states.receipt.phase === 'sending'}
          onClick={() => void uploads.sendText(text)}
        >
          Use the pasted text
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setText(null)}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
