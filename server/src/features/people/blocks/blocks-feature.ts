import * as blocks from '@backhaul/contract/calls/people/blocks.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { type BlockDeps, blockPair, blockPerson, endBlock, endOwnBlock } from './block-person.ts';
import { findBlocks, findOwnBlocks, presentBlock } from './block-queries.ts';

const pageSize = 50;

function routes(calls: CallServer, deps: BlockDeps): void {
  calls.handle(blocks.blockPerson, ({ principal, params, body }) =>
    blockPerson(deps, principal, params.orderId, body.reason || null),
  );

  calls.handle(blocks.listOwnBlocks, ({ principal }) => findOwnBlocks(deps.db, principal.userId));

  calls.handle(blocks.endOwnBlock, ({ principal, params }) =>
    endOwnBlock(deps, principal, params.id),
  );

  calls.handle(blocks.listBlocks, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const rows = await findBlocks(deps.db, query, limit);
    sendNextCursor(reply, rows, limit);
    return rows.map(presentBlock);
  });

  calls.handle(blocks.blockPair, ({ principal, body }) => blockPair(deps, principal, body));

  calls.handle(blocks.endBlock, ({ principal, params, body }) =>
    endBlock(deps, principal, params.id, body.reason),
  );
}

/**
 * Blocks between a customer and a driver, who then get no orders together (product-rules.md#help-and-safety).
 */
export const blocksFeature = defineFeature({ name: 'blocks', routes });
