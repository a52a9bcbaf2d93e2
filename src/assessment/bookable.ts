import type { Decision } from "../sources/decision.ts";
import type { BookTransaction, CalculateOptions, PartnerSources } from "../tax/index.ts";
import { provenOrigins } from "./contested.ts";
import { elections, methodChoices } from "./elections.ts";
import type { Gathered } from "./gather.ts";
import { otherIncome, partnerSources } from "./persons.ts";
import { interpretationChoices } from "./interpretations.ts";
import { choicesOf, domesticSources } from "./residence.ts";
import {
  applyTransfers,
  type MatchedTransfers,
  matchTransfers,
  type TransferInput,
} from "./transfers/index.ts";

/** A person's ledgers as the engine books them: matched transfers, and the person's decisions as options. */
export type Bookable = {
  readonly links: TransferInput["decisions"];
  readonly proven: ReturnType<typeof provenOrigins>;
  readonly partner: PartnerSources;
  readonly matched: MatchedTransfers;
  readonly booked: readonly BookTransaction[];
  readonly options: Pick<
    CalculateOptions,
    "methods" | "other" | "readings" | "partnerReadings" | "partnerSources" | "choices" | "domestic"
  >;
};

export function bookable({
  transactions,
  decisions,
  names,
}: Pick<Gathered, "transactions" | "names"> & { readonly decisions: readonly Decision[] }): Bookable {
  const links = decisions.flatMap((decision) =>
    decision.kind === "link" || decision.kind === "apart" ? [decision] : [],
  );
  const partner = partnerSources(decisions);
  const proven = provenOrigins(decisions);
  const matched = matchTransfers({
    transactions,
    decisions: links,
    proven,
    ...(names === undefined ? {} : { names }),
  });
  return {
    links,
    proven,
    partner,
    matched,
    booked: applyTransfers(transactions, matched, partner),
    options: {
      methods: methodChoices(elections(decisions)),
      other: otherIncome(decisions),
      ...interpretationChoices(decisions),
      choices: choicesOf(decisions),
      domestic: domesticSources(transactions),
      partnerSources: [...partner],
    },
  };
}
