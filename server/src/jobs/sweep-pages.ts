/**
 * Rows per page: few enough to read at once, and enough that reading costs little compared to handling the
 * rows.
 */
const pageSize = 100;

/**
 * Handles every row, page by page. Each page starts after the last row of the page before. A failing row does
 * not stop the others; all failures are thrown together at the end.
 */
export async function sweepPages<Row>(
  readPage: (page: { after: Row | null; limit: number }) => Promise<Row[]>,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let rows: Row[] = [];
  do {
    rows = await readPage({ after: rows.at(-1) ?? null, limit: pageSize });
    for (const row of rows) {
      try {
        await act(row);
      } catch (error) {
        failures.push(error);
      }
    }
  } while (rows.length === pageSize);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of a sweep failed`);
}
