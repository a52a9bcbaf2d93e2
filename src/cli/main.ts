import { Command } from "commander";
import { calculateCommand } from "./calculate.ts";

const program = new Command("lotbuch")
  .description("German crypto tax to the day and the cent, with the clause behind every figure")
  .showHelpAfterError()
  .addCommand(calculateCommand());

await program.parseAsync();
