/** A house number as people write it: '12', '12A', '12 1/2'. */
interface HouseNumber {
  readonly number: number;
  /** The part after the number: 'A', '1/2'; often empty. */
  readonly tail: string;
}

/** The highest house number that any street has. A longer row of digits is something else. */
const highestNumber = 999_999;
/** A range of house numbers is one house if it is at most this wide, as '10-14' is. */
const widestHouse = 20;

const single = /^(\d+)[\s-]*([a-z]{1,2}|\d\/\d|½|¼|¾)?$/i;
const span = /^(\d+)\s*[-–]\s*(\d+)$/;
const fractions: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

function readOne(text: string): HouseNumber[] {
  const match = single.exec(text);
  const number = Number(match?.[1]);
  if (match === null || number > highestNumber) return [];
  const tail = match[2] ?? '';
  return [{ number, tail: fractions[tail] ?? tail.toUpperCase() }];
}

function readSpan(text: string): HouseNumber[] | undefined {
  const match = span.exec(text);
  if (match === null) return undefined;
  const [from, to] = [Number(match[1]), Number(match[2])];
  if (to < from || to - from > widestHouse) return readOne(match[1] ?? '');
  const step = (to - from) % 2 === 0 ? 2 : 1;
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_number, index) => ({
    number: from + index * step,
    tail: '',
  }));
}

/**
 * The numbers of one house: several for '10;12' or '10-14', one for '12 1/2'. Empty if the text contains no
 * house number.
 */
export function readHouseNumbers(text: string): HouseNumber[] {
  return text
    .split(/[;,]/)
    .map((part) => part.trim())
    .flatMap((part) => readSpan(part) ?? readOne(part));
}
