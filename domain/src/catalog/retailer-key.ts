/**
 * Words removed from the end of a name: legal forms, and words that many retailers' names share.
 */
const endings = new Set(
  'inc incorporated co corp corporation company llc ltd com store stores and'.split(' '),
);

/**
 * The form in which retailers' names are compared: lower case letters and digits without accents and
 * apostrophes, '&' as 'and', without a leading 'the' and a trailing 'inc', 'co', 'store' and the like. The
 * database function `name_key()` gives the same result.
 */
export function retailerKey(name: string): string {
  const words = name
    .replaceAll(/['’‘`´ʼ™®©]/g, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[&+]/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length > 1 && words[0] === 'the') words.shift();
  while (words.length > 1 && endings.has(words.at(-1) ?? '')) words.pop();
  return words.join('');
}
