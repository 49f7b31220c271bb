import { formsOf, namedSchemas } from '@backhaul/contract/named-schemas.ts';
import * as z from 'zod/v4/core';

export type JsonSchema = Record<string, unknown>;

/**
 * Converts the contract's schemas to JSON Schema: each is defined once under `#/components/schemas` and referenced
 * elsewhere.
 */
export interface SchemaBook {
  /**
   * The JSON Schema of a request (`input`) or an answer (`output`). If the schema has a name, only a
   * reference to it is returned.
   */
  read(schema: z.$ZodType, io: 'input' | 'output'): JsonSchema;
  /** Stores a schema under a name and returns the reference. */
  name(name: string, schema: JsonSchema): JsonSchema;
  /** The shared schemas, by name. */
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
  // Allows unknown fields, since responses may gain new ones.
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
  // A schema with a format, such as an e-mail, also has a long pattern for it. The document leaves the
  // pattern out.
  if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern'];
}

/**
 * Creates a schema book. It throws if two different schemas have the same name. `hasDiscriminators` must be
 * false for AsyncAPI, because its discriminators cannot have a mapping.
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
