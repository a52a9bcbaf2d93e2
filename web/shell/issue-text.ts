import { issueText } from "../../src/wording/index.ts";
import type { Issue } from "../api/tax.ts";
import { usePreferences } from "./preferences.tsx";
import { useLocationLabel } from "./sources.tsx";

/** The text of an issue, in which the user's name of an account replaces its wallet. */
export function useIssueText(): (issue: Issue) => string {
  const { language } = usePreferences();
  const locationLabel = useLocationLabel();
  return (issue) => {
    // The service words the reason of an unreadable record in the page's language.
    if (typeof issue.facts?.["detailCode"] === "string") return issue.message;
    const { wallet } = issue;
    const sourceId = issue.sourceIds[0] ?? issue.sourceId;
    return issueText(
      wallet === null ? issue : { ...issue, wallet: locationLabel({ sourceId, wallet }) },
      language,
    );
  };
}
