import { Button } from '../../../ui/button.tsx';
import { Details } from '../../../ui/details.tsx';
import { type CardFields, formatCardNumber } from './card-fields.ts';
import classes from './checkout.module.css';

/** The test gateway's response to each test card number (product-rules.md#gateways). */
const testCards = [
  { number: '4242424242424242', result: 'The payment succeeds' },
  { number: '4000000000000002', result: 'The card is declined' },
  { number: '4000000000009995', result: 'Insufficient funds' },
  { number: '4000002500003155', result: 'The bank asks for a confirmation' },
] as const;

function testCard(number: string): CardFields {
  const year = (new Date().getFullYear() + 3) % 100;
  return {
    cardNumber: formatCardNumber(number),
    expiry: `12 / ${String(year).padStart(2, '0')}`,
    cvc: '123',
  };
}

export function TestCards({ onUse }: { onUse: (card: CardFields) => void }) {
  return (
    <Details className={classes['cards']} open summary="Test cards">
      <ul>
        {testCards.map(({ number, result }) => (
          <li key={number}>
            <p>
              <span className="code">{formatCardNumber(number)}</span>
              <span>{result}</span>
            </p>
            <Button
              size="sm"
              aria-label={`Use ${formatCardNumber(number)}: ${result}`}
              onClick={() => onUse(testCard(number))}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </Details>
  );
}
