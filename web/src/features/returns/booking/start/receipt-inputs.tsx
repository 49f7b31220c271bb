import { IconCamera, IconClipboardText, IconFileText, IconReceipt } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Stack } from '../../../../ui/layout.tsx';
import classes from '../../../../parts/parts.module.css';

const anyFile = 'image/*,application/pdf';

/**
 * The ways to add a receipt: choose any file, use the camera, choose a PDF, paste text, or drop a file here.
 */
export function ReceiptInputs({
  onFile,
  onPaste,
}: {
  onFile: (file: File) => void;
  onPaste: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function choose(accept: string, fromCamera = false) {
    const { current } = input;
    if (!current) return;
    current.accept = accept;
    // With `capture`, a phone opens its camera. A device without a camera lets people choose a file.
    current.toggleAttribute('capture', fromCamera);
    current.click();
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    <Stack
      gap={2}
      shrinks
      pad={4}
      className={classNames(classes['drop'], isOver && classes['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Your receipt"
        accept={anyFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        variant="primary"
        size="lg"
        wide
        icon={<IconReceipt aria-hidden="true" stroke={1.75} />}
        onClick={() => choose(anyFile)}
      >
        Add your receipt
      </Button>
      <ul className={classes['ways']} aria-label="Other ways to add your receipt">
        <li>
          <button type="button" onClick={() => choose('image/*', true)}>
            <IconCamera aria-hidden="true" stroke={1.75} />
            Photo
          </button>
        </li>
        <li>
          <button type="button" onClick={() => choose('application/pdf')}>
            <IconFileText aria-hidden="true" stroke={1.75} />
            PDF
          </button>
        </li>
        <li>
          <button type="button" onClick={onPaste}>
            <IconClipboardText aria-hidden="true" stroke={1.75} />
            Paste
          </button>
        </li>
      </ul>
    </Stack>
  );
}
