import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Effect, Exit, Layer } from "effect"
import { CliConfig, Command, GlobalFlag } from "effect/cli"
import { dw } from "./dw.ts"
import { heedOutput } from "./heedOutput.ts"
import { presenter } from "./presenter.ts"
import { exitCodeOf, reportFailure } from "./reportFailure.ts"
import { version } from "./version.ts"
import { wantsJson } from "./wantsJson.ts"

const surroundings = (json: boolean) =>
  Layer.mergeAll(
    NodeServices.layer,
    presenter(json),
    CliConfig.layer({ builtIns: [GlobalFlag.Help, GlobalFlag.Version, GlobalFlag.Completions] })
  )

/** Runs the command line of this process. */
export const run = (): void => {
  const json = wantsJson(process.argv.slice(2))
  heedOutput(json)
  NodeRuntime.runMain(
    Command.run(dw, { version }).pipe(
      Effect.tapCause((cause) => reportFailure(cause, json)),
      Effect.provide(surroundings(json))
    ),
    {
      disableErrorReporting: true,
      teardown: (exit, onExit) =>
        onExit(Exit.isSuccess(exit) ? Number(process.exitCode ?? 0) : exitCodeOf(exit.cause))
    }
  )
}
