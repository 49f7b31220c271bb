import { carrierFacts, mostPounds } from '@backhaul/domain/carrier/carrier-facts.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { countedGoods } from '../../../../words/driver/parcels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { CheckboxField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';

type Parcel = NonNullable<DriverOrder['parcel']>;

/** The name of a parcel, such as 'Parcel 1, ending 7127'. */
function nameOf({ numbers }: Parcel, place: number): string {
  const number = numbers[place];
  return `Parcel ${place + 1}${number === undefined ? '' : `, ending ${number.slice(-4)}`}`;
}

/**
 * The maximum weight and size of a parcel that the carrier and we accept, such as 'at most 44 lb and 38
 * inches'.
 */
function limitsText({ carrier }: Parcel): string {
  const { maxInches } = carrierFacts[carrier];
  const weight = `at most ${mostPounds(carrier)} lb`;
  return maxInches === null ? weight : `${weight} and ${maxInches} inches long`;
}

/**
 * Words for a parcel in good condition. If the customer has a code instead of a label, the parcel needs no
 * label yet, because it gets one at the carrier's counter.
 */
const rightWords = (parcel: Parcel) =>
  parcel.labelKind === 'code'
    ? `Each parcel must be closed and ${limitsText(parcel)}`
    : `Each parcel must be closed, have a readable label, and be ${limitsText(parcel)}`;

/** The check before the driver takes closed parcels at the door: one checkbox per parcel. */
export function ParcelCheck({
  order,
  parcel,
  onRight,
  onWrong,
  onClose,
}: {
  order: DriverOrder;
  parcel: Parcel;
  /** Called if every parcel passes the check. */
  onRight: () => void;
  /** Called if a parcel fails the check. The pickup then fails. */
  onWrong: () => void;
  onClose: () => void;
}) {
  const form = useForm<{ right: number[] }>({
    values: { right: [] },
    check: ({ right }) =>
      right.length < parcel.count
        ? { right: 'Check each parcel, or tap “A parcel is not OK”' }
        : {},
  });
  const { right } = form.values;
  return (
    <Dialog opened onClose={onClose} title={`Check ${countedGoods(order)}`} size="md">
      <Stack as="form" gap={5} {...form.props(onRight)}>
        <Text>{rightWords(parcel)}.</Text>
        <Stack gap={3}>
          {Array.from({ length: parcel.count }, (_, place) => (
            <CheckboxField
              key={place}
              label={nameOf(parcel, place)}
              checked={right.includes(place)}
              error={place === 0 ? form.errors.right : undefined}
              onChange={({ target }) =>
                form
                  .control('right')
                  .onChange(
                    target.checked ? [...right, place] : right.filter((one) => one !== place),
                  )
              }
            />
          ))}
        </Stack>
        <Button type="submit" variant="primary" size="driver" wide>
          All parcels are OK
        </Button>
        <Button size="driver" wide onClick={onWrong}>
          A parcel is not OK
        </Button>
      </Stack>
    </Dialog>
  );
}
