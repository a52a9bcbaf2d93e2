import { issueText } from "../../src/wording/index.ts";
import type { Issue } from "../api/tax.ts";
import { usePreferences } from "./preferences.tsx";
import { useLocationLabel } from "./sources.tsx";

/** What an issue says, with its wallet by the name that the person gave the account. */
export function useIssueText(): (issue: Issue) => string {
  const { language } = usePreferences();
  const locationLabel = useLocationLabel();
  return (issue) => {
    // Why something cannot be read is said by the service, in the page's language: it has every such sentence.
    if (typeof issue.facts?.["detailCode"] === "string") return issue.message;
    const { wallet } = issue;
    const sourceId = issue.sourceIds[0] ?? issue.sourceId;
    return issueText(
      wallet === null ? issue : { ...issue, wallet: locationLabel({ sourceId, wallet }) },
      language,
    );
  };
}
