import { readWorkChanges, type WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../calls/query-view.tsx';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { Notes } from '../../../../parts/thing/notes.tsx';
import { CardLevel } from '../../../../parts/thing-card/thing-card.tsx';
import { handover } from '@backhaul/domain/operations/thing-kinds.ts';
import { targetOf } from '../../../../parts/work/piece-target.ts';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../../ui/skeleton.tsx';
import { workSentence } from '../../../../words/console/work.ts';
import classes from './today.module.css';

/** The changes since this person's last shift, and the notes that colleagues left. */
export function Handover() {
  const changes = useQuery(queryOf(readWorkChanges, {}));
  return (
    <QueryView
      query={changes}
      loading={
        <SkeletonRegion label="The changes are loading">
          <SkeletonText lines={8} />
        </SkeletonRegion>
      }
      failed={{ title: 'The changes since your last visit could not be loaded.' }}
    >
      {({ since, opened, closed }) => (
        <Stack gap={4} className={classes['handover']}>
          <Text tone="quiet">
            Changes since your last visit, <SpokenTime instant={since} />.
          </Text>
          <CardLevel value={1}>
            <Notes {...handover} />
          </CardLevel>
          <Changed
            title="New work"
            none="No new tasks came in."
            pieces={opened.map((piece) => ({ piece, at: piece.since }))}
          />
          <Changed
            title="Finished work"
            none="No task was finished."
            pieces={closed.map((piece) => ({ piece, at: piece.closedAt }))}
          />
        </Stack>
      )}
    </QueryView>
  );
}

function Changed({
  title,
  none,
  pieces,
}: {
  title: string;
  none: string;
  pieces: readonly { piece: WorkItem; at: string }[];
}) {
  const [query] = useQueryTexts();
  const nowMs = useNow();
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>
        {title} <small>{pieces.length}</small>
      </h2>
      {pieces.length === 0 ? (
        <Text tone="faint">{none}</Text>
      ) : (
        <ul className={classes['changed']}>
          {pieces.map(({ piece, at }) => (
            <li key={piece.id}>
              <SpokenTime instant={at} />
              <Link {...targetOf(piece, query)} resetScroll={false}>
                {workSentence(piece, nowMs)}
              </Link>
              <span>{piece.owner?.name ?? 'Nobody'}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
