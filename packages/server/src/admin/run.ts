import { Command } from "effect/cli"
import { runCommand } from "../cli/runCommand.ts"
import { build } from "../settings/build.ts"
import {
  createOrgCommand,
  createTokenCommand,
  createUserCommand,
  endCredentialsCommand,
  listOrgsCommand,
  setPasswordCommand,
  unlinkIdentityCommand
} from "./accountCommands.ts"
import {
  exportCommand,
  importCommand,
  migrateCommand,
  purgeCommand,
  restoreCommand,
  setProjectQuotaCommand
} from "./dataCommands.ts"

const admin = Command.make("npm run admin --").pipe(
  Command.withDescription(
    "Look after an installation of the Design Workspace, with the settings of its server: DATABASE_URL or DATA_DIR, and .env. An embedded database is open in one process only: stop its server first."
  ),
  Command.withSubcommands([
    createOrgCommand,
    listOrgsCommand,
    createUserCommand,
    createTokenCommand,
    setPasswordCommand,
    unlinkIdentityCommand,
    endCredentialsCommand,
    migrateCommand,
    exportCommand,
    importCommand,
    restoreCommand,
    purgeCommand,
    setProjectQuotaCommand
  ])
)

runCommand(Command.run(admin, { version: build.version }))
