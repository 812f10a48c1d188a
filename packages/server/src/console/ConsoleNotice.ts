import { fileURLToPath } from "node:url"
import { BuiltConsole } from "@design-workspace/adapters-http/console/BuiltConsole"
import { Effect, Layer } from "effect"
import { ServerAddress } from "../http/Http.ts"
import { Settings } from "../settings/Settings.ts"
import { stampOfBuild, stampOfSources } from "./consoleStamp.ts"

const repository = fileURLToPath(new URL("../../../..", import.meta.url))

/** False where there are no sources to compare the build with. */
export const isOutdated = (folder: string, root = repository): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    const wanted = yield* Effect.tryPromise(() => stampOfSources(root))
    const built = yield* Effect.tryPromise(() => stampOfBuild(folder)).pipe(Effect.orElseSucceed(() => ""))
    return built !== wanted
  }).pipe(Effect.orElseSucceed(() => false))

/** Reads the web console once the server listens, so that no start waits for it. */
export const ConsoleNotice = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* ServerAddress
    const built = yield* BuiltConsole
    const { consoleDir } = yield* Settings
    yield* Effect.gen(function* () {
      if ((yield* built) === null || !(yield* isOutdated(consoleDir))) return
      yield* Effect.logWarning(
        "The web console is older than its sources: run node packages/console/build.js and start again"
      )
    }).pipe(Effect.forkScoped)
  })
)
