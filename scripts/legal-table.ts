import { parts, summarise, type Grade } from "./training/evaluate.ts";

/** A table of grades, one row per part, as `train:legal` and `eval:legal` print them. */
export function table(title: string, grades: readonly Grade[]): string {
  const rows = parts(grades).map(([name, part]) => {
    const { questions, ndcg, primaryInFive, warning } = summarise(part);
    const figures = [ndcg, primaryInFive, warning].map((value) => value.toFixed(3).padStart(9));
    return `${name.padEnd(16)}${String(questions).padStart(6)}${figures.join("")}`;
  });
  return [`${title.padEnd(16)} count   nDCG@5  primary  warning`, ...rows].join("\n");
}
