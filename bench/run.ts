import { Command } from "effect/cli"
import { build } from "../packages/server/src/settings/build.ts"
import { runCommand } from "../packages/server/src/cli/runCommand.ts"
import { benchCommand } from "./benchCommand.ts"

runCommand(Command.run(benchCommand, { version: build.version }))
