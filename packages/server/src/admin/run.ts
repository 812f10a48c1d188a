import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Effect, Layer, Logger, References } from "effect"
import { CliConfig, CliError, Command, GlobalFlag } from "effect/cli"
import { build } from "../build.ts"
import { prettyLogger } from "../prettyLogger.ts"
import { reportFailure } from "../reportFailure.ts"
import { createTokenCommand } from "./createTokenCommand.ts"
import { createUserCommand } from "./createUserCommand.ts"
import { exportCommand } from "./exportCommand.ts"
import { importCommand } from "./importCommand.ts"
import { migrateCommand } from "./migrateCommand.ts"
import { Presenter } from "./Presenter.ts"
import { purgeCommand } from "./purgeCommand.ts"
import { setPasswordCommand } from "./setPasswordCommand.ts"

const admin = Command.make("npm run admin --").pipe(
  Command.withDescription(
    "Look after an installation of the Design Workspace, with the settings of its server: DATABASE_URL or DATA_DIR, and .env. An embedded database is open in one process only: stop its server first."
  ),
  Command.withSubcommands([
    createUserCommand,
    createTokenCommand,
    setPasswordCommand,
    migrateCommand,
    exportCommand,
    importCommand,
    purgeCommand
  ])
)

const Surroundings = Layer.mergeAll(
  NodeServices.layer,
  Presenter,
  CliConfig.layer({ builtIns: [GlobalFlag.Help, GlobalFlag.Version, GlobalFlag.LogLevel] }),
  Logger.layer([Logger.withConsoleError(prettyLogger)]),
  Layer.succeed(References.MinimumLogLevel, "Warn")
)

NodeRuntime.runMain(
  Command.run(admin, { version: build.version }).pipe(
    // What is wrong with a command line was said by its reader.
    Effect.tapCause((cause) => reportFailure(cause, CliError.isCliError)),
    Effect.provide(Surroundings)
  ),
  { disableErrorReporting: true }
)
