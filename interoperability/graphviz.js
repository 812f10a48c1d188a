import { readFile } from "node:fs/promises"
import { instance } from "@viz-js/viz"

// node graphviz.js <a file with a list of DOT texts as JSON>
// Prints what Graphviz draws of each, as JSON: `[sort, name, lines of its label, tooltip]` of each cluster, node and edge.
// Of two spaces, it writes the second as one that is not broken. Fails with what Graphviz refuses; it warns of
// characters whose width it does not know.
const texts = JSON.parse(await readFile(process.argv[2] ?? "", "utf8"))
const viz = await instance()

const signs = { amp: "&", lt: "<", gt: ">", quot: '"' }
const plain = (text) =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (_, number, name) =>
    number === undefined ? signs[name] : String.fromCodePoint(Number(number))
  )
const found = (text, pattern) =>
  [...text.matchAll(pattern)].map(([, said]) => plain(said).replaceAll("\u00a0", " "))

const drawn = texts.map((text) => {
  const { errors, output, status } = viz.render(text, { format: "svg" })
  if (status !== "success" || errors.some(({ level }) => level !== "warning"))
    throw new Error(`${JSON.stringify(errors)}\n${text}`)
  return output
    .split(/<g id="(?=(?:clust|node|edge)\d+")/)
    .slice(1)
    .map((group) => [
      /^[a-z]+/.exec(group)[0],
      ...found(group, /<title>([^<]*)<\/title>/g).slice(0, 1),
      found(group, /<text [^>]*>([^<]*)<\/text>/g),
      found(group, /xlink:title="([^"]*)"/g)[0] ?? ""
    ])
})
process.stdout.write(JSON.stringify(drawn))
