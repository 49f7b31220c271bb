/** A list of customers counts each one's returns up to here: more is "100 or more". */
export const countedReturns = 100;
