/** Nobody can own an address below `.invalid` (RFC 2606), so nothing is ever sent there. */
export const SAMPLE_DOMAIN = "sample.lotbuch.invalid";

export const isSample = ({ emailKey }: { readonly emailKey: string }): boolean =>
  emailKey.endsWith(`@${SAMPLE_DOMAIN}`);
