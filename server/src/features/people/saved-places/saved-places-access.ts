import {
  type AccessRows,
  inConsole,
  parties,
  signedIn,
  type Subject,
} from '../../../testing/access-row.ts';

const home = () => ({ label: 'Home', address: '3526 Halliday Ave, St. Louis, MO 63118' });

const itsId = ({ savedPlaceId }: Subject) => ({ id: savedPlaceId });

export const savedPlacesAccess: AccessRows = {
  listSavedPlaces: { expected: signedIn(200) },
  savePlace: { expected: signedIn(201), body: home },
  changeSavedPlace: {
    expected: parties({ customer: 200 }),
    params: itsId,
    body: () => ({ label: 'Office' }),
  },
  forgetSavedPlace: { expected: parties({ customer: 204 }), params: itsId },
  readLastContact: { expected: signedIn(200) },
  listPlacesOfCustomer: {
    expected: inConsole(200, 'support', 'operations'),
    params: ({ customerId }) => ({ id: customerId }),
  },
};
