import { isTrackingNumber, trackingNumberMessage } from '@backhaul/domain/order/tracking-number.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/**
 * A form for a tracking number. Spaces and upper or lower case do not matter. Without JavaScript it is an
 * ordinary HTML form.
 */
export function NumberForm({
  typed,
  error,
  hint,
  variant = 'outline',
  className,
}: {
  typed: string;
  error?: string | undefined;
  hint?: ReactNode;
  variant?: 'primary' | 'outline';
  className?: string | undefined;
}) {
  const navigate = useNavigate();
  const [text, setText] = useState(typed);
  const [refused, setRefused] = useState<string>();
  const trackingNumber = text.trim().toUpperCase();
  function track(event: SubmitEvent) {
    event.preventDefault();
    if (trackingNumber === '') return;
    if (!isTrackingNumber(trackingNumber)) {
      setRefused(trackingNumber);
      return;
    }
    void navigate({ to: paths.track, search: { tracking: trackingNumber } });
  }
  return (
    <form className={className} action={paths.track} onSubmit={track}>
      <TextField
        label="Tracking number"
        name="tracking"
        placeholder="RTN-XXXXXXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={hint}
        error={refused === trackingNumber ? trackingNumberMessage : error}
        beside={
          <Button type="submit" variant={variant}>
            Track
          </Button>
        }
      />
    </form>
  );
}
