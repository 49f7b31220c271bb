import {
  listSavedPlaces,
  readLastContact,
  savePlace,
  type SavedPlace,
} from '@backhaul/contract/calls/people/saved-places.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWizard } from '../../../../testing/open-wizard.tsx';

const home: SavedPlace = {
  id: '0198a000-0000-7000-8000-0000000000b1',
  label: 'Home',
  address: '3526 Halliday Ave, St. Louis, MO 63118',
  unit: '2B',
  placeId: 'place-home',
  location: { lat: 38.6, lng: -90.24 },
  accessNotes: 'Gate code 4711',
  isDefault: false,
};
const blank = { customerPhone: '', pickupAddress: '', pickupPlace: null };
const addressField = () => screen.getByLabelText<HTMLInputElement>('Pickup address');
const unitField = () => screen.getByLabelText<HTMLInputElement>(/^Apartment or unit/);

test('saved places are offered before anything is typed, and bring their unit along', async () => {
  await openWizard(1, blank, (server) => server.answers(listSavedPlaces, [home]));
  await waitFor(() => {
    fireEvent.focus(addressField());
    expect(screen.getByRole('option', { name: /^Home 3526 Halliday/ })).toBeTruthy();
  });
  fireEvent.click(screen.getByRole('option', { name: /^Home/ }));
  expect(addressField().value).toBe(home.address);
  expect(unitField().value).toBe('2B');
  expect(screen.queryByLabelText('Save this place')).toBeNull();
  fireEvent.change(addressField(), { target: { value: '1 Arch Way' } });
  expect(unitField().value).toBe('');
});

test('the second booking has the contact details of the first', async () => {
  await openWizard(1, blank, (server) =>
    server.answers(readLastContact, {
      contact: {
        customerName: 'Priya Raman',
        customerPhone: '+13145550199',
        pickupAddress: home.address,
        pickupUnit: '4',
        placeId: 'place-home',
        location: { lat: 38.6, lng: -90.24 },
        accessNotes: null,
      },
    }),
  );
  await waitFor(() => expect(addressField().value).toBe(home.address));
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(314) 555-0199');
  expect(unitField().value).toBe('4');
});

test('the account’s own name stays, whoever the last booking was for', async () => {
  await openWizard(1, { ...blank, customerName: 'Mara Quinn' }, (server) =>
    server.answers(readLastContact, {
      contact: {
        customerName: 'Ana',
        customerPhone: '+13145550199',
        pickupAddress: home.address,
        pickupUnit: null,
        placeId: 'place-home',
        location: { lat: 38.6, lng: -90.24 },
        accessNotes: null,
      },
    }),
  );
  await waitFor(() => expect(addressField().value).toBe(home.address));
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Mara Quinn');
});

test('the default place fills in the first booking already', async () => {
  await openWizard(1, blank, (server) =>
    server.answers(listSavedPlaces, [{ ...home, isDefault: true }]),
  );
  await waitFor(() => expect(addressField().value).toBe(home.address));
  expect(unitField().value).toBe('2B');
});

test('a tick saves the place under a name, with its pin', async () => {
  const server = await openWizard(1, {}, (fake) => fake.answers(savePlace, home));
  fireEvent.click(await screen.findByLabelText('Save this place'));
  fireEvent.click(screen.getByLabelText('Home'));
  expect(await screen.findByText(/^Saved as Home/)).toBeTruthy();
  expect(server.sent.find(({ what }) => what === 'POST /api/saved-places')?.body).toEqual({
    label: 'Home',
    address: home.address,
    unit: null,
    placeId: 'place-1',
    accessNotes: null,
  });
});
