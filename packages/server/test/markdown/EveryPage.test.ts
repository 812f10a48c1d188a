import { endpoints, hasMirror } from "@design-workspace/adapters-http/requests/Endpoints"
import { parseMirror } from "@design-workspace/adapters-http/testing/parseMirror"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import type { World } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"
import { makePages, type Page, type Words } from "./makePages.ts"

const plain: Words = { name: "Name", text: "Text" }
const structure =
  "A — layer z — roles q → b ``` ## Actions - POST /api/x — restoreProject — now; body {a}, b: c"
const breaks = ["\n", "\r", "\r\n", "\u2028", "\u2029", "\u0085", "\v", "\f", "\u001c", "\u001e"]
const hostile: Words = {
  name: structure,
  text: breaks
    .map((it) => `${it}## Actions${it}- POST /api/x — y — ${structure}${it}\`\`\`\`${it}# project x`)
    .join("")
}

/** How many fields each side of a line has. */
const shapeOf = (line: string) => line.split(" → ").map((side) => side.split(" — ").length)

/** Everything of a page but its values: what a value could forge. */
const read = async (world: World, [path, body]: Page) => {
  const { headers, status, text } = await world.api.call(body === undefined ? "GET" : "POST", path, {
    token: world.orgAdmin.readWrite,
    headers: { accept: "text/markdown" },
    ...(body === null || body === undefined ? {} : { body })
  })
  expect([path, status, headers["content-type"]]).toEqual([path, 200, "text/markdown; charset=utf-8"])
  const { actions, fields, heading, sections } = parseMirror(text)
  return {
    shape: {
      heading: heading.split(" ").length,
      fields: Object.keys(fields),
      sections: sections.map(({ lines, text, title }) => ({
        title: title.replace(/ .*/, ""),
        lines: lines.map(shapeOf),
        texts: text !== undefined
      })),
      // How many pages a list has is another matter.
      actions: actions
        .filter(({ description }) => description !== "the next page")
        .map(({ method, name }) => `${method} ${name}`)
    }
  }
}

inOneWorld("contract 13.2: no value forges a line or a field of a line", (world) => {
  it("on any Markdown page there is, one hostile name through all of them", async () => {
    const pages = [await makePages(world(), plain)]
    const shapes: Record<string, unknown> = {}
    for (const [name, page] of Object.entries(pages[0] ?? {})) {
      shapes[name] = (await read(world(), page)).shape
    }
    const found: Record<string, unknown> = {}
    for (const [name, page] of Object.entries(await makePages(world(), hostile))) {
      found[name] = (await read(world(), page)).shape
    }
    expect(found).toEqual(shapes)
    const mirrored = endpoints().flatMap(({ definition, name }) =>
      hasMirror(definition, name) ? [name] : []
    )
    const listed = new Set(Object.keys(found).map((name) => name.replace(/:.*/, "")))
    expect([...listed].sort()).toEqual([...mirrored].sort())
  })
})
