/** Year of the first crypto asset: earlier dates are invalid. */
export const FIRST_YEAR = 2009;
