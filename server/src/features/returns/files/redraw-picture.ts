import { judgedSide, showsNothing } from '@backhaul/domain/proof/blank-photo.ts';
import sharp, { type Metadata } from 'sharp';

// One thread for each picture and no cache, because this code runs in several separate processes.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The maximum number of pixels. Phones take up to about 50 megapixels; a decompression bomb has more.
 */
const pixelsAtMost = 50_000_000;
/**
 * The maximum number of pixels for formats that cannot be decoded line by line. They need up to 6 bytes of
 * memory per pixel.
 */
const wholePixelsAtMost = 25_000_000;
const longestSide = 2400;
const quality = 85;
const secondsAtMost = 10;

export type RedrawnPicture =
  | { kind: 'drawn'; jpeg: Uint8Array; isBlank: boolean }
  | { kind: 'too_many_pixels' }
  /** Decoding timed out because the machine was too busy, so nothing is known about the picture. */
  | { kind: 'starved' }
  | { kind: 'unreadable' };

function isTooManyPixels(error: unknown): boolean {
  return error instanceof Error && error.message.includes('pixel limit');
}

/**
 * True if decoding timed out although this process used less than half of that time on a processor. The
 * machine was then too busy; the picture may be good.
 */
function isStarved(error: unknown, before: NodeJS.CpuUsage): boolean {
  if (!(error instanceof Error) || !error.message.includes('timeout')) return false;
  const { user, system } = process.cpuUsage(before);
  return user + system < (secondsAtMost * 1_000_000) / 2;
}

/** True for baseline JPEG and plain PNG, which are decoded line by line. */
function isReadByLines({ format, isProgressive }: Metadata): boolean {
  return (format === 'jpeg' || format === 'png') && !isProgressive;
}

async function isBlank(jpeg: Uint8Array): Promise<boolean> {
  const greys = await sharp(jpeg)
    .greyscale()
    .resize({ width: judgedSide, height: judgedSide, fit: 'fill' })
    .raw()
    .toBuffer();
  return showsNothing(greys);
}

/**
 * Re-encodes a picture as JPEG. The result is upright, not larger than the size limit, and has no metadata
 * such as location and phone model.
 */
export async function redrawPicture(bytes: Uint8Array): Promise<RedrawnPicture> {
  const before = process.cpuUsage();
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' });
    const about = await picture.metadata();
    if (!isReadByLines(about) && about.width * about.height > wholePixelsAtMost)
      return { kind: 'too_many_pixels' };
    const jpeg = await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .timeout({ seconds: secondsAtMost })
      .toBuffer();
    return { kind: 'drawn', jpeg, isBlank: await isBlank(jpeg) };
  } catch (error) {
    if (isStarved(error, before)) return { kind: 'starved' };
    return { kind: isTooManyPixels(error) ? 'too_many_pixels' : 'unreadable' };
  }
}
