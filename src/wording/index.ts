export { issueText } from "./issue.ts";
export { issueTitle } from "./issue-title.ts";
export { LANGUAGES, type Language } from "./language.ts";
export { refusalText } from "./planned-sale.ts";
export { type JudgedYear, type Verdict, verdictOf } from "./verdict.ts";
export { waitingText, type WhatIfText, whatIfText } from "./what-if.ts";
