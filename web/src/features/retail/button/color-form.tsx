import { setCompanyColor } from '@backhaul/contract/calls/retail/booking-links.ts';
import { contrastWithWhite, readableColor } from '@backhaul/domain/retail/booking-link.ts';
import type { CSSProperties } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './button.module.css';

const isColor = (text: string) => contrastWithWhite(text) !== null;

/**
 * Words for the contrast of white text on a color, such as 'White text on this color has a contrast of 5.9 to
 * 1. That is easy to read.'
 */
function contrastWords(color: string): string {
  const contrast = contrastWithWhite(color);
  if (contrast === null) return 'If you choose no color, we use our orange.';
  const words = `White text on this color has a contrast of ${contrast.toFixed(1)} to 1.`;
  return readableColor(color) === null
    ? `${words} That is hard to read. Below 4.5 to 1, we use dark text.`
    : `${words} That is easy to read.`;
}

/**
 * Styles of a sample button in the retailer's color. The button is dark if white text would be hard to read,
 * and orange without a valid color.
 */
function sampleOf(color: string): CSSProperties {
  if (!isColor(color)) return { background: 'var(--signal)', color: 'var(--on-signal)' };
  const own = readableColor(color);
  return own === null
    ? { background: 'var(--ink)', color: 'var(--canvas)' }
    : { background: own, color: '#ffffff' };
}

/** A form for the one color that a retailer can choose for its button and booking page. */
export function ColorForm({
  companyId,
  company,
  color,
}: {
  companyId: string;
  company: string;
  color: string | null;
}) {
  const form = useCallForm(setCompanyColor, {
    values: { color: color ?? '' },
    check: (values): { color?: string } =>
      values.color === '' || isColor(values.color) ? {} : { color: 'Write the color like #cc0000' },
    input: (values) => ({
      params: { companyId },
      body: { color: values.color === '' ? null : values.color },
    }),
    success: { title: 'Your color is saved' },
  });
  return (
    <Card as="section" flat padded aria-labelledby="your-colour">
      <form {...form.props}>
        <Stack gap={4}>
          <h2 id="your-colour">Your color</h2>
          <Text tone="quiet">
            On your booking page, your color replaces our orange on the main button and on your
            counter’s square on the map. All other colors stay the same.
          </Text>
          <TextField label="Color" optional placeholder="#cc0000" {...form.field('color')} />
          <div className={classes['sample']} style={sampleOf(form.values.color)} aria-hidden="true">
            Book a pickup with {company}
          </div>
          <Text size={13} tone="quiet" role="status">
            {contrastWords(form.values.color)}
          </Text>
          <Row>
            <Button type="submit" variant="primary" disabled={form.isPending}>
              {form.isPending ? 'Saving...' : 'Save color'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
