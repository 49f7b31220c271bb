import sharp from 'sharp';

interface Hand {
  /** The degrees by which the receipt or label is rotated in the simulated photo. */
  askew: number;
  /** The strength of the blur: its sigma in pixels. */
  blur: number;
  table: string;
}

/**
 * A paper as a hand-held phone photographs it: on a table, askew, out of focus and with the noise of a dim
 * room.
 */
export async function handHeld(paper: Buffer, { askew, blur, table }: Hand): Promise<Buffer> {
  const turned = await sharp(paper)
    .rotate(askew, { background: table })
    .blur(blur)
    .png()
    .toBuffer();
  const { width, height } = await sharp(turned).metadata();
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .png()
    .toBuffer();
  return sharp(turned)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 70 })
    .toBuffer();
}
