import sharp from 'sharp';

let drawn: Promise<{ type: string; body: Buffer }> | undefined;

async function draw(): Promise<{ type: string; body: Buffer }> {
  const photo = { width: 40, height: 40, channels: 3 as const, background: 'teal' };
  const half = { ...photo, width: 20, background: 'white' };
  const bytes = await sharp({ create: photo })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const request = new Request('http://upload.test', { method: 'POST', body: form });
  return {
    type: request.headers.get('content-type') ?? '',
    body: Buffer.from(await request.arrayBuffer()),
  };
}

/**
 * The upload form with a photo that has visible content: a light half and a dark half. All photos of the day
 * are this one.
 */
export function phonePhoto(): Promise<{ type: string; body: Buffer }> {
  drawn ??= draw();
  return drawn;
}
