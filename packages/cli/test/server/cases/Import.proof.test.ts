import { mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { type Zippable, zipSync } from "fflate"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type Machine, machine } from "../dwScene.ts"

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A workspace in a tree of files, with others beside it that are none of it. */
const tree: Readonly<Record<string, string>> = {
  "workspace.dsl": "workspace {\n  model {\n    !include parts/kiosk.dsl\n  }\n}\n",
  "parts/kiosk.dsl": 'kiosk = softwareSystem "Kiosk" {\n  till = container "Till"\n}\n',
  "parts/notes.md": "No part of it.\n",
  "node_modules/tool/broken.dsl": "workspace {",
  ".cache/broken.dsl": "workspace {"
}

inOneWorld("dw import of several files", (world) => {
  let here: Machine
  const at = (path: string): string => join(here.folder, path)
  beforeEach(() => {
    here = machine(world().api.url, world().siteAdmin.readWrite)
  })
  afterEach(() => here.leave())
  const words = (path: string) => [
    "import",
    path,
    "--format",
    "structurizr",
    "--owner",
    "everybody",
    "--preview"
  ]
  const refused = async (path: string) => {
    const { code, err, out } = await here.run([...words(path), "--json"])
    return { code, out, error: JSON.parse(err).error }
  }
  const namesOf = ({ blocks }: { blocks: ReadonlyArray<{ name: string }> }) => blocks.map(({ name }) => name)

  it("reads a folder, and a zip of it, as one design; what is hidden or installed is none of it", async () => {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(at(`shop/${path}`)), { recursive: true })
      writeFileSync(at(`shop/${path}`), text)
    }
    symlinkSync("/etc/passwd", at("shop/linked.dsl"))
    const zip: Zippable = Object.fromEntries(
      Object.entries(tree).map(([path, text]) => [`shop-main/${path}`, bytes(text)])
    )
    writeFileSync(at("shop.zip"), zipSync({ ...zip, "__MACOSX/shop-main/._workspace.dsl": bytes("\u0000") }))
    for (const path of ["shop", "shop.zip"])
      expect(namesOf((await here.json(words(path))).collection), path).toEqual(["Till"])
  })

  it("tells the file and the line of what is wrong, and makes nothing", async () => {
    mkdirSync(at("shop"))
    expect(await refused("shop")).toMatchObject({
      code: 1,
      error: { code: "NO_FILES", message: "shop has no file of this format: .dsl." }
    })
    writeFileSync(at("shop/workspace.dsl"), "workspace {\n  model {\n    a = softwareSystem {\n  }\n}\n")
    const { error } = await refused("shop")
    expect(error).toMatchObject({
      code: "VALIDATION_FAILED",
      message: expect.stringMatching(/workspace\.dsl, line \d/)
    })
    writeFileSync(at("shop/workspace.dsl"), Buffer.from("workspace {\n  # K\u00fcche\n}\n", "latin1"))
    expect((await refused("shop")).error).toMatchObject({
      code: "NOT_UTF8",
      message: "workspace.dsl in shop is not UTF-8: a byte of line 2 is none of it."
    })
  })

  it.each<readonly [string, () => Uint8Array, string]>([
    [
      "a link",
      () =>
        zipSync({
          "a.dsl": bytes("workspace {}"),
          "b.md": [bytes("/etc/passwd"), { os: 3, attrs: 0o120777 << 16 }]
        }),
      "b.md in it is a link"
    ],
    [
      "a path that leads out of it",
      () => zipSync({ "a.dsl": bytes("workspace {}"), "x/../../b.md": bytes("b") }),
      "x/../../b.md"
    ],
    ["a path from the root", () => zipSync({ "/a.dsl": bytes("workspace {}") }), "/a.dsl"],
    ["a path of Windows", () => zipSync({ "..\\a.dsl": bytes("workspace {}") }), "a.dsl"],
    [
      "65 MiB in it",
      () => zipSync({ "a.dsl": bytes("workspace {}"), "b.md": new Uint8Array(65 * 1024 * 1024) }),
      "more than 64 MiB"
    ],
    [
      "its end cut off",
      () => zipSync({ "a.dsl": bytes("workspace {}") }).subarray(0, 60),
      "cannot be unpacked"
    ]
  ])("refuses a zip with %s whole", async (_, make, message) => {
    writeFileSync(at("shop.zip"), make())
    const { code, error, out } = await refused("shop.zip")
    expect([code, out, error.code, error.message]).toEqual([
      1,
      "",
      "BAD_ZIP",
      expect.stringContaining(message)
    ])
  })
})
