import { hash } from "node:crypto"
import { readdir, readFile, stat } from "node:fs/promises"
import { join, relative } from "node:path"

/** `packages/console/build.js` has the same list. */
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

const filesAt = async (root: string, path: string): Promise<ReadonlyArray<string>> => {
  if ((await stat(join(root, path))).isFile()) return [path]
  const found = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
}

/** The stamp that a build of these sources would have; rejects where they are not all there. */
export const stampOfSources = async (root: string): Promise<string> => {
  const files = (await Promise.all(sources.map((path) => filesAt(root, path)))).flat().sort()
  const lines: Array<string> = []
  for (const file of files) lines.push(`${file}\n${hash("sha256", await readFile(join(root, file)))}\n`)
  return hash("sha256", lines.join(""))
}

export const stampOfBuild = async (folder: string): Promise<string> => {
  const stamp: unknown = JSON.parse(await readFile(join(folder, "stamp.json"), "utf8"))
  return typeof stamp === "object" && stamp !== null && "sources" in stamp ? String(stamp.sources) : ""
}
