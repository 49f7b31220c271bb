/** A gray picture, with one byte for each pixel. */
export interface GreyPicture {
  grey: Uint8Array;
  width: number;
  height: number;
}

/**
 * To sharpen a picture, each pixel is compared with the mean of a square around it. The square extends this
 * many pixels in each direction, about as wide as two fine bars.
 */
const reach = 3;
/**
 * Sharpening multiplies the difference between a pixel and the mean around it by this factor. A higher factor
 * would turn noise in a dark picture into bars.
 */
const strength = 2;

const opaque = 0xff000000;
const greyToRgb = 0x010101;

/**
 * The sum of each pixel and its neighbors in the row, up to `reach` pixels to the left and to the right.
 * Beyond the edge, the last pixel counts again.
 */
function rowSums({ grey, width, height }: GreyPicture): Uint16Array {
  const sums = new Uint16Array(width * height);
  for (let start = 0; start < sums.length; start += width) {
    const at = (x: number) => grey[start + Math.max(0, Math.min(width - 1, x))] ?? 0;
    let sum = 0;
    for (let x = -reach; x <= reach; x += 1) sum += at(x);
    for (let x = 0; x < width; x += 1) {
      sums[start + x] = sum;
      sum += at(x + reach + 1) - at(x - reach);
    }
  }
  return sums;
}

/** The picture in the form that barcode readers need: four bytes a pixel. */
export function asPixels({ grey }: GreyPicture): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint32Array(grey.length);
  for (let place = 0; place < grey.length; place += 1) {
    pixels[place] = opaque | ((grey[place] ?? 0) * greyToRgb);
  }
  return new Uint8ClampedArray(pixels.buffer);
}

/** The picture sharpened, so that bars out of focus are separate again (an unsharp mask over a square). */
export function asSharpPixels(picture: GreyPicture): Uint8ClampedArray<ArrayBuffer> {
  const { grey, width, height } = picture;
  const along = rowSums(picture);
  const pixels = new Uint32Array(grey.length);
  const sums = new Int32Array(width);
  const add = (row: number, sign: 1 | -1) => {
    const start = Math.max(0, Math.min(height - 1, row)) * width;
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + sign * (along[start + x] ?? 0);
  };
  for (let row = -reach; row <= reach; row += 1) add(row, 1);
  const share = strength / (2 * reach + 1) ** 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = y * width + x;
      const apart = (1 + strength) * (grey[place] ?? 0) - share * (sums[x] ?? 0);
      pixels[place] = opaque | (Math.round(Math.max(0, Math.min(255, apart))) * greyToRgb);
    }
    add(y + reach + 1, 1);
    add(y - reach, -1);
  }
  return new Uint8ClampedArray(pixels.buffer);
}
