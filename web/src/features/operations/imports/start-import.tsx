import { startImport } from '@backhaul/contract/calls/operations/imports.ts';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';

/**
 * A form that takes a file or pasted rows. Both are sent as a file, so that they are read in the same way.
 */
export function StartImport({ onStarted }: { onStarted: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const start = useCommand(startImport, { onDone: ({ id }) => onStarted(id) });
  const give = (file: File | undefined) => {
    if (file !== undefined) start.send({ file });
  };
  return (
    <Card flat padded as="section" aria-labelledby="import-start">
      <Stack gap={4}>
        <Stack gap={1}>
          <Text as="h2" size={16} id="import-start">
            Book returns from a file
          </Text>
          <Text size={14} tone="quiet">
            The CSV file must have one return in each row, and at most 10,000 rows and 10 MB. We
            book nothing before you confirm. Each customer pays through a link that we e-mail.
          </Text>
        </Stack>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          tabIndex={-1}
          aria-label="File of returns"
          onChange={({ target }) => {
            give(target.files?.[0]);
            target.value = '';
          }}
        />
        <Row gap={3}>
          <Button
            variant="primary"
            size="sm"
            icon={<IconFileUpload aria-hidden="true" stroke={1.75} />}
            disabled={start.isPending}
            onClick={() => input.current?.click()}
          >
            {start.isPending ? 'Reading...' : 'Choose a file'}
          </Button>
        </Row>
        <TextAreaField
          label="Or paste the rows here"
          rows={4}
          value={pasted}
          hint="Copy the rows from a spreadsheet, with their headings."
          onChange={({ target }) => setPasted(target.value)}
        />
        <FieldError id="import-start-problem" error={start.problem} />
        <Row gap={3}>
          <Button
            size="sm"
            disabled={start.isPending || pasted.trim() === ''}
            onClick={() => give(new File([pasted], 'Pasted rows', { type: 'text/csv' }))}
          >
            Read the pasted rows
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
