import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";

type Prompt = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
  }[];
  readonly text: (args: Readonly<Record<string, string>>) => string;
};

const year = { name: "year", description: "The tax year, such as 2024", required: true };

/** The most common tasks of users, phrased so that an agent calls the tools in the right order. */
const PROMPTS: readonly Prompt[] = [
  {
    name: "review_year",
    title: "Look through a tax year",
    description: "What is due for a year, why, and what is still open",
    arguments: [year],
    text: (args) =>
      `Look through my crypto tax year ${args["year"]}. Ask tax_year, then list_issues for the year. Say first whether the figures can be relied on (insufficiencyText), then what is taxable under each section and which limits apply, with the clause keys. List what is open with its effect in euro, the largest first. Do not compute figures of your own.`,
  },
  {
    name: "close_gaps",
    title: "Close what is open",
    description: "The open points of a year, one after another, with what to look for",
    arguments: [year],
    text: (args) =>
      `Help me close the gaps of my tax year ${args["year"]}. Ask list_issues with severity error, then list_transfers with status suggested and open. Take them one at a time, the largest effect first: say what is missing, where I may find it, and what it changes. Nothing is changed by you: tell me where to answer it.`,
  },
  {
    name: "plan_sale",
    title: "Plan a sale",
    description: "What a sale would do to the year, and what waiting would change",
    arguments: [
      { name: "asset", description: "The coin, such as BTC", required: true },
      { name: "quantity", description: "How much of it", required: true },
      { name: "valueEur", description: "What it would bring, in euro", required: true },
    ],
    text: (args) =>
      `I think of selling ${args["quantity"]} ${args["asset"]} for ${args["valueEur"]} euro. Ask list_holdings for the coin, then what_if with this sale. Say what it does to the year, which lots it would use, what changes if I wait (in some countries waiting frees nothing), and what a loss before 31 December would save, with the clause keys. My tax rate you do not know: ask me before you estimate a tax.`,
  },
];

export function registerPrompts(server: Server): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: PROMPTS.map(({ text: _text, ...prompt }) => ({ ...prompt, arguments: [...prompt.arguments] })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = PROMPTS.find(({ name }) => name === params.name);
    if (prompt === undefined)
      throw new McpError(
        ErrorCode.InvalidParams,
        `There is no prompt called ${params.name}. There are: ${PROMPTS.map(({ name }) => name).join(", ")}.`,
      );
    const given = params.arguments ?? {};
    const missing = prompt.arguments.find(
      ({ name, required }) => required && (given[name] ?? "").trim() === "",
    );
    if (missing !== undefined)
      throw new McpError(ErrorCode.InvalidParams, `${missing.name} is missing: ${missing.description}.`);
    return {
      description: prompt.description,
      messages: [{ role: "user" as const, content: { type: "text" as const, text: prompt.text(given) } }],
    };
  });
}
