import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import type { useListState } from './use-list-state.ts';

/** Buttons to the previous and the next page; `next` is the label of the latter. */
export function PageButtons({
  pages,
  nextCursor,
  next = 'Next',
}: {
  pages: ReturnType<typeof useListState>['pages'];
  nextCursor: string | null;
  next?: string;
}) {
  return (
    <Row gap={2}>
      <Button size="sm" disabled={!pages.hasPrevious} onClick={pages.back}>
        Previous
      </Button>
      <Button
        size="sm"
        disabled={nextCursor === null}
        onClick={() => nextCursor !== null && pages.on(nextCursor)}
      >
        {next}
      </Button>
    </Row>
  );
}
