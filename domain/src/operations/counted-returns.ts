/**
 * The highest number of returns that a list of customers counts for each customer. A higher number is shown
 * as "100 or more".
 */
export const countedReturns = 100;
