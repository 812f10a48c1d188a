import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { administrator } from "@design-workspace/verification/servers/ServerProcesses"
import { afterAll, beforeAll, expect, it } from "vitest"
import { publishedFile } from "../../src/openapi/publishedDocument.ts"
import { folder, runNode } from "./foreignTools.ts"

const document = fileURLToPath(publishedFile)
const home = mkdtempSync(join(tmpdir(), "generated-clients-"))

/** Both clients as their generators make them, compiled with the walks that use them. */
const compile = async () => {
  for (const name of ["walks", "walk.js", "tsconfig.json", "package.json"])
    cpSync(join(folder, name), join(home, name), { recursive: true })
  symlinkSync(join(folder, "node_modules"), join(home, "node_modules"), "dir")
  mkdirSync(join(home, "generated"))
  await runNode(
    "node_modules/openapi-typescript/bin/cli.js",
    document,
    "-o",
    join(home, "generated/openapiTypescript.ts")
  )
  await runNode(
    ...["node_modules/@hey-api/openapi-ts/bin/run.js", "--no-log-file", "--silent"],
    ...["-i", document, "-o", join(home, "generated/heyApi")]
  )
  await runNode("node_modules/typescript/bin/tsc", "-p", home)
}

inOneWorld("clients that others generate from docs/openapi.json", (world) => {
  beforeAll(compile)
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it.each([
    ["openapi-typescript with openapi-fetch, by the event stream", "openapiFetch"],
    ["@hey-api/openapi-ts, by a job", "heyApi"]
  ])("%s: strict TypeScript takes it, and the main job works", async (_, walk) => {
    const printed = await runNode(
      ...[join(home, "walk.js"), join(home, `dist/walks/${walk}.js`)],
      ...[world().api.url, administrator.email, administrator.password]
    )
    const outcome = JSON.parse(printed)
    expect(outcome).toEqual({
      generation: "done",
      blocks: expect.any(Number),
      nodes: outcome.blocks,
      versions: [1, 2, 3],
      missing: "PROJECT_NOT_FOUND",
      issues: ["title"],
      restored: null
    })
    expect(outcome.blocks).toBeGreaterThanOrEqual(2)
  })

  it("a call without what it needs does not compile with either", async () => {
    const wrong = join(home, "walks/wrong.ts")
    writeFileSync(
      wrong,
      `import createClient from "openapi-fetch"
import { createSpace } from "../generated/heyApi/index.js"
import type { paths } from "../generated/openapiTypescript.js"
const body = { name: "Shop" }
export const one = createClient<paths>({ baseUrl: "/" }).POST("/api/spaces", { body })
export const other = createSpace({ body })
`
    )
    const refused = await runNode("node_modules/typescript/bin/tsc", "-p", home, "--noEmit").catch(String)
    expect(refused.match(/wrong\.ts\(\d+/g)?.sort()).toEqual(["wrong.ts(5", "wrong.ts(6"])
  })
})
