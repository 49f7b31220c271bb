import {
  listDriverAreas,
  setDriversWanted,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Area = CallAnswer<typeof listDriverAreas>[number];

/**
 * A button that opens the form for the number of drivers that each service area needs. Further applicants
 * join the waiting list.
 */
export function DriverAreas() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Drivers wanted
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Drivers wanted" size="md">
        <Areas />
      </Dialog>
    </>
  );
}

function Areas() {
  const query = useQuery(queryOf(listDriverAreas, {}));
  return (
    <QueryView
      query={query}
      loading={
        <SkeletonRegion label="The areas are loading">
          <Skeleton height="120px" />
        </SkeletonRegion>
      }
      failed={{ title: 'The areas could not be loaded.', heading: 'h3' }}
    >
      {(areas) => (
        <Stack gap={6}>
          {areas.map((area) => (
            <AreaForm key={area.id} area={area} />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}

function AreaForm({ area: { id, name, drivers, waiting, driversWanted } }: { area: Area }) {
  const form = useCallForm(setDriversWanted, {
    values: { driversWanted: driversWanted === null ? '' : String(driversWanted) },
    check: (values) =>
      /^\d{0,6}$/.test(values.driversWanted.trim())
        ? {}
        : { driversWanted: 'Enter a whole number' },
    input: (values) => {
      const wanted = values.driversWanted.trim();
      return { params: { id }, body: { driversWanted: wanted === '' ? null : Number(wanted) } };
    },
    success: { title: 'Saved' },
  });
  return (
    <Stack as="form" gap={3} {...form.props}>
      <Text>
        {name}: {drivers} {drivers === 1 ? 'driver' : 'drivers'}, {waiting} on the waitlist
      </Text>
      <TextField
        label={`Drivers wanted in ${name}`}
        hint="Leave this field empty for no limit."
        inputMode="numeric"
        {...form.field('driversWanted')}
      />
      <FieldError id={`area-${id}-failure`} error={form.problem} />
      <Row>
        <Button type="submit" size="sm" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Row>
    </Stack>
  );
}
