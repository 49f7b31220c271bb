import { IconReceipt } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

/**
 * Shows a receipt's photo. Any other kind of file is shown as a sheet of paper with the CSS class
 * `sheetClass`.
 */
export function ReceiptPicture({
  file,
  sheetClass,
}: {
  file: File | null;
  sheetClass: string | undefined;
}) {
  const photo = useRef<HTMLImageElement>(null);
  const isPhoto = file !== null && file.type.startsWith('image/');
  useEffect(() => {
    if (!isPhoto || !photo.current) return;
    const address = URL.createObjectURL(file);
    photo.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file, isPhoto]);
  return isPhoto ? (
    <img ref={photo} alt="" />
  ) : (
    <span className={sheetClass}>
      <IconReceipt stroke={1.5} />
    </span>
  );
}
