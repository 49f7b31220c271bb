const longestSidePixels = 2_000;
const quality = 0.82;
/** Photos of at most this size, in bytes, are sent unchanged. */
const largeBytes = 1_000_000;

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * Shrinks a large photo for slow networks. Returns the original if the browser cannot shrink it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= largeBytes) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSidePixels / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await toJpeg(canvas);
    if (!blob || blob.size >= file.size) return file;
    const name = file.name.replace(/\.\w+$/, '');
    return new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
  } catch (error) {
    console.warn('The photo is sent at its full size.', error);
    return file;
  }
}
