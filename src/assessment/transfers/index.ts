export { applyTransfers } from "./apply.ts";
export { checkLink, type LinkProblem } from "./check-link.ts";
export { circleOf, returnLinks } from "./circle.ts";
export { linkedWith, linksOf } from "./links.ts";
export { matchTransfers, type Contested, type MatchedTransfers, type TransferInput } from "./match.ts";
export {
  connectedWallets,
  type ConnectedWallets,
  namedWallet,
  type SourceNames,
  walletCollector,
  walletsCalled,
} from "./own-wallets.ts";
export type { Move } from "./rows.ts";
export { transferId } from "./transfer-id.ts";
export {
  refKey,
  SideSchema,
  TransferSchema,
  type Ref,
  type Transfer,
  type TransferDecision,
  type TransferSide,
} from "./transfer.ts";
