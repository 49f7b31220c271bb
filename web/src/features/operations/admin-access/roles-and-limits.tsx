import { listLimits, type Limit } from '@backhaul/contract/calls/operations/approvals.ts';
import { type ConsoleRole, consoleRoles } from '@backhaul/domain/access/console-roles.ts';
import { grants } from '@backhaul/domain/access/grants.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Details } from '../../../ui/details.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './admin-access.module.css';
import { ChangeLimit } from './change-limit.tsx';
import { actionNames, limitedActNames, roleLines, roleNames } from './role-words.ts';

function mostOf({ most }: Limit): string {
  if (most === null) return 'Any amount';
  return most === 0 ? 'Every amount needs approval' : `Up to ${formatDollars(most)}`;
}

/**
 * Cards for the roles: each with its permissions and the maximum amount that it may move alone. Larger
 * amounts need a second person's approval.
 */
export function RolesAndLimits() {
  const limits = useQuery(queryOf(listLimits, {}));
  return (
    <Stack as="section" gap={4} aria-labelledby="roles-title">
      <Text as="h2" size={20} id="roles-title">
        Roles and limits
      </Text>
      <QueryView query={limits} loading={<Skeleton height="200px" />} failed={{}}>
        {(all) => (
          <div className={classes['roles']}>
            {consoleRoles.map((role) => (
              <RoleCard
                key={role}
                role={role}
                limits={all.filter((limit) => limit.role === role)}
              />
            ))}
          </div>
        )}
      </QueryView>
    </Stack>
  );
}

function RoleCard({ role, limits }: { role: ConsoleRole; limits: readonly Limit[] }) {
  const actions = [...new Set(grants[role])];
  return (
    <Card className={classes['role']}>
      <Text as="h3" size={16}>
        {roleNames[role]}
      </Text>
      <Text size={14} tone="quiet">
        {roleLines[role]}
      </Text>
      {limits.map((limit) => (
        <Row key={limit.act} gap={3} justify="between">
          <Text size={14} grows>
            {limitedActNames[limit.act]}: <strong>{mostOf(limit)}</strong>
          </Text>
          <ChangeLimit limit={limit} />
        </Row>
      ))}
      <Details summary={actions.length === 1 ? '1 right' : `${actions.length} rights`}>
        <ul className={classes['rights']}>
          {actions.map((action) => (
            <li key={action}>{actionNames[action]}</li>
          ))}
        </ul>
      </Details>
    </Card>
  );
}
