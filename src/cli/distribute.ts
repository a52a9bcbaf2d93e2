import { Command } from "commander";
import { withExamples } from "./command.ts";
import type { DistributeFlags } from "./distribute-run.ts";
import { sharedHelp, localized } from "./localized.ts";

/** `lotbuch distribute`: for operators of the service. The driver is loaded only when this runs. */
export const distributeCommand = (): Command =>
  withExamples(
    new Command("distribute")
      .description(
        localized(
          "verteilt die Datenbank nach Konten auf mehrere Server (für Betreiber; liest DATABASE_URL oder DATABASE_URL_FILE)",
          "spread the database over several servers, by account (operators; reads DATABASE_URL or DATABASE_URL_FILE)",
        ),
      )
      .option("--dry-run", localized("sagt nur, was zu tun wäre", "only say what would be done"))
      .option("--json", sharedHelp("json"))
      .action(async (flags: DistributeFlags) => (await import("./distribute-run.ts")).distribute(flags)),
    ["DATABASE_URL=postgres://user@host/lotbuch lotbuch distribute --dry-run"],
  );
