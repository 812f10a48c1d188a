import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"

/** A file of the build and what it loads, as Vite's manifest has it. */
interface Piece {
  readonly file: string
  readonly src?: string
  readonly isDynamicEntry?: boolean
  readonly imports?: ReadonlyArray<string>
  readonly dynamicImports?: ReadonlyArray<string>
  readonly css?: ReadonlyArray<string>
}

type Name = string

const dist = fileURLToPath(new URL("../dist", import.meta.url))
const pieces: Readonly<Record<Name, Piece>> = JSON.parse(readFileSync(`${dist}/manifest.json`, "utf8"))

const pieceOf = (name: Name): Piece => {
  const piece = pieces[name]
  if (piece === undefined) throw new Error(`${name} is not in the manifest`)
  return piece
}

/** In kB as they go over the line. */
const sizeOf = (files: Iterable<string>): number =>
  [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length,
    0
  ) / 1_000

/** These and all that they load at once. */
const loadedWith = (names: Iterable<Name>, seen = new Set<Name>()): ReadonlySet<Name> => {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    loadedWith(pieceOf(name).imports ?? [], seen)
  }
  return seen
}

const page = "index.html"
const initial = loadedWith([page])
const later = Object.keys(pieces).filter((name) => pieceOf(name).isDynamicEntry === true)

/** The later pieces in these folders of `src`. */
const piecesIn = (...folders: ReadonlyArray<string>): ReadonlyArray<Name> =>
  later.filter((name) => folders.some((folder) => name.startsWith(`src/${folder}/`)))

const isPage = (name: Name): boolean => name.endsWith("Page.tsx")

/** What these load beyond what is there already. */
const filesOf = (names: Iterable<Name>, there: ReadonlySet<Name>): ReadonlyArray<string> =>
  [...loadedWith(names)].filter((name) => !there.has(name)).map((name) => pieceOf(name).file)

/** What every page that shows one of these has loaded before it. */
const thereBefore = (names: ReadonlyArray<Name>): ReadonlyArray<Name> => {
  const loaded = later.filter(isPage).map((name) => loadedWith([name]))
  const showing = loaded.filter((it) =>
    [...it].some((name) => pieceOf(name).dynamicImports?.some((lazy) => names.includes(lazy)))
  )
  return Object.keys(pieces).filter((name) => showing.every((it) => it.has(name)))
}

/** Long lists, which outlines and diffs have in common. */
const lists = Object.keys(pieces).filter((name) => /^_lists[.]/.test(name))

describe("What a browser loads of the console, in kB of gzip", () => {
  const capabilities = {
    graph: [80, piecesIn("graph")],
    editor: [150, piecesIn("documents/editor")],
    Markdown: [60, piecesIn("documents/markdown")]
  } as const

  it("is 230 of JavaScript before the first page works, in 6 files", () => {
    const files = [...initial].map((name) => pieceOf(name).file)
    expect(sizeOf(files)).toBeLessThanOrEqual(230)
    expect(files.length).toBeLessThanOrEqual(6)
  })

  it.each(Object.entries(capabilities))("is bounded for the %s", (_, [budget, names]) => {
    expect(names).not.toEqual([])
    const there = new Set([...initial, ...thereBefore(names), ...lists])
    expect(sizeOf(filesOf(names, there))).toBeLessThanOrEqual(budget)
  })

  it("is 12 for long lists", () => {
    expect(lists).toHaveLength(1)
    expect(sizeOf(lists.map((name) => pieceOf(name).file))).toBeLessThanOrEqual(12)
  })

  const known = new Set(Object.values(capabilities).flatMap(([, names]) => names))

  it.each(later.filter((name) => !known.has(name)))("is 40 for %s", (name) => {
    expect(sizeOf(filesOf([name], initial))).toBeLessThanOrEqual(40)
  })

  it("is 25 of styles on all pages together", () => {
    expect(sizeOf(Object.values(pieces).flatMap(({ css = [] }) => css))).toBeLessThanOrEqual(25)
  })
})
