import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { copySources } from "@design-workspace/verification/faultyCopies/copySources"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../..", import.meta.url))
const run = promisify(execFile)

/** The command line first: packing it builds both. It needs nothing of ours besides the client. */
const packed = ["cli", "client"]

/** What a package needs of others than ourselves, as it is installed here: npm finds nothing without a network. */
const neededBy = async (name: string): Promise<ReadonlyArray<string>> => {
  const manifest = JSON.parse(await readFile(join(root, "packages", name, "package.json"), "utf8"))
  return Object.keys(manifest.dependencies)
    .filter((it) => !it.startsWith("@design-workspace/"))
    .map((it) => join(root, "node_modules", it))
}

describe("npm pack of the command line", () => {
  let folder = ""
  let copy = ""
  const dw = () => join(folder, "empty/node_modules/.bin/dw")

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dw-packed-"))
    // Another test packs where the sources are.
    copy = copySources(root, "dw-sources")
    await writeFile(join(copy, "tsconfig.json"), await readFile(join(root, "tsconfig.json")))
    const { NODE_OPTIONS: _, ...env } = process.env
    for (const name of packed) {
      const built = name === "cli" ? [] : ["--ignore-scripts"]
      const cwd = join(copy, "packages", name)
      await run("npm", ["pack", ...built, "--pack-destination", folder], { cwd, env })
    }
    const files = (await readdir(folder)).map((file) => join(folder, file))
    const needed = await Promise.all(packed.map(neededBy))
    await mkdir(join(folder, "empty"))
    await writeFile(join(folder, "empty/package.json"), JSON.stringify({ private: true }))
    const flags = ["--offline", "--no-audit", "--ignore-scripts"]
    await run("npm", ["install", ...flags, ...files, ...new Set(needed.flat())], {
      cwd: join(folder, "empty"),
      env
    })
  })
  afterAll(async () => {
    for (const it of [folder, copy]) await rm(it, { recursive: true, force: true })
  })

  it("has what is built, its README and its licence, and no sources", async () => {
    const installed = join(folder, "empty/node_modules/@design-workspace/cli")
    expect((await readdir(installed)).toSorted()).toEqual(["LICENSE", "README.md", "dist", "package.json"])
    expect(existsSync(join(installed, "dist/dw.js"))).toBe(true)
  })

  it("installs a command that runs in an empty folder", async () => {
    const env = { PATH: `${join(root, "node_modules/.bin")}:${process.env["PATH"]}`, XDG_CONFIG_HOME: folder }
    const { version } = JSON.parse(await readFile(join(root, "packages/cli/package.json"), "utf8"))
    expect((await run(dw(), ["--version"], { env, cwd: folder })).stdout).toBe(`dw v${version}\n`)
    expect((await run(dw(), ["pull", "--help"], { env, cwd: folder })).stdout).toContain("--merge")
    const refused = await run(dw(), ["ls"], { env, cwd: folder }).catch((error) => error)
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining("dw login")])
  })
})
