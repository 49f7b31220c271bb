const isShouted = (name: string) => name === name.toUpperCase() && /[A-Z]{2}/.test(name);
const directions = new Set(['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW']);

function quiet(word: string): string {
  if (directions.has(word)) return word;
  const lower = word.toLowerCase();
  return lower
    .replace(/^mc(?=[a-z]{3})/, 'Mc')
    .replaceAll(/(^|[-/]|^Mc|^o')([a-z])/g, (_match, before: string, letter: string) => {
      const start = before === "o'" ? "O'" : before;
      return `${start}${letter.toUpperCase()}`;
    });
}

/**
 * A street's name as screens show it: the most frequent spelling that is not all capitals, if there is one. 'N SARAH
 * ST' becomes 'N Sarah St'.
 */
export function signedName(spellings: ReadonlyMap<string, number>): string {
  const [best = ''] = [...spellings]
    .toSorted(([a, timesA], [b, timesB]) => {
      const shouting = Number(isShouted(a)) - Number(isShouted(b));
      return shouting || timesB - timesA || a.localeCompare(b);
    })
    .map(([name]) => name);
  return isShouted(best) ? best.split(' ').map(quiet).join(' ') : best;
}
