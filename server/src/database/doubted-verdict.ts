/**
 * SQL that is true if a person must first look at a retailer's verdict for one of these kinds of items: too many returns
 * were refused (product-rules.md#verdict-stands). Takes expressions for the company's id and a text array of kinds.
 */
export const isDoubtedSql = (companyId: string, kinds: string) =>
  `EXISTS (SELECT FROM cases d WHERE d.kind = 'verdict_in_doubt' AND d.closed_at IS NULL
    AND d.details ->> 'companyId' = ${companyId} AND d.details ->> 'itemKind' = ANY (${kinds}))`;
