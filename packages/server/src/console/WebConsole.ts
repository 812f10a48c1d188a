import { BuiltConsole } from "@design-workspace/adapters-http/console/BuiltConsole"
import { Effect, Layer } from "effect"
import { Settings } from "../settings/Settings.ts"
import { readBuiltFiles } from "./readBuiltFiles.ts"

/** The web console in `CONSOLE_DIR`, read once, when it is first asked for. Where it is not there, the log says so. */
export const WebConsole = Layer.effect(
  BuiltConsole,
  Effect.gen(function* () {
    const { consoleDir } = yield* Settings
    return yield* Effect.tryPromise(() => readBuiltFiles(consoleDir)).pipe(
      Effect.catch(({ cause }) =>
        Effect.logWarning(
          "There is no web console, and browsers get no pages: run npm ci and start again"
        ).pipe(Effect.annotateLogs({ folder: consoleDir, reason: String(cause) }), Effect.as(null))
      ),
      Effect.cached
    )
  })
)
