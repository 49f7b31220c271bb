/** Few enough to read at once, many enough that reading them costs little beside what is done to them. */
const pageSize = 100;

/**
 * Does something to every row that `readPage` answers, page by page; each page begins behind the last row of the one before, so
 * a row that stays as it is stands in nobody's way. One that fails holds up no other: what failed is thrown at the end.
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
