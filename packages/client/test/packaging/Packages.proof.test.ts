import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, assert, beforeAll, describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../..", import.meta.url))
const run = promisify(execFile)

/** What a program of another project may write, and what its compiler has to refuse. */
const program = `
import { connect, Refused } from "@design-workspace/client"
import { make } from "@design-workspace/client/effect"
import { Api } from "@design-workspace/api"
import { mergeSpace } from "@design-workspace/domain/overlays/mergeSpace"
import { Collections } from "@design-workspace/domain/collections/Collections"
import { MemoryAdapters } from "@design-workspace/domain/testing/MemoryAdapters"
import { Effect, Layer } from "effect"
// @ts-expect-error what the client is made of stays its own
import type {} from "@design-workspace/client/promise/requestOf"

const workspace = connect({ baseUrl: "http://127.0.0.1:9", token: "dw_none" })
export const title = async (id: string): Promise<string> => (await workspace.projects.readProject({ params: { id } })).title
// @ts-expect-error a project has no such field
export const wrong = async (id: string) => (await workspace.projects.readProject({ params: { id } })).headline

const readable: boolean = await title("none").then(() => false, (error: unknown) => !(error instanceof Refused))
const list = Effect.gen(function* () {
  const collections = yield* Collections
  return (yield* collections.list({ _tag: "Guest", guestId: null }, undefined, { limit: 1, cursor: null })).items
})
console.log(JSON.stringify([readable, typeof make, typeof Api, typeof mergeSpace, typeof Layer.provide(Collections.layer, MemoryAdapters.layer), typeof list]))
`

/** A program that has the client alone. */
const plainProgram = `
import { connect, isNotModified, Refused } from "@design-workspace/client"

const workspace = connect({ baseUrl: process.env["SERVICE"] ?? "", token: "dw_none" })
const { items } = await workspace.collections.listCollections()
const known = await workspace.projects.readProject({ params: { id: "p" } }, { ifNoneMatch: "2026-11-20T09:30:00.000Z" })
const code = await workspace.jobs.readJob({ params: { id: "j" } }).catch((error) => error instanceof Refused && error.code)
console.log(JSON.stringify([items, isNotModified(known), code]))
`

const plainTypes = `
import { connect, type Collection, Refused } from "@design-workspace/client"
const names = async (signal: AbortSignal): Promise<ReadonlyArray<string>> =>
  (await connect({ baseUrl: "" }).collections.listCollections({}, { signal })).items.map(({ name }) => name)
export const jobOf = (error: unknown): string | undefined =>
  error instanceof Refused && error.refusal.code === "GENERATION_IN_PROGRESS" ? error.refusal.job_id : undefined
export const idOf = (collection: Collection): string => collection.id
export default names
`

/** The first snippet of the package's page. */
const readSnippet = async (): Promise<string> => {
  const page = await readFile(join(root, "packages/client/README.md"), "utf8")
  return /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? ""
}

const strict = { strict: true, exactOptionalPropertyTypes: true, target: "ES2022", noEmit: true }
const compilerOptions = {
  ...strict,
  module: "NodeNext",
  lib: ["ES2024", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  types: ["node"],
  typeRoots: [join(root, "node_modules/@types")]
}

/** A file as an earlier build may have left it, of a module that there is no more. */
const gone = "dist/src/gone.js"

const leaveBehind = async (name: string): Promise<void> => {
  await mkdir(join(root, "packages", name, "dist/src"), { recursive: true })
  await writeFile(join(root, "packages", name, gone), "")
}

const packed = ["domain", "api", "client"]

/**
 * What a package needs of others than ourselves, as it is installed here: without a network npm may not find even what
 * it has.
 */
const neededBy = async (name: string): Promise<ReadonlyArray<string>> => {
  const manifest = JSON.parse(await readFile(join(root, "packages", name, "package.json"), "utf8"))
  return Object.keys(manifest.dependencies)
    .filter((it) => !it.startsWith("@design-workspace/"))
    .map((it) => join(root, "node_modules", it))
}

const install = async (folder: string, from: ReadonlyArray<string>): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }))
  const flags = ["--offline", "--no-audit", "--ignore-scripts"]
  await run("npm", ["install", ...flags, ...from], { cwd: folder })
}

