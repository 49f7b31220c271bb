import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';

/** The submit button of a driver's form, with the reason the last attempt failed. */
export function SendRow({
  label,
  isBusy,
  problem,
}: {
  label: string;
  isBusy: boolean;
  problem: string | null;
}) {
  return (
    <>
      <Button type="submit" variant="primary" size="driver" wide disabled={isBusy}>
        {isBusy ? 'Saving...' : label}
      </Button>
      {problem !== null && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
