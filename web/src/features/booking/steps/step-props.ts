import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import type { Dispatch } from 'react';
import type { DraftAction } from '../draft/draft-reducer.ts';
import type { Draft } from '../draft/draft.ts';
import type { StepErrors } from '../problems/step-errors.ts';

/** What every step gets: the draft, the one way to change it, and what is wrong with it. */
export interface StepProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  errors: StepErrors;
  /** The service area's day and minute. */
  now: LocalTime;
}
