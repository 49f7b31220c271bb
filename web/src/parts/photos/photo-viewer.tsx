import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { SpokenTime } from '../spoken-time.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import classes from '../order-card/order-card.module.css';

export interface Photo {
  id: string;
  address: string;
  label: string;
  /** The photo's description: who took it and what it shows. */
  alt: string;
  takenAt: string;
}

/** Shows photos one at a time, uncropped; the arrow keys move between them. */
export function PhotoViewer({
  photos,
  at,
  onMove,
  onClose,
}: {
  photos: readonly Photo[];
  /** The index of the shown photo; null if closed. */
  at: number | null;
  onMove: (to: number) => void;
  onClose: () => void;
}) {
  const photo = at === null ? undefined : photos[at];
  const move = useEffectEvent((by: number) => {
    if (at !== null && photos[at + by] !== undefined) onMove(at + by);
  });
  const isOpen = photo !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') move(1);
      if (key === 'ArrowLeft') move(-1);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [isOpen]);
  if (photo === undefined || at === null) return null;
  return (
    <Dialog opened onClose={onClose} title={photo.label} size="lg">
      <img className={classes['whole']} src={photo.address} alt={photo.alt} />
      <Row align="center" justify="between" gap={3} className={classes['foot']}>
        {photos.length > 1 && (
          <IconButton label="Previous photo" disabled={at === 0} onClick={() => onMove(at - 1)}>
            <IconChevronLeft aria-hidden="true" stroke={1.75} />
          </IconButton>
        )}
        <p role="status">
          <SpokenTime instant={photo.takenAt} />
          {photos.length > 1 && `, ${at + 1} of ${photos.length}`}
        </p>
        {photos.length > 1 && (
          <IconButton
            label="Next photo"
            disabled={at === photos.length - 1}
            onClick={() => onMove(at + 1)}
          >
            <IconChevronRight aria-hidden="true" stroke={1.75} />
          </IconButton>
        )}
      </Row>
    </Dialog>
  );
}
