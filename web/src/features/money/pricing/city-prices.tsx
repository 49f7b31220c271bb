import { readPrices } from '@backhaul/contract/calls/money/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Row } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/text-field.tsx';

/** The prices in force in the city that the URL names; the company-wide prices if it names none. */
export function useCityPrices() {
  const [{ city: asked }, change] = useQueryTexts();
  const query = useQuery(queryOf(readPrices, {}));
  const cities = query.data?.cities ?? [];
  const city = cities.find(({ id }) => id === asked);
  return {
    query,
    cities,
    city,
    /**
     * The version of the prices in the chosen city, or the company-wide version. Undefined until the prices
     * are loaded.
     */
    version: city?.version ?? query.data?.inForce,
    choose: (id: string) => change({ city: id || undefined }, { replace: true }),
  };
}

/** A select box for the city whose prices are shown. Renders nothing if there is only one city. */
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
