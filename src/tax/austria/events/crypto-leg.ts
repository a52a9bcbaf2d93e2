import { isCoin, type BookLeg } from "../../book/book-leg.ts";

/** A coin of § 27b. The token of a security is taxed as the security (EStR Rz 6178a ff), which is not followed here. */
export const isCrypto = (leg: BookLeg): boolean => isCoin(leg) && !leg.asset.isSecurity;
