import { IconRefresh, IconX } from '@tabler/icons-react';
import { useBrandName } from '../../lib/environment.ts';
import { Button } from '../../ui/button.tsx';
import type { Updates } from './follow-updates.ts';
import { Box, Row, Text } from '../../ui/layout.tsx';
import classes from '../app.module.css';
import { useStore } from '../../lib/use-store.ts';

/**
 * A notice that a new version of the app is ready. The person can ignore it: the version later takes over by
 * itself.
 */
export function UpdateNotice({ updates }: { updates: Updates }) {
  const isOffered = useStore(updates.subscribe, updates.isOffered);
  const brandName = useBrandName();
  return (
    <div className={classes['place']} role="status">
      {isOffered && (
        <Row gap={3} align="center" tone="ink" className={classes['notice']}>
          <IconRefresh aria-hidden="true" stroke={1.75} className={classes['icon']} />
          <Box grows className={classes['said']}>
            <Text weight={600} leading={1.4}>
              A new version of {brandName} is ready
            </Text>
            <Text size={14} tone="quiet">
              The app updates after you finish your work on this page.
            </Text>
          </Box>
          <Button variant="primary" size="sm" onClick={updates.take}>
            Update
          </Button>
          <button
            type="button"
            aria-label="Close"
            className={classes['close']}
            onClick={updates.hide}
          >
            <IconX aria-hidden="true" size={18} stroke={1.75} />
          </button>
        </Row>
      )}
    </div>
  );
}
