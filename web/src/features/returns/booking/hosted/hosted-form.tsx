import { returnReasons, type ReturnReason } from '@backhaul/domain/catalog/booking-options.ts';
import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';
import { useSession } from '../../../../lib/session/use-session.ts';
import { AddressField } from '../../../../parts/address-field/address-field.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CheckboxField, SelectField, TextField } from '../../../../ui/text-field.tsx';
import { HostedHandOver } from './hosted-hand-over.tsx';
import { HostedItems } from './hosted-items.tsx';
import { HostedPay } from './hosted-pay.tsx';
import { HostedTime } from './hosted-time.tsx';
import type { BookedByLink, OpenedLink } from './opened-link.ts';
import { useHosted } from './use-hosted.ts';

const PickupPin = lazyPart(async () => (await import('../pickup/pickup-pin.tsx')).PickupPin);

/** One page with all questions that a retailer's booking link does not already answer. */
export function HostedForm({
  link,
  opened,
  onBooked,
}: {
  link: string;
  opened: OpenedLink;
  onBooked: (booked: BookedByLink) => void;
}) {
  const { user } = useSession();
  const email = opened.mode === 'live' ? (user?.email ?? null) : null;
  const hosted = useHosted(link, opened, { email, onBooked });
  const { form, pickup, asksEmail } = hosted;
  const { values } = form;
  return (
    <form {...form.props} noValidate>
      <Stack gap={6}>
        <h1>Choose a time for your pickup</h1>
        <HostedItems opened={opened} />
        <HostedTime hosted={hosted} />
        <Stack gap={4} as="section" aria-label="Your door">
          <h2>Where is your item?</h2>
          <AddressField
            label="Pickup address"
            hint="Street and number, city and ZIP code"
            value={values.pickupAddress}
            error={form.errors['pickupAddress'] ?? pickup.failure?.message}
            onType={(pickupAddress) => form.change({ pickupAddress, pickupPlace: null })}
            onLeave={pickup.settle}
            onPick={(pickupPlace) =>
              form.change({ pickupAddress: pickupPlace.formattedAddress, pickupPlace })
            }
          />
          {pickup.place && (
            <Suspense fallback={<Skeleton height="44px" />}>
              <PickupPin
                place={pickup.place}
                address={values.pickupAddress.trim()}
                onPinned={(pickupPlace) => form.change({ pickupPlace })}
                isGuess={pickup.isGuess}
                onConfirmed={(pickupPlace) =>
                  form.change({ pickupAddress: pickupPlace.formattedAddress, pickupPlace })
                }
              />
            </Suspense>
          )}
          <TextField
            label="Apartment or unit"
            optional
            maxLength={40}
            autoComplete="address-line2"
            {...form.field('pickupUnit')}
          />
          <HostedHandOver hosted={hosted} />
        </Stack>
        <Stack gap={4} as="section" aria-label="You">
          <h2>Your name and phone</h2>
          <TextField label="Full name" autoComplete="name" {...form.field('customerName')} />
          <TextField
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="The driver may call you on the pickup day"
            {...form.field('customerPhone')}
            onBlur={({ target }) => form.change({ customerPhone: phoneText(target.value) })}
          />
          {asksEmail ? (
            <TextField
              label="E-mail"
              type="email"
              inputMode="email"
              autoComplete="email"
              {...form.field('customerEmail')}
            />
          ) : (
            <Text size={14} tone="quiet">
              We e-mail updates to {email ?? opened.customer.email}.
            </Text>
          )}
        </Stack>
        <Stack gap={4} as="section" aria-label="The item">
          <SelectField
            label="Why are you returning the item?"
            value={values.returnReason}
            error={form.errors['returnReason']}
            onChange={({ target }) =>
              form.change({ returnReason: target.value as ReturnReason | '' })
            }
          >
            <option value="">Choose a reason</option>
            {returnReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reason}
              </option>
            ))}
          </SelectField>
          {opened.receiptNeeded && (
            <CheckboxField
              label="I will put the receipt with the item"
              checked={values.hasReceipt}
              error={form.errors['hasReceipt']}
              onChange={({ target }) => form.change({ hasReceipt: target.checked })}
            />
          )}
          <CheckboxField
            label="The tags are still attached"
            checked={values.hasOriginalTags}
            error={form.errors['hasOriginalTags']}
            onChange={({ target }) => form.change({ hasOriginalTags: target.checked })}
          />
          <CheckboxField
            label="The item is in its original packaging"
            checked={values.hasOriginalPackaging}
            error={form.errors['hasOriginalPackaging']}
            onChange={({ target }) => form.change({ hasOriginalPackaging: target.checked })}
          />
        </Stack>
        <HostedPay hosted={hosted} company={opened.company.name} covers={opened.covers} />
      </Stack>
    </form>
  );
}
