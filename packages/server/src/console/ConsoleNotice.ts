import { hash } from "node:crypto"
import { readdir, readFile, stat } from "node:fs/promises"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { BuiltConsole } from "@design-workspace/adapters-http/console/BuiltConsole"
import { Effect, Layer } from "effect"
import { ServerAddress } from "../http/Http.ts"
import { Settings } from "../settings/Settings.ts"

/** `packages/console/build.js` has the same list. */
const sources = [
  "demo/briefs",
  "package-lock.json",
  "packages/client/src",
  "packages/console/build.js",
  "packages/console/index.html",
  "packages/console/package.json",
  "packages/console/src",
  "packages/console/vite.config.ts"
]

const filesAt = async (root: string, path: string): Promise<ReadonlyArray<string>> => {
  if ((await stat(join(root, path))).isFile()) return [path]
  const found = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
}

/** The stamp that a build of these sources would have; rejects where they are not all there. */
export const stampOfSources = async (root: string): Promise<string> => {
  const files = (await Promise.all(sources.map((path) => filesAt(root, path)))).flat().sort()
  const lines: Array<string> = []
  for (const file of files) lines.push(`${file}\n${hash("sha256", await readFile(join(root, file)))}\n`)
  return hash("sha256", lines.join(""))
}

const stampOfBuild = async (folder: string): Promise<string> => {
  const stamp: unknown = JSON.parse(await readFile(join(folder, "stamp.json"), "utf8"))
  return typeof stamp === "object" && stamp !== null && "sources" in stamp ? String(stamp.sources) : ""
}

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
