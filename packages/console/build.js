/**
 * Builds the console into `dist`, which the server serves: `npm ci` runs it. It does nothing where what is built fits
 * its sources, and where the tools are not installed. It runs on the machine's own Node, 20 or newer.
 *
 * With `--stamp` it only prints the stamp that the sources have now.
 */
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const folder = fileURLToPath(new URL(".", import.meta.url))
const dist = `${folder}dist`

/** What a build reads, in the repository. The server has the same list, in `ConsoleNotice.ts`. */
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

/** A hash over the names and contents of the sources. */
const stampOf = () => {
  const root = join(folder, "..", "..")
  const files = sources.flatMap((path) =>
    statSync(join(root, path)).isFile()
      ? [path]
      : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
  )
  const hash = createHash("sha256")
  for (const file of files.sort()) {
    hash.update(
      `${file}\n${createHash("sha256")
        .update(readFileSync(join(root, file)))
        .digest("hex")}\n`
    )
  }
  return hash.digest("hex")
}

/** A stamp that cannot be read fits nothing. */
const isBuilt = (/** @type {string} */ stamp) => {
  try {
    const built = JSON.parse(readFileSync(`${dist}/stamp.json`, "utf8"))
    return existsSync(`${dist}/index.html`) && built.sources === stamp
  } catch {
    return false
  }
}

const codings = /** @type {const} */ ([
  [
    ".br",
    promisify(brotliCompress),
    { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  ],
  [".gz", promisify(gzip), { level: constants.Z_BEST_COMPRESSION }]
])

/** Puts the file in each coding beside it, where that is smaller. */
const compress = async (/** @type {string} */ file) => {
  const content = await readFile(file)
  await Promise.all(
    codings.map(async ([extension, encode, options]) => {
      const coded = await encode(content, options)
      if (coded.length < content.length) await writeFile(file + extension, coded)
    })
  )
}

const hasTools = () => {
  try {
    import.meta.resolve("vite")
    return true
  } catch {
    return false
  }
}

const build = async (/** @type {string} */ stamp) => {
  const vite = await import("vite")
  await vite.build({ root: folder, logLevel: "warn" })
  const files = await readdir(`${dist}/assets`)
  await Promise.all(files.map((file) => compress(`${dist}/assets/${file}`)))
  // Last, so that what a build left unfinished is built again.
  await writeFile(`${dist}/stamp.json`, `${JSON.stringify({ sources: stamp })}\n`)
}

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

const stamp = stampOf()
if (process.argv.includes("--stamp")) say(stamp)
else if (!isBuilt(stamp)) {
  if (hasTools()) await build(stamp)
  else {
    process.stderr.write(
      "The web console is not built, as what builds it is not installed. To have it, run npm ci, then npm prune --omit=dev.\n"
    )
  }
}
