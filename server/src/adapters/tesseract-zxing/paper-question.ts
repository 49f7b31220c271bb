/** A paper (a receipt or a label) and its options, sent to the process that reads it. */
interface PaperQuestion {
  bytes: Uint8Array;
  /** True if the caller wants the whole text, even if a barcode already contains what is usually needed. */
  isWhole: boolean;
}

/** The question as bytes for the other process: one byte for `isWhole`, then the paper. */
export function asQuestion({ bytes, isWhole }: PaperQuestion): Uint8Array {
  return Buffer.concat([Uint8Array.of(isWhole ? 1 : 0), bytes]);
}

export function openQuestion(question: Uint8Array): PaperQuestion {
  return { bytes: question.subarray(1), isWhole: question[0] === 1 };
}
