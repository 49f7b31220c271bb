/** One line of the order's timeline. */
export interface OrderTimelineEntry {
  key: string;
  title: string;
  detail?: string | undefined;
  state: 'done' | 'now' | 'next';
  /** When it happened, or is expected with `isExpected`. ISO 8601; absent means 'now' or not known yet. */
  at?: string | undefined;
  isExpected?: boolean;
}
