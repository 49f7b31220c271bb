/** Designators that may stand alone: 'Apt B', 'Unit Rear'. */
const named = String.raw`(?:apt|apartment|unit|suite|#)`;
/** These also mean other things ('Ste Genevieve', 'Front St'), so a number or a single letter must follow. */
const numbered = String.raw`(?:ste|fl|flr|floor|rm|room|bldg|building|lot|spc|space|trlr|dept|ph|penthouse|no|num)`;
const one = String.raw`[a-z]?-?\d+[a-z]?|[a-z]`;
const ordinalFloor = String.raw`(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|ground|top|upper|lower)\s+(?:fl|flr|floor)`;
const alone = String.raw`(?:bsmt|basement|rear|penthouse|upstairs|downstairs)`;

const unit = String.raw`(?:${named}\.?\s*#?\s*[\w-]+|${numbered}\b\.?\s*#?\s*(?:${one})|${ordinalFloor}|${alone})`;
const atTheEnd = new RegExp(String.raw`(?:[\s,]+|(?=#))(${unit}(?:[\s,]+${unit})*)\.?$`, 'i');
const atTheBeginning = new RegExp(String.raw`^(${unit})[\s,]+(?=\d)`, 'i');
const whole = new RegExp(String.raw`^${unit}(?:[\s,]+${unit})*\.?$`, 'i');
const bareNumber = /^(?:[a-z]-?\d{1,4}|\d{1,4}[a-z]?)$/i;

/** Splits a unit ('Apt 4B', '#4', '2nd Fl') from the beginning or the end of a street address. Empty if there is none. */
export function takeUnit(text: string): { rest: string; unit: string } {
  const behind = atTheEnd.exec(text);
  if (behind !== null) return { rest: text.slice(0, behind.index), unit: behind[1] ?? '' };
  const before = atTheBeginning.exec(text);
  if (before !== null) return { rest: text.slice(before[0].length), unit: before[1] ?? '' };
  return { rest: text, unit: '' };
}

/** Whether a part between commas is nothing but a unit; a bare '4B' is one. */
export function isUnit(part: string): boolean {
  return whole.test(part) || bareNumber.test(part);
}
