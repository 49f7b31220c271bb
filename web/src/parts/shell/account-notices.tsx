import { withdrawDeletion } from '@backhaul/contract/calls/people/account-deletion.ts';
import { switchDemoUser, type User } from '@backhaul/contract/calls/people/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../calls/use-command.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { signedInAs } from '../../lib/session/session-query.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SpokenTime } from '../spoken-time.tsx';
import { Text } from '../../ui/layout.tsx';
import classes from './shell.module.css';

/**
 * The bars for demo accounts and accounts that will be deleted. They are part of the page's layout, so they
 * cover nothing.
 */
export function AccountNotices({ user, isBesideTabs }: { user: User; isBesideTabs: boolean }) {
  return (
    <div className={classNames(isBesideTabs && classes['beside-tabs'])}>
      {user.sandboxEndsAt !== null && <DemoBar user={user} endsAt={user.sandboxEndsAt} />}
      {user.deletesAt !== null && <DeletionBar deletesAt={user.deletesAt} />}
    </div>
  );
}

/** The roles that a demo can show. */
const roles = [
  { role: 'customer', name: 'Customer', lands: paths.orders },
  { role: 'driver', name: 'Driver', lands: paths.driverPortal },
  { role: 'retailer', name: 'Retailer', lands: paths.retailerDashboard },
] as const;

const roleOf = ({ isDriver, isRetailer }: User) =>
  isDriver ? 'driver' : isRetailer ? 'retailer' : 'customer';

function DemoBar({ user, endsAt }: { user: User; endsAt: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const swap = useCommand(switchDemoUser, {
    failure: 'We could not switch the demo account',
    onDone: (answer, { body }) => {
      signedInAs(queries, answer.user);
      const to = roles.find(({ role }) => role === body.role)?.lands ?? paths.landing;
      void navigate({ to });
    },
  });
  const current = roleOf(user);
  return (
    <section className={classes['bar']} aria-label="Demo">
      <div className={`wrap ${classes['account-bar-row']}`}>
        <p className={classes['said']}>
          <strong>Demo</strong>
          <span className={classes['wide']}>
            : nothing here is real, and nobody else can see this demo.
          </span>{' '}
          Ends <SpokenTime instant={endsAt} />
        </p>
        <div className={classes['acts']} role="group" aria-label="Switch to">
          <Text as="span" tone="quiet" className={`${classes['wide']}`}>
            Switch to
          </Text>
          {roles.map(({ role, name }) => (
            <Button
              key={role}
              size="sm"
              variant={role === current ? 'kraft' : 'outline'}
              aria-pressed={role === current}
              disabled={swap.isPending}
              onClick={() => {
                if (role !== current) swap.send({ body: { role } });
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}

function DeletionBar({ deletesAt }: { deletesAt: string }) {
  const keep = useCommand(withdrawDeletion, {
    success: { title: 'We will not delete your account' },
    failure: 'We could not stop the deletion of your account',
  });
  return (
    <section className={classes['bar']} aria-label="Deletion">
      <div className={`wrap ${classes['account-bar-row']}`}>
        <p className={classes['said']}>
          We delete your account <SpokenTime instant={deletesAt} />.
        </p>
        <div className={classes['acts']}>
          <Button size="sm" disabled={keep.isPending} onClick={() => keep.send({})}>
            {keep.isPending ? 'Saving...' : 'Keep my account'}
          </Button>
        </div>
      </div>
    </section>
  );
}
