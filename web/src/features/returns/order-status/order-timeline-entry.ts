export interface OrderTimelineEntry {
  key: string;
  title: string;
  detail?: string | undefined;
  state: 'done' | 'now' | 'next';
  /**
   * The time of the event in ISO 8601, or the expected time with `isExpected`. Absent means now, or unknown.
   */
  at?: string | undefined;
  isExpected?: boolean;
}
