import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

const root = fileURLToPath(new URL("../../../..", import.meta.url))
const run = promisify(execFile)

/** What a program of another project may write, and one thing that its compiler has to refuse. */
const program = `
import { connect, Refused } from "@design-workspace/client/PromiseClient"
import { make } from "@design-workspace/client/Client"
import { mergeSpace } from "@design-workspace/domain/overlays/mergeSpace"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { MemoryAdapters } from "@design-workspace/domain/testing/MemoryAdapters"
import { Effect, Layer } from "effect"

const workspace = connect({ baseUrl: "http://127.0.0.1:9", token: "dw_none" })
export const title = async (id: string): Promise<string> => (await workspace.projects.readProject({ params: { id } })).title
// @ts-expect-error a project has no such field
export const wrong = async (id: string) => (await workspace.projects.readProject({ params: { id } })).headline

const readable: boolean = await title("none").then(() => false, (error: unknown) => !(error instanceof Refused))
const list = Effect.gen(function* () {
  const collections = yield* Collections
  return (yield* collections.list({ _tag: "Guest", guestId: null }, undefined, { limit: 1, cursor: null })).items
})
console.log(JSON.stringify([readable, typeof make, typeof mergeSpace, typeof Layer.provide(Collections.layer, MemoryAdapters.layer), typeof list]))
`

const compilerOptions = {
  strict: true,
  module: "NodeNext",
  target: "ES2024",
  lib: ["ES2024", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  types: ["node"],
  typeRoots: [join(root, "node_modules/@types")],
  noEmit: true
}

/** A file as an earlier build may have left it, of a module that there is no more. */
const gone = "dist/src/gone.js"

const leaveBehind = async (name: string): Promise<void> => {
  await mkdir(join(root, "packages", name, "dist/src"), { recursive: true })
  await writeFile(join(root, "packages", name, gone), "")
}

/**
 * What a package needs of others than ourselves, as it is installed here: without a network npm may not find even what
 * it has.
 */
const neededBy = async (name: string): Promise<ReadonlyArray<string>> => {
  const { dependencies } = JSON.parse(await readFile(join(root, "packages", name, "package.json"), "utf8"))
  return Object.keys(dependencies).filter((it) => !it.startsWith("@design-workspace/"))
}

/** An empty project with the two packages as `npm pack` makes them, and everything they need. */
const install = async (folder: string): Promise<void> => {
  const needed = new Set<string>()
  for (const name of ["domain", "client"]) {
    for (const it of await neededBy(name)) needed.add(join(root, "node_modules", it))
    await leaveBehind(name)
    await run("npm", ["pack", "--pack-destination", folder], { cwd: join(root, "packages", name) })
  }
  const packed = (await readdir(folder)).map((file) => `./${file}`)
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }))
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["program.ts"] }))
  await writeFile(join(folder, "program.ts"), program)
  await run("npm", ["install", "--offline", "--no-audit", "--ignore-scripts", ...packed, ...needed], {
    cwd: folder
  })
}

describe("npm pack of the domain and the client", () => {
  let folder = ""
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "packages-"))
    await install(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it("gives packages of what there is now, without what an earlier build left behind", () => {
    for (const name of ["domain", "client"]) {
      const installed = join(folder, "node_modules/@design-workspace", name)
      assert.deepStrictEqual(
        ["dist/src", gone].map((it) => existsSync(join(installed, it))),
        [true, false]
      )
    }
  })

  it("gives packages that another project can type-check", async () => {
    const { stdout } = await run(process.execPath, [
      join(root, "node_modules/typescript/bin/tsc"),
      "-p",
      folder
    ])
    assert.strictEqual(stdout, "")
  })

  it("gives packages that run without a build step of one's own", async () => {
    const { NODE_OPTIONS: _, ...env } = process.env
    const { stdout } = await run(process.execPath, [join(folder, "program.ts")], { cwd: folder, env })
    assert.strictEqual(stdout.trim(), '[true,"function","function","object","object"]')
  })
})
