import { useNavigate, usePlace } from '../../../lib/router/use-router.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { stepOfAddress, type StepNumber } from './booking-steps.ts';

/**
 * The current step, from the URL: Back goes to the previous step, a reload keeps it, and no URL can skip a
 * step.
 */
export function useBookingStep(furthest: StepNumber) {
  const [query] = useQueryTexts();
  const navigate = useNavigate();
  const before = usePlace().state['bookingStepBefore'];
  const step = stepOfAddress(query['step'], furthest);

  function goTo(next: StepNumber) {
    void navigate({
      to: '.',
      search: { ...query, step: String(next) },
      // Records the step before, so that `goBack()` can go back in the browser's history instead of adding an
      // entry.
      state: { bookingStepBefore: step },
    });
  }

  function goBack() {
    const previous = stepOfAddress(String(step - 1), furthest);
    if (before === previous) globalThis.history.back();
    else void navigate({ to: '.', search: { ...query, step: String(previous) }, replace: true });
  }

  return { step, goTo, goBack };
}
