export { issueText } from "./issue.ts";
export { issueTitle } from "./issue-title.ts";
export { LANGUAGES, type Language } from "./language.ts";
export { type JudgedYear, type Verdict, verdictOf } from "./verdict.ts";