const typeCheck = async (folder: string, options: object, file: string): Promise<string> => {
  const settings = join(folder, "tsconfig.json")
  await writeFile(settings, JSON.stringify({ compilerOptions: options, include: [file] }))
  const tsc = join(root, "node_modules/typescript/bin/tsc")
  return (await run(process.execPath, [tsc, "-p", settings])).stdout
}

/** This Node, and the machine's own if there is one. */
const nodes = (): ReadonlyArray<string> => {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((it) => !it.includes("node_modules"))
  return [process.execPath, ...folders.map((it) => join(it, "node")).filter((it) => existsSync(it))]
}

/** A service that knows three calls. */
const service = async () => {
  const server = createServer(({ url }, response) => {
    response.setHeader("content-type", "application/json")
    if (url?.startsWith("/api/projects/") === true) response.writeHead(304).end()
    else if (url === "/api/collections") response.end('{"items":[],"next_cursor":null}')
    else response.writeHead(404).end('{"code":"JOB_NOT_FOUND","message":"There is no such job."}')
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe("npm pack of the domain, the API's definition and the client", () => {
  let folder = ""
  const together = () => join(folder, "together")
  const alone = () => join(folder, "alone")

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "packages-"))
    for (const name of packed) {
      await leaveBehind(name)
      await run("npm", ["pack", "--pack-destination", folder], { cwd: join(root, "packages", name) })
    }
    const files = (await readdir(folder)).map((file) => join(folder, file))
    const needed = await Promise.all(packed.map(neededBy))
    await install(together(), [...files, ...needed.flat()])
    await install(alone(), [...files.filter((it) => it.includes("client")), ...(needed.at(-1) ?? [])])
    await writeFile(join(together(), "program.ts"), program)
    await writeFile(join(alone(), "program.js"), plainProgram)
    await writeFile(join(alone(), "types.ts"), plainTypes)
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
    // The compiler would find what is built where the sources have moved on.
    for (const name of packed)
      await rm(join(root, "packages", name, "dist"), { recursive: true, force: true })
  })

  it("gives packages of what there is now, without what an earlier build left behind", () => {
    for (const name of packed) {
      const installed = join(together(), "node_modules/@design-workspace", name)
      assert.deepStrictEqual(
        ["dist/src", gone].map((it) => existsSync(join(installed, it))),
        [true, false]
      )
    }
  })

  it("gives a client with its README and its licence, which needs neither Effect nor the domain", async () => {
    const installed = join(alone(), "node_modules/@design-workspace/client")
    expect(await readdir(installed)).toEqual(
      expect.arrayContaining(["LICENSE", "README.md", "dist", "package.json"])
    )
    expect(await readdir(join(alone(), "node_modules"))).toEqual([
      ".package-lock.json",
      "@design-workspace",
      "eventsource-parser"
    ])
  })

  it("gives packages that another project can type-check", async () => {
    assert.strictEqual(await typeCheck(together(), compilerOptions, "program.ts"), "")
  })

  it.each([{ module: "NodeNext" }, { module: "ESNext", moduleResolution: "bundler" }])(
    "gives a client that compiles alone, the declarations of libraries too, under %o",
    async (resolution) => {
      const options = { ...strict, ...resolution, lib: ["ES2022", "DOM"], types: [], skipLibCheck: false }
      assert.strictEqual(await typeCheck(alone(), options, "types.ts"), "")
    }
  )

  it("gives a client with which the snippet of its README compiles", async () => {
    const snippet = await readSnippet()
    expect(snippet).toContain("@design-workspace/client")
    await writeFile(join(alone(), "snippet.ts"), snippet)
    const options = { ...strict, module: "NodeNext", lib: ["ES2022", "DOM"], types: [] }
    assert.strictEqual(await typeCheck(alone(), options, "snippet.ts"), "")
  })

  it("gives packages that run without a build step of one's own", async () => {
    const { NODE_OPTIONS: _, ...env } = process.env
    const { stdout } = await run(process.execPath, [join(together(), "program.ts")], { cwd: together(), env })
    assert.strictEqual(stdout.trim(), '[true,"function","function","function","object","object"]')
  })

  it("gives a client that runs on this Node, and on the machine's own", async () => {
    const { server, url } = await service()
    const { NODE_OPTIONS: _, ...env } = process.env
    for (const node of nodes()) {
      const { stdout } = await run(node, [join(alone(), "program.js")], { env: { ...env, SERVICE: url } })
      assert.strictEqual(stdout.trim(), '[[],true,"JOB_NOT_FOUND"]', node)
    }
    server.close()
  })
})
