import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../../app/app-error.ts';
import type { PictureDesk } from './picture-desk.ts';

const accepted: ReadonlySet<string> = new Set(uploadLimits.mediaTypes);
/** Formats of phone photos for which there is no free decoder. */
const unreadablePhotos = new Set(['image/heic', 'image/heif', 'image/heic-sequence']);

export interface CleanFile {
  bytes: Buffer;
  mediaType: 'image/jpeg' | 'application/pdf';
  /** True for a picture that shows nothing, such as an all-black one. */
  isBlank: boolean;
}

/**
 * The form in which an upload is stored: a re-encoded picture, or an unchanged PDF. The bytes decide the
 * type, never the name or the declared type. Throws file_type, file_too_large or busy.
 */
export async function examineUpload(
  pictures: PictureDesk,
  whose: string,
  bytes: Buffer,
): Promise<CleanFile> {
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (unreadablePhotos.has(mediaType))
    throw new AppError('file_type', { message: 'HEIC photos cannot be read. Please send a JPEG.' });
  if (!accepted.has(mediaType)) throw new AppError('file_type');
  return mediaType === 'application/pdf'
    ? { bytes, mediaType, isBlank: false }
    : { ...(await pictures.redraw(whose, bytes)), mediaType: 'image/jpeg' };
}
