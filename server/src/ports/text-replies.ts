/** What people reply to text messages, as the carrier posts it. */
export interface TextReplies {
  /** Whether the carrier itself posted these fields to this address. */
  isGenuine(url: string, fields: Readonly<Record<string, string>>, signature: string): boolean;
}
