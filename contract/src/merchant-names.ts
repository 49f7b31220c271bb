import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';

/**
 * For our names of a return policy's fields, the names in the answer of the call 'merchant check'. The
 * specification names these fields differently in two answers.
 */
export const merchantNames = {
  requiresReceipt: 'receiptRequired',
  requiresOriginalTags: 'tagsRequired',
  requiresOriginalPackaging: 'originalPackagingRequired',
} as const satisfies Partial<Record<keyof PolicyTerms, string>>;

export const ruleNames = {
  receiptRequired: 'requiresReceipt',
  tagsRequired: 'requiresOriginalTags',
  originalPackagingRequired: 'requiresOriginalPackaging',
} as const satisfies {
  [Name in keyof typeof merchantNames as (typeof merchantNames)[Name]]: Name;
};

type Names = Readonly<Record<string, string>>;
type Renamed<T, N extends Names> = {
  [Name in keyof T as Name extends keyof N ? N[Name] : Name]: T[Name];
};

/** Returns the same values, with the keys replaced as `names` says. */
export function renamed<T extends object, N extends Names>(values: T, names: N): Renamed<T, N> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [names[name] ?? name, value]),
  ) as Renamed<T, N>;
}
