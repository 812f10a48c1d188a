import { runCommand } from "@design-workspace/server/cli/runCommand"
import { build } from "@design-workspace/server/settings/build"
import { Command } from "effect/cli"
import { tortureCommand } from "./tortureCommand.ts"

runCommand(Command.run(tortureCommand, { version: build.version }))
