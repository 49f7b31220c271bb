/**
 * SQL that is true if staff are checking our predictions for one of these kinds of items, because the
 * retailer refused too many returns against them (product-rules.md#verdict-stands). Takes SQL expressions for
 * the company's id and a text array of kinds.
 */
export const isDoubtedSql = (companyId: string, kinds: string) =>
  `EXISTS (SELECT FROM cases d WHERE d.kind = 'verdict_in_doubt' AND d.closed_at IS NULL
    AND d.details ->> 'companyId' = ${companyId} AND d.details ->> 'itemKind' = ANY (${kinds}))`;
