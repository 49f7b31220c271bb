import { IconMail, IconPhone } from '@tabler/icons-react';
import { useEnvironment } from '../../lib/environment.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useMay, useSession } from '../../lib/session/use-session.ts';
import { FormPage } from '../../parts/form-page/form-page.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ContactForm } from './contact-form.tsx';
import classes from './contact-screen.module.css';
import { OwnMessages } from './own-messages.tsx';

/** /contact: write to us, and for people with an account what they wrote and what we answered. */
export function ContactScreen() {
  const { user } = useSession();
  const hasTickets = useMay('write_tickets');
  return (
    <FormPage
      title="Write to us"
      lead="A person reads it and answers within a day. About one of your returns? Report it on its page: then we see the order with it."
      aside={<OtherWays />}
    >
      {user?.isSandbox === true && (
        <div className={classes['demo']}>
          <Notice tone="quiet" title="You are in the demo">
            What you write here stays in the demo, and nobody answers it. To reach us, sign out
            first.
          </Notice>
        </div>
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
      <p>
        A driver is at your door right now? Call us. Most other questions are answered in the{' '}
        <Link to={paths.helpCenter}>Help Center</Link>.
      </p>
    </Card>
  );
}
