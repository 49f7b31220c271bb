import { troubleAction } from '@backhaul/domain/order/driver-actions.ts';
import { payText } from '../../../../words/driver/jobs.ts';
import { Box, Text } from '../../../../ui/layout.tsx';
import classes from './now-line.module.css';
import { firstName, itemsText } from './now-words.ts';
import { Refuse } from './refuse.tsx';
import type { CurrentStop } from './use-now-sheet.ts';

/**
 * Lists the items to drop off at one counter, each with its pay. At the counter, each can be reported as
 * refused.
 */
export function DropOffs({ stop: { together, act } }: { stop: CurrentStop }) {
  const isThere = act.phase === 'counter' || act.phase === 'receipt';
  return (
    <Box as="ul" above={2} className={classes['drop-offs']}>
      {together.map(({ key, job }) => {
        const refuse = job.status && troubleAction(job.status);
        return (
          <li key={key}>
            <p>
              <strong>{firstName(job.order)}</strong>
              <Text as="span" size={14} tone="quiet">
                {job.status === 'delivered'
                  ? 'Item handed in, receipt photo missing'
                  : itemsText(job.order)}
              </Text>
            </p>
            {isThere && refuse && <Refuse job={job} button={refuse} isOneOfSeveral />}
            <Text as="b" weight={650} figures>
              {payText(job.order, job.status)}
            </Text>
          </li>
        );
      })}
    </Box>
  );
}
