import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ForgettingDisk } from "@design-workspace/verification/drills/powerCuts/ForgettingDisk"
import { seededChance } from "@design-workspace/verification/gates/seededChance"
import { describe, expect, it } from "vitest"

const old = "o".repeat(20_000)
const young = "y".repeat(30_000)

interface Bench {
  readonly disk: ForgettingDisk
  readonly path: (name: string) => string
  readonly write: (name: string, text: string) => void
  readonly sync: (name: string) => void
  readonly read: (name: string) => string
}

/** What there may be after a cut, in any of many cases of chance. The directory has the file "old" from the start. */
const afterCuts = (work: (bench: Bench) => void, look: (bench: Bench) => string): ReadonlySet<string> =>
  new Set(
    Array.from({ length: 60 }, (_, seed) => {
      const home = mkdtempSync(join(tmpdir(), "forgetting-disk-"))
      const root = join(home, "disk")
      mkdirSync(root)
      writeFileSync(join(root, "old"), old)
      const disk = new ForgettingDisk(join(home, "unlinked"), "none")
      const path = (name: string) => join(root, name)
      const withOpen = (name: string, flags: string, use: (fd: number) => void) => {
        const fd = openSync(path(name), flags)
        if (flags !== "r") disk.opened(path(name))
        use(fd)
        closeSync(fd)
      }
      const bench: Bench = {
        disk,
        path,
        write: (name, text) => withOpen(name, "r+", (fd) => disk.write(fd, Buffer.from(text), 0)),
        sync: (name) => withOpen(name, "r", (fd) => disk.sync(fd)),
        read: (name) => readFileSync(path(name), "utf8")
      }
      work(bench)
      disk.cut(seededChance(seed + 1))
      const found = look(bench)
      rmSync(home, { recursive: true })
      return found
    })
  )

const make = ({ disk, path }: Bench, name: string) =>
  disk.make(path(name), () => closeSync(openSync(path(name), "wx")))

describe("ForgettingDisk.cut", () => {
  it("keeps what was synced, and in its directory if that was synced, too", () => {
    const found = afterCuts(
      (bench) => {
        make(bench, "new")
        bench.write("new", young)
        bench.write("old", young)
        for (const name of ["new", "old", ""]) bench.sync(name)
      },
      ({ read }) => `${read("new")} ${read("old")}`
    )
    expect(found).toEqual(new Set([`${young} ${young}`]))
  })

  it("forgets all, some or none of a file that was not synced: pages, sectors and its length", () => {
    const found = afterCuts(
      ({ write }) => write("old", young),
      ({ read }) => read("old")
    )
    expect(found).toContain(old)
    expect(found).toContain(young)
    expect([...found].some((text) => /o/.test(text) && /y/.test(text))).toBe(true)
    const edges = [...found].flatMap((text) =>
      [...text.matchAll(/oy|yo/g)].map(({ index }) => (index + 1) % 4096)
    )
    expect(edges).toContain(0)
    expect(edges.some((edge) => edge !== 0)).toBe(true)
    expect(edges.filter((edge) => edge % 512 !== 0)).toEqual([])
    expect(new Set([...found].map((text) => text.length))).toEqual(new Set([old.length, young.length]))
  })

  it("may forget the name of a file that was synced, and what stands in one whose directory was", () => {
    const found = afterCuts(
      (bench) => {
        make(bench, "one")
        bench.write("one", "1")
        bench.sync("")
        make(bench, "two")
        bench.write("two", "2")
        bench.sync("two")
      },
      ({ path, read }) =>
        readdirSync(path(""))
          .map((name) => `${name} ${read(name).slice(0, 1)}`)
          .join()
    )
    expect(found).toContain("old o,one ")
    expect(found).toContain("old o,one 1,two 2")
    expect(found).toContain("old o,one 1")
    expect(found.size).toBeLessThanOrEqual(6)
  })

  it("brings back what was deleted, replaced or shortened, whole", () => {
    const found = afterCuts(
      (bench) => {
        make(bench, "next")
        bench.write("next", young)
        bench.sync("next")
        bench.disk.rename(bench.path("next"), bench.path("old"))
        bench.disk.remove(bench.path("old"))
      },
      ({ path, read }) =>
        readdirSync(path(""))
          .map((name) => `${name} ${read(name)}`)
          .join()
    )
    expect(found).toEqual(new Set([`old ${old}`, `next ${young},old ${old}`, `old ${young}`, ""]))
  })

  it("loses with a directory all that is in it", () => {
    const found = afterCuts(
      (bench) => {
        bench.disk.make(bench.path("above"), () => mkdirSync(bench.path("above")))
        make(bench, "above/in")
        bench.sync("above")
        bench.disk.rename(bench.path("above"), bench.path("named"))
      },
      ({ path }) => readdirSync(path(""), { recursive: true }).map(String).sort().join()
    )
    expect(found).toEqual(new Set(["old", "above,above/in,old", "named,named/in,old"]))
  })
})
