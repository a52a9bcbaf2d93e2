/** No crypto asset is older: what is said to have happened before did not. */
export const FIRST_YEAR = 2009;
