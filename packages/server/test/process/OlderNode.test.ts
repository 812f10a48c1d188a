import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { expect, it, onTestFinished } from "vitest"

/** The Node of this process that says it is another one. */
const posingAs = (version: string): string => {
  const versions = `{ value: { ...process.versions, node: "${version}" } }`
  return `data:text/javascript,Object.defineProperty(process,"versions",${encodeURIComponent(versions)})`
}

it.each([
  ["20.20.2", "main.js"],
  ["22.18.0", "main.js"],
  ["20.20.2", "admin/main.js"]
])("Node %s ends %s with a sentence, before anything is made", (version, main) => {
  const directory = mkdtempSync(join(tmpdir(), "older-node-"))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = resolve(import.meta.dirname, "../../src", main)
  const { status, stderr, stdout } = spawnSync(process.execPath, ["--import", posingAs(version), file], {
    cwd: directory,
    encoding: "utf8"
  })
  expect([status, stdout]).toEqual([1, ""])
  expect(stderr).toBe(
    `design-workspace: this is Node ${version}, and the service needs 22.19 or newer. Install a newer Node, or run "npm ci" without --omit=dev, which brings Node 24 for "npm start" and the other scripts.\n`
  )
  expect(readdirSync(directory)).toEqual([])
})

it("the package asks for the Node that the installation is checked with", () => {
  const read = (path: string) => readFileSync(resolve(import.meta.dirname, "../../../..", path), "utf8")
  expect(JSON.parse(read("packages/server/package.json")).engines).toEqual({ node: ">=22.19" })
  expect(read(".ci/production")).toContain("\noldest=22.19.0\n")
})
