/**
 * The maximum number of returns that is counted for each customer in a list. A higher number is shown as "100
 * or more".
 */
export const countedReturns = 100;
