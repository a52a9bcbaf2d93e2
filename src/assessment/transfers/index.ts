export { applyTransfers } from "./apply.ts";
export { checkLink, type LinkProblem } from "./check-link.ts";
export { linkedWith } from "./links.ts";
export { matchTransfers, type MatchedTransfers, type TransferInput } from "./match.ts";
export type { Move } from "./rows.ts";
export { transferId } from "./transfer-id.ts";
export {
  SideSchema,
  TransferSchema,
  type Ref,
  type Transfer,
  type TransferDecision,
  type TransferSide,
} from "./transfer.ts";
