import { listDriversOnRoad } from '@backhaul/contract/calls/operations/admin-console.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { LaterMap } from '../../../../parts/live-map/later-map.tsx';
import { LiveNote } from '../../../../parts/live-note.tsx';
import { RoomActs } from '../../../../parts/room/room-slots.tsx';
import { RoadList } from '../today/road-list.tsx';
import classes from './live.module.css';

/** Where every driver is who is online or has a job. The list beside the map keeps the positions fresh. */
export function LiveScreen() {
  const road = useQuery(queryOf(listDriversOnRoad, {}));
  const located = (road.data ?? []).flatMap(({ id, name, position }) =>
    position === null ? [] : [{ id, name, lat: position.lat, lng: position.lng }],
  );
  return (
    <>
      <RoomActs>
        <LiveNote updatedAtMs={road.dataUpdatedAt} />
      </RoomActs>
      <div className={classes['live']}>
        <div className={classes['map']}>
          <LaterMap
            label={`Live map: ${located.length} ${located.length === 1 ? 'driver' : 'drivers'}`}
            drivers={located}
            gestures="all"
          />
        </div>
        <RoadList />
      </div>
    </>
  );
}
