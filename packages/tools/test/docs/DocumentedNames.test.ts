import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../../../..", import.meta.url))

const contentOf = (path: string) => readFileSync(join(root, path), "utf8")

const within = [
  "packages/*/{src,testing,test}/**/*.{ts,tsx,js,sql}",
  "bench/**/*.{ts,js,sql}",
  "{,packages/*/}*.json",
  "{.dependency-cruiser.cjs,*.ts}"
]

const sources = globSync(within, { cwd: root })

/** What is imported, and other paths: the names of files in it say nothing about the names in the code. */
const quotedPath = /(["'`])[^"'`\s]*\/[^"'`\s]*\1/g

const wordsOf = (text: string): ReadonlyArray<string> => text.replace(quotedPath, "").match(/\w+/g) ?? []

/** Modules and suites, which docs may call by their capitalised names; a file of functions has none of its own. */
const moduleNames = sources
  .map((path) => basename(path).replace(/\.\w+$/, ""))
  .filter((it) => /^[A-Z]/.test(it))

/** Every word of the sources and of the packages' settings but for paths, and the names of modules. */
const known = new Set([...moduleNames, ...sources.flatMap((path) => wordsOf(contentOf(path)))])

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

  it("are not known by the name of their file alone", () => {
    expect(wordsOf('import { findAnywhere } from "../projects/findProject.ts"')).toEqual([
      "import",
      "findAnywhere",
      "from"
    ])
  })

  it.each(pages)("%s names nothing that is gone", (page) => {
    expect(namesIn(contentOf(page)).filter((name) => !known.has(name))).toEqual([])
  })
})

/** Files and rooms in backticks, as `rights/CallRights.ts` and `rights/`, between slashes. */
const pathsIn = (page: string) => [
  ...new Set(
    [...page.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|js|cjs|sql)|(?:[a-z][\w-]*\/)+)`/g)].map(
      ([, path = ""]) => `/${path.replace(/\/$/, "")}/`
    )
  )
]

const paths = globSync("{*,.*,{packages,bench,deploy,docs,demo,interoperability}/**/*}", { cwd: root })
  .filter((path) => !/node_modules|\/dist\//.test(path))
  .map((path) => `/${path}/`)

describe("the paths in the docs", () => {
  /** `npm run screenshots` makes it. */
  const made: ReadonlyArray<string> = ["/screenshots/"]
  // The first hour makes files of its own.
  const told = pages.filter((page) => !/decisions\/|first-hour/.test(page))

  it.each(told)("%s leads to none that is gone", (page) => {
    const known = [...paths, ...made]
    expect(pathsIn(contentOf(page)).filter((path) => !known.some((it) => it.includes(path)))).toEqual([])
  })

  it("are all rooms of the packages whose rooms docs/architecture.md lists one by one", () => {
    const [, block = ""] = /```\n(packages\/domain[\s\S]*?)```/.exec(contentOf("docs/architecture.md")) ?? []
    const sections = block.split(/^packages\//m).filter((it) => /^[a-z]/.test(it))
    expect(sections.length).toBeGreaterThan(10)
    for (const section of sections) {
      const name = section.split(/\s/)[0] ?? ""
      const rooms = globSync(`packages/${name}/src/*/`, { cwd: root }).map((it) => basename(it))
      const listed = section
        .split("\n")
        .flatMap((line) => /^ {2}((?:(?:\w+\/|…) ?)+)(?= |$)/.exec(line)?.[1]?.split(" ") ?? [])
        .flatMap((it) => (it.endsWith("/") ? [it.slice(0, -1)] : []))
      expect(listed.filter((room) => !rooms.includes(room))).toEqual([])
      const isWhole = listed.length > 0 && !section.includes("…") && !section.includes("the domain's rooms")
      if (isWhole)
        expect(
          rooms.filter((room) => !new RegExp(`\\b${room}/`).test(section)).map((room) => `${name}/${room}`)
        ).toEqual([])
    }
  })
})
