/**
 * Lists every path at which the calculated value differs from the actual one; fields that only the actual value has do
 * not count.
 */
export function differences(calculated: unknown, actual: unknown, path = ""): readonly string[] {
  if (calculated === undefined) return [];
  if (Array.isArray(calculated) && Array.isArray(actual)) {
    const [ours, theirs] = [new Set<unknown>(calculated), new Set<unknown>(actual)];
    return [
      ...calculated
        .filter((one) => !theirs.has(one))
        .map((one) => `${path}: only calculated: ${String(one)}`),
      ...actual.filter((one) => !ours.has(one)).map((one) => `${path}: only told: ${String(one)}`),
    ];
  }
  if (typeof calculated !== "object" || calculated === null || typeof actual !== "object" || actual === null)
    return calculated === actual
      ? []
      : [`${path}: calculated ${JSON.stringify(calculated)}, told ${JSON.stringify(actual)}`];
  return Object.entries(calculated).flatMap(([name, value]) =>
    differences(
      value,
      (actual as Readonly<Record<string, unknown>>)[name],
      path === "" ? name : `${path}.${name}`,
    ),
  );
}
