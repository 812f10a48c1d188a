import { readFile } from "node:fs/promises"
import { D2 } from "@terrastruct/d2"

// node d2.js <a file with a list of D2 texts as JSON>
// Prints what D2 draws of each, as JSON: `[id, label, tooltip, classes]` of each shape, and the labels of connections.
// Fails with what D2 refuses.
const texts = JSON.parse(await readFile(process.argv[2] ?? "", "utf8"))
const d2 = new D2()
const drawn = []
for (const text of texts) {
  const { diagram } = await d2.compile(text).catch((cause) => {
    throw new Error(`${cause.message}\n${text}`)
  })
  drawn.push({
    shapes: (diagram.shapes ?? []).map(({ classes, id, label, tooltip }) => [
      id,
      label,
      tooltip,
      classes ?? []
    ]),
    labels: (diagram.connections ?? []).map(({ label }) => label)
  })
}
process.stdout.write(JSON.stringify(drawn), () => process.exit())
