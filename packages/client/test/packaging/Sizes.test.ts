import { readdirSync } from "node:fs"
import { isBuiltin } from "node:module"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { sampleOf } from "@design-workspace/verification/gates/gate"
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

/** Every group's module, as `jobs/JobsApi`. */
const groups = readdirSync(new URL("../../../api/src", import.meta.url), { recursive: true })
  .map(String)
  .filter((file) => /[\\/]\w+Api\.ts$/.test(file))
  .map((file) => file.replaceAll("\\", "/").replace(/\.ts$/, ""))

const alone = (module: string) => {
  const name = module.replace(/.*\//, "")
  return `
    import { ${name} } from "@design-workspace/api/${module}"
    import { HttpApi, HttpApiClient } from "effect/http-api"
    export const make = (options) => HttpApiClient.make(HttpApi.make("alone").add(${name}), options)`
}

/** Groups whose bodies bring rules besides those of their fields, and the one that knows every operation by name. */
const withRules: ReadonlyArray<string> = [
  "audit/AuditApi",
  "collections/CollectionsApi",
  "generation/GenerationApi",
  "generation/ProjectGenerationApi",
  "projects/ProjectsApi"
]

/** What a program is, its text, and the most kilobytes that it may have. */
const programs: ReadonlyArray<readonly [string, string, number]> = [
  ["without Effect, every group", root, 6.7],
  ["with Effect, every group", withEffect, 90],
  ...groups.map((it) => [`with Effect, ${it} alone`, alone(it), withRules.includes(it) ? 65 : 61] as const)
]

/** In `npm test` one group with rules and one without, beside the whole. */
const tried = sampleOf(programs, ([name]) => name, [
  ([name, , most]) => (name.endsWith("alone") ? String(most) : name)
])

describe("a program with the client in it", () => {
  it.each(tried)("%s, runs in browsers and stays small", async (_, program, most) => {
    const { bytes, imports, modules } = await bundled(program)
    expect(imports).toEqual([])
    expect(
      modules.filter((id) => isBuiltin(id) || /elkjs|adapters-|api\/src\/.*[Tt]exts\.ts/.test(id))
    ).toEqual([])
    expect(bytes).toBeGreaterThan(kilobyte)
    expect(bytes).toBeLessThanOrEqual(most * kilobyte)
  })

  it("may have each group alone", () => {
    expect(groups).toEqual(expect.arrayContaining([...withRules, "jobs/JobsApi"]))
  })

  it("without Effect has nothing of Effect, nor of the domain", async () => {
    const { modules } = await bundled(root)
    expect(modules.filter((id) => /node_modules\/effect\/|packages\/domain\//.test(id))).toEqual([])
  })
})
