import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import layout from './order-status-screen.module.css';
import card from '../../parts/status-card.module.css';
import map from './order-map.module.css';

/** The page's placeholder while the order loads. */
export function OrderSkeleton() {
  return (
    <SkeletonRegion label="Loading your order">
      <div className={map['map']}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={`wrap ${layout['grid']}`}>
        <div className={layout['main']}>
          <Card className={card['card']}>
            <SkeletonText lines={5} />
          </Card>
        </div>
        <div className={layout['side']}>
          <Skeleton height="94px" radius="var(--r-card)" />
          <Skeleton height="160px" radius="var(--r-card)" />
          <Skeleton height="320px" radius="var(--r-card)" />
        </div>
      </div>
    </SkeletonRegion>
  );
}
