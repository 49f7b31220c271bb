/**
 * SQL for the proof rules of the city where the order is picked up, as jsonb: the city's own, else those of
 * all cities; NULL for the built-in rules.
 */
export const proofRulesOf = (order: string): string => `(SELECT value FROM settings
  WHERE key IN ('proof', 'proof:' || (SELECT area_id FROM service_area_zips WHERE zip = ${order}.pickup_zip))
  ORDER BY length(key) DESC LIMIT 1)`;
