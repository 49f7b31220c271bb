import { useQueries } from '@tanstack/react-query';
import { formatDollars } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CityField, useCityPrices } from './city-prices.tsx';
import type { Example } from './live-example.tsx';
import classes from './pricing.module.css';
import { exampleQuery, type Trip } from './trip-fields.tsx';

const returns: readonly { name: string; trip: Trip }[] = [
  {
    name: 'Short trip',
    trip: { miles: '1.2', minutes: '6', itemValue: '24.99', numberOfItems: '1', tip: '0' },
  },
  {
    name: 'Low-value item',
    trip: { miles: '2.5', minutes: '9', itemValue: '18', numberOfItems: '1', tip: '2' },
  },
  {
    name: 'Typical return',
    trip: { miles: '3.84', minutes: '13', itemValue: '79.99', numberOfItems: '1', tip: '5' },
  },
  {
    name: 'Several items',
    trip: { miles: '5.1', minutes: '16', itemValue: '210', numberOfItems: '4', tip: '5' },
  },
  {
    name: 'High-value item',
    trip: { miles: '6.4', minutes: '19', itemValue: '899', numberOfItems: '1', tip: '8' },
  },
  {
    name: 'Medium trip',
    trip: { miles: '17.3', minutes: '34', itemValue: '120', numberOfItems: '2', tip: '5' },
  },
  {
    name: 'Long trip',
    trip: { miles: '31', minutes: '52', itemValue: '349', numberOfItems: '1', tip: '10' },
  },
];

/** A page with seven example trips side by side, at the current prices. */
export function ExamplesScreen() {
  const { version } = useCityPrices();
  const answers = useQueries({
    queries: returns.map(({ trip }) => exampleQuery({ ...trip, ...(version && { version }) })),
  });
  return (
    <Stack gap={5} shrinks className={classes['page']}>
      <CityField />
      <Card as="section" flat padded className={classes['card']} aria-labelledby="examples">
        <h2 id="examples">Prices of seven example returns</h2>
        <Text tone="quiet">The examples use the prices in force. Each total includes the tip.</Text>
        <div
          className={classes['scroll']}
          role="region"
          tabIndex={0}
          aria-label="Prices, one return per row"
        >
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Return</th>
                <th scope="col">The trip</th>
                <th scope="col">Size</th>
                {['Customer', 'Driver', 'Platform', 'Fee if the customer is absent'].map((name) => (
                  <th key={name} scope="col" className={classes['figure']}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {returns.map(({ name, trip }, place) => (
                <ExampleRow key={name} name={name} trip={trip} example={answers[place]?.data} />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </Stack>
  );
}

function ExampleRow({
  name,
  trip: { miles, minutes, itemValue, numberOfItems },
  example,
}: {
  name: string;
  trip: Trip;
  example: Example | undefined;
}) {
  const missed = example?.outcomes.find(({ outcome }) => outcome === 'pickup_failed_customer');
  const figures = [
    example?.total,
    example?.driverPay.total,
    example?.platformShare.total,
    missed?.customerPays,
  ];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {miles} mi, {minutes} min, {numberOfItems === '1' ? '1 item' : `${numberOfItems} items`},{' '}
        {formatDollars(Number(itemValue))}
      </td>
      <td>{example?.size}</td>
      {figures.map((figure, place) => (
        <td key={place} className={classes['figure']}>
          {figure === undefined ? <Skeleton height="1em" /> : formatDollars(figure)}
        </td>
      ))}
    </tr>
  );
}
