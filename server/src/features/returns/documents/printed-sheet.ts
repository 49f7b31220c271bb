import type { SheetPart } from '@backhaul/contract/calls/returns/print.ts';
import { openPdfSheet, type SheetFacts, type SheetStyle, type SheetWriter } from './pdf-sheet.ts';

/** The content of a document, from which a PDF or a preview is made. */
export interface PrintedSheet {
  readonly facts: SheetFacts;
  readonly write: (sheet: SheetWriter) => void;
}

export async function drawSheet({ facts, write }: PrintedSheet): Promise<Buffer> {
  const sheet = await openPdfSheet(facts);
  write(sheet);
  return sheet.finish();
}

const partOfKind = { H1: 'title', H2: 'heading', P: 'text' } as const;

/** Writes the text of a document into a list of parts, for a preview instead of a PDF. */
class NotedSheet implements SheetWriter {
  readonly parts: SheetPart[] = [];

  #add(part: SheetPart): this {
    this.parts.push(part);
    return this;
  }

  write(kind: 'H1' | 'H2' | 'P', words: string, _style?: SheetStyle): this {
    return this.#add({ part: partOfKind[kind], words });
  }
  strong(words: string): this {
    return this.#add({ part: 'strong', words });
  }
  banner(heading: string, words: string): this {
    return this.#add({ part: 'banner', heading, words });
  }
  fact(name: string, value: string): this {
    return this.#add({ part: 'fact', name, value });
  }
  row(left: string, right: string, { isStrong = false, isHeading = false } = {}): this {
    return this.#add({ part: 'row', left, right, isStrong: isStrong || isHeading });
  }
  rule(): this {
    return this.#add({ part: 'rule' });
  }
  corner(path: string, size: number, _points: number, alt: string): this {
    return this.#add({ part: 'code', qr: { size, path }, alt });
  }
  gap(): this {
    return this;
  }
}

export function previewSheet({ facts, write }: PrintedSheet): { parts: SheetPart[]; foot: string } {
  const sheet = new NotedSheet();
  write(sheet);
  return { parts: sheet.parts, foot: facts.foot };
}
