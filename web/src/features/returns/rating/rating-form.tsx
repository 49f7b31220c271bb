import { rateDriver, type RatedOrder } from '@backhaul/contract/calls/returns/ratings.ts';
import {
  type RatingReason,
  ratingReasonLabels,
  ratingRules,
  reasonsFor,
} from '@backhaul/domain/driver/driver-rating.ts';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChipsField } from '../../../ui/choices.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { StarsField } from '../../../ui/stars-field.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';

const noReasons: readonly RatingReason[] = [];

export function RatingForm({
  order,
  driver,
}: {
  order: RatedOrder;
  driver: NonNullable<RatedOrder['driver']>;
}) {
  const form = useCallForm(rateDriver, {
    values: { stars: 0, reasons: noReasons, words: '' },
    check: ({ stars }) => (stars === 0 ? { stars: 'Choose one to five stars' } : {}),
    input: ({ stars, reasons, words }) => ({
      params: { orderId: order.orderId },
      // Reasons that do not fit the number of stars are hidden, so they are not sent.
      body: {
        stars,
        reasons: reasons.filter((reason) => reasonsFor(stars).includes(reason)),
        words: words.trim(),
      },
    }),
    success: { title: 'Thank You', description: `You rated ${driver.name}.` },
  });
  const { stars } = form.values;
  const returns = driver.completedDeliveries;
  return (
    <Card padded>
      <Stack as="form" gap={6} {...form.props}>
        <Row gap={3} align="center">
          <Avatar name={driver.name} size="lg" />
          <div>
            <strong>{driver.name}</strong>
            <Text size={14} tone="faint" figures>
              {returns === 1 ? '1 return' : `${returns} returns`}
            </Text>
          </div>
        </Row>
        <StarsField label="Stars" labelHidden {...form.control('stars')} />
        {stars > 0 && (
          <ChipsField
            label={stars >= 4 ? 'What was good?' : 'What was not good?'}
            optional
            choices={reasonsFor(stars).map((value) => ({
              value,
              label: ratingReasonLabels[value],
            }))}
            values={form.values.reasons}
            onChange={form.control('reasons').onChange}
          />
        )}
        <TextAreaField
          label="Comment"
          optional
          rows={3}
          maxLength={ratingRules.words}
          {...form.field('words')}
        />
        <div>
          <Button type="submit" variant="primary" wide disabled={form.isPending}>
            {form.isPending ? 'Sending...' : 'Send rating'}
          </Button>
          <FieldError id="rating-failure" error={form.problem} />
        </div>
      </Stack>
    </Card>
  );
}
