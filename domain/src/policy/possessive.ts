/** "Target's", "Dick's Sporting Goods'"; a name already ending in 's is unchanged: "Kohl's". */
export function possessive(name: string): string {
  if (/['’]s$/i.test(name)) return name;
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}
