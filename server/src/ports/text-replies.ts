/** Receives replies to text messages, as the phone carrier posts them. */
export interface TextReplies {
  /** True if the carrier itself posted these fields to this URL. */
  isGenuine(url: string, fields: Readonly<Record<string, string>>, signature: string): boolean;
}
