import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { DateTime } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import {
  removeOldest,
  removeUnfinished,
  snapshotBefore,
  snapshotPath,
  snapshotsIn
} from "../../src/database/snapshotFiles.ts"

const moments = ["2026-11-22T09:00:00.000Z", "2026-11-22T10:00:00.120Z", "2027-01-01T00:00:00.000Z"]

const directoryWith = (...files: ReadonlyArray<string>): string => {
  const directory = mkdtempSync(join(tmpdir(), "snapshot-files-"))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  for (const file of files) writeFileSync(join(directory, file), "")
  return directory
}

const names = moments.map((moment) => basename(snapshotPath("", DateTime.makeUnsafe(moment))))
const others = ["notes.txt", "2026-11-22.tar.gz", "2026-99-22T10-00-00.000Z.tar.gz", `${names[0]}.unfinished`]

describe("snapshotsIn", () => {
  it("finds the snapshots by their moments, the newest first, and nothing else", () => {
    const found = snapshotsIn(directoryWith(...names, ...others))
    expect(found.map(({ begunAt }) => DateTime.formatIso(begunAt))).toEqual([...moments].reverse())
    expect(found.map(({ path }) => basename(path))).toEqual([...names].reverse())
  })

  it("finds none where there is no directory", () => {
    expect(snapshotsIn(join(directoryWith(), "snapshots"))).toEqual([])
  })
})

describe("snapshotBefore", () => {
  it("is the next older one, or none", () => {
    const directory = directoryWith(...names)
    const before = (name = "") => snapshotBefore(directory, join(directory, name))?.path
    expect(before(names[2])).toBe(join(directory, names[1] ?? ""))
    expect(before(names[0])).toBeUndefined()
  })
})

describe("removeOldest", () => {
  it("keeps the newest so many, and what is no snapshot", () => {
    const directory = directoryWith(...names, ...others)
    removeOldest(directory, 2)
    expect(readdirSync(directory).sort()).toEqual([...names.slice(1), ...others].sort())
  })
})

describe("removeUnfinished", () => {
  it("deletes what was begun and not ended, files and directories", () => {
    const directory = directoryWith(...names, ...others)
    mkdirSync(join(directory, `${names[1]}.copy.unfinished`, "base"), { recursive: true })
    removeUnfinished(directory)
    expect(readdirSync(directory).sort()).toEqual([...names, ...others.slice(0, 3)].sort())
  })
})
