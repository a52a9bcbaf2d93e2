type ReportSections = {
  readonly cover: Readonly<Record<string, unknown>>;
  readonly checks?: readonly Readonly<Record<string, unknown>>[];
};

/** Whether a report contains the user's declaration and exclusions: bundles before version 6 do not. */
export const hasDeclaration = ({ cover }: ReportSections): boolean => Object.hasOwn(cover, "declaration");

/**
 * A report in the form of older versions, to compare its figures with one of theirs: these declared completeness on
 * their own and did not mention exclusions.
 */
export function asOlder<T extends ReportSections>(report: T): T {
  const { declaration: _declaration, leftOut: _leftOut, ...cover } = report.cover;
  const checks = (report.checks ?? []).flatMap((check) =>
    check["id"] === "left-out" ? [] : check["id"] === "statement" ? [{ ...check, status: "pass" }] : [check],
  );
  const failed = checks.filter(({ status }) => status === "fail");
  // One leading reason, or one line for each.
  const reasons =
    failed.length === 0 ? [] : (cover["reasons"] as readonly unknown[]).slice(0, failed.length + 1);
  return { ...report, cover: { ...cover, status: failed.length > 0 ? "draft" : "final", reasons }, checks };
}
