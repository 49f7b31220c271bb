import { IconFileCheck, IconUpload } from '@tabler/icons-react';
import { useRef, type Dispatch } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import type { DraftAction } from '../draft/draft-reducer.ts';
import type { AttachedFile } from '../draft/draft.ts';
import classes from '../submit/submit.module.css';
import type { UploadKind, Uploads } from './use-uploads.ts';

/** The size of a file as text, such as '340 kB' or '1.8 MB'. */
export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/**
 * A field for one optional file, an image or PDF: choose it, upload it with progress, cancel or remove it.
 */
export function UploadField({
  label,
  kind,
  file,
  doubt,
  uploads,
  dispatch,
}: {
  label: string;
  kind: UploadKind;
  file: AttachedFile | null;
  /** The reason the file seems to be the wrong one; null if there is none. */
  doubt?: string | null;
  uploads: Uploads;
  dispatch: Dispatch<DraftAction>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const state = uploads.states[kind];
  const isIdle = state.phase !== 'sending' && file === null;
  return (
    <Field
      label={`${label} file`}
      optional
      hint={isIdle ? 'Image or PDF, up to 10 MB' : undefined}
      error={state.phase === 'failed' ? state.message : (doubt ?? undefined)}
    >
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            type="file"
            className="visually-hidden"
            accept="image/*,application/pdf"
            tabIndex={-1}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void uploads.send(kind, chosen);
              target.value = '';
            }}
          />
          {isIdle && (
            <Button
              wide
              icon={<IconUpload aria-hidden="true" stroke={1.75} />}
              onClick={() => input.current?.click()}
            >
              Upload {label.toLowerCase()}
            </Button>
          )}
          {state.phase === 'sending' && (
            <Row gap={3} align="center" className={classes['row']}>
              <Stack leading={1.3} grows size={14} className={classes['text']}>
                <span className={classes['name']}>{state.name}</span>
                <progress
                  className={classes['bar']}
                  max={1}
                  value={state.part}
                  aria-label={`Uploading ${state.name}`}
                />
              </Stack>
              <Button size="sm" onClick={() => uploads.cancel(kind)}>
                Cancel
              </Button>
            </Row>
          )}
          {state.phase !== 'sending' && file && (
            <Row gap={3} align="center" className={classes['row']}>
              <IconFileCheck aria-hidden="true" stroke={1.75} />
              <Stack leading={1.3} grows size={14} className={classes['text']}>
                <span className={classes['name']}>{file.name}</span>
                <Text as="span" size={13} tone="faint">
                  Uploaded, {sizeText(file.size)}
                </Text>
              </Stack>
              <Button size="sm" onClick={() => dispatch({ type: 'file_removed', kind })}>
                Remove
              </Button>
            </Row>
          )}
        </>
      )}
    </Field>
  );
}
