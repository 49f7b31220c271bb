import { readableColor } from '@backhaul/domain/retail/booking-link.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from './button.module.css';

/** The lines of HTML that a retailer adds to its own page. */
function linesOf(origin: string, color: string | null): string {
  const own = readableColor(color);
  const colored = own === null ? '' : `\n   data-color="${own}"`;
  return `<script async src="${origin}/button.js"></script>

<a data-backhaul="large"${colored}
   href="${origin}/b#YOUR-SIGNED-LINK">
  Have it picked up
</a>`;
}

/** The booking button for a retailer's own page: the HTML to add, and the button's sizes. */
export function Snippet({ color }: { color: string | null }) {
  const { copied, copy } = useCopy();
  const lines = linesOf(window.location.origin, color);
  return (
    <Card as="section" flat padded aria-labelledby="put-it-in">
      <Stack gap={3}>
        <Row justify="between" align="center" gap={3} wrap>
          <h2 id="put-it-in">Put the button on your page</h2>
          <Button size="sm" onClick={() => void copy(lines)}>
            {copied ? 'Copied!' : 'Copy'}
          </Button>
        </Row>
        <pre className={classes['shown']}>{lines}</pre>
        <Text size={13} tone="quiet">
          The button’s script is smaller than 5 kB and sets no cookies. The button can be large,
          medium or small. Without the script, the button is a plain link.
        </Text>
      </Stack>
    </Card>
  );
}
