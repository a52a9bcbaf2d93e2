export { type ChangedYear, changedYearText } from "./remedy.ts";
export { auditEntrySource, auditEntryText } from "./audit-entry.ts";
export { AGENT_TEXTS } from "./agents.ts";
export { electionText } from "./election.ts";
export { clauseLocation } from "./clause-location.ts";
export { calendarName, type FreeCoins, freeCoinsText } from "./calendar.ts";
export { reasonText } from "./compare.ts";
export { decidedFields, decisionLabel, type Written } from "./decision.ts";
export { clientTableHeader, clientTableStatus } from "./client-table.ts";
export { REVIEW_LABELS, type ReviewLabel } from "./review-labels.ts";
export { filingCauseText } from "./filing.ts";
export { issueText } from "./issue.ts";
export { issueTitle } from "./issue-title.ts";
export { DISPOSAL_LABELS, TYPE_LABELS } from "./judgements.ts";
export {
  fileFormatName,
  isUnnamed,
  walletLabel,
  knownWalletName,
  priceSourceName,
  ruleSetName,
} from "./names.ts";
export { sampleName } from "./sample.ts";
export { type MissingReason, clientDocumentsReadme } from "./client-documents-readme.ts";
export { BUNDLE_README } from "./bundle-readme.ts";
export { type Both, LANGUAGES, type Bilingual, type Language } from "./language.ts";
export { wordsOf } from "../tax/country-words.ts";
export { openLawLine, openLawText, INTERPRETATION_NAMES } from "./open-law.ts";
export { leftOutText } from "./left-out.ts";
export { noLineText, planText } from "./plan.ts";
export { refusalText } from "./planned-sale.ts";
export { ruleConflictText, type RuleConflict, ruleText } from "./rules.ts";
export { programName } from "./program.ts";
export { ADVICE, bridgeText, CAUSES, platformText } from "./platform-report.ts";
export { noticeLetter, type NoticeNote, noticeNote } from "./platform-notice.ts";
export { reporterText, stepText } from "./reconciliation.ts";
export { GAP_LABELS, LABELS, type LabelKey, TRANSFER_LABELS } from "./report-labels.ts";
export {
  draftText,
  SHARE_DRAFT,
  SHARE_INCOMPLETE,
  shareHeadline,
  shareText,
  declarationText,
  statementText,
  UNDECLARED,
} from "./report-cover.ts";
export { CHECK_DETAILS, CHECK_TITLES, closesText, type CheckId } from "./report-checks.ts";
export { type JudgedYear, type Verdict, verdictOf } from "./verdict.ts";
export { waitingText, type WhatIfText, whatIfText } from "./what-if.ts";
