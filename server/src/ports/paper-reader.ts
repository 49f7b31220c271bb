/** The confidence of text that was read exactly and not recognized from a picture. */
export const exactConfidence = 100;

/** A line of text in a picture or document. The lines are sorted from top to bottom. */
export interface ReadLine {
  text: string;
  /** The confidence of the text, from 0 to `exactConfidence`. */
  confidence: number;
}

export type UnreadReason =
  | 'encrypted'
  | 'too_many_pages'
  | 'too_large'
  | 'no_text'
  | 'unreadable'
  | 'took_too_long';

export type ReadDocument =
  | { kind: 'lines'; lines: ReadLine[]; barcodes: string[] }
  | { kind: 'unread'; reason: UnreadReason };

/** Reads text and barcodes on receipts and shipping labels. The pictures do not leave this server. */
export interface PaperReader {
  /**
   * Reads a picture or a PDF for the caller `whose`. Throws `busy` if too many papers wait, in total or from
   * one person or IP address. Reads only a label's barcode if that is enough, unless `isWhole` is set.
   */
  read(whose: string, bytes: Uint8Array, asked?: { isWhole: boolean }): Promise<ReadDocument>;
  stop(): void;
}
