import { Command } from "effect/cli"
import { build } from "../settings/build.ts"
import { runCommand } from "../cli/runCommand.ts"
import { evalCommand } from "./evalCommand.ts"

runCommand(Command.run(evalCommand, { version: build.version }))
