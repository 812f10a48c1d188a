import { readdir, readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { type StaticContent, storedContent } from "@design-workspace/adapters-http/assets/StaticContent"
import { BuiltConsole, type BuiltFiles } from "@design-workspace/adapters-http/console/BuiltConsole"
import { Effect, Layer } from "effect"
import { Settings } from "../settings/Settings.ts"

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2"
}

const codings = { br: ".br", gzip: ".gz" } as const

/** Rejects where no whole build is there. */
const readBuiltFiles = async (folder: string): Promise<BuiltFiles> => {
  const page = await readFile(join(folder, "index.html"), "utf8")
  const names = new Set(await readdir(join(folder, "assets")))
  const read = async (name: string): Promise<Uint8Array> => readFile(join(folder, "assets", name))
  const readIfThere = (name: string) => (names.has(name) ? read(name) : undefined)
  const contents = [...names]
    .filter((name) => extname(name) in types)
    .map(async (name): Promise<readonly [string, StaticContent]> => {
      const file = {
        identity: await read(name),
        br: await readIfThere(name + codings.br),
        gzip: await readIfThere(name + codings.gzip)
      }
      return [name, storedContent(file, types[extname(name)] ?? "application/octet-stream")]
    })
  return { page, assets: new Map(await Promise.all(contents)) }
}

/** The web console in `CONSOLE_DIR`, read once, when it is first asked for. */
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
