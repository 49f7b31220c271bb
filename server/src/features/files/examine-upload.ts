import { uploadLimits } from '@backhaul/domain/catalog/limits.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '../../http/refusal.ts';

// One thread a picture and no cache: uploads must not crowd out the server they come to.
sharp.concurrency(1);
sharp.cache(false);

const accepted: ReadonlySet<string> = new Set(uploadLimits.mediaTypes);
/** What phones make and no free decoder reads. */
const unreadablePhotos = new Set(['image/heic', 'image/heif', 'image/heic-sequence']);

/** Some 40 megapixels, more than a phone takes; a bomb unpacks to more. */
const pixelsAtMost = 50_000_000;
const longestSide = 2400;
const quality = 85;
const secondsAtMost = 15;

export interface CleanFile {
  bytes: Buffer;
  mediaType: 'image/jpeg' | 'application/pdf';
}

function isTooManyPixels(error: unknown): boolean {
  return error instanceof Error && error.message.includes('pixel limit');
}

/** The picture drawn anew: upright, bounded, without its metadata (where it was taken, by which phone). */
async function redraw(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .timeout({ seconds: secondsAtMost })
      .toBuffer();
  } catch (error) {
    if (isTooManyPixels(error))
      throw new Refusal('file_too_large', { message: 'This picture has too many pixels.' });
    throw new Refusal('file_type', { message: 'This picture cannot be read.' });
  }
}

/**
 * What will be kept of an upload: a redrawn picture, or a PDF as it is. The bytes decide what it is, never its name or
 * declared type. Throws file_type or file_too_large.
 */
export async function examineUpload(bytes: Buffer): Promise<CleanFile> {
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (unreadablePhotos.has(mediaType))
    throw new Refusal('file_type', { message: 'HEIC photos cannot be read. Please send a JPEG.' });
  if (!accepted.has(mediaType)) throw new Refusal('file_type');
  return mediaType === 'application/pdf'
    ? { bytes, mediaType }
    : { bytes: await redraw(bytes), mediaType: 'image/jpeg' };
}
