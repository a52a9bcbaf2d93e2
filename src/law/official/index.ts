export { fetchOfficial, loadOfficialDocuments, type OfficialDocuments } from "./fetch.ts";
export { importOfficial, type InputFile } from "./import.ts";
export { readOverlay, writeOverlay, type Overlay } from "./overlay.ts";
export { verifyWording, type ClauseComparison, type Verification } from "./verify.ts";
