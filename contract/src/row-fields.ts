import * as z from 'zod/mini';

type Path = readonly string[];

/** Returns the schema inside a nullable, optional or read-only schema; any other schema itself. */
function within(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniReadonly;
  return isWrapped ? within(schema.def.innerType) : schema;
}

function leavesOf(schema: unknown, path: Path): Path[] {
  const inner = within(schema);
  if (!(inner instanceof z.ZodMiniObject)) return [path];
  return Object.entries(inner.def.shape).flatMap(([name, field]) =>
    leavesOf(field, [...path, name]),
  );
}

/**
 * For an answer that is a list, the path of each field in a row, in the schema's sequence. Null for other
 * answers.
 */
export function rowFieldsOf(answer: unknown): Path[] | null {
  return answer instanceof z.ZodMiniArray ? leavesOf(answer.def.element, []) : null;
}
