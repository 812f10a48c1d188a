import { constants } from "node:os"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Exit, Layer, Runtime } from "effect"
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
import { Logging } from "./logging/Logging.ts"
import { OneMessage } from "./logging/OneMessage.ts"
import { writeLine } from "./logging/processLines.js"
import { reportServerFailure } from "./logging/reportFailure.ts"
import { Model } from "./model/Model.ts"
import { collectGarbageAtExit } from "./process/collectGarbageAtExit.ts"
import { Environment } from "./settings/Environment.ts"
import { unusedSettings } from "./settings/providerSettings.ts"
import { Settings } from "./settings/Settings.ts"
import { Snapshots } from "./snapshots/Snapshots.ts"
import { Telemetry } from "./telemetry/Telemetry.ts"

/**
 * Logs at the start which models make designs, and which settings have no effect, for example because `LLM_PROVIDER`
 * was forgotten.
 */
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

/**
 * In milliseconds. A terminal or a supervisor signals npm and the server, and npm forwards its own signal: these count
 * as one request to stop.
 */
const sameWish = 1_000

/**
 * From now on, a second request to stop ends this process at once, whatever it is doing. Acknowledged writes survive,
 * as after a kill. The exit code is that of the signal: 130 for SIGINT and 143 for SIGTERM. The first signal is left to
 * others.
 */
const endAtSecondSignal = (): void => {
  let first: number | undefined
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      const now = performance.now()
      first ??= now
      if (now - first < sameWish) return
      writeLine("WARN", "Ended at once by a second signal", { annotations: { signal } })
      process.exit(128 + constants.signals[signal])
    })
  }
}

const signals = ["SIGINT", "SIGTERM"] as const

/** Logs the signal that asks this process to stop, and, once everything above is closed, that it stopped. */
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

/** A stop requested by a signal is not a failure. */
const teardown: Runtime.Teardown = (exit, end) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? end(0) : Runtime.defaultTeardown(exit, end)

collectGarbageAtExit()
endAtSecondSignal()
NodeRuntime.runMain(Layer.launch(Server).pipe(Effect.tapCause(reportServerFailure)), {
  disableErrorReporting: true,
  teardown
})
