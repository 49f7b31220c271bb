import { IconCamera, IconClipboardText, IconFileText, IconReceipt } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import drop from '../../../parts/parts.module.css';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { connectReceiptBox } from './connect-receipt-box.ts';
import classes from './hero.module.css';

const withoutReceipt = {
  to: paths.bookPickup,
  search: { start: 'receipt', kept: 'no' },
} as const;
const withReceipt = { to: paths.bookPickup, search: { start: 'receipt' } } as const;

/**
 * A box that starts a return from a receipt. Without JavaScript it has links to the booking, which asks for
 * the file itself.
 */
export function ReceiptBox() {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { user } = useSession();
  const goOn = useEffectEvent(
    (isKept: boolean) => void navigate(isKept ? withReceipt : withoutReceipt),
  );
  useEffect(() => {
    if (box.current) return connectReceiptBox(box.current, (isKept) => goOn(isKept));
    return undefined;
  }, []);
  return (
    <Card className={classes['box']}>
      <Text as="h2" size={24}>
        Start from your receipt
      </Text>
      <Stack gap={2} shrinks pad={4} ref={box} className={drop['drop']} data-receipt-box>
        <ButtonLink
          variant="primary"
          size="lg"
          wide
          icon={<IconReceipt aria-hidden="true" stroke={1.75} />}
          data-receipt="image/*,application/pdf"
          {...withReceipt}
        >
          Add your receipt
        </ButtonLink>
        <ul className={drop['ways']} aria-label="Other ways to add your receipt">
          <li>
            <Link data-receipt="image/*" data-camera {...withReceipt}>
              <IconCamera aria-hidden="true" stroke={1.75} />
              Photo
            </Link>
          </li>
          <li>
            <Link data-receipt="application/pdf" {...withReceipt}>
              <IconFileText aria-hidden="true" stroke={1.75} />
              PDF
            </Link>
          </li>
          <li>
            <Link to={paths.bookPickup} search={{ start: 'paste' }}>
              <IconClipboardText aria-hidden="true" stroke={1.75} />
              Paste
            </Link>
          </li>
        </ul>
      </Stack>
      <p>
        We read the store, date and value from the receipt. Then you see the price, and whether the
        store takes the item back, before you {user ? 'book' : 'sign up'}. A UPS, FedEx or USPS
        label works too.
      </p>
    </Card>
  );
}
