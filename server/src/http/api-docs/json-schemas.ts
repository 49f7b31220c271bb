import { formsOf, namedSchemas } from '@backhaul/contract/named-schemas.ts';
import * as z from 'zod/v4/core';

export type JsonSchema = Record<string, unknown>;

/** Schemas of the contract as a document says them: once, under `#/components/schemas`, and by reference wherever they are used. */
export interface SchemaBook {
  /** As it is sent to us (`input`) or by us (`output`); a reference where the schema has a name. */
  read(schema: z.$ZodType, io: 'input' | 'output'): JsonSchema;
  /** Keeps a schema under a name and answers the reference. */
  name(name: string, schema: JsonSchema): JsonSchema;
  /** Every schema that was referred to, by name. */
  components(): Record<string, JsonSchema>;
}

const registry = z.registry<{ id: string }>();
for (const [schema, id] of namedSchemas) registry.add(schema, { id });

const place = '#/components/schemas/';

function discriminatorOf(schema: z.$ZodType): JsonSchema | null {
  const union = formsOf(schema);
  if (union === null) return null;
  const mapping = union.forms.map(([kind, form]) => [kind, `${place}${namedSchemas.get(form)}`]);
  return { propertyName: union.field, mapping: Object.fromEntries(mapping) };
}

function adapt(jsonSchema: JsonSchema): void {
  delete jsonSchema['id'];
  // An answer may gain fields.
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
  // What a format says needs no pattern of 170 characters.
  if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern'];
}

/**
 * AsyncAPI has discriminators of its own, which name no forms: they are left out there. Throws where two different schemas have one name.
 */
export function createSchemaBook({ hasDiscriminators = true } = {}): SchemaBook {
  const kept = new Map<string, JsonSchema>();

  function name(called: string, schema: JsonSchema): JsonSchema {
    const known = kept.get(called);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two schemas of the API document are called ${called}`);
    kept.set(called, schema);
    return { $ref: `${place}${called}` };
  }

  return {
    name,
    read(schema, io) {
      const derived = z.toJSONSchema(schema, {
        io,
        metadata: registry,
        unrepresentable: 'any',
        target: 'draft-2020-12',
        override: ({ zodSchema, jsonSchema }) => {
          adapt(jsonSchema);
          const isUnion = hasDiscriminators && jsonSchema.oneOf !== undefined;
          const discriminator = isUnion ? discriminatorOf(zodSchema) : null;
          if (discriminator !== null) jsonSchema['discriminator'] = discriminator;
        },
      });
      const text = JSON.stringify(derived).replaceAll('"#/$defs/', `"${place}`);
      const { $schema: _, $defs = {}, ...own } = JSON.parse(text) as JsonSchema;
      for (const [called, of] of Object.entries($defs as Record<string, JsonSchema>))
        name(called, of);
      return own;
    },
    components: () =>
      Object.fromEntries([...kept].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))),
  };
}
