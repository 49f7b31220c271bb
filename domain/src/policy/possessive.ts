/**
 * A name with a possessive ending: "Target's", "Dick's Sporting Goods'". A name that already ends in 's is
 * unchanged: "Kohl's".
 */
export function possessive(name: string): string {
  if (/['’]s$/i.test(name)) return name;
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}
