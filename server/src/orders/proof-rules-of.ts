/**
 * SQL for the proof rules of the city where the order is picked up, as jsonb. Without rules of the city, the
 * rules of all cities apply; NULL means the built-in rules.
 */
export const proofRulesOf = (order: string): string => `(SELECT value FROM settings
  WHERE key IN ('proof', 'proof:' || (SELECT area_id FROM service_area_zips WHERE zip = ${order}.pickup_zip))
  ORDER BY length(key) DESC LIMIT 1)`;
