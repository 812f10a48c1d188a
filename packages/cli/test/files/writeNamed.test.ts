import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { writeNamed } from "../../src/files/writing.ts"

describe("writeNamed", () => {
  let folder = ""
  const at = (name: string): string => join(folder, name)
  const write = (path: string) => Effect.runPromise(writeNamed(path, Buffer.from("new")))
  const failure = (path: string) => Effect.runPromise(Effect.flip(writeNamed(path, Buffer.from("new"))))
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "dw-named-"))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it("replaces a file, and keeps who may read it", async () => {
    writeFileSync(at("file"), "a longer old text")
    chmodSync(at("file"), 0o600)
    await write(at("file"))
    expect(readFileSync(at("file"), "utf8")).toBe("new")
    expect(statSync(at("file")).mode & 0o777).toBe(0o600)
    await write(at("another"))
    expect(readdirSync(folder).toSorted()).toEqual(["another", "file"])
  })

  it("writes through links into their targets, and makes a target that is not there", async () => {
    writeFileSync(at("target"), "old")
    symlinkSync("target", at("link"))
    symlinkSync("link", at("chain"))
    symlinkSync("fresh", at("dangling"))
    await write(at("chain"))
    await write(at("dangling"))
    for (const name of ["target", "fresh"]) expect(readFileSync(at(name), "utf8")).toBe("new")
    for (const name of ["link", "chain", "dangling"]) expect(lstatSync(at(name)).isSymbolicLink()).toBe(true)
  })

  it("leaves a device what it is", async () => {
    symlinkSync("/dev/null", at("null"))
    await write(at("null"))
    expect(lstatSync(at("null")).isSymbolicLink()).toBe(true)
    expect(statSync(at("null")).isCharacterDevice()).toBe(true)
    symlinkSync("/dev/full", at("full"))
    expect(await failure(at("full"))).toMatchObject({
      code: "ENOSPC",
      message: expect.stringContaining("the disk is full")
    })
  })

  it("makes no folder, and says how; a folder is no file", async () => {
    expect(await failure(at("a/b/file"))).toMatchObject({
      code: "NO_FOLDER",
      exitCode: 1,
      hints: [`Make it: mkdir -p ${at("a/b")}`]
    })
    expect(existsSync(at("a"))).toBe(false)
    expect(await failure(folder)).toMatchObject({ code: "EISDIR" })
  })
})
