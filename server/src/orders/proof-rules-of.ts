/** The rules of proof, as jsonb, of the city in which the order is picked up: its own, or those of all cities; NULL as shipped. */
export const proofRulesOf = (order: string): string => `(SELECT value FROM settings
  WHERE key IN ('proof', 'proof:' || (SELECT area_id FROM service_area_zips WHERE zip = ${order}.pickup_zip))
  ORDER BY length(key) DESC LIMIT 1)`;
