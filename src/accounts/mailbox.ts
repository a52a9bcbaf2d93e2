/** Domain below `.invalid`, where no address can exist (RFC 2606): its accounts are sample data, or users of an app. */
export const NOWHERE = ".lotbuch.invalid";

/** Domain of users whom an app manages: they have no mailbox. */
export const MANAGED_DOMAIN = `managed${NOWHERE}`;

export const leadsNowhere = (address: string): boolean => address.toLowerCase().endsWith(NOWHERE);

export const hasMailbox = ({ emailKey }: { readonly emailKey: string }): boolean => !leadsNowhere(emailKey);
