import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { useState, type ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { useNavigate } from '../lib/router/use-router.ts';
import { useSession } from '../lib/session/use-session.ts';
import { userName } from '../lib/session/user-name.ts';
import { draftKey } from '../lib/session/visitor-draft.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

/** Starts a booking with some answers filled in; asks first if that would replace a draft. */
export function BeginBooking({
  answers,
  like,
  children,
  ...look
}: {
  /**
   * Returns the answers by the booking form's field names. The form already knows the customer's name.
   */
  answers: () => object;
  /** Words for the new booking, such as 'one like this order'. */
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
    localStorage.setItem(draftKey, JSON.stringify(kept));
    void navigate({ to: paths.bookPickup });
  }

  return (
    <>
      <Button
        {...look}
        onClick={() => {
          if (localStorage.getItem(draftKey) === null) begin(user);
          else setIsAsking(true);
        }}
      >
        {children}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Replace the booking you began?"
        explanation={`You have begun another booking on this device. It would be replaced by ${like}.`}
        confirm="Replace it"
        keep="Keep mine"
        isPending={false}
        problem={undefined}
        onConfirm={() => begin(user)}
      />
    </>
  );
}
