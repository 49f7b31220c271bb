import { readSample, type WholeSample } from '@backhaul/contract/calls/operations/samples.ts';
import { sampleMarkNames, sampleRemedyNames } from '@backhaul/domain/operations/scorecard.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { JudgeSample } from './judge-sample.tsx';
import { SampleProofs } from './sample-proofs.tsx';

/**
 * A panel with one order that was selected for a quality check: its proofs, and the judgment or the form for
 * it.
 */
export function SamplePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const sample = useQuery(queryOf(readSample, { params: { id } }));
  return (
    <Drawer
      opened
      onClose={onClose}
      title={sample.data === undefined ? 'Sample' : `Sample ${sample.data.trackingNumber}`}
    >
      <QueryView
        query={sample}
        loading={
          <SkeletonRegion label="The sampled return is loading">
            <SkeletonText lines={8} />
          </SkeletonRegion>
        }
        failed={{}}
        missing={<p>There is no sampled return at this web address.</p>}
      >
        {(data) => (
          <Stack gap={5}>
            <Head sample={data} />
            <SampleProofs sample={data} />
            {data.marks === null ? (
              <JudgeSample key={data.id} sample={data} />
            ) : (
              <Judgement sample={data} marks={data.marks} />
            )}
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

function Head({ sample: { orderId, trackingNumber, driver, store } }: { sample: WholeSample }) {
  return (
    <Text size={14}>
      <ThingLink kind="order" id={orderId}>
        {trackingNumber}
      </ThingLink>{' '}
      to {store}, driven by{' '}
      <ThingLink kind="driver" id={driver.id}>
        {driver.name}
      </ThingLink>
    </Text>
  );
}

type Marks = NonNullable<WholeSample['marks']>;

function Judgement({ sample, marks }: { sample: WholeSample; marks: Marks }) {
  const { criteria, score, findings, remedy, remedyWords, judgedAt, judgedBy } = sample;
  return (
    <Stack gap={3}>
      <Text as="h3" size={16}>
        {score === null ? 'No scorecard question fits this return' : `${score} of 100 points`}
      </Text>
      <Facts>
        {criteria.map(({ key, name }) => {
          const mark = marks[key];
          return (
            <Fact key={key} name={name}>
              {mark === undefined ? '' : (entryOf(sampleMarkNames, mark) ?? mark)}
            </Fact>
          );
        })}
        {findings !== null && (
          <Fact name="Findings">
            <Text asTyped>{findings}</Text>
          </Fact>
        )}
        {remedy !== null && (
          <Fact name="What we did">
            {entryOf(sampleRemedyNames, remedy) ?? remedy}
            {remedyWords !== null && <Text asTyped>{remedyWords}</Text>}
          </Fact>
        )}
      </Facts>
      {judgedAt !== null && (
        <Text size={13} tone="quiet">
          Judged by {judgedBy} <SpokenTime instant={judgedAt} />
        </Text>
      )}
    </Stack>
  );
}
