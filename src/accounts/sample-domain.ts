/** Domain of sample accounts, below `.invalid`, where no address can exist (RFC 2606): no mail is ever sent there. */
export const SAMPLE_DOMAIN = "sample.lotbuch.invalid";

export const isSample = ({ emailKey }: { readonly emailKey: string }): boolean =>
  emailKey.endsWith(`@${SAMPLE_DOMAIN}`);
