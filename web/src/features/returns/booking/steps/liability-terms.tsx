import { IconShieldCheck } from '@tabler/icons-react';
import { formatDollars } from '../../../../lib/format/money.ts';
import { CheckboxField } from '../../../../ui/text-field.tsx';
import classes from './steps.module.css';

/**
 * The losses that nobody is liable for while an item waits outside unattended
 * (product-rules.md#liability-terms).
 */
export function LiabilityTerms({
  isOutside,
  missedPickupFee,
  accepted,
  error,
  onAccept,
}: {
  isOutside: boolean;
  /** The fee in dollars; undefined until there is a price. */
  missedPickupFee: number | undefined;
  accepted: boolean;
  error: string | undefined;
  onAccept: (accepted: boolean) => void;
}) {
  return (
    <section className={classes['terms']} aria-labelledby="liability-terms">
      <h3 id="liability-terms">
        <IconShieldCheck aria-hidden="true" stroke={1.75} />
        Liability terms for {isOutside ? 'outside pickup' : 'door drop-off'}
      </h3>
      <ul>
        <li>Until the driver has the item, you bear the risk of loss, theft and weather damage.</li>
        <li>Close the package, keep it dry, and write your name on it.</li>
        <li>The driver may photograph where and how you left the item.</li>
        <li>
          If the driver does not find the item during your time slot, the pickup counts as missed
          {missedPickupFee === undefined
            ? ' and may cost a fee'
            : missedPickupFee > 0 && ` and costs up to ${formatDollars(missedPickupFee)}`}
          .
        </li>
      </ul>
      <CheckboxField
        label="I accept the liability terms"
        checked={accepted}
        error={error}
        onChange={({ target }) => onAccept(target.checked)}
      />
    </section>
  );
}
