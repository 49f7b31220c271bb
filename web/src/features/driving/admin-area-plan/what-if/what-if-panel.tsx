import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { readWhatIf } from '@backhaul/contract/calls/driving/what-if.ts';
import { type WhatIfKind, whatIfKinds } from '@backhaul/domain/dispatch/what-if.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Failure, QueryView } from '../../../../calls/query-view.tsx';
import { reasonOf } from '../../../../lib/api/api-error.ts';
import { send } from '../../../../lib/api/send.ts';
import { Button } from '../../../../ui/button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Row, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { SelectField } from '../../../../ui/text-field.tsx';
import { ApplyMove } from './apply-move.tsx';
import { type Choice, countersOf, movableReturns } from './what-if-choices.ts';
import { WhatIfResult } from './what-if-result.tsx';
import { kindWords } from './what-if-words.ts';
import classes from './what-if.module.css';

interface Question {
  kind: WhatIfKind;
  order: string;
  driver: string;
  percent: string;
}

const percents = [10, 20, 30, 50, 100] as const;
const begin: Question = { kind: 'move', order: '', driver: '', percent: '30' };

/**
 * Converts the fields of the what-if form to the input of the API call. Null while the operator still has to
 * choose a return, driver or counter.
 */
function askedOf({ kind, order, driver, percent }: Question) {
  if (kind === 'move') return order === '' || driver === '' ? null : { kind, order, driver };
  if (kind === 'close') return order === '' ? null : { kind, order };
  return kind === 'rain' ? { kind, percent: Number(percent) } : { kind };
}

/**
 * Shows the effect of one change, such as a move or heavy rain: the server plans the area again with this
 * change. Nothing is assigned until an operator applies the change.
 */
export function WhatIfPanel({ plan }: { plan: AreaPlan }) {
  const [question, change] = useState(begin);
  const [asked, ask] = useState<ReturnType<typeof askedOf>>(null);
  const returns = movableReturns(plan);
  const order = returns.find(({ id }) => id === question.order);
  const next = askedOf({
    ...question,
    order: question.kind === 'move' ? (order?.id ?? '') : question.order,
  });
  const { area, hours } = plan;
  const read = useQuery({
    queryKey: [readWhatIf.path, area.id, hours, asked],
    queryFn: ({ signal }) =>
      send(readWhatIf, {
        query: { area: area.id, hours, ...(asked ?? { kind: 'rain' as const }) },
        signal,
      }),
    enabled: asked !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const set = (more: Partial<Question>) => {
    change({ ...question, ...more });
    ask(null);
  };
  const show = () => {
    if (asked === null) ask(next);
    else void read.refetch();
  };
  const drivers = plan.drivers.filter(({ id }) => id !== order?.holderId);
  return (
    <Details summary="What if…" className={classes['panel']}>
      <div className={classes['body']}>
        <div className={classes['ask']}>
          <SelectField
            dense
            label="Change to test"
            value={question.kind}
            onChange={({ target }) =>
              set({
                ...begin,
                kind: whatIfKinds.find((kind) => kind === target.value) ?? 'move',
              })
            }
          >
            {whatIfKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </SelectField>
          {question.kind === 'move' && (
            <>
              <Choose
                label="Return"
                choices={returns}
                value={question.order}
                onChange={(value) => set({ order: value, driver: '' })}
              />
              <Choose
                label="New driver"
                choices={drivers.map(({ id, name }) => ({ id, words: name }))}
                value={question.driver}
                onChange={(value) => set({ driver: value })}
              />
            </>
          )}
          {question.kind === 'close' && (
            <Choose
              label="Store"
              choices={countersOf(plan)}
              value={question.order}
              onChange={(value) => set({ order: value })}
            />
          )}
          {question.kind === 'rain' && (
            <SelectField
              dense
              label="Extra driving time"
              value={question.percent}
              onChange={({ target }) => set({ percent: target.value })}
            >
              {percents.map((percent) => (
                <option key={percent} value={percent}>
                  {percent}%
                </option>
              ))}
            </SelectField>
          )}
          <Row gap={2}>
            <Button
              size="sm"
              variant="kraft"
              disabled={next === null || read.isFetching}
              onClick={show}
            >
              {read.isFetching ? 'Planning...' : 'Show the Differences'}
            </Button>
            {asked?.kind === 'move' && read.data !== undefined && order !== undefined && (
              <ApplyMove
                order={order}
                driverId={asked.driver}
                driverName={drivers.find(({ id }) => id === asked.driver)?.name ?? 'this driver'}
                answer={read.data}
                onDone={() => ask(null)}
              />
            )}
          </Row>
        </div>
        {asked === null ? (
          <Text size={13} tone="quiet">
            We make a second plan and compare it with the current plan. This is only a test.
          </Text>
        ) : (
          <div aria-live="polite" className={classes['answer']}>
            <QueryView
              query={read}
              loading={
                <SkeletonRegion label="The comparison is loading">
                  <Skeleton height="120px" />
                </SkeletonRegion>
              }
              failed={Refused}
              staleNote={false}
            >
              {(answer) => <WhatIfResult answer={answer} />}
            </QueryView>
          </div>
        )}
      </div>
    </Details>
  );
}

const Refused = ({ error }: Failure) => <Notice tone="warn">{reasonOf(error)}</Notice>;

function Choose({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <SelectField
      dense
      label={label}
      value={choices.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{choices.length === 0 ? 'None' : 'Choose'}</option>
      {choices.map(({ id, words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
