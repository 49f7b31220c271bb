import {
  forgetSavedPlace,
  listSavedPlaces,
  type SavedPlace,
} from '@backhaul/contract/calls/people/saved-places.ts';
import { IconIdBadge2, IconHome, IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './account-settings-screen.module.css';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** Loaded with the dialog, because most people change no address. */
const PlaceForm = lazyPart(async () => (await import('./place-form.tsx')).PlaceForm);

const icons: Readonly<Record<string, typeof IconHome>> = { Home: IconHome, Work: IconIdBadge2 };

/** The pickup addresses saved for later bookings. The person can change and remove them here. */
export function PlacesSection() {
  const query = useQuery(queryOf(listSavedPlaces, {}));
  /** The address in the form: null for a new one, undefined if the form is closed. */
  const [open, setOpen] = useState<SavedPlace | null>();
  const close = () => setOpen(undefined);
  return (
    <Stack gap={4}>
      <QueryView
        query={query}
        loading={<Skeleton height="144px" />}
        failed={{}}
        isEmpty={(places) => places.length === 0}
        empty={
          <Text tone="quiet">
            You have no saved places yet. When you book a pickup, we offer saved places first.
          </Text>
        }
      >
        {(places) => (
          <Box as="ul" className={classes['rows']}>
            {places.map((place) => (
              <li key={place.id}>
                <PlaceRow place={place} onEdit={() => setOpen(place)} />
              </li>
            ))}
          </Box>
        )}
      </QueryView>
      <Row>
        <Button icon={<IconPlus aria-hidden="true" stroke={1.75} />} onClick={() => setOpen(null)}>
          Add a place
        </Button>
      </Row>
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={open ? `Change ${open.label}` : 'Add a place'}
        size="md"
      >
        <Suspense fallback={<Skeleton height="240px" />}>
          <PlaceForm place={open ?? null} onDone={close} />
        </Suspense>
      </Dialog>
    </Stack>
  );
}

function PlaceRow({ place, onEdit }: { place: SavedPlace; onEdit: () => void }) {
  const { id, label, address, unit, accessNotes, isDefault } = place;
  const [asks, setAsks] = useState(false);
  const forget = useCommand(forgetSavedPlace, { onDone: () => setAsks(false) });
  const PlaceIcon = icons[label] ?? IconMapPin;
  const details = [unit !== null && `Unit ${unit}`, accessNotes].filter(Boolean).join(', ');
  return (
    <>
      <PlaceIcon aria-hidden="true" size={20} stroke={1.75} />
      <Text grows className={classes['said']}>
        <strong>
          {label}{' '}
          {isDefault && (
            <Badge dense tone="kraft" icon={<IconMapPin stroke={2} />}>
              default
            </Badge>
          )}
        </strong>
        <span>{address}</span>
        {details !== '' && <span>{details}</span>}
      </Text>
      <Row rigid gap={2} wrap>
        <Button aria-label={`Edit ${label}`} onClick={onEdit}>
          Edit
        </Button>
        <Button aria-label={`Remove ${label}`} onClick={() => setAsks(true)}>
          Remove
        </Button>
      </Row>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={`Remove ${label}?`}
        explanation={`We no longer offer ${address} when you book. Your orders keep this address.`}
        confirm="Remove place"
        keep="Keep place"
        isPending={forget.isPending}
        problem={forget.problem}
        onConfirm={() => forget.send({ params: { id } })}
      />
    </>
  );
}
