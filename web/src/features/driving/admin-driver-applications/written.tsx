import type { ReviewedApplication } from '@backhaul/contract/calls/driving/driver-review.ts';
import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import { vehicleKindNames } from '@backhaul/domain/driver-application/application-rules.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { Fact, Facts } from '../../../ui/fact.tsx';
import type { StepKey } from './application-steps.ts';

type Written = 'name' | 'born' | 'place' | 'vehicle' | 'plate' | 'mail' | 'phone';

const person = ['name', 'born'] as const;
const car = ['name', 'vehicle', 'plate'] as const;

/** The applicant's entries to compare with each document. */
const factsOf: Readonly<Record<StepKey, readonly Written[]>> = {
  license_front: [...person, 'place'],
  license_back: person,
  insurance: car,
  registration: car,
  profile_photo: person,
  background: [...person, 'mail', 'phone'],
};

const names: Readonly<Record<Written, string>> = {
  name: 'Name',
  born: 'Born',
  place: 'Lives in',
  vehicle: 'Vehicle',
  plate: 'Plate',
  mail: 'E-mail',
  phone: 'Phone',
};

const written: Readonly<Record<Written, (application: ReviewedApplication) => string>> = {
  name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  born: ({ dateOfBirth }) => formatCalendarDay(dateOfBirth),
  place: ({ areaName, zip }) => `${areaName}, ${zip}`,
  vehicle: ({ vehicleYear, vehicleMake, vehicleModel, vehicleColor, vehicleKind }) =>
    `${vehicleYear} ${vehicleMake} ${vehicleModel}, ${vehicleColor.toLowerCase()} (${vehicleKindNames[vehicleKind].toLowerCase()})`,
  plate: ({ licensePlate }) => licensePlate,
  mail: ({ email }) => email,
  phone: ({ phone }) => phoneText(phone),
};

/** The entries that the applicant typed, to compare with a document. */
export function Written({
  about,
  application,
}: {
  about: StepKey;
  application: ReviewedApplication;
}) {
  return (
    <section aria-labelledby="written">
      <h3 id="written">Message from {application.firstName}</h3>
      <Facts dense>
        {factsOf[about].map((fact) => (
          <Fact key={fact} name={names[fact]}>
            {written[fact](application)}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}
