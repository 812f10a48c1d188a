import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Cause, ConfigProvider, Effect, Exit, FileSystem, Layer, Runtime } from "effect"
import { Database } from "./Database.ts"
import { Domain } from "./Domain.ts"
import { FirstAdmin } from "./FirstAdmin.ts"
import { Housekeeping } from "./Housekeeping.ts"
import { Http } from "./Http.ts"
import { Logging } from "./Logging.ts"
import { Model } from "./Model.ts"
import { reportStartFailure } from "./reportStartFailure.ts"
import { Settings } from "./Settings.ts"

/** Adds `.env` below the environment, where there is one. */
const Environment = Layer.unwrap(
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    return (yield* files.exists(".env")) ? ConfigProvider.layerAdd(ConfigProvider.fromDotEnv()) : Layer.empty
  })
).pipe(Layer.provide(NodeServices.layer))

const Server = Http.pipe(
  Layer.provide([FirstAdmin, Housekeeping]),
  Layer.provide(Domain),
  Layer.provide(Model),
  Layer.provide(Database),
  Layer.provide(Logging),
  Layer.provide(Settings.layer),
  Layer.provide(Environment)
)

/** A stop that a signal asked for is no failure. */
const teardown: Runtime.Teardown = (exit, end) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? end(0) : Runtime.defaultTeardown(exit, end)

NodeRuntime.runMain(Layer.launch(Server).pipe(Effect.tapCause(reportStartFailure)), {
  disableErrorReporting: true,
  teardown
})
