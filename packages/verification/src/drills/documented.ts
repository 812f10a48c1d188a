import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

type Replacements = ReadonlyArray<readonly [documented: string | RegExp, here: string]>

/** A file of `docs` with every replacement made; throws where the file has nothing to replace. */
export const documented = (file: string, replacements: Replacements): string =>
  replacements.reduce(
    (text, [pattern, here]) => {
      const found = typeof pattern === "string" ? text.includes(pattern) : text.search(pattern) >= 0
      if (!found) throw new Error(`docs/${file} has no ${pattern}`)
      return typeof pattern === "string" ? text.replaceAll(pattern, here) : text.replace(pattern, here)
    },
    readFileSync(fileURLToPath(new URL(`../../../../docs/${file}`, import.meta.url)), "utf8")
  )
