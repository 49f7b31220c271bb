import { type AccessRows, everyone, drivers, near } from '../../../testing/access-row.ts';
import { jacketReturn } from '../../../testing/book-return.ts';

export const placesAccess: AccessRows = {
  autocompletePlaces: { expected: everyone(200), query: () => ({ q: '5200 Oakland' }) },
  reversePlace: { expected: everyone(200), query: near },
  readPlace: { expected: everyone(422), params: () => ({ placeId: 'forged' }) },
  navigationRoute: {
    expected: drivers(200),
    body: () => ({
      origin: { lat: 38.63, lng: -90.2 },
      destination: jacketReturn.pickupAddress,
      mode: 'driving',
    }),
  },
};
