import { joinWaitlist } from '@backhaul/contract/calls/accounts.ts';
import { isEmail, accountMessages } from '@backhaul/domain/access/registration-rules.ts';
import { isZipCode } from '@backhaul/domain/geo/zip-code.ts';
import { useState, type KeyboardEvent } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './waitlist-offer.module.css';

/**
 * For a pickup outside every live area: hear when we come (product-rules.md#service-area). It stands inside the step's
 * form, so it is a group of its own with a button; Enter in it asks for the waitlist.
 */
export function WaitlistOffer({
  message,
  zip,
  email,
}: {
  message: string;
  zip: string;
  email: string;
}) {
  const [values, setValues] = useState({ email, zip });
  const [wasAsked, setAsked] = useState(false);
  const join = useCommand(joinWaitlist);
  const refused = join.fieldErrors;
  const errors = {
    email: wasAsked && !isEmail(values.email) ? accountMessages.emailInvalid : refused['email'],
    zip: wasAsked && !isZipCode(values.zip) ? 'Use a five-digit ZIP code' : refused['zip'],
  };

  function ask() {
    setAsked(true);
    if (isEmail(values.email) && isZipCode(values.zip))
      join.send({ body: { ...values, kind: 'customer' } });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    ask();
  }

  return (
    <section className={classes['offer']} aria-label="Waitlist">
      <h3>{message}</h3>
      {join.answer ? (
        <p role="status">
          You are on the list. We write to {join.answer.email} when we come to {join.answer.zip}.
        </p>
      ) : (
        <>
          <p>Leave your e-mail and we tell you when we come to your ZIP code.</p>
          <div className={classes['fields']}>
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              value={values.email}
              error={errors.email}
              onKeyDown={onKeyDown}
              onChange={({ target }) => setValues({ ...values, email: target.value })}
            />
            <TextField
              label="ZIP code"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              value={values.zip}
              error={errors.zip}
              onKeyDown={onKeyDown}
              onChange={({ target }) => setValues({ ...values, zip: target.value })}
            />
          </div>
          <Button variant="kraft" disabled={join.isPending} onClick={ask}>
            Join the waitlist
          </Button>
          <div aria-live="polite">
            {join.problem && Object.keys(refused).length === 0 && (
              <p className={classes['failed']}>{join.problem}</p>
            )}
          </div>
        </>
      )}
    </section>
  );
}
