import { join } from 'node:path';
import type PdfKit from 'pdfkit';

const fonts = join(import.meta.dirname, 'fonts');
const text = join(fonts, 'inter-400.ttf');
const strong = join(fonts, 'inter-600.ttf');
const head = join(fonts, 'bricolage-grotesque-650.ttf');

const ink = '#14213d';
const soft = '#46506a';
const line = '#d8cab2';
const signal = '#bf4710';

/** The layout of a page in points. `nameWidth` is the width of the names at the left of facts. */
interface Page {
  readonly size: readonly [width: number, height: number];
  readonly margin: number;
  readonly footMargin: number;
  readonly nameWidth: number;
}

/** The page sizes: US Letter, and a thermal printer's label of 4 by 6 inches. */
const pages = {
  letter: { size: [612, 792], margin: 54, footMargin: 64, nameWidth: 112 },
  label: { size: [288, 432], margin: 18, footMargin: 30, nameWidth: 58 },
} as const satisfies Readonly<Record<string, Page>>;

/** Characters that the fonts cannot draw, such as emoji. They become a question mark. */
const undrawable = /[^ -~\u00A0-\u00FF\u0131\u0152\u0153\u2010-\u2026\u20AC\u2122\u2212]/gu;
const clean = (words: string) => words.replaceAll(/\s+/g, ' ').replaceAll(undrawable, '?');

type Kind = 'H1' | 'H2' | 'P';

export interface SheetStyle {
  font?: string;
  size?: number;
  color?: string;
  gap?: number;
}

const styles: Readonly<Record<Kind, Required<SheetStyle>>> = {
  H1: { font: head, size: 26, color: ink, gap: 4 },
  H2: { font: head, size: 15, color: ink, gap: 6 },
  P: { font: text, size: 10, color: soft, gap: 4 },
};

export interface SheetFacts {
  title: string;
  brandName: string;
  /** The text at the bottom of each page. */
  foot: string;
  /** The page size; US Letter by default. */
  page?: keyof typeof pages;
  at: Date;
}

/** The functions that write the parts of a document, from top to bottom. */
export interface SheetWriter {
  write(kind: Kind, words: string, style?: SheetStyle): SheetWriter;
  strong(words: string): SheetWriter;
  banner(heading: string, words: string, colors: { text: string; ground: string }): SheetWriter;
  fact(name: string, value: string, valueWidth?: number): SheetWriter;
  row(
    left: string,
    right: string,
    look?: { isStrong?: boolean; isSoft?: boolean; isHeading?: boolean },
  ): SheetWriter;
  rule(): SheetWriter;
  corner(path: string, size: number, points: number, alt: string): SheetWriter;
  gap(points: number): SheetWriter;
}

