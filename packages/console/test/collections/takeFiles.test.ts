import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js"
import { describe, expect, it } from "vitest"
import { takeFiles, takeZip } from "../../src/collections/import/takeFiles.ts"
import { imports as text } from "../../src/text/collections.ts"

const bytesOf = (content: string): Uint8Array => new TextEncoder().encode(content)

const found = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, content]) => ({ path, bytes: async () => bytesOf(content) }))

const zipOf = async (files: Readonly<Record<string, string>>, unixMode?: number): Promise<Blob> => {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  for (const [path, content] of Object.entries(files)) {
    await writer.add(path, new Uint8ArrayReader(bytesOf(content)), unixMode === undefined ? {} : { unixMode })
  }
  return new Blob([new Uint8Array(await writer.close())])
}

const tree = {
  "shop/workspace.dsl": "workspace {}",
  "shop/model.dsl": "model {}",
  "shop/README.md": "A shop.",
  "shop/.git/old.dsl": "workspace {}",
  "shop/node_modules/tool/tool.dsl": "workspace {}"
}
const taken = {
  format: "structurizr",
  files: [
    { path: "shop/workspace.dsl", content: "workspace {}" },
    { path: "shop/model.dsl", content: "model {}" }
  ]
}

describe("Files that are taken for an import", () => {
  it("are those of the design's format, outside of hidden folders and of node_modules", async () => {
    expect(await takeFiles(found(tree))).toEqual(taken)
  })

  it("may be one whose name tells no format", async () => {
    expect(await takeFiles(found({ "design.txt": "a -> b" }))).toEqual({
      format: undefined,
      files: [{ path: "design.txt", content: "a -> b" }]
    })
    expect(await takeFiles(found({ "a.txt": "", "b.txt": "" }))).toEqual({ problem: text.noDesign })
  })

  it("are refused by name where one is not UTF-8", async () => {
    const files = [{ path: "a.d2", bytes: async () => Uint8Array.from([0x61, 0x0a, 0xfc]) }]
    expect(await takeFiles(files)).toEqual({ problem: `a.d2: ${text.notUtf8(2)}` })
  })

  it("come out of a zip", async () => {
    expect(await takeZip(await zipOf(tree))).toEqual(taken)
  })

  it("are refused whole in a zip with a link or a path that leads out of it", async () => {
    expect(await takeZip(await zipOf({ "a.dsl": "/etc/passwd" }, 0o120777))).toEqual({
      problem: text.unsafeZip
    })
    expect(await takeZip(await zipOf({ "a.dsl": "workspace {}", "../b.dsl": "workspace {}" }))).toEqual({
      problem: text.unsafeZip
    })
  })

  it("are refused where the zip unpacks to more than is taken, or is none", async () => {
    const blank = " ".repeat(9 * 1_048_576)
    const many = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`${index}.dsl`, blank]))
    expect(await takeZip(await zipOf(many))).toEqual({ problem: text.largeZip })
    expect(await takeZip(new Blob(["no zip"]))).toEqual({ problem: text.brokenZip })
  })
})
