/** Words in the names of streets and towns, each with the abbreviation by which names are compared. */
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
 * A name in the form for comparison: lower case, no punctuation, usual abbreviations. 'Saint Louis' and 'St.
 * Louis' have the same form.
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
