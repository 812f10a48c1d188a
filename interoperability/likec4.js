import { readFile } from "node:fs/promises"
import { LikeC4 } from "likec4"

// node likec4.js <a file with a list of LikeC4 sources as JSON>
// Prints what LikeC4 finds in each, as JSON: `[kind, title, description, tags, metadata, technology, links]` of each
// element, and the titles and technologies of relationships. Fails with what LikeC4 refuses.
const sources = JSON.parse(await readFile(process.argv[2] ?? "", "utf8"))
const found = []
for (const source of sources) {
  const likec4 = await LikeC4.fromSource(source, { logger: false, printErrors: false })
  const errors = likec4.getErrors()
  if (errors.length > 0)
    throw new Error(`${errors.map(({ line, message }) => `${line}: ${message}`).join("\n")}\n${source}`)
  const model = likec4.syncComputedModel()
  found.push({
    elements: [...model.elements()].map(
      ({ $element: { description, kind, links, metadata, tags, technology, title } }) => [
        kind,
        title,
        description?.txt ?? "",
        tags ?? [],
        metadata,
        technology ?? "",
        (links ?? []).map(({ url }) => url)
      ]
    ),
    titles: [...model.relationships()].map(({ title }) => title ?? ""),
    technologies: [...model.relationships()].map(({ technology }) => technology ?? "")
  })
  await likec4.dispose?.()
}
process.stdout.write(JSON.stringify(found), () => process.exit())
