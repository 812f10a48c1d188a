import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Exit, Layer, Runtime } from "effect"
import { Adapters } from "./Adapters.ts"
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
import { reportServerFailure } from "./logging/reportFailure.ts"
import { Model, ModelNotice } from "./model/Model.ts"
import { collectGarbageAtExit } from "./process/collectGarbageAtExit.ts"
import { endAtSecondSignal, StopNotice } from "./process/signals.ts"
import { Environment, Settings } from "./settings/Settings.ts"
import { Snapshots } from "./snapshots/Snapshots.ts"
import { Telemetry } from "./telemetry/Telemetry.ts"

/** Each layer is there for those above it. */
const Server = ConsoleNotice.pipe(
  Layer.provide(Http),
  Layer.provide(WebConsole),
  Layer.provide([FirstAdmin, Housekeeping, ModelNotice, Snapshots]),
  Layer.provide(Domain),
  Layer.provide(Adapters),
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