/** A PDF in the brand's design. Its text is tagged for screen readers and has a language and a title. */
class Sheet implements SheetWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #bytes: Promise<Buffer>;
  readonly #foot: string;
  readonly #page: Page;
  readonly #width: number;

  constructor(
    Document: typeof PdfKit,
    { title, brandName, foot, at, page = 'letter' }: SheetFacts,
  ) {
    this.#page = pages[page];
    const { margin, footMargin, size } = this.#page;
    this.#width = size[0] - 2 * margin;
    const info = { Title: title, Author: brandName, Creator: brandName, CreationDate: at };
    const about = {
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info,
    } as const;
    const margins = { top: margin, left: margin, right: margin, bottom: footMargin };
    const doc = new Document({ size: [...size], margins, bufferPages: true, ...about });
    this.#doc = doc;
    this.#foot = clean(foot);
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      doc.on('end', () => resolve(Buffer.concat(chunks)));
      doc.on('error', reject);
    });
    this.#root = doc.struct('Document', { title });
    doc.addStructure(this.#root);
    this.#brand(brandName);
  }

  /** Draws the logo and the brand's name at the top. Screen readers skip the logo. */
  #brand(brandName: string): void {
    this.#artifact((doc) => {
      doc
        .save()
        .translate(this.#page.margin, this.#page.margin - 8)
        .lineWidth(3)
        .strokeColor(ink);
      doc.path('M10 8h9.5a8 8 0 0 1 0 16H14').stroke();
      doc.circle(7.5, 8, 3.6).stroke();
      doc.roundedRect(3.5, 19.5, 9, 9, 2).fill(signal);
      doc.restore();
    });
    this.#tagged('P', (doc) => {
      doc.font(head).fontSize(16).fillColor(ink);
      doc.text(clean(brandName), this.#page.margin + 40, this.#page.margin - 3, {
        width: this.#width - 40,
      });
    });
    this.#doc.x = this.#page.margin;
    this.#doc.y = this.#page.margin + 40;
  }

  #artifact(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw(this.#doc);
    this.#doc.endMarkedContent();
  }

  #tagged(kind: string, draw: (doc: PDFKit.PDFDocument) => void, alt?: string): void {
    const options = alt === undefined ? {} : { alt };
    const element = this.#doc.struct(kind, options, () => draw(this.#doc));
    this.#root.add(element);
    element.end();
  }

  /** Starts a new page if the current page has less than this height left, in points. */
  #need(points: number): void {
    if (this.#doc.y + points > this.#doc.page.maxY()) this.#doc.addPage();
  }

  write(kind: Kind, words: string, style: SheetStyle = {}): this {
    const { font, size, color, gap } = { ...styles[kind], ...style };
    this.#need(size * 2);
    this.#tagged(kind, (doc) => {
      doc.font(font).fontSize(size).fillColor(color);
      doc.text(clean(words), this.#page.margin, doc.y, { width: this.#width, lineGap: 2 });
    });
    this.#doc.y += gap;
    return this;
  }

  strong(words: string): this {
    return this.write('P', words, { font: strong, size: 11, color: ink, gap: 2 });
  }

  /** A band of color with a heading and a sentence. */
  banner(heading: string, sentence: string, colors: { text: string; ground: string }): this {
    const top = this.#doc.y;
    this.#doc.font(text).fontSize(9.5);
    const height = this.#doc.heightOfString(clean(sentence), { width: this.#width - 32 }) + 42;
    this.#artifact((doc) =>
      doc.roundedRect(this.#page.margin, top, this.#width, height, 8).fill(colors.ground),
    );
    this.#doc.y = top + 10;
    const place = (kind: 'H2' | 'P', words: string, font: string, size: number) =>
      this.#tagged(kind, (doc) => {
        doc.font(font).fontSize(size).fillColor(colors.text);
        doc.text(clean(words), this.#page.margin + 16, doc.y, { width: this.#width - 32 });
      });
    place('H2', heading, head, 15);
    this.#doc.y += 2;
    place('P', sentence, text, 9.5);
    this.#doc.y = top + height + 16;
    return this;
  }

  /** A fact's name with its value to the right. */
  fact(name: string, value: string, valueWidth = this.#width - this.#page.nameWidth): this {
    this.#need(16);
    const top = this.#doc.y;
    this.#tagged('P', (doc) => {
      doc
        .font(text)
        .fontSize(10)
        .fillColor(soft)
        .text(clean(name), this.#page.margin, top, { width: this.#page.nameWidth });
      const below = doc.y;
      doc.font(text).fillColor(ink);
      doc.text(clean(value), this.#page.margin + this.#page.nameWidth, top, { width: valueWidth });
      doc.y = Math.max(below, doc.y) + 5;
    });
    return this;
  }

  /** A row: a text on the left, a time or amount on the right. `isStrong` makes both bold. */
  row(
    left: string,
    right: string,
    { isStrong = false, isSoft = false, isHeading = false } = {},
  ): this {
    this.#need(16);
    const top = this.#doc.y;
    this.#tagged('P', (doc) => {
      doc.font(isStrong || isHeading ? strong : text).fontSize(isStrong || isHeading ? 11 : 10);
      doc.fillColor(isSoft ? soft : ink);
      doc.text(clean(left), this.#page.margin, top, { width: this.#width - 160 });
      const below = doc.y;
      if (isHeading) doc.font(text).fontSize(10).fillColor(soft);
      doc.text(clean(right), this.#page.margin + this.#width - 150, top, {
        width: 150,
        align: 'right',
      });
      doc.y = Math.max(below, doc.y) + (isHeading ? 1 : 4);
    });
    return this;
  }

  rule(): this {
    const y = this.#doc.y + 4;
    this.#artifact((doc) => {
      doc
        .moveTo(this.#page.margin, y)
        .lineTo(this.#page.margin + this.#width, y)
        .lineWidth(0.75);
      doc.dash(3, { space: 2 }).strokeColor(line).stroke().undash();
    });
    this.#doc.y = y + 12;
    return this;
  }

  /** Draws an SVG path of `size` units at the right margin, `points` wide, beside the next content. */
  corner(path: string, size: number, points: number, alt: string): this {
    const top = this.#doc.y;
    this.#tagged(
      'Figure',
      (doc) => {
        doc
          .save()
          .translate(this.#page.margin + this.#width - points, top)
          .scale(points / size);
        doc.path(path).fill(ink).restore();
      },
      alt,
    );
    this.#doc.y = top;
    return this;
  }

  gap(points: number): this {
    this.#doc.y += points;
    return this;
  }

  /** Writes the footers with page numbers and returns the PDF's bytes. */
  finish(): Promise<Buffer> {
    const doc = this.#doc;
    const { count } = doc.bufferedPageRange();
    const footAt = this.#page.size[1] - this.#page.footMargin + 10;
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      // Writing below the bottom margin would start a new page, so the margin is set to zero.
      doc.page.margins.bottom = 0;
      this.#artifact(() => {
        doc.font(text).fontSize(8).fillColor(soft);
        doc.text(this.#foot, this.#page.margin, footAt, {
          width: this.#width - 60,
          lineBreak: false,
        });
        doc.text(`${page + 1} of ${count}`, this.#page.margin, footAt, {
          width: this.#width,
          align: 'right',
        });
      });
    }
    this.#root.end();
    doc.end();
    return this.#bytes;
  }
}

export type PdfSheet = Sheet;

/** Creates a sheet. The first call loads the PDF library, 5 MB that most servers do not need at once. */
export async function openPdfSheet(facts: SheetFacts): Promise<PdfSheet> {
  const { default: Document } = await import('pdfkit');
  return new Sheet(Document, facts);
}
