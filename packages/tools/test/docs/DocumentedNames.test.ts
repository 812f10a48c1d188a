import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../..", import.meta.url))

const contentOf = (path: string) => readFileSync(join(root, path), "utf8")

const within = [
  "packages/*/{src,testing,test}/**/*.{ts,js,sql}",
  "bench/**/*.{ts,js,sql}",
  "{,packages/*/}*.json",
  "{.dependency-cruiser.cjs,*.ts}"
]

const sources = globSync(within, { cwd: root })

/** Every word of the sources and of the packages' settings, and the names of their files. */
const known = new Set(
  sources.flatMap((path) => [basename(path).replace(/\.\w+$/, ""), ...(contentOf(path).match(/\w+/g) ?? [])])
)

/** The names in backticks that are written as those of code: with a capital after a small letter. */
const namesIn = (page: string) => [
  ...new Set([...page.matchAll(/`([A-Za-z]\w*[a-z][A-Z]\w*)`/g)].map(([, name = ""]) => name))
]

const pages = globSync("{README,CONTRIBUTING,docs/*,docs/decisions/*}.md", { cwd: root })

describe("the names of code in the docs", () => {
  it("are looked for on every page", () => {
    expect(pages.length).toBeGreaterThan(30)
    expect(pages.flatMap((page) => namesIn(contentOf(page))).length).toBeGreaterThan(100)
  })

  it.each(pages)("%s names nothing that is gone", (page) => {
    expect(namesIn(contentOf(page)).filter((name) => !known.has(name))).toEqual([])
  })
})
