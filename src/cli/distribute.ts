import { Command } from "commander";
import { withExamples } from "./command.ts";
import type { DistributeFlags } from "./distribute-run.ts";
import { sharedHelp, cliText } from "./localized.ts";

/** `lotbuch distribute`: for operators of the service. The driver is loaded only when this runs. */
export const distributeCommand = (): Command =>
  withExamples(
    new Command("distribute")
      .description(cliText().distribute.description)
      .option("--dry-run", cliText().distribute.dryRun)
      .option("--json", sharedHelp("json"))
      .action(async (flags: DistributeFlags) => (await import("./distribute-run.ts")).distribute(flags)),
    ["DATABASE_URL=postgres://user@host/lotbuch lotbuch distribute --dry-run"],
  );
