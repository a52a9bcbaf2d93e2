/** Nobody can own an address below `.invalid` (RFC 2606): accounts there are sample data, or an app's users. */
export const NOWHERE = ".lotbuch.invalid";

/** Of users whom an app manages: they have no mail. */
export const MANAGED_DOMAIN = `managed${NOWHERE}`;

export const leadsNowhere = (address: string): boolean => address.toLowerCase().endsWith(NOWHERE);

export const hasMailbox = ({ emailKey }: { readonly emailKey: string }): boolean => !leadsNowhere(emailKey);
