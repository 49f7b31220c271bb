import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';

interface AreaFileProps {
  label: string;
  hint: string;
  /** Words for the file that is in use now. */
  now: string;
  accept: string;
  choose: string;
  busy: string;
  isPending: boolean;
  problem: string | undefined;
  onFile: (file: File) => void;
}

/** One data file of a city: the file in use, and a button to upload another one. */
export function AreaFile(props: AreaFileProps) {
  const { label, hint, now, accept, choose, busy, isPending, problem, onFile } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={2}>
      <Row gap={3} justify="between" align="center" wrap>
        <Text size={14}>
          <strong>{label}</strong>: {now}
        </Text>
        <input
          ref={input}
          id={id}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={choose}
          accept={accept}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) onFile(file);
          }}
        />
        <Button size="sm" disabled={isPending} onClick={() => input.current?.click()}>
          {isPending ? busy : choose}
        </Button>
      </Row>
      <Text size={12} tone="quiet">
        {hint}
      </Text>
      <FieldError id={`${id}-failure`} error={problem} />
    </Stack>
  );
}
