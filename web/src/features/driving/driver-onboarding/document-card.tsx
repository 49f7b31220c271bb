import {
  type DriverDocument,
  handInDocument,
} from '@backhaul/contract/calls/driving/driver-application.ts';
import { readFile, uploadFile } from '@backhaul/contract/calls/returns/files.ts';
import { fileMessages } from '@backhaul/contract/file-messages.ts';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import {
  documentRuleOf,
  type DriverDocumentKind,
  driverDocumentNames,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { spokenDay } from '@backhaul/domain/time/spoken-day.ts';
import { IconCamera, IconFileUpload, IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { untilNotBusy } from '../../../lib/api/until-not-busy.ts';
import { upload } from '../../../lib/api/upload.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './driver-onboarding.module.css';
import { documentStateNames, documentTones } from '../../../words/driver/onboarding.ts';
import { useAreaDay } from './use-area-day.ts';

/**
 * The card of one kind of document: the uploaded files, their state, and a button to upload a new one.
 */
export function DocumentCard({
  kind,
  documents,
}: {
  kind: DriverDocumentKind;
  documents: readonly DriverDocument[];
}) {
  const needsOne = documents.every(({ state }) => state === 'rejected' || state === 'expired');
  const [isOpen, setOpen] = useState(false);
  const name = driverDocumentNames[kind];
  return (
    <Card as="li" padded flat>
      <Stack gap={4}>
        <Row align="center" justify="between" wrap gap={2}>
          <h2>{name}</h2>
          {documents.length === 0 && (
            <Badge tone="warn" icon={<IconId stroke={1.75} />}>
              Missing
            </Badge>
          )}
        </Row>
        {documents.map((document) => (
          <HandedIn key={document.id} document={document} />
        ))}
        {needsOne || isOpen ? (
          <SendForm kind={kind} onSent={() => setOpen(false)} />
        ) : (
          <Row>
            <Button
              size="sm"
              onClick={() => setOpen(true)}
              aria-label={`Send a new document: ${name}`}
            >
              Send a new document
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function HandedIn({ document }: { document: DriverDocument }) {
  const { state, fileId, expiresOn, reason, kind } = document;
  const today = useAreaDay();
  const isOver = state === 'expired';
  return (
    <div>
      <Row gap={3} align="center" wrap>
        <Badge tone={documentTones[state]} icon={<IconId stroke={1.75} />}>
          {documentStateNames[state]}
        </Badge>
        {expiresOn !== null && (
          <span>
            {isOver ? 'Was valid through ' : 'Valid through '}
            {spokenDay(expiresOn, today)}
          </span>
        )}
        {fileId !== null && (
          <a href={requestUrl(readFile.path, { id: fileId })} download>
            Open<span className="visually-hidden"> {driverDocumentNames[kind]}</span>
          </a>
        )}
      </Row>
      {reason !== null && <Text>{reason}</Text>}
    </div>
  );
}

/** The reason a file must not be uploaded, or null. The file's content is checked on the server. */
function fileProblem(file: File | null, isPhoto: boolean): string | null {
  if (file === null) return isPhoto ? 'Choose a photo' : 'Choose a photo or a PDF';
  if (isPhoto && !file.type.startsWith('image/')) return 'This must be a photo, not a PDF';
  if (!/^(image\/|application\/pdf$)/.test(file.type)) return fileMessages.type;
  return file.size > uploadLimits.maxBytes ? fileMessages.tooLarge : null;
}

function SendForm({ kind, onSent }: { kind: DriverDocumentKind; onSent: () => void }) {
  const { expires, isPhoto } = documentRuleOf(kind);
  const today = useAreaDay();
  const name = driverDocumentNames[kind];
  const [file, setFile] = useState<File | null>(null);
  const form = useCallForm(handInDocument, {
    values: { expiresOn: '', fileId: '' },
    check: ({ expiresOn }) => {
      const wrong = fileProblem(file, isPhoto);
      return {
        ...(wrong !== null && { fileId: wrong }),
        ...(expires &&
          expiresOn === '' && { expiresOn: 'Enter the last day on which the document is valid' }),
      };
    },
    input: ({ expiresOn }) => ({ body: { kind, fileId: '', expiresOn: expiresOn || null } }),
    complete: async (input) => {
      if (file === null) return input;
      const attempt = { file, query: { kind: 'driver_document' } };
      const { id } = await untilNotBusy(
        () => upload(uploadFile, attempt),
        AbortSignal.timeout(120_000),
      );
      return { body: { ...input.body, fileId: id } };
    },
    fieldOfCode: { file_type: 'fileId', file_too_large: 'fileId', unknown_file: 'fileId' },
    success: { title: `${name} was sent`, description: 'We review the document and e-mail you.' },
    onDone: onSent,
  });
  const errorId = `${kind}-file-error`;
  const problem = form.errors['fileId'];
  return (
    <Stack as="form" gap={4} {...form.props}>
      <label className={classes['file']}>
        <span className="visually-hidden">
          {isPhoto ? `Photo: ${name}` : `Photo or PDF: ${name}`}
        </span>
        <input
          type="file"
          className="visually-hidden"
          accept={isPhoto ? 'image/*' : 'image/*,application/pdf'}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            form.change({ fileId: '' });
          }}
        />
        <span className={classes['pick']}>
          <IconCamera aria-hidden="true" stroke={1.75} />
          {file?.name ?? (isPhoto ? 'Take or choose a photo' : 'Choose a photo or a PDF')}
        </span>
      </label>
      <FieldError id={errorId} error={problem} />
      {expires && (
        <TextField
          label="Valid through"
          type="date"
          min={today}
          hint="Type the expiration date that is printed on the document."
          {...form.field('expiresOn')}
        />
      )}
      <FieldError id={`${kind}-failure`} error={form.problem} />
      <Row>
        <Button
          type="submit"
          size="sm"
          variant={file === null ? 'outline' : 'primary'}
          icon={<IconFileUpload size={18} stroke={1.75} />}
          disabled={form.isPending}
          aria-label={`Send: ${name}`}
        >
          {form.isPending ? 'Sending...' : 'Send'}
        </Button>
      </Row>
    </Stack>
  );
}
