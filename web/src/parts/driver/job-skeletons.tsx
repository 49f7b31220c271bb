import { Card } from '../../ui/card.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import classes from '../order-card/order-card.module.css';

export function JobSkeletons({ label, count = 2 }: { label: string; count?: number }) {
  return (
    <SkeletonRegion label={label}>
      <Stack gap={4}>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} flat className={classes['job-skeletons-card']}>
            <Row justify="between">
              <Skeleton width="7rem" height="2rem" />
              <Skeleton width="6rem" height="2rem" />
            </Row>
            <SkeletonText lines={4} />
            <Skeleton height="56px" radius="var(--r-card)" />
          </Card>
        ))}
      </Stack>
    </SkeletonRegion>
  );
}
