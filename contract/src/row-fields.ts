import * as z from 'zod/mini';

type Path = readonly string[];

/** The inner schema of a nullable, optional or read-only schema. */
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
 * The paths of all fields in the rows of a list, in the sequence of the schema; null if the answer is no
 * list.
 */
export function rowFieldsOf(answer: unknown): Path[] | null {
  return answer instanceof z.ZodMiniArray ? leavesOf(answer.def.element, []) : null;
}
