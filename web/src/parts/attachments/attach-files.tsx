import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import type { Attachments } from './use-attachments.ts';

/** The files attached to a message that is being written, and the reason if a file was rejected. */
export function ChosenFiles({ attachments, id }: { attachments: Attachments; id: string }) {
  const { files, problem, remove } = attachments;
  return (
    <Stack gap={1}>
      {files.length > 0 && (
        <Stack as="ul" gap={1} aria-label="Attached">
          {files.map(({ key, name, id: stored }) => (
            <Row as="li" key={key} gap={2} align="center">
              <Text as="span" size={14} breaks grows>
                {name}
                {stored === null && ', sending...'}
              </Text>
              <Button size="sm" variant="ghost" onClick={() => remove(key)}>
                Remove<span className="visually-hidden"> {name}</span>
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      <FieldError id={`${id}-problem`} error={problem} />
    </Stack>
  );
}

export function AttachButton({
  attachments: { add },
  id,
  isShort = false,
}: {
  attachments: Attachments;
  id: string;
  /** True if the button is in a row of other buttons with little space. */
  isShort?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        className="visually-hidden"
        accept="image/*,application/pdf"
        tabIndex={-1}
        aria-label="Photos or PDFs to attach"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        size="sm"
        aria-describedby={`${id}-problem`}
        icon={<IconPaperclip aria-hidden="true" stroke={1.75} />}
        onClick={() => input.current?.click()}
      >
        Attach
        {isShort ? <span className="visually-hidden"> photos or PDFs</span> : ' photos or PDFs'}
      </Button>
    </>
  );
}
