import { IconCamera, IconClipboardText, IconFileText, IconTag } from '@tabler/icons-react';
import { useRef, type Dispatch } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import parts from '../../../../parts/parts.module.css';
import type { DraftAction } from '../draft/draft-reducer.ts';
import type { Draft } from '../draft/draft.ts';
import { sizeText } from '../uploads/upload-field.tsx';
import { useLabelReading } from './use-label-reading.ts';

const anyFile = 'image/*,application/pdf';

/** A box to add the label or code: as a picture, as a PDF, by camera, or by pasting its number. */
export function LabelBox({
  draft,
  dispatch,
  onPaste,
}: {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  /** Called with the pasted number; null if the browser gave none. */
  onPaste: (text: string | null) => void;
}) {
  const { state, read } = useLabelReading(dispatch);
  const input = useRef<HTMLInputElement>(null);
  const what = draft.labelKind === 'code' ? 'code' : 'label';

  function choose(accept: string, fromCamera = false) {
    const { current } = input;
    if (!current) return;
    current.accept = accept;
    current.toggleAttribute('capture', fromCamera);
    current.click();
  }

  async function paste() {
    // If the browser must not read the clipboard, the customer can paste into the field instead.
    const text = await navigator.clipboard?.readText().catch(() => null);
    onPaste(text || null);
  }

  return (
    <Stack gap={2} shrinks pad={4} className={parts['drop']} aria-busy={state.phase !== 'idle'}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Your ${what}`}
        accept={anyFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
      {state.phase === 'idle' && state.problem !== null && (
        <Notice tone="warn" role="alert">
          {state.problem}
        </Notice>
      )}
      {draft.returnLabel !== null && state.phase === 'idle' && (
        <Row gap={3} align="center" justify="between">
          <Text as="span" size={14}>
            {draft.returnLabel.name}, {sizeText(draft.returnLabel.size)}
          </Text>
          <Button size="sm" onClick={() => dispatch({ type: 'file_removed', kind: 'returnLabel' })}>
            Remove
          </Button>
        </Row>
      )}
      <Button
        variant={draft.returnLabel === null ? 'primary' : 'outline'}
        size="lg"
        wide
        disabled={state.phase !== 'idle'}
        icon={<IconTag aria-hidden="true" stroke={1.75} />}
        onClick={() => choose(anyFile)}
      >
        {state.phase === 'idle'
          ? draft.returnLabel === null
            ? `Add the ${what}`
            : `Another ${what}`
          : state.phase === 'sending'
            ? `Sending your ${what}`
            : `Reading your ${what}`}
      </Button>
      <ul className={parts['ways']} aria-label={`Other ways to add the ${what}`}>
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
          <button type="button" onClick={() => void paste()}>
            <IconClipboardText aria-hidden="true" stroke={1.75} />
            Paste
          </button>
        </li>
      </ul>
    </Stack>
  );
}
