import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { readText, replaceText } from "../../src/folder/disk/texts.ts"
import { isLink, isNoFile, isNotUtf8, isTooLong } from "../../src/folder/texts/Problem.ts"

describe("a text of a folder", () => {
  let folder = ""
  const at = (name: string): string => join(folder, name)
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "dw-texts-"))
    writeFileSync(at("secret"), "token")
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it("is read of a file, and of nothing else", async () => {
    symlinkSync(at("secret"), at("link.md"))
    symlinkSync(at("nowhere"), at("dangling.md"))
    symlinkSync("circle.md", at("circle.md"))
    symlinkSync("/dev/zero", at("device.md"))
    mkdirSync(at("folder.md"))
    execFileSync("mkfifo", [at("pipe.md")])
    writeFileSync(at("bytes.md"), Buffer.from("one\nK\u00fcche\n", "latin1"))
    writeFileSync(at("cut.md"), Buffer.from("one\ntwo\n\u00e9").subarray(0, -1))
    writeFileSync(at("long.md"), Buffer.alloc(17 * 1024 * 1024 + 1, "a"))
    expect(await readText(at("secret"))).toBe("token")
    expect(await readText(at("none.md"))).toBe(null)
    for (const name of ["link.md", "dangling.md", "circle.md", "device.md"])
      expect(await readText(at(name)), name).toBe(isLink)
    for (const name of ["folder.md", "pipe.md"]) expect(await readText(at(name)), name).toBe(isNoFile)
    expect(await readText(at("bytes.md"))).toEqual(isNotUtf8(2))
    expect(await readText(at("cut.md"))).toEqual(isNotUtf8(3))
    expect(await readText(at("long.md"))).toBe(isTooLong)
  })

  it("is not written through a link, whatever is behind it", async () => {
    symlinkSync(at("secret"), at("link.md"))
    symlinkSync(at("nowhere"), at("dangling.md"))
    for (const read of ["token", null]) {
      expect(await replaceText(at("link.md"), read, "mine")).toBe(false)
      expect(await replaceText(at("dangling.md"), read, "mine")).toBe(false)
    }
    expect(readFileSync(at("secret"), "utf8")).toBe("token")
    expect(await readText(at("nowhere"))).toBe(null)
  })
})
