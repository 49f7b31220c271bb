import { Row, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type Span, spans } from './use-report-days.ts';

/** Buttons to choose the days of a report. */
export function ReportHead({
  span,
  onChoose,
}: {
  span: Span;
  onChoose: (value: Span['value']) => void;
}) {
  return (
    <Row gap={3} align="center" wrap>
      <Segmented legend="Period" segments={spans} value={span.value} onChange={onChoose} />
      <Text size={13} tone="quiet">
        Until today
      </Text>
    </Row>
  );
}
