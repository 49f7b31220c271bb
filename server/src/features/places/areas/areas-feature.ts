import * as calls from '@backhaul/contract/calls/places/areas.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { findAreas } from './area-queries.ts';
import { draftArea } from './draft-area.ts';
import { type FillDeps, takeAreaCharities, takeAreaMap, takeAreaStores } from './fill-area.ts';
import { setDispatch } from './set-dispatch.ts';
import { setSlots } from './set-slots.ts';
import { openArea, pauseArea } from './switch-area.ts';

function routes(server: CallServer, deps: FillDeps): void {
  server.handle(calls.listAreas, () => findAreas(deps.db));
  server.handle(calls.draftArea, ({ principal, body }) => draftArea(deps, principal, body));
  server.handle(calls.uploadAreaMap, ({ principal, params, request }) =>
    takeAreaMap(deps, principal, params.id, request),
  );
  server.handle(calls.uploadAreaStores, ({ principal, params, request }) =>
    takeAreaStores(deps, principal, { ...params, request }),
  );
  server.handle(calls.uploadAreaCharities, ({ principal, params, request }) =>
    takeAreaCharities(deps, principal, { ...params, request }),
  );
  server.handle(calls.openArea, ({ principal, params, body }) =>
    openArea(deps, principal, { ...params, ...body }),
  );
  server.handle(calls.pauseArea, ({ principal, params, body }) =>
    pauseArea(deps, principal, { ...params, ...body }),
  );
  server.handle(calls.setAreaDispatch, ({ principal, params, body }) =>
    setDispatch(deps, principal, { ...params, ...body }),
  );
  server.handle(calls.setAreaSlots, ({ principal, params, body }) =>
    setSlots(deps, principal, { ...params, ...body }),
  );
}

/**
 * Service areas, and the steps that open a new area without a change of the code (product-rules.md#areas).
 */
export const areasFeature = defineFeature({ name: 'areas', routes });
