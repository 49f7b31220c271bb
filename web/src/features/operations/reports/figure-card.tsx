import { Card } from '../../../ui/card.tsx';
import { figureCatalogue, type FigureKey } from '@backhaul/domain/figures/figure-catalogue.ts';
import { casesWords, type Change, figureWords } from '@backhaul/domain/figures/figure-words.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';

/**
 * A card with one figure: its value, its change, and the number of returns or other items from which the
 * value is computed. The name links to the figure's own page.
 */
export function FigureCard({
  figure: { key, value, cases },
  change,
  days,
}: {
  figure: { key: FigureKey; value: number | null; cases: number };
  change: Change | null;
  /** The number of days that the figure's own page shows when it is opened from this card. */
  days: string;
}) {
  const { name, question, unit } = figureCatalogue[key];
  return (
    <Card as="li" flat>
      <Stack gap={1} pad={4}>
        <Text size={14} weight={550}>
          <Link to={paths.exploreFigures} search={{ figure: key, days }}>
            {name}
          </Link>
        </Text>
        <Text size={24} weight={650} figures>
          {value === null ? '–' : figureWords(unit, value)}{' '}
          <Text as="span" size={13} tone="quiet" weight={450}>
            {casesWords(unit, cases)}
          </Text>
        </Text>
        {change && (
          <Text size={13} tone={change.isGood === null ? 'quiet' : change.isGood ? 'ok' : 'warn'}>
            {change.words}
          </Text>
        )}
        <Text size={13} tone="quiet">
          {question}
        </Text>
      </Stack>
    </Card>
  );
}
