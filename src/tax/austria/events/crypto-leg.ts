import { isCoin, type BookLeg } from "../../book/book-leg.ts";

/** A coin of § 27b. A security token is taxed as the security (EStR Rz 6178a ff), which is not supported here. */
export const isCrypto = (leg: BookLeg): boolean => isCoin(leg) && !leg.asset.isSecurity;
