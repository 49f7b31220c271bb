import { listScorecards, type Scorecard } from '@backhaul/contract/calls/operations/scorecards.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { Details } from '../../../ui/details.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { ScorecardForm } from './scorecard-form.tsx';

/**
 * A button to see the questions of the quality check and their versions, and to publish a new version.
 */
export function ScorecardButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <RoomActs>
      <Button size="sm" onClick={() => setOpen(true)}>
        Scorecard
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Scorecard" size="md">
        <Scorecards onClose={close} />
      </Dialog>
    </RoomActs>
  );
}

function Scorecards({ onClose }: { onClose: () => void }) {
  const query = useQuery(queryOf(listScorecards, {}));
  const mayChange = useMay('manage_scorecards');
  return (
    <QueryView
      query={query}
      loading={
        <SkeletonRegion label="The scorecard is loading">
          <SkeletonText lines={6} />
        </SkeletonRegion>
      }
      failed={{}}
    >
      {([inForce, ...earlier]) =>
        inForce && (
          <Stack gap={5}>
            <Text tone="quiet">
              <Published scorecard={inForce} /> You judge each return with the version that was in
              force when we chose the return.
            </Text>
            {mayChange ? (
              <ScorecardForm key={inForce.version} inForce={inForce} onClose={onClose} />
            ) : (
              <Questions scorecard={inForce} />
            )}
            {earlier.length > 0 && (
              <Details summary="Earlier versions">
                <Stack gap={4}>
                  {earlier.map((scorecard) => (
                    <Stack key={scorecard.version} gap={2}>
                      <Text size={14}>
                        <Published scorecard={scorecard} />
                      </Text>
                      <Questions scorecard={scorecard} />
                    </Stack>
                  ))}
                </Stack>
              </Details>
            )}
          </Stack>
        )
      }
    </QueryView>
  );
}

function Published({
  scorecard: { version, publishedAt, publishedBy, reason, samples },
}: {
  scorecard: Scorecard;
}) {
  return (
    <>
      Version {version}, since <SpokenTime instant={publishedAt} show="day" />
      {publishedBy !== null && ` by ${publishedBy}`}: {reason}.{' '}
      {samples === 1 ? '1 sample.' : `${samples} samples.`}
    </>
  );
}

function Questions({ scorecard: { criteria } }: { scorecard: Scorecard }) {
  return (
    <Facts dense>
      {criteria.map(({ key, name, question, weight }) => (
        <Fact key={key} name={`${name}, ${weight} points`}>
          {question}
        </Fact>
      ))}
    </Facts>
  );
}
