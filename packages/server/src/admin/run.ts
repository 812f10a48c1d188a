import { Command } from "effect/cli"
import { runCommand } from "../cli/runCommand.ts"
import { build } from "../settings/build.ts"
import { createOrgCommand } from "./createOrgCommand.ts"
import { createTokenCommand } from "./createTokenCommand.ts"
import { createUserCommand } from "./createUserCommand.ts"
import { endCredentialsCommand } from "./endCredentialsCommand.ts"
import { exportCommand } from "./exportCommand.ts"
import { importCommand } from "./importCommand.ts"
import { listOrgsCommand } from "./listOrgsCommand.ts"
import { migrateCommand } from "./migrateCommand.ts"
import { purgeCommand } from "./purgeCommand.ts"
import { restoreCommand } from "./restoreCommand.ts"
import { setPasswordCommand } from "./setPasswordCommand.ts"
import { setProjectQuotaCommand } from "./setProjectQuotaCommand.ts"
import { unlinkIdentityCommand } from "./unlinkIdentityCommand.ts"

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
