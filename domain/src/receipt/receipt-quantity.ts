/** '2 @ 12.00', '2 x 12.00', 'Qty 2', '2 for': how many pieces a line, or the one below it, says that it charges for. */
const counts =
  /\b(\d{1,2}) ?(?:@|[x×](?![a-z])|for\b)|\b(?:qty|quantity):? ?(\d{1,2})\b|[x×] ?(\d{1,2})\b/gi;
const column = / (\d{1,2}) +\$?\d+\.\d{2}/;
const mostPieces = 10;

/** The pieces that a line of goods charges for; 1 if nothing on it and below it says another number that its price allows. */
export function quantityOf(lines: readonly string[], line: number, cents: number): number {
  const near = lines
    .slice(line, line + 2)
    .filter((text, at) => at === 0 || /^\W*\d{1,2} ?(?:@|[x×])|\bqty\b/i.test(text));
  const said = near.flatMap((text) => [
    ...[...text.matchAll(counts)].map((match) => Number(match[1] ?? match[2] ?? match[3])),
    Number(column.exec(text)?.[1] ?? 0),
  ]);
  return said.find((count) => count > 1 && count <= mostPieces && cents % count === 0) ?? 1;
}
