import { readFile } from "node:fs/promises"
import { LikeC4 } from "likec4"

// node likec4.js <a file with a list of LikeC4 sources as JSON>
// Prints the number of elements that LikeC4 finds in all of them. Fails with what LikeC4 refuses.
const sources = JSON.parse(await readFile(process.argv[2] ?? "", "utf8"))
let count = 0
for (const source of sources) {
  const likec4 = await LikeC4.fromSource(source, { logger: false, printErrors: false })
  const errors = likec4.getErrors()
  if (errors.length > 0)
    throw new Error(`${errors.map(({ line, message }) => `${line}: ${message}`).join("\n")}\n${source}`)
  count += [...likec4.syncComputedModel().elements()].length
  await likec4.dispose?.()
}
process.stdout.write(`${count}\n`)
process.exit()
