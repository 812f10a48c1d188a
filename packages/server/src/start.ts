import { constants } from "node:os"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Duration, Effect, Exit, Layer, Logger, Option, References, Runtime } from "effect"
import { Crypto } from "./Crypto.ts"
import { ConsoleNotice } from "./console/ConsoleNotice.ts"
import { WebConsole } from "./console/WebConsole.ts"
import { Domain } from "./Domain.ts"
import { Database } from "./database/Database.ts"
import { FirstAdmin } from "./database/FirstAdmin.ts"
import { Housekeeping } from "./database/Housekeeping.ts"
import { Http } from "./http/Http.ts"
import { Listener } from "./http/Listener.ts"
import { Identity } from "./identity/Identity.ts"
import { OneMessage } from "./logging/OneMessage.ts"
import { prettyLogger } from "./logging/prettyLogger.ts"
import { usualFormat, writeLine } from "./logging/processLines.js"
import { reportServerFailure } from "./logging/reportFailure.ts"
import { visible } from "./logging/visible.js"
import { Model } from "./model/Model.ts"
import { collectGarbageAtExit } from "./process/collectGarbageAtExit.ts"
import { Environment } from "./settings/Environment.ts"
import { unusedSettings } from "./settings/providerSettings.ts"
import { Settings } from "./settings/Settings.ts"
import { Telemetry } from "./telemetry/Telemetry.ts"

/** Escapes also what JSON allows but a terminal or viewer acts on, such as U+2028 or U+009B. */
const jsonLogger: Logger.Logger<unknown, string> = Logger.map(Logger.formatJson, visible)

const levels = { trace: "Trace", debug: "Debug", info: "Info", warn: "Warn", error: "Error" } as const

/** Pretty on a terminal, else one JSON object a line. `LOG_FORMAT` and `LOG_LEVEL` override that. */
const Logging = Layer.unwrap(
  Effect.map(Settings, ({ logFormat, logLevel }) => {
    const format = Option.getOrElse(logFormat, usualFormat)
    return Layer.merge(
      Logger.layer([Logger.withConsoleLog(format === "pretty" ? prettyLogger : jsonLogger)]),
      Layer.succeed(References.MinimumLogLevel, levels[logLevel])
    )
  })
)

/** Of the embedded database. PostgreSQL has its own tools. */
const Snapshots = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    if (Option.isSome(settings.databaseUrl) || Duration.isZero(settings.snapshotInterval)) return
    const { embeddedSnapshots } = yield* Effect.promise(() => import("./snapshots/embeddedSnapshots.ts"))
    yield* embeddedSnapshots(settings)
  })
)

/** Warns of settings without effect: `LLM_PROVIDER` may have been forgotten. */
const ModelNotice = Layer.effectDiscard(
  Effect.gen(function* () {
    const model = yield* DesignModel
    const settings = yield* Settings
    yield* Effect.logInfo("models in use").pipe(
      Effect.annotateLogs({ pro: model.label("pro"), fast: model.label("fast") })
    )
    for (const name of unusedSettings(settings)) {
      yield* Effect.logWarning(`${name} is set and not used: LLM_PROVIDER is ${settings.llmProvider}`)
    }
  })
)

const signals = ["SIGINT", "SIGTERM"] as const

/** In milliseconds. npm forwards a signal that the server has got too: these are one request to stop. */
const sameWish = 1_000

/** Ends at once with the signal's exit code (130, 143). Acknowledged writes survive, as after a kill. */
const endAtSecondSignal = (): void => {
  let first: number | undefined
  for (const signal of signals) {
    process.on(signal, () => {
      const now = performance.now()
      first ??= now
      if (now - first < sameWish) return
      writeLine("WARN", "Ended at once by a second signal", { annotations: { signal } })
      process.exit(128 + constants.signals[signal])
    })
  }
}

const StopNotice = Layer.effectDiscard(
  Effect.gen(function* () {
    const run = Effect.runSyncWith(yield* Effect.context<never>())
    let asked: number | undefined
    const listeners = signals.map((signal) => {
      const listener = () => {
        if (asked !== undefined) return
        asked = performance.now()
        run(Effect.annotateLogs(Effect.logInfo("Stopping"), { signal }))
      }
      // Before the listener that begins to close, which logs too.
      process.prependListener(signal, listener)
      return () => process.removeListener(signal, listener)
    })
    yield* Effect.addFinalizer(() =>
      Effect.suspend(() => {
        for (const remove of listeners) remove()
        return asked === undefined
          ? Effect.void
          : Effect.annotateLogs(Effect.logInfo("Stopped"), {
              duration_ms: Math.round(performance.now() - asked)
            })
      })
    )
  })
)

const Server = ConsoleNotice.pipe(
  Layer.provide(Http),
  Layer.provide(WebConsole),
  Layer.provide([FirstAdmin, Housekeeping, ModelNotice, Snapshots]),
  Layer.provide(Domain),
  Layer.provide(Crypto),
  Layer.provide(Model),
  Layer.provide(Identity),
  Layer.provide(Database),
  // Below the database and the first administrator: a busy port ends a start that has made nothing.
  Layer.provide(Listener.layer),
  Layer.provide(StopNotice),
  Layer.provide(OneMessage),
  Layer.provide(Telemetry),
  Layer.provide(Logging),
  Layer.provide(Settings.layer),
  Layer.provide(Environment)
)

const teardown: Runtime.Teardown = (exit, end) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? end(0) : Runtime.defaultTeardown(exit, end)

collectGarbageAtExit()
endAtSecondSignal()
NodeRuntime.runMain(Layer.launch(Server).pipe(Effect.tapCause(reportServerFailure)), {
  disableErrorReporting: true,
  teardown
})
