import { readTeam } from '@backhaul/contract/calls/retail/team.ts';
import { rolesGivenBy } from '@backhaul/domain/retail/company-team.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomActs, RoomLine } from '../../../parts/room/room-slots.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { teamLine } from '../../../words/retailers/team.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteButton } from './invite-member.tsx';
import { MemberTable } from './member-table.tsx';

/** The page with the people who work for a retailer, and their roles (product-rules.md#teams). */
export function TeamScreen() {
  const { id: companyId, role } = useCompany();
  const team = useQuery(queryOf(readTeam, { params: { companyId } }));
  const mayInvite = rolesGivenBy(role).length > 0;
  return (
    <>
      <RoomActs>{mayInvite && <InviteButton />}</RoomActs>
      {team.data && <RoomLine>{teamLine(team.data)}</RoomLine>}
      <QueryView
        query={team}
        loading={
          <SkeletonRegion label="Loading your team">
            <Skeleton height="220px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load your team.' }}
      >
        {({ members, invitations }) => (
          <>
            <MemberTable members={members} />
            {mayInvite && <InvitationTable invitations={invitations} />}
          </>
        )}
      </QueryView>
    </>
  );
}
