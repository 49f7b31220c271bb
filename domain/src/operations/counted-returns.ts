/**
 * A list of customers counts at most this many returns of each customer. A higher number is shown as "100 or
 * more".
 */
export const countedReturns = 100;
