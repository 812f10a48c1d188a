import { runCommand } from "@design-workspace/server/cli/runCommand"
import { build } from "@design-workspace/server/settings/build"
import { Command } from "effect/cli"
import { benchCommand } from "./benchCommand.ts"

runCommand(Command.run(benchCommand, { version: build.version }))
