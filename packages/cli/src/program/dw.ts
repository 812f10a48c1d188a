import { Command } from "effect/cli"
import { loginCommand } from "../account/loginCommand.ts"
import { logoutCommand } from "../account/logoutCommand.ts"
import { whoamiCommand } from "../account/whoamiCommand.ts"
import { listCommand } from "../browse/listCommand.ts"
import { openCommand } from "../browse/openCommand.ts"
import { searchCommand } from "../browse/searchCommand.ts"
import { showCommand } from "../browse/showCommand.ts"
import { watchCommand } from "../changes/watchCommand.ts"
import { exportCommand } from "../exchange/exportCommand.ts"
import { importCommand } from "../exchange/importCommand.ts"
import { diffCommand } from "../folder/diffCommand.ts"
import { pullCommand } from "../folder/pullCommand.ts"
import { pushCommand } from "../folder/pushCommand.ts"
import { statusCommand } from "../folder/statusCommand.ts"
import { jsonFlag } from "../output/jsonFlag.ts"
import { cancelCommand } from "../runs/cancelCommand.ts"
import { generateCommand } from "../runs/generateCommand.ts"
import { serverFlag } from "../settings/serverFlag.ts"
import { restoreCommand } from "../trash/restoreCommand.ts"
import { trashCommand } from "../trash/trashCommand.ts"

/** The command with all its subcommands. */
export const dw = Command.make("dw").pipe(
  Command.withDescription(
    "The Design Workspace in a terminal. Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 not signed in, 4 conflict, 5 not found, 6 not reachable now."
  ),
  Command.withSubcommands([
    { group: "Account", commands: [loginCommand, logoutCommand, whoamiCommand] },
    { group: "Look", commands: [listCommand, showCommand, searchCommand, watchCommand, openCommand] },
    { group: "Make", commands: [generateCommand, cancelCommand] },
    { group: "A project as a folder", commands: [pullCommand, statusCommand, diffCommand, pushCommand] },
    { group: "Other tools", commands: [exportCommand, importCommand] },
    { group: "Trash and versions", commands: [trashCommand, restoreCommand] }
  ]),
  Command.withGlobalFlags([jsonFlag, serverFlag])
)
