/** A paper (a receipt or a label) and its options, sent to the process that reads it. */
interface PaperQuestion {
  bytes: Uint8Array;
  /** True if the caller wants all of the text, even if a barcode says enough. */
  isWhole: boolean;
}

/** Puts `isWhole` as one byte before the paper. */
export function asQuestion({ bytes, isWhole }: PaperQuestion): Uint8Array {
  return Buffer.concat([Uint8Array.of(isWhole ? 1 : 0), bytes]);
}

export function openQuestion(question: Uint8Array): PaperQuestion {
  return { bytes: question.subarray(1), isWhole: question[0] === 1 };
}
