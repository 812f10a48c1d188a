import { readFile } from "node:fs/promises"
import { instance } from "@viz-js/viz"

// node graphviz.js <a file with a list of DOT texts as JSON>
// Prints, for each, the number of nodes that Graphviz draws, as JSON. Fails with what Graphviz refuses; it warns of
// characters whose width it does not know.
const texts = JSON.parse(await readFile(process.argv[2] ?? "", "utf8"))
const viz = await instance()
const drawn = texts.map((text) => {
  const { errors, output, status } = viz.render(text, { format: "json0" })
  if (status !== "success" || errors.some(({ level }) => level !== "warning"))
    throw new Error(`${JSON.stringify(errors)}\n${text}`)
  const { objects = [] } = JSON.parse(output)
  return objects.filter((it) => it.nodes === undefined && !it.name.startsWith("cluster_")).length
})
process.stdout.write(`${JSON.stringify(drawn)}\n`)
