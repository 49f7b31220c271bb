import { listDecisions, readDecision } from '@backhaul/contract/calls/driving/decisions.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';

export const useDecisionsOf = (orderId: string) =>
  useQuery(queryOf(listDecisions, { query: { order: orderId, limit: '5' } }));

export const useDecision = (id: string) => useQuery(queryOf(readDecision, { params: { id } }));
