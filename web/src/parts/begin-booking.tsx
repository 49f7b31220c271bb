import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { useState, type ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { useNavigate } from '../lib/router/use-router.ts';
import { useSession } from '../lib/session/use-session.ts';
import { userName } from '../lib/session/user-name.ts';
import { draftKey } from '../lib/session/visitor-draft.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

/** True if the device stores an unfinished booking. False also if the browser offers no storage. */
function hasDraft(): boolean {
  try {
    return localStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}

/**
 * A button that starts a booking with some answers filled in. If the device has an unfinished booking, it
 * first asks before replacing that.
 */
export function BeginBooking({
  answers,
  like,
  children,
  ...look
}: {
  /**
   * Returns values for the fields of the booking form, by field name. The customer's name is not needed,
   * because the form fills it in itself.
   */
  answers: () => object;
  /** The new booking in a few words, such as 'a copy of this order'. */
  like: string;
  children: ReactNode;
} & ButtonLook) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  if (!user) return null;

  function begin(of: User) {
    const known = { customerName: userName(of), customerPhone: of.phone ?? '' };
    const draft = { ...known, ...answers() };
    const kept = { userId: of.id, savedAtMs: Date.now(), draft };
    try {
      localStorage.setItem(draftKey, JSON.stringify(kept));
    } catch {
      // The browser stores nothing, so the form opens without the answers.
    }
    void navigate({ to: paths.bookPickup });
  }

  return (
    <>
      <Button
        {...look}
        onClick={() => {
          if (hasDraft()) setIsAsking(true);
          else begin(user);
        }}
      >
        {children}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Replace the booking you began?"
        explanation={`You began another booking on this device. If you replace that booking, you continue with ${like}.`}
        confirm="Replace booking"
        keep="Keep booking"
        isPending={false}
        problem={undefined}
        onConfirm={() => begin(user)}
      />
    </>
  );
}
