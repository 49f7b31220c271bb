import { IconRefresh, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useBrandName } from '../../lib/environment.ts';
import { Button } from '../../ui/button.tsx';
import type { Updates } from './follow-updates.ts';
import classes from './update-notice.module.css';

/** Says that a new version is there; it comes by itself later, so nothing is lost by not looking. */
export function UpdateNotice({ updates }: { updates: Updates }) {
  const isOffered = useSyncExternalStore(updates.subscribe, updates.isOffered);
  const brandName = useBrandName();
  return (
    <div className={classes['place']} role="status">
      {isOffered && (
        <div className={classes['notice']}>
          <IconRefresh aria-hidden="true" stroke={1.75} className={classes['icon']} />
          <div className={classes['said']}>
            <p className={classes['title']}>A new version of {brandName} is ready</p>
            <p className={classes['more']}>It opens by itself once you are done here.</p>
          </div>
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
        </div>
      )}
    </div>
  );
}
