import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import classes from './photo-field.module.css';

const accepted = uploadLimits.mediaTypes.filter((type) => type.startsWith('image/')).join(',');

/** Takes a photo with the camera, or picks one if there is none; previewed before it is sent. */
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
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Stack gap={2} className={classes['field']}>
          {file !== null && <PhotoPreview file={file} />}
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
              if (picked) onPick(picked);
            }}
          />
        </Stack>
      )}
    </Field>
  );
}

/** The photo as it will be sent. */
export function PhotoPreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="What is sent" className={classes['preview']} />;
}
