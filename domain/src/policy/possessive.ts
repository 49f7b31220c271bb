/** "Target's", "Dick's Sporting Goods'"; a name that ends in its own 's stays as it is: "Kohl's". */
export function possessive(name: string): string {
  if (/['’]s$/i.test(name)) return name;
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}
