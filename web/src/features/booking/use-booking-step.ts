import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { stepOfAddress, type StepNumber } from './booking-steps.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step this entry was reached from, so that Back can go back instead of adding an entry. */
    bookingStepBefore?: StepNumber;
  }
}

/** The step is in the address: the browser's back button steps back, a reload stays, no address skips a step. */
export function useBookingStep(furthest: StepNumber) {
  const [query] = useQueryTexts();
  const navigate = useNavigate();
  const before = useRouterState({ select: ({ location }) => location.state.bookingStepBefore });
  const step = stepOfAddress(query['step'], furthest);

  function goTo(next: StepNumber) {
    void navigate({
      to: '.',
      search: { ...query, step: String(next) },
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
