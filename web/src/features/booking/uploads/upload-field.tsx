import { IconFileCheck, IconUpload } from '@tabler/icons-react';
import { useRef, type Dispatch } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { DraftAction } from '../draft/draft-reducer.ts';
import type { AttachedFile } from '../draft/draft.ts';
import classes from './upload-field.module.css';
import type { UploadKind, Uploads } from './use-uploads.ts';

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** One optional file, image or PDF: chosen, sent with its progress shown, cancelled or removed. */
export function UploadField({
  label,
  kind,
  file,
  uploads,
  dispatch,
}: {
  label: string;
  kind: UploadKind;
  file: AttachedFile | null;
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
      error={state.phase === 'failed' ? state.message : undefined}
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
            <div className={classes['row']}>
              <div className={classes['text']}>
                <span className={classes['name']}>{state.name}</span>
                <progress
                  className={classes['bar']}
                  max={1}
                  value={state.part}
                  aria-label={`Uploading ${state.name}`}
                />
              </div>
              <Button size="sm" onClick={() => uploads.cancel(kind)}>
                Cancel
              </Button>
            </div>
          )}
          {state.phase !== 'sending' && file && (
            <div className={classes['row']}>
              <IconFileCheck aria-hidden="true" stroke={1.75} />
              <div className={classes['text']}>
                <span className={classes['name']}>{file.name}</span>
                <span className={classes['size']}>Uploaded, {sizeText(file.size)}</span>
              </div>
              <Button size="sm" onClick={() => dispatch({ type: 'file_removed', kind })}>
                Remove
              </Button>
            </div>
          )}
        </>
      )}
    </Field>
  );
}
