import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Console, Effect, Layer, Logger, References } from "effect"
import { CliConfig, CliError, CliOutput, GlobalFlag } from "effect/cli"
import { prettyLogger } from "../logging/prettyLogger.ts"
import { reportFailure, type StartFailure } from "../logging/reportFailure.ts"
import { collectGarbageAtExit } from "../process/collectGarbageAtExit.ts"

/** A misspelled command gets an error message, not the whole help. */
const present: CliOutput.Presenter["present"] = (event) =>
  event._tag === "InvalidInvocation"
    ? Console.error(
        [
          ...event.errors.map(({ message }) => `design-workspace: ${message}`),
          `design-workspace: Try ${event.commandPath.join(" ")} --help`
        ].join("\n")
      )
    : CliOutput.defaultPresenter.present(event)

const Surroundings = Layer.mergeAll(
  NodeServices.layer,
  CliOutput.layerPresenter({ present }),
  CliConfig.layer({ builtIns: [GlobalFlag.Help, GlobalFlag.Version, GlobalFlag.LogLevel] }),
  Logger.layer([Logger.withConsoleError(prettyLogger)]),
  Layer.succeed(References.MinimumLogLevel, "Warn")
)

/** Errors and warnings go to standard error; the exit code is 1 if the command failed. */
export const runCommand = (
  command: Effect.Effect<void, StartFailure | CliError.CliError, Layer.Success<typeof Surroundings>>
): void => {
  collectGarbageAtExit()
  NodeRuntime.runMain(
    command.pipe(
      // The command line parser has already reported its errors.
      Effect.tapCause((cause) => reportFailure(cause, CliError.isCliError)),
      Effect.provide(Surroundings)
    ),
    { disableErrorReporting: true }
  )
}
