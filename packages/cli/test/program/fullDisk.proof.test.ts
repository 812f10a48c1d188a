import { spawnSync } from "node:child_process"
import { closeSync, openSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const main = fileURLToPath(new URL("../../src/dw.ts", import.meta.url))

/** What a command says whose standard output, and error if wanted, is a disk that is full. */
const onFullDisk = (words: ReadonlyArray<string>, errorsToo = false) => {
  const full = openSync("/dev/full", "w")
  try {
    const stdio = ["ignore", full, errorsToo ? full : "pipe"] as const
    const { status, stderr } = spawnSync(process.execPath, [main, ...words], { stdio: [...stdio] })
    return { status, said: errorsToo ? "" : stderr.toString("utf8") }
  } finally {
    closeSync(full)
  }
}

const says = "Standard output cannot be written: the disk is full."

describe("a full disk behind standard output", () => {
  it.each([[["ls", "--help"]], [["--completions", "bash"]]])("is told of %j in a line", (words) => {
    expect(onFullDisk(words)).toEqual({ status: 1, said: `dw: ${says}\n` })
    expect(onFullDisk(words, true).status).toBe(1)
  })

  it("is told as JSON where JSON is wanted", () => {
    const { said, status } = onFullDisk(["ls", "--help", "--json"])
    expect([status, JSON.parse(said)]).toEqual([
      1,
      { error: { code: "ENOSPC", message: says, hints: [], exit_code: 1 } }
    ])
  })

  it("behind standard error leaves the exit code what it is", () => {
    expect(onFullDisk(["lst"], true).status).toBe(2)
  })
})
