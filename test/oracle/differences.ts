/** Every place where what was calculated is not what was told; fields that only the other side has do not count. */
export function differences(calculated: unknown, told: unknown, place = ""): readonly string[] {
  if (calculated === undefined) return [];
  if (Array.isArray(calculated) && Array.isArray(told)) {
    const [ours, theirs] = [new Set<unknown>(calculated), new Set<unknown>(told)];
    return [
      ...calculated
        .filter((one) => !theirs.has(one))
        .map((one) => `${place}: only calculated: ${String(one)}`),
      ...told.filter((one) => !ours.has(one)).map((one) => `${place}: only told: ${String(one)}`),
    ];
  }
  if (typeof calculated !== "object" || calculated === null || typeof told !== "object" || told === null)
    return calculated === told
      ? []
      : [`${place}: calculated ${JSON.stringify(calculated)}, told ${JSON.stringify(told)}`];
  return Object.entries(calculated).flatMap(([name, value]) =>
    differences(
      value,
      (told as Readonly<Record<string, unknown>>)[name],
      place === "" ? name : `${place}.${name}`,
    ),
  );
}
