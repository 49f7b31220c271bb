import { PolicyVerdict } from '../../../../ui/policy-verdict.tsx';
import type { VerdictView } from './verdict-view.ts';

/**
 * The card with the result of the policy check, its reasons and single checks. Screen readers announce a
 * change.
 */
export function VerdictCard({
  verdict: { verdict, title, reasons, checks },
}: {
  verdict: VerdictView;
}) {
  return (
    <div aria-live="polite">
      <PolicyVerdict
        verdict={verdict}
        title={title}
        reason={reasons.length > 0 ? reasons.join(' ') : undefined}
        checks={checks}
      />
    </div>
  );
}
