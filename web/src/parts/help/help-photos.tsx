import { addHelpPhoto, type OwnHelp } from '@backhaul/contract/calls/people/incidents.ts';
import { readFile, uploadFile } from '@backhaul/contract/calls/returns/files.ts';
import { fileMessages } from '@backhaul/contract/file-messages.ts';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { helpLimits } from '@backhaul/domain/help/incidents.ts';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { requestUrl } from '../../lib/api/request-url.ts';
import { untilNotBusy } from '../../lib/api/until-not-busy.ts';
import { upload } from '../../lib/api/upload.ts';
import { FieldError } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import classes from './help.module.css';

/** The reason a file must not be uploaded, or null. The file's content is checked on the server. */
function fileProblem({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return 'Choose a photo.';
  return size > uploadLimits.maxBytes ? fileMessages.tooLarge : null;
}

/** The caller's photos of the incident, and a button to add one. */
export function HelpPhotos({ called: { id, photos } }: { called: OwnHelp }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const added = useCommand(addHelpPhoto, {
    failure: 'The photo was not sent',
    onDone: () => setSending(false),
  });

  async function send(file: File): Promise<void> {
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong !== null) return;
    setSending(true);
    try {
      const attempt = { file, query: { kind: 'incident' } };
      const { id: fileId } = await untilNotBusy(
        () => upload(uploadFile, attempt),
        AbortSignal.timeout(120_000),
      );
      added.send({ params: { id }, body: { fileId } });
    } catch (error) {
      console.warn('The photo of a call for help was not sent.', error);
      setProblem('The photo was not sent. Try again when you have a signal.');
    }
    setSending(false);
  }

  return (
    <Stack gap={3}>
      {photos.length > 0 && (
        <ul className={classes['photos']}>
          {photos.map((photo, place) => (
            <li key={photo}>
              <img
                src={requestUrl(readFile.path, { id: photo })}
                alt={`Attachment ${place + 1} about what happened`}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < helpLimits.ownPhotos && (
        <label className={classes['photo']}>
          <input
            type="file"
            className="visually-hidden"
            accept="image/*"
            capture="environment"
            disabled={isSending}
            aria-describedby="help-photo-problem"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file !== undefined) void send(file);
            }}
          />
          <span>
            <IconCamera aria-hidden="true" stroke={1.75} />
            {isSending ? 'Sending...' : 'Add a photo of what happened'}
          </span>
        </label>
      )}
      <FieldError id="help-photo-problem" error={problem ?? added.problem} />
      <Text size={14} tone="quiet">
        Add a photo only if you are safe. Only the safety team sees it.
      </Text>
    </Stack>
  );
}
