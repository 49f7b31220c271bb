/** The date of purchase as typed and today, both calendar days: they tell whether a window has passed. */
export interface Purchase {
  date: string;
  today: string;
}
