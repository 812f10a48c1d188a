import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { BuiltConsole } from "@design-workspace/adapters-http/console/BuiltConsole"
import { untilAnswered } from "@design-workspace/verification/calls/generations"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { ConfigProvider, Effect, Layer, Logger } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import { isOutdated, stampOfSources } from "../../src/console/ConsoleNotice.ts"
import { WebConsole } from "../../src/console/WebConsole.ts"
import { Settings } from "../../src/settings/Settings.ts"
import { builtFolder } from "./builtFolder.ts"

const repository = resolve(import.meta.dirname, "../../../..")

const sources = {
  "demo/briefs/online-shop.md": "",
  "package-lock.json": "{}",
  "packages/client/src/index.ts": "export {}",
  "packages/console/build.js": "",
  "packages/console/index.html": "",
  "packages/console/package.json": "{}",
  "packages/console/src/main.tsx": "",
  "packages/console/src/ui/Button.tsx": "",
  "packages/console/vite.config.ts": ""
}

const write = (root: string, file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** A repository with these sources alone, until the test ends. */
const repositoryWith = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), "repository-"))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) write(root, file, text)
  return root
}

describe("stampOfSources", () => {
  it("is the stamp that the build writes", async () => {
    const { stdout } = spawnSync(process.execPath, ["packages/console/build.js", "--stamp"], {
      cwd: repository,
      encoding: "utf8"
    })
    expect(stdout).toMatch(/^[0-9a-f]{64}\n$/)
    expect(await stampOfSources(repository)).toBe(stdout.trim())
  })

  it("changes with a file's text and with its name", async () => {
    const root = repositoryWith(sources)
    const stamps = [await stampOfSources(root)]
    write(root, "packages/console/src/ui/Button.tsx", "export const Button = null")
    stamps.push(await stampOfSources(root))
    write(root, "packages/console/src/ui/Link.tsx", "")
    stamps.push(await stampOfSources(root))
    write(root, "packages/console/README.md", "is not read by the build")
    expect(new Set([...stamps, await stampOfSources(root)]).size).toBe(3)
  })
})

const dated = { folder: builtFolder("of other sources"), nowhere: "/nowhere" }

describe("isOutdated", () => {
  const ask = (folder: string, root: string) => Effect.runPromise(isOutdated(folder, root))

  it("is true where the build is of other sources, or does not say of which", async () => {
    const root = repositoryWith(sources)
    expect(await ask(dated.folder, root)).toBe(true)
    expect(await ask(dated.nowhere, root)).toBe(true)
  })

  it("is false where the build is of these sources, and where there are none", async () => {
    const root = repositoryWith(sources)
    writeFileSync(join(root, "stamp.json"), JSON.stringify({ sources: await stampOfSources(root) }))
    expect(await ask(root, root)).toBe(false)
    const { "packages/console/index.html": _, ...others } = sources
    expect(await ask(dated.folder, repositoryWith(others))).toBe(false)
  })
})

describe("WebConsole", () => {
  it("says once that there is no console, and what to do", async () => {
    const lines: Array<unknown> = []
    const log = Logger.layer([Logger.make(({ logLevel, message }) => void lines.push([logLevel, message]))])
    const settings = Settings.layer.pipe(
      Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env: { CONSOLE_DIR: dated.nowhere } })))
    )
    const twice = Effect.gen(function* () {
      const built = yield* BuiltConsole
      return [yield* built, yield* built]
    })
    const read = Effect.provide(twice, [WebConsole.pipe(Layer.provide(settings)), log])
    expect(await Effect.runPromise(read)).toEqual([null, null])
    expect(lines).toEqual([
      ["Warn", ["There is no web console, and browsers get no pages: run npm ci and start again"]]
    ])
  })
})

describe("a server process", () => {
  it("serves the console of CONSOLE_DIR, and warns if it is older than its sources", async () => {
    const { api, server } = await (await openServerFixture("embedded")).serve({ CONSOLE_DIR: dated.folder })
    const page = await fetch(`${api.url}/trash`, { headers: { accept: "text/html" } })
    expect(await page.text()).toContain('src="/assets/app.abc.js"')
    await untilAnswered("the warning", async () =>
      server.stdout().includes("The web console is older than its sources") ? true : null
    )
  })
})
