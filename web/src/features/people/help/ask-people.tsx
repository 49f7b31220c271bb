import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useEnvironment } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './help.module.css';

/** Our phone number and e-mail address, for people who found no answer in the articles. */
export function AskPeople() {
  const environment = useEnvironment();
  if (!environment) return null;
  const { supportPhone, supportEmail } = environment;
  return (
    <section className={classes['ask']} aria-labelledby="ask">
      <div>
        <Text as="h2" size={20} id="ask">
          Do you still need help?
        </Text>
        <p>
          A person answers you. To report a problem with a return, open the page of that return.
        </p>
      </div>
      <ul>
        <li>
          <ButtonLink
            variant="primary"
            wide
            to={paths.contact}
            icon={<IconMessage aria-hidden="true" stroke={1.75} />}
          >
            Write to us
          </ButtonLink>
        </li>
        <li>
          <ButtonAnchor
            wide
            className="tabular"
            href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}
            icon={<IconPhone aria-hidden="true" stroke={1.75} />}
          >
            {supportPhone}
          </ButtonAnchor>
        </li>
        <li>
          <ButtonAnchor
            wide
            href={`mailto:${supportEmail}`}
            icon={<IconMail aria-hidden="true" stroke={1.75} />}
          >
            {supportEmail}
          </ButtonAnchor>
        </li>
      </ul>
    </section>
  );
}
