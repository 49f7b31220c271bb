import { readPrices } from '@backhaul/contract/calls/money/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Row } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/text-field.tsx';

/** The prices in force in the city of the address; the company's if it names none. */
export function useCityPrices() {
  const [{ city: asked }, change] = useQueryTexts();
  const query = useQuery(queryOf(readPrices, {}));
  const cities = query.data?.cities ?? [];
  const city = cities.find(({ id }) => id === asked);
  return {
    query,
    cities,
    city,
    /** Absent until the answer is there: then the server takes the company's. */
    version: city?.version ?? query.data?.inForce,
    choose: (id: string) => change({ city: id || undefined }, { replace: true }),
  };
}

/** Chooses the city whose prices are shown. Nothing while there is one city alone. */
export function CityField() {
  const { cities, city, choose } = useCityPrices();
  if (cities.length < 2) return null;
  return (
    <Row>
      <SelectField
        dense
        label="City"
        value={city?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Cities without their own prices</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Row>
  );
}
