import { Command } from "effect/cli"
import { build } from "../src/settings/build.ts"
import { runCommand } from "../src/cli/runCommand.ts"
import { tortureCommand } from "./tortureCommand.ts"

runCommand(Command.run(tortureCommand, { version: build.version }))
