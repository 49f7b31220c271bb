import { proofKinds } from '@backhaul/domain/order/action-proof.ts';
import sharp from 'sharp';

const width = 900;
const height = 1200;

const rectangle = (x: number, y: number, wide: number, high: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="6" fill="${colour}"/>`;

/** A till receipt with bars instead of letters, since no font is certain to exist. */
function receiptLines(): string {
  return [250, 200, 270, 160, 230, 260]
    .map((wide, row) => {
      const y = 390 + row * 70;
      return rectangle(270, y, wide, 18, '#8b8a86') + rectangle(560, y, 70, 18, '#4c4b48');
    })
    .join('');
}

const box = `${rectangle(230, 560, 440, 380, '#b98a55')}${rectangle(425, 560, 50, 380, '#d9b888')}`;
const door = `${rectangle(210, 130, 480, 900, '#2f4f4f')}${rectangle(610, 590, 26, 60, '#d8c98f')}`;

/** A card with a photo and lines, like a driver's document. */
const card = `${rectangle(110, 340, 680, 430, '#f4f1e6')}${rectangle(110, 340, 680, 70, '#2f5d62')}
  ${rectangle(150, 450, 190, 250, '#b9c6c2')}${[470, 530, 590, 650]
    .map((y, row) => rectangle(380, y, 340 - 40 * row, 22, '#8b8a86'))
    .join('')}`;

const drawnKinds = [...proofKinds, 'driver_document'] as const;
type DrawnKind = (typeof drawnKinds)[number];

export function isDrawnKind(kind: string): kind is DrawnKind {
  return drawnKinds.some((known) => known === kind);
}

const scenes: Readonly<Record<DrawnKind, { ground: string; shapes: string }>> = {
  counter_receipt: {
    ground: '#c8a97e',
    shapes: `${rectangle(220, 140, 460, 920, '#fdfcf8')}${rectangle(330, 210, 240, 44, '#4c4b48')}
      ${rectangle(300, 290, 300, 14, '#b5b4af')}${receiptLines()}${rectangle(270, 860, 360, 4, '#4c4b48')}
      ${rectangle(270, 890, 140, 28, '#4c4b48')}${rectangle(520, 890, 110, 28, '#4c4b48')}
      ${rectangle(320, 970, 260, 46, '#b5b4af')}`,
  },
  pickup: { ground: '#b9b3a6', shapes: `${door}${rectangle(0, 1030, width, 170, '#8e887b')}` },
  driver_document: { ground: '#cdbfa5', shapes: card },
  delivery: { ground: '#dcd7cc', shapes: `${rectangle(0, 920, width, 280, '#8a6f4d')}${box}` },
  refusal: {
    ground: '#dcd7cc',
    shapes: `${rectangle(0, 920, width, 280, '#8a6f4d')}${box}
      <path d="M330 640 L570 860 M570 640 L330 860" stroke="#a03524" stroke-width="44" stroke-linecap="round"/>`,
  },
};

async function draw(kind: DrawnKind): Promise<Buffer> {
  const { ground, shapes } = scenes[kind];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>${shapes}</svg>`;
  return await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

const drawn = new Map<DrawnKind, Promise<Buffer>>();

/** A placeholder photo as JPEG, drawn once per kind and shared by all demos. */
export function demoPicture(kind: DrawnKind): Promise<Buffer> {
  const picture = drawn.get(kind) ?? draw(kind);
  drawn.set(kind, picture);
  return picture;
}
