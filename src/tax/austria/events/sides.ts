import { isCoin, type Side } from "../../book/side.ts";

/** A coin of § 27b. The token of a security is taxed as the security (EStR Rz 6178a ff), which is not followed here. */
export const isCrypto = (side: Side): boolean => isCoin(side) && !side.asset.apart;
