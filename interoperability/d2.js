import { readFile } from "node:fs/promises"
import { D2 } from "@terrastruct/d2"

// node d2.js <a file with a list of D2 texts as JSON>
// Prints the number of shapes that D2 draws in all of them. Fails with what D2 refuses.
const texts = JSON.parse(await readFile(process.argv[2] ?? "", "utf8"))
const d2 = new D2()
let count = 0
for (const text of texts) {
  const { diagram } = await d2.compile(text).catch((cause) => {
    throw new Error(`${cause.message}\n${text}`)
  })
  count += diagram.shapes?.length ?? 0
}
process.stdout.write(`${count}\n`)
process.exit()
