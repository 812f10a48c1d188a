/**
 * Prints what is installed in a folder that assemble.js made, by npm, as CycloneDX. Arguments: the folder.
 *
 * npm reads the lockfile. With --omit=dev it leaves out what the tools need as well, such as `effect`; without, it has
 * more than the folder. So this keeps what is there, and fails if something is there that npm does not name.
 */
import { execFileSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const [image] = process.argv.slice(2)
if (image === undefined) throw new Error("Say of which folder.")

const what = ["sbom", "--package-lock-only", "--workspace", "packages/server", "--sbom-format", "cyclonedx"]
const bom = JSON.parse(execFileSync("npm", what, { encoding: "utf8", maxBuffer: 2 ** 26 }))

/** Where packages are in the folder: ours, and those of npm, one inside another too. */
const places = /^(packages\/|(.*\/)?node_modules\/(?!@design-workspace)(@[^/]+\/)?)[^/@]+\/package\.json$/

const installed = new Set(
  globSync("{packages/*,node_modules/**}/package.json", { cwd: image })
    .filter((file) => places.test(file))
    .map((file) => JSON.parse(readFileSync(join(image, file), "utf8")))
    .map(({ name, version }) => `pkg:npm/${name}@${version}`)
)

/** @typedef {{ readonly "bom-ref": string, readonly purl: string }} Component */
const purlOf = (/** @type {Component} */ { purl }) => decodeURIComponent(purl)

/** @type {ReadonlyArray<Component>} */
const components = bom.components.filter((/** @type {Component} */ it) => installed.has(purlOf(it)))

const named = new Set(components.map(purlOf))
const unnamed = [...installed].filter((purl) => !named.has(purl))
if (unnamed.length > 0) throw new Error(`npm does not name ${unnamed.join(", ")}`)

const refs = new Set([bom.metadata.component["bom-ref"], ...components.map((it) => it["bom-ref"])])
/** @typedef {{ readonly ref: string, readonly dependsOn: ReadonlyArray<string> }} Dependency */
const dependencies = bom.dependencies
  .filter((/** @type {Dependency} */ { ref }) => refs.has(ref))
  .map((/** @type {Dependency} */ { dependsOn, ref }) => ({
    ref,
    dependsOn: dependsOn.filter((it) => refs.has(it))
  }))
process.stdout.write(`${JSON.stringify({ ...bom, components, dependencies }, null, 1)}\n`)
