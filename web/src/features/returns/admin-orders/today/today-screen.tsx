import type { Colleague, WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { takeNextWork } from '@backhaul/contract/calls/operations/work.ts';
import { Suspense, useState } from 'react';
import { QueryView } from '../../../../calls/query-view.tsx';
import { useCommand } from '../../../../calls/use-command.ts';
import { reasonOf } from '../../../../lib/api/api-error.ts';
import { useSignedInUser } from '../../../../lib/session/use-session.ts';
import { thingParam, thingsIn } from '../../../../lib/thing-link.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import { LiveNote } from '../../../../parts/live-note.tsx';
import { RoomActs, RoomLine } from '../../../../parts/room/room-slots.tsx';
import { useIsWide } from '../../../../parts/thing-card/use-is-wide.ts';
import { usePresence } from '../../../../parts/work/use-presence.ts';
import { useShift, useWork } from '../../../../parts/work/work-calls.ts';
import { isLate, isSnoozed } from '../../../../parts/work/work-groups.ts';
import { type WorkDialogProps, WorkList } from '../../../../parts/work/work-list.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { VanIllustration } from '../../../../ui/illustrations/van.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { ShiftColumn } from './shift-column.tsx';
import { TodayTabs, type TodayView, viewIn } from './today-tabs.tsx';
import classes from './today.module.css';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const Handover = lazyPart(async () => (await import('./handover.tsx')).Handover);

const soonMs = 15 * 60_000;
const nobody: readonly Colleague[] = [];

/**
 * The sentence at the top of the page: the number of late tasks, and the number of tasks due within 15
 * minutes.
 */
function lineOf(pieces: readonly WorkItem[], nowMs: number): string {
  const late = pieces.filter((piece) => isLate(piece, nowMs)).length;
  const soon = pieces.filter((piece) => isLate(piece, nowMs + soonMs)).length - late;
  const ending = `${soon} ${late > 0 ? 'more ' : ''}${soon === 1 ? 'task is' : 'tasks are'} due within 15 minutes`;
  if (late === 0) return soon === 0 ? 'No task is late.' : `${ending}.`;
  return `${late} ${late === 1 ? 'task is' : 'tasks are'} late${soon > 0 ? `, ${ending}` : ''}.`;
}

const emptyWords: Readonly<Record<Exclude<TodayView, 'handover'>, readonly [string, string]>> = {
  everybody: ['There are no open tasks', 'New tasks appear here automatically, late tasks first.'],
  mine: ['No task is assigned to you', 'Take the next task, or choose a task from the list.'],
  late: ['No task is late', 'Every open task is still on time.'],
};

/** The page of all work items that wait for staff, by deadline, with the colleague who works on each. */
export function TodayScreen() {
  const [query] = useQueryTexts();
  const view = viewIn(query['view']);
  const work = useWork();
  const { data: shift } = useShift();
  const { id: me } = useSignedInUser();
  const nowMs = useNow(10_000);
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<string | null>(null);
  const next = useNext(setChosen);
  const all = (work.data?.items ?? []).filter((piece) => !isSnoozed(piece, nowMs));
  const shown = {
    everybody: all,
    mine: all.filter(({ owner }) => owner?.id === me),
    late: all.filter((piece) => isLate(piece, nowMs)),
  };
  const carded = thingsIn(query[thingParam])[0];
  const current = chosen ?? all.find(({ subject }) => subject.id === carded?.id)?.id ?? null;
  usePresence(current);
  const people = shift?.people ?? nobody;

  return (
    <>
      <RoomLine>{work.data && lineOf(all, nowMs)}</RoomLine>
      <RoomActs>
        <LiveNote updatedAtMs={work.dataUpdatedAt} className={classes['live']} />
      </RoomActs>
      <TodayTabs
        view={view}
        counts={{
          mine: shown.mine.length,
          everybody: all.length,
          late: shown.late.length,
        }}
      />
      <div className={classes['today']} data-carded={(carded && isWide) || undefined}>
        {view === 'handover' ? (
          <Suspense fallback={null}>
            <Handover />
          </Suspense>
        ) : (
          <QueryView
            query={work}
            loading={
              <SkeletonRegion label="The list is loading">
                <Skeleton height="420px" />
              </SkeletonRegion>
            }
            failed={{ title: 'The tasks could not be loaded.' }}
            isEmpty={() => shown[view].length === 0}
            empty={
              <EmptyState illustration={<VanIllustration />} title={emptyWords[view][0]}>
                {emptyWords[view][1]}
              </EmptyState>
            }
          >
            {({ isCut }) => (
              <div>
                <WorkList
                  pieces={shown[view]}
                  people={people}
                  Dialog={TodayDialog}
                  current={current}
                  onChoose={setChosen}
                  onNext={() => next.send({})}
                />
                {isCut && (
                  <p className={classes['cut']}>
                    There are more tasks than this list shows. The list shows the tasks that are due
                    first.
                  </p>
                )}
              </div>
            )}
          </QueryView>
        )}
        <ShiftColumn
          shift={shift}
          pieces={all}
          isHandover={view === 'handover'}
          snoozed={(work.data?.items ?? []).filter((piece) => isSnoozed(piece, nowMs))}
          next={
            <Button size="sm" wide disabled={next.isPending} onClick={() => next.send({})}>
              <kbd aria-hidden="true">N</kbd> Take the next task
            </Button>
          }
        />
      </div>
    </>
  );
}

/** Takes the work item with the earliest deadline that has no owner, and selects it. */
function useNext(onTaken: (id: string) => void) {
  const toast = useToast();
  return useCommand(takeNextWork, {
    failure: (error) => ({ title: reasonOf(error) }),
    onDone: ({ item }) => {
      if (item === null) toast({ title: 'Every open task is already assigned.' });
      else onTaken(item.id);
    },
  });
}

/** A dialog that asks for everything an action on an order requires. */
function TodayDialog({ act, piece: { facts, subject }, onClose }: WorkDialogProps) {
  if (facts.about !== 'order') return null;
  const { trackingNumber, status, driverId, caseId } = facts;
  return (
    <ActDialog
      act={act}
      subject={{ id: subject.id, trackingNumber, status, driverId, caseId }}
      onClose={onClose}
    />
  );
}
