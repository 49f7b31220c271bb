import { BookLines } from './book-lines.tsx';
import { ExampleSides } from './live-example.tsx';
import { TripFields, useTrip } from './trip-fields.tsx';
import { TryScreen } from './try-screen.tsx';

/**
 * A page to try the current prices on a trip, with its ledger lines once the return is complete and paid.
 */
export function TryPriceScreen() {
  const { query, fields } = useTrip();
  return (
    <TryScreen
      title="Test a price"
      about="Change a value to see who pays and who gets how much. This is only a test."
      fields={<TripFields {...fields} />}
      query={query}
    >
      {(example) => (
        <>
          <ExampleSides example={example} />
          <h3>In the books</h3>
          <BookLines
            title="When the item is handed in"
            postings={example.outcomes[0]?.postings ?? []}
          />
          <BookLines title="When the card is charged" postings={example.capture} />
        </>
      )}
    </TryScreen>
  );
}
