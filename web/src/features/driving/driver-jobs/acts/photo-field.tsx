import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { takenPhotoProblem } from '../../../../parts/photos/taken-photo-problem.ts';
import { Field } from '../../../../ui/field.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Row } from '../../../../ui/layout.tsx';
import classes from './acts.module.css';

const accepted = uploadLimits.mediaTypes.filter((type) => type.startsWith('image/')).join(',');

/**
 * Takes a photo with the camera, or lets the driver choose a file if there is no camera. It shows the photo
 * before it is sent.
 */
export function PhotoField({
  label,
  file,
  error,
  onPick,
}: {
  label: string;
  file: File | null;
  error?: string | undefined;
  onPick: (file: File) => void;
}) {
  const [wrong, setWrong] = useState<string | null>(null);
  // The form may change while the photo is being checked, so the latest callback is used.
  const latestPick = useRef(onPick);
  useEffect(() => {
    latestPick.current = onPick;
  });

  /** Checks the new photo. One that shows nothing does not replace the current one. */
  async function look(taken: File) {
    const why = await takenPhotoProblem(taken);
    setWrong(why);
    if (why === null) latestPick.current(taken);
  }

  return (
    <Field label={label} error={wrong ?? error}>
      {(control) => (
        <Row gap={3} align="center" className={classes['field']}>
          {file !== null && <PhotoPreview file={file} isSmall />}
          <label className={classes['pick']} htmlFor={control.id}>
            <IconCamera aria-hidden="true" stroke={1.75} />
            {file === null ? 'Take a photo' : 'Take another photo'}
          </label>
          <input
            {...control}
            type="file"
            accept={accepted}
            capture="environment"
            className="visually-hidden"
            onChange={({ target }) => {
              const [picked] = target.files ?? [];
              if (picked) void look(picked);
              target.value = '';
            }}
          />
        </Row>
      )}
    </Field>
  );
}

export function PhotoPreview({ file, isSmall = false }: { file: File; isSmall?: boolean }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <img
      ref={image}
      alt="Preview of what you send"
      className={classNames(classes['preview'], isSmall && classes['small'])}
    />
  );
}
