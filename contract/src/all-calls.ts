import type { Call } from './call.ts';
import { callFiles } from './calls.generated.ts';

/**
 * A file that defines API calls. The main file of a feature exports `about`, which describes the feature.
 * Further files export `partOf`, the name of the feature that they belong to.
 */
type CallFile = Readonly<Record<string, unknown>> &
  ({ about: string; partOf?: never } | { about?: never; partOf: keyof typeof callFiles });

const files = Object.entries<CallFile>(callFiles);

/**
 * Every feature with its exports: first those of its main file, then those of the files that name the feature
 * in `partOf`.
 */
export const features = files.flatMap(([name, { about, ...own }]) => {
  if (about === undefined) return [];
  const parts = files.flatMap(([, { partOf, ...stated }]) =>
    partOf === name ? Object.entries(stated) : [],
  );
  return [{ name, about, stated: [...Object.entries(own), ...parts] }];
});

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every API call with its feature. The access table and the OpenAPI document are made from this list. */
export const allCalls: readonly { feature: string; name: string; call: Call }[] = features.flatMap(
  ({ name: feature, stated }) =>
    stated.flatMap(([name, value]) => (isCall(value) ? [{ feature, name, call: value }] : [])),
);

const names = new Map(allCalls.map(({ name, call }) => [call, name]));

/**
 * The name under which the contract exports a call. For a call that is not exported it is the method and the
 * path.
 */
export const nameOfCall = (call: Call): string => names.get(call) ?? `${call.method} ${call.path}`;
