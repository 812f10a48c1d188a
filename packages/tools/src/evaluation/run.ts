import { runCommand } from "@design-workspace/server/cli/runCommand"
import { build } from "@design-workspace/server/settings/build"
import { Command } from "effect/cli"
import { evalCommand } from "./evalCommand.ts"

runCommand(Command.run(evalCommand, { version: build.version }))
