import { spawnSync } from "node:child_process"
import { symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeDirectory, root } from "./files.ts"
import type { Manifest } from "./manifests.ts"

/** `apps/v1` is in a folder of this name, `networking.k8s.io/v1` and `v1` too. */
const moduleOf = ({ apiVersion }: Manifest): string => `kubernetes-models/${apiVersion}`

interface Model {
  readonly validate: () => void
}

/** What Kubernetes' schema finds wrong with a resource. It passes over fields that it does not know. */
export const breachesOf = async (manifest: Manifest): Promise<ReadonlyArray<string>> => {
  const models: Readonly<Record<string, new (data: Manifest) => Model>> = await import(moduleOf(manifest))
  const Model = models[manifest.kind]
  if (Model === undefined) return [`there is no ${manifest.kind} in ${manifest.apiVersion}`]
  try {
    new Model(manifest).validate()
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const settings = {
  compilerOptions: {
    module: "NodeNext",
    target: "ES2024",
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: []
  },
  files: ["manifests.ts"]
}

/**
 * What TypeScript finds wrong with resources by the types that are made of the same schemas: above all fields that they
 * do not have, which the cluster would leave out.
 */
export const mistypedIn = (manifests: ReadonlyArray<Manifest>): string => {
  const directory = makeDirectory()
  const lines = manifests.flatMap((it, index) => [
    `import { ${it.kind} as Kind${index} } from "${moduleOf(it)}"`,
    `export const it${index} = new Kind${index}(${JSON.stringify({ ...it, apiVersion: undefined, kind: undefined }, null, 1)})`
  ])
  writeFileSync(join(directory, "package.json"), JSON.stringify({ type: "module" }))
  writeFileSync(join(directory, "manifests.ts"), lines.join("\n"))
  writeFileSync(join(directory, "tsconfig.json"), JSON.stringify(settings))
  symlinkSync(join(root, "node_modules"), join(directory, "node_modules"))
  const tsc = join(root, "node_modules/.bin/tsc")
  const { error, stderr, stdout } = spawnSync(tsc, ["-p", directory], { encoding: "utf8" })
  return error === undefined ? stdout + stderr : String(error)
}
