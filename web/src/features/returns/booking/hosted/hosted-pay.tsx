import { useBrandName } from '../../../../lib/environment.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChipRadioField } from '../../../../ui/choices.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { RouteEnds } from '../../../../ui/route-ends.tsx';
import { CheckboxField } from '../../../../ui/text-field.tsx';
import { routeFailureOf } from '../problems/booking-failure.ts';
import classes from './hosted.module.css';
import type { OpenedLink } from './opened-link.ts';
import type { Hosted } from './use-hosted.ts';

const tips = [
  { value: '', label: 'No tip' },
  { value: '2', label: '$2' },
  { value: '5', label: '$5' },
  { value: '10', label: '$10' },
];

/** The lines of the price without the tip, as one text: 'Base 3.99, distance 1.92'. */
function linesText(lines: readonly { code: string; label: string; amount: number }[]): string {
  return lines
    .filter(({ code, amount }) => code !== 'tip' && amount !== 0)
    .map(({ label, amount }) => `${label} ${amount.toFixed(2)}`)
    .join(', ');
}

/** The trip, its price, who pays for it, and the button that books. */
export function HostedPay({
  hosted,
  company,
  covers,
}: {
  hosted: Hosted;
  company: string;
  covers: OpenedLink['covers'];
}) {
  const brandName = useBrandName();
  const { form, quote, price } = hosted;
  const { values } = form;
  const { shown, error } = quote;
  return (
    <>
      {shown && (
        <RouteEnds
          from={{ title: shown.pickup.address }}
          to={{
            title: shown.dropoff.name,
            detail: `${shown.dropoff.address}, ${shown.distanceText}`,
          }}
        />
      )}
      {error !== null && <Text tone="bad">{routeFailureOf(error).message}</Text>}
      {shown && price && (
        <Stack gap={1} className={classes['price']}>
          <Row justify="between" gap={3} wrap>
            <Text weight={600}>Pickup {formatDollars(price.fare)}</Text>
            {price.covered > 0 && (
              <strong className={classes['paid']}>
                {price.covered === price.fare
                  ? `Paid by ${company}`
                  : `${company} pays ${formatDollars(price.covered)}`}
              </strong>
            )}
          </Row>
          <Text size={13} tone="faint">
            {linesText(shown.lines)}
          </Text>
          {covers !== null && price.covered === 0 && (
            <Text size={13}>
              {company} does not pay for this return, so you pay.{' '}
              {covers.reasons !== null &&
                covers.left > 0 &&
                `${company} pays only if you return the item for one of these reasons: ${covers.reasons.join(', ')}.`}
            </Text>
          )}
        </Stack>
      )}
      <ChipRadioField
        label="Tip for your driver"
        choices={tips}
        value={values.tip}
        error={form.errors['tip']}
        onChange={(tip) => form.change({ tip })}
      />
      <CheckboxField
        label={`I authorize ${brandName} and its driver to collect this item and return it to the store in my name. My answers about the item are true.`}
        checked={values.authorizationSigned}
        error={form.errors['authorizationSigned']}
        onChange={({ target }) => form.change({ authorizationSigned: target.checked })}
      />
      <div className={classes['bar']}>
        {form.problem !== undefined && (
          <div className={classes['problem']}>
            <Notice tone="bad" role="alert" title="Your return is not booked">
              <p>{form.problem}</p>
            </Notice>
          </div>
        )}
        <div aria-busy={quote.isUpdating} aria-live="polite">
          <Text size={13} tone="quiet">
            You pay
          </Text>
          <Text as="strong" size={24} weight={650} className="tabular">
            {price === null ? '–' : formatDollars(price.toPay)}
          </Text>
        </div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={form.isPending}
          className={classes['book']}
        >
          {form.isPending ? 'Booking...' : 'Book pickup'}
        </Button>
      </div>
    </>
  );
}
