/** Variants of words in street and town names, mapped to the form used for comparison. */
const shortForms = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['street', 'st'],
  ['avenue', 'ave'],
  ['av', 'ave'],
  ['boulevard', 'blvd'],
  ['drive', 'dr'],
  ['road', 'rd'],
  ['lane', 'ln'],
  ['place', 'pl'],
  ['court', 'ct'],
  ['circle', 'cir'],
  ['terrace', 'ter'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['square', 'sq'],
  ['trail', 'trl'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
]);

/**
 * A name normalized for comparison: lower case, no punctuation, usual abbreviations. 'Saint Louis' and 'St. Louis' are
 * equal.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => shortForms.get(word) ?? word)
    .join(' ');
}

const directions = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw']);

/** A street's key without its leading direction, so that 'Broadway' finds 'S Broadway'. */
export function withoutDirection(streetKey: string): string {
  const [first = '', ...rest] = streetKey.split(' ');
  return rest.length > 0 && directions.has(first) ? rest.join(' ') : streetKey;
}
