import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import type { useListState } from './use-list-state.ts';

/** Leads to the page before and to the one after; `next` names the latter. */
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
