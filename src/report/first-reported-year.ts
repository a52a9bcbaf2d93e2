/** The first calendar year that platforms report (KStTG § 21). */
export const FIRST_REPORTED_YEAR = 2026;
