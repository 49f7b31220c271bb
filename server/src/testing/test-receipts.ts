import sharp from 'sharp';

/**
 * Writes a PDF with these lines on each page. With `locked` it needs a password that nobody has.
 */
export function writePdf(
  pages: readonly (readonly string[])[],
  { locked = false } = {},
): Uint8Array<ArrayBuffer> {
  const pageOf = (place: number) => 4 + 2 * place;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, place) => `${pageOf(place)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, place) => {
      const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join(' ');
      const content = `BT /F1 12 Tf 16 TL 50 740 Td ${shown} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${pageOf(place) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  const parts = objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`);
  const head = '%PDF-1.4\n';
  let at = head.length;
  const rows = parts.map((part) => {
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += part.length;
    return row;
  });
  const key = 'ab'.repeat(32);
  const lock = locked
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >> /ID [<${key}> <${key}>]`
    : '';
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R${lock} >>\nstartxref\n${at}\n%%EOF`;
  return new Uint8Array(Buffer.from(`${head}${parts.join('')}${tail}`, 'latin1'));
}

/** Draws a photo of a till receipt with these lines. */
export async function drawReceipt(lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const rows = lines.map(
    (line, place) =>
      `<text x="60" y="${100 + place * 60}" font-family="monospace" font-size="34" xml:space="preserve">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${160 + lines.length * 60}">
    <rect width="100%" height="100%" fill="#f4f1ea"/>${rows.join('')}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer());
}

export async function drawCat(): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="700">
    <rect width="800" height="700" fill="#8fae7a"/><path d="M220 260 L250 90 L350 200 Z M580 260 L550 90 L450 200 Z" fill="#5b4636"/>
    <ellipse cx="400" cy="340" rx="210" ry="180" fill="#6b5342"/><circle cx="330" cy="310" r="32" fill="#d7e36a"/>
    <circle cx="470" cy="310" r="32" fill="#d7e36a"/><path d="M380 380 h40 l-20 24 Z" fill="#e8a0a0"/>
    <path d="M200 380 L340 395 M200 420 L340 405 M600 380 L460 395 M600 420 L460 405" stroke="#eee" stroke-width="4"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer());
}
