import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import type { Dispatch } from 'react';
import type { DraftAction } from '../draft/draft-reducer.ts';
import type { Draft } from '../draft/draft.ts';
import type { StepErrors } from '../problems/step-errors.ts';

/** The props of every step: the draft, a function to change it, and the errors. */
export interface StepProps {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  errors: StepErrors;
  /** The current day and minute in the service area. */
  now: LocalTime;
}
