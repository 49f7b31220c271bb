import sharp from 'sharp';

/** A photo with visible content: a light half and a dark half. */
export async function testPhoto({ width = 40, height = 40, background = 'teal' } = {}): Promise<
  Uint8Array<ArrayBuffer>
> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: 'white' };
  const photo = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Casey Morgan' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(photo);
}

/** A photo without content, as from a covered lens. */
export async function blankPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const black = { width: 640, height: 480, channels: 3 as const, background: '#050505' };
  return new Uint8Array(await sharp({ create: black }).jpeg().toBuffer());
}
