import { IconMail, IconPhone } from '@tabler/icons-react';
import { useEnvironment } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useMay, useSession } from '../../../lib/session/use-session.ts';
import { FormPage } from '../../../parts/form-page/form-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ContactForm } from './contact-form.tsx';
import { Box, Text } from '../../../ui/layout.tsx';
import classes from './contact-screen.module.css';
import { listTickets } from '@backhaul/contract/calls/people/support.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { TicketList } from '../../../parts/tickets/ticket-list.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

/** All messages that this person sent us, about an order or not, with our answers. */
function OwnMessages() {
  const tickets = useQuery(queryOf(listTickets, {}));
  return (
    <section className={classes['messages']} aria-labelledby="messages">
      <h2 id="messages">Your messages</h2>
      <QueryView
        query={tickets}
        loading={
          <SkeletonRegion label="Your messages are loading">
            <Skeleton height="96px" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load your messages.' }}
        isEmpty={(found) => found.length === 0}
        empty={<p>You have no messages yet. Your messages and our answers appear here.</p>}
      >
        {(found) => <TicketList tickets={found} linksOrders />}
      </QueryView>
    </section>
  );
}

/**
 * The page with the form to send us a message. People with an account also see their messages and our
 * answers.
 */
export function ContactScreen() {
  const { user } = useSession();
  const hasTickets = useMay('write_tickets');
  return (
    <FormPage
      title="Write to us"
      lead="A person answers within a day. If you need help with a return, report the problem on the page of that return."
      aside={<OtherWays />}
    >
      {user?.isSandbox === true && (
        <Box below={6}>
          <Notice tone="quiet" title="You are in the demo">
            We do not get messages from the demo. To write to us, sign out first.
          </Notice>
        </Box>
      )}
      <ContactForm />
      {hasTickets && <OwnMessages />}
    </FormPage>
  );
}

function OtherWays() {
  const environment = useEnvironment();
  return (
    <Card as="section" flat padded aria-label="Reach us directly" className={classes['ways']}>
      <h2>Reach us directly</h2>
      {environment && (
        <ul>
          <li>
            <IconPhone aria-hidden="true" size={20} stroke={1.75} />
            <a className="tabular" href={`tel:${environment.supportPhone.replace(/[^+\d]/g, '')}`}>
              {environment.supportPhone}
            </a>
          </li>
          <li>
            <IconMail aria-hidden="true" size={20} stroke={1.75} />
            <a href={`mailto:${environment.supportEmail}`}>{environment.supportEmail}</a>
          </li>
        </ul>
      )}
      <Text size={14} tone="quiet">
        Is a driver at your door right now? Call us. Most other questions are answered in the{' '}
        <Link to={paths.helpCenter}>Help Center</Link>.
      </Text>
    </Card>
  );
}
