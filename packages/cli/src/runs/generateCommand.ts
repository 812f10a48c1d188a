import { Command } from "effect/cli"
import { generateCollectionCommand } from "./generateCollectionCommand.ts"
import { generateProjectCommand } from "./generateProjectCommand.ts"

/** Generates designs and documents. */
export const generateCommand = Command.make("generate").pipe(
  Command.withShortDescription("Generate a collection or a project"),
  Command.withDescription(
    "Generate the design of a collection from a brief, or documents of a project, and its graph, from its prompt."
  ),
  Command.withSubcommands([generateCollectionCommand, generateProjectCommand])
)
