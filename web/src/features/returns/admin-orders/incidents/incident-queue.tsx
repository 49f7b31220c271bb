import { listIncidents, takeIncident } from '@backhaul/contract/calls/people/incidents.ts';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../../calls/use-command.ts';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { paths } from '../../../../lib/paths.ts';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Row, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { waitingIncidents } from '../attention/attention-count.tsx';
import { incidentTitle } from './incident-words.tsx';

/** Live notices come first; this is for when they do not. */
const readEveryMs = 10_000;

/** Calls for help that are not closed, above everything else; nothing while there are none. */
export function IncidentQueue() {
  const { data = [] } = useQuery({
    ...queryOf(listIncidents, waitingIncidents),
    refetchInterval: readEveryMs,
  });
  const take = useCommand(takeIncident, { failure: 'It could not be taken' });
  if (data.length === 0) return null;
  return (
    <section aria-label="Calls for help" aria-live="assertive">
      {data.map((incident) => (
        <Notice
          key={incident.id}
          tone={incident.state === 'open' ? 'bad' : 'warn'}
          title={incidentTitle(incident)}
          action={
            <Row gap={2} wrap>
              {incident.state === 'open' && (
                <Button
                  size="sm"
                  variant="primary"
                  disabled={take.isPending}
                  onClick={() => take.send({ params: { id: incident.id }, body: {} })}
                >
                  I look after it
                </Button>
              )}
              <ButtonLink size="sm" to={paths.adminIncidents} search={{ incident: incident.id }}>
                Open
              </ButtonLink>
            </Row>
          }
        >
          <Text>
            <SpokenTime instant={incident.pressedAt} />,{' '}
            {incident.order?.trackingNumber ?? 'no order'}
            {incident.handledBy !== null && `, ${incident.handledBy} looks after it`}
            {incident.safeAt !== null && ', says that they are safe'}
          </Text>
        </Notice>
      ))}
    </section>
  );
}
