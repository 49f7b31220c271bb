import * as z from 'zod/mini';
import * as areaOnClock from './area-on-clock.ts';
import * as arrival from './arrival.ts';
import * as budgetRule from './budget-rule.ts';
import { callFiles } from './calls.generated.ts';
import * as doorAnswer from './door-answer.ts';
import * as fareAnswer from './fare-answer.ts';
import * as fareRulesAnswer from './fare-rules-answer.ts';
import * as fields from './fields.ts';
import * as liveMessages from './live-messages.ts';
import * as offerFacts from './offer-facts.ts';
import * as orderAnswer from './order-answer.ts';
import * as orderPayload from './order-payload.ts';
import * as parcelAnswer from './parcel-answer.ts';
import * as positionNote from './position-note.ts';
import * as refusalAnswer from './refusal-answer.ts';
import * as routeAnswer from './route-answer.ts';
import * as signature from './signature.ts';
import * as thingAnswer from './thing-answer.ts';
import * as webhookMessages from './webhook-messages.ts';
import * as workFacts from './work-facts.ts';

type Schema = z.core.$ZodType;

const modules: readonly object[] = [
  areaOnClock,
  arrival,
  budgetRule,
  doorAnswer,
  fareAnswer,
  fareRulesAnswer,
  fields,
  liveMessages,
  offerFacts,
  orderAnswer,
  orderPayload,
  parcelAnswer,
  positionNote,
  refusalAnswer,
  routeAnswer,
  signature,
  thingAnswer,
  webhookMessages,
  workFacts,
  ...Object.values(callFiles),
];

/** Kinds of schema that get a named type in the API document. Plain text and numbers are shorter inline. */
const namedKinds = new Set(['object', 'union', 'enum', 'array']);

/** Converts a name to PascalCase: `NEW_ORDER` and `newOrder` both become `NewOrder`. */
export function typeName(name: string): string {
  const words = /^[A-Z_\d]+$/.test(name) ? name.toLowerCase() : name;
  return words
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
}

/** The variants of a discriminated union, with the discriminator's value for each. */
export function formsOf(schema: Schema): { field: string; forms: [string, Schema][] } | null {
  if (!(schema instanceof z.ZodMiniDiscriminatedUnion)) return null;
  const { def } = schema;
  const field = 'discriminator' in def ? String(def.discriminator) : '';
  const forms = def.options.flatMap((form): [string, Schema][] => {
    const kind = form instanceof z.ZodMiniObject ? form.def.shape[field] : undefined;
    return kind instanceof z.ZodMiniLiteral ? [[String(kind.def.values[0]), form]] : [];
  });
  return { field, forms };
}

/**
 * Every exported schema with the name of its export. The name becomes the type's name in the API document.
 */
export const namedSchemas: ReadonlyMap<Schema, string> = new Map(
  modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([exportName, value]): [Schema, string][] => {
      if (!(value instanceof z.ZodMiniType) || !namedKinds.has(value.def.type)) return [];
      const name = typeName(exportName);
      return [
        [value, name],
        ...(formsOf(value)?.forms ?? []).map(([kind, form]): [Schema, string] => [
          form,
          `${name}${typeName(kind)}`,
        ]),
      ];
    }),
  ),
);
