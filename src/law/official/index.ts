export { loadOfficialDocuments, type OfficialDocuments } from "./documents.ts";
export { fetchOfficial } from "./fetch.ts";
export { importOfficial, type InputFile } from "./import.ts";
export { readOverlay, writeOverlay } from "./overlay-file.ts";
export type { Overlay } from "./overlay.ts";
export { verifyWording, type ClauseComparison, type Verification } from "./verify.ts";
