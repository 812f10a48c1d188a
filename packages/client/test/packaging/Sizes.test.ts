import { isBuiltin } from "node:module"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { rolldown } from "rolldown"
import { describe, expect, it } from "vitest"

const kilobyte = 1000

/** A program for browsers of this text alone, minified, as its bytes after gzip and the modules that stay outside. */
const bundled = async (program: string) => {
  const entry = fileURLToPath(new URL("program.ts", import.meta.url))
  const bundle = await rolldown({
    input: entry,
    platform: "browser",
    resolve: { conditionNames: ["@design-workspace/source", "import", "browser", "default"] },
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? program : null)
      }
    ]
  })
  const { output } = await bundle.generate({ format: "esm", minify: true, codeSplitting: false })
  await bundle.close()
  const [{ code, imports, modules }] = output
  return { bytes: gzipSync(code, { level: 9 }).length, imports, modules: Object.keys(modules) }
}

const root = 'export * from "@design-workspace/client"'
const withEffect = 'export * from "@design-workspace/client/effect"'
const group = `
  import { JobsApi } from "@design-workspace/client/contract/jobs/JobsApi"
  import { HttpApi, HttpApiClient } from "effect/http-api"
  export const jobs = (options) => HttpApiClient.make(HttpApi.make("jobs").add(JobsApi), options)`

describe("a program with the client in it", () => {
  it.each([
    ["without Effect, every group", root, 8],
    ["with Effect, every group", withEffect, 95],
    ["with Effect, the group of jobs alone", group, 62]
  ])("%s, runs in browsers and stays small", async (_, program, most) => {
    const { bytes, imports, modules } = await bundled(program)
    expect(imports).toEqual([])
    expect(modules.filter((id) => isBuiltin(id) || /elkjs|adapters-/.test(id))).toEqual([])
    expect(bytes).toBeGreaterThan(kilobyte)
    expect(bytes).toBeLessThanOrEqual(most * kilobyte)
  })

  it("without Effect has nothing of Effect, nor of the domain", async () => {
    const { modules } = await bundled(root)
    expect(modules.filter((id) => /node_modules\/effect\/|packages\/domain\//.test(id))).toEqual([])
  })
})
