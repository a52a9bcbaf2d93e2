export type Page = {
  readonly path: string;
  readonly title: string;
  /** Kind and address of the page, shown under its title. */
  readonly subtitle: string;
  readonly text: string;
};

const RESULTS = 30;

/** Pages that contain every word of the query; words in the title count most. */
export function search(pages: readonly Page[], query: string): readonly Page[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 8);
  if (words.length === 0) return [];
  const scored = pages.flatMap((page) => {
    const [title, subtitle, text] = [page.title, page.subtitle, page.text].map((one) => one.toLowerCase());
    let score = 0;
    for (const word of words) {
      const points = title!.includes(word) ? 5 : subtitle!.includes(word) ? 3 : text!.includes(word) ? 1 : 0;
      if (points === 0) return [];
      score += points;
    }
    return [{ page, score }];
  });
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, RESULTS)
    .map(({ page }) => page);
}
