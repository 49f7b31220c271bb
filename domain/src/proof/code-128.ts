/**
 * The widths of the bars and spaces, in turn, of each Code 128 symbol. The symbols are in the sequence of
 * their values (ISO/IEC 15417, table 1).
 */
const widths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 ' +
  '122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 ' +
  '322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 ' +
  '112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 ' +
  '331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 ' +
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 ' +
  '124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 ' +
  '411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const stop = '2331112';
const startB = 104;
const startC = 105;
const checkModulus = 103;
/**
 * The width of the light margin that a scanner needs on each side of a barcode. Its unit is the module, the
 * width of the thinnest bar.
 */
const quietModules = 10;

/**
 * A barcode. All its lengths are in modules (widths of the thinnest bar). Each bar has its left edge and its
 * width.
 */
export type Barcode = {
  readonly width: number;
  readonly bars: readonly (readonly [left: number, width: number])[];
};

/**
 * The values of a barcode's symbols for a text. An even number of digits takes one symbol for two digits; any
 * other text takes one symbol for each character.
 */
function valuesOf(text: string): readonly number[] {
  if (/^(?:\d\d)+$/.test(text))
    return [startC, ...[...text.matchAll(/../g)].map(([pair]) => Number(pair))];
  return [startB, ...Array.from(text, (letter) => letter.charCodeAt(0) - 32)];
}

/** The Code 128 barcode of a text; null if the text is empty or has characters outside printable ASCII. */
export function code128(text: string): Barcode | null {
  if (!/^[ -~]+$/.test(text)) return null;
  const values = valuesOf(text);
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at)) % checkModulus;
  const runs = [...values, check].map((value) => widths[value] ?? '').join('') + stop;
  const bars: [number, number][] = [];
  let left = quietModules;
  for (const [at, run] of runs.split('').entries()) {
    const width = Number(run);
    if (at % 2 === 0) bars.push([left, width]);
    left += width;
  }
  return { width: left + quietModules, bars };
}
