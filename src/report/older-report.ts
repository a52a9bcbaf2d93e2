type ReportSections = {
  readonly cover: Readonly<Record<string, unknown>>;
  readonly checks?: readonly Readonly<Record<string, unknown>>[];
};

/** Whether a report tells what the person has declared, and what she left out: bundles before the sixth did not. */
export const hasDeclaration = ({ cover }: ReportSections): boolean => Object.hasOwn(cover, "declaration");

/**
 * A report as an older version would have told it, so that its figures can be compared with one of its own: it declared
 * by itself that everything is there, and said nothing of what was left out.
 */
export function asOlder<T extends ReportSections>(report: T): T {
  const { declaration: _declaration, leftOut: _leftOut, ...cover } = report.cover;
  const checks = (report.checks ?? []).flatMap((check) =>
    check["id"] === "left-out" ? [] : check["id"] === "statement" ? [{ ...check, status: "pass" }] : [check],
  );
  const failed = checks.filter(({ status }) => status === "fail");
  // One reason that leads, and one for each.
  const reasons =
    failed.length === 0 ? [] : (cover["reasons"] as readonly unknown[]).slice(0, failed.length + 1);
  return { ...report, cover: { ...cover, status: failed.length > 0 ? "draft" : "final", reasons }, checks };
}
