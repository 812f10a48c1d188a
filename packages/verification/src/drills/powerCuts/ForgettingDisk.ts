import fs from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Chance } from "../../gates/seededChance.ts"

/** A write into a file, or a new length, with what undoes it. */
interface FileChange {
  readonly at: number
  readonly before: Buffer
  /** Null where the length was set. */
  readonly after: Buffer | null
  readonly lengths: readonly [number, number]
}

const page = 4096
const sector = 512

const undone = (content: Buffer, changes: ReadonlyArray<FileChange>): void => {
  for (const { after, at, before } of changes.toReversed()) {
    if (after !== null) content.fill(0, at, at + after.length)
    before.copy(content, at)
  }
}

/**
 * What a power cut leaves of a file that was changed since its last sync. The disk may have got each page, each sector
 * of a torn page, and the length at any moment since then, or never. What it never got reads as before, or as zeros.
 */
const contentAfterCut = (now: Buffer, changes: ReadonlyArray<FileChange>, chance: Chance): Buffer => {
  const content = Buffer.alloc(Math.max(now.length, ...changes.flatMap(({ lengths }) => lengths)))
  now.copy(content)
  undone(content, changes)
  const way = chance.oneOf(["nothing", "everything", "pages", "sectors"] as const)
  const unit = way === "sectors" ? sector : page
  const got = (): number =>
    way === "nothing" ? 0 : way === "everything" ? changes.length : chance.between(0, changes.length)
  const lengthGot = got()
  const unitsGot = new Map<number, number>()
  const unitGot = (at: number): number => {
    const of = unitsGot.get(at) ?? got()
    unitsGot.set(at, of)
    return of
  }
  let lostFrom = Number.POSITIVE_INFINITY
  for (const [index, { after, at }] of changes.entries()) {
    if (after === null) {
      // Whether a file is shortened is one with its length. What is written behind a lost cut has no place.
      if (index < lengthGot) content.fill(0, at)
      else lostFrom = Math.min(lostFrom, at)
      continue
    }
    for (let from = at; from < at + after.length; ) {
      const to = Math.min(at + after.length, from - (from % unit) + unit)
      if (to <= lostFrom && index < unitGot(from - (from % unit)))
        after.copy(content, from, from - at, to - at)
      from = to
    }
  }
  const length = changes[lengthGot - 1]?.lengths[1] ?? changes[0]?.lengths[0] ?? now.length
  return content.subarray(0, length)
}

/** The system's own functions, before any was replaced. */
export const system = { ...fs, promises: { ...fs.promises } }

/** The syncs that this disk acknowledges without doing them. */
export type Lie = "files" | "names" | "none"

interface NameChange {
  readonly directory: number
  readonly names: ReadonlyArray<string>
  readonly undo: () => void
}

export const isThere = (path: string): boolean =>
  system.lstatSync(path, { throwIfNoEntry: false }) !== undefined

/**
 * A disk with a cache. What is done shows at once in its directory. Of what was not synced since, a power cut forgets a
 * part by chance: pages of files, or sectors of them, their lengths, and names in directories. As POSIX has it, the
 * sync of a file does not keep its name, nor that of a directory its files.
 */
export class ForgettingDisk {
  readonly #lie: Lie
  readonly #unlinked: string
  /** By number, as names change: descriptors of files that were open for writing, paths of directories. */
  readonly #files = new Map<number, number>()
  readonly #directories = new Map<number, string>()
  readonly #changes = new Map<number, Array<FileChange>>()
  #names: Array<NameChange> = []
  #aside = 0
  readonly seen = { writes: 0, "changes of names": 0, syncs: 0 }

  /** A new directory on the same file system, for what a cut may bring back. */
  constructor(unlinked: string, lie: Lie) {
    this.#lie = lie
    this.#unlinked = unlinked
    system.mkdirSync(unlinked)
  }

  /** For every file that is opened for writing, as long as it has this name. */
  opened(path: string): void {
    const { ino } = system.statSync(path)
    if (!this.#files.has(ino)) this.#files.set(ino, system.openSync(path, "r+"))
  }

  write(fd: number, data: Uint8Array, at: number): number {
    const { ino, size } = system.fstatSync(fd)
    const before = this.#read(ino, at, Math.min(size, at + data.length))
    const written = system.writeSync(fd, data, 0, data.length, at)
    const after = Buffer.from(data.subarray(0, written))
    this.#changed(ino, { at, before, after, lengths: [size, Math.max(size, at + written)] })
    return written
  }

  setLength(fd: number, length: number): void {
    const { ino, size } = system.fstatSync(fd)
    if (length === size) return
    const before = this.#read(ino, length, size)
    system.ftruncateSync(fd, length)
    this.#changed(ino, { at: length, before, after: null, lengths: [size, length] })
  }

  sync(fd: number): void {
    const found = system.fstatSync(fd)
    this.seen.syncs += 1
    if (!found.isDirectory()) {
      if (this.#lie !== "files") this.#changes.delete(found.ino)
    } else if (this.#lie !== "names") {
      this.#names = this.#names.filter(({ directory }) => directory !== found.ino)
    }
  }

  make<A>(path: string, make: () => A): A {
    const made = make()
    this.#renamed([path], (of) => system.rmSync(of(path), { recursive: true }))
    return made
  }

  remove(path: string): void {
    const aside = this.#setAside(path)
    this.#renamed([path], (of) => this.#move(aside, of(path)))
  }

  rename(from: string, to: string): void {
    if (dirname(from) !== dirname(to)) throw new Error(`${from} would leave its directory`)
    const replaced = isThere(to) ? this.#setAside(to) : undefined
    this.#move(from, to)
    this.#renamed([from, to], (of) => {
      this.#move(of(to), of(from))
      if (replaced !== undefined) this.#move(replaced, of(to))
    })
  }

  /** The disk is of no use afterwards; its directory is as the cut leaves it. */
  cut(chance: Chance): void {
    for (const [ino, changes] of this.#changes) {
      const fd = this.#descriptor(ino)
      const content = contentAfterCut(this.#read(ino, 0, system.fstatSync(fd).size), changes, chance)
      system.ftruncateSync(fd, 0)
      system.writeSync(fd, content, 0, content.length, 0)
    }
    for (const { undo } of this.#forgotten(chance).toReversed()) undo()
    system.rmSync(this.#unlinked, { recursive: true })
  }

  #descriptor(ino: number): number {
    const fd = this.#files.get(ino)
    if (fd === undefined) throw new Error("a file changes that was not opened on this disk")
    return fd
  }

  #read(ino: number, from: number, to: number): Buffer {
    const content = Buffer.alloc(Math.max(0, to - from))
    system.readSync(this.#descriptor(ino), content, 0, content.length, from)
    return content
  }

  #changed(ino: number, change: FileChange): void {
    this.seen.writes += 1
    const changes = this.#changes.get(ino)
    if (changes === undefined) this.#changes.set(ino, [change])
    else changes.push(change)
  }

  /** `undo` gets where a path is when it is undone: directories above it may have other names by then. */
  #renamed(paths: ReadonlyArray<string>, undo: (of: (path: string) => string) => void): void {
    const above = dirname(paths[0] ?? "")
    const directory = system.statSync(above).ino
    this.#directories.set(directory, above)
    this.seen["changes of names"] += 1
    const of = (path: string) => join(this.#directories.get(directory) ?? above, basename(path))
    const names = paths.map((path) => basename(path))
    this.#names.push({ directory, names, undo: () => undo(of) })
  }

  #move(from: string, to: string): void {
    system.renameSync(from, to)
    for (const [ino, path] of this.#directories) {
      if (path === from || path.startsWith(`${from}/`))
        this.#directories.set(ino, to + path.slice(from.length))
    }
  }

  #setAside(path: string): string {
    this.#aside += 1
    const aside = join(this.#unlinked, String(this.#aside))
    this.#move(path, aside)
    return aside
  }

  /** Names get to the disk in the order of their changes, as by a journal, or each in its own time. */
  #forgotten(chance: Chance): ReadonlyArray<NameChange> {
    const from = (changes: number) => chance.oneOf([0, changes, chance.between(0, changes)])
    const all = this.#names
    if (chance.percent(50)) return all.slice(from(all.length))
    const forgotten = new Set(linked(all).flatMap((chain) => chain.slice(from(chain.length))))
    return all.filter((change) => forgotten.has(change))
  }
}

/** Changes of the same name depend on each other, as do those of two names between which there was a renaming. */
const linked = (changes: ReadonlyArray<NameChange>): ReadonlyArray<ReadonlyArray<NameChange>> => {
  const chains = new Map<string, ReadonlyArray<NameChange>>()
  const keysOf = ({ directory, names }: NameChange) => names.map((name) => `${directory}/${name}`)
  for (const change of changes) {
    const before = new Set(keysOf(change).flatMap((key) => chains.get(key) ?? []))
    const chain = changes.filter((other) => other === change || before.has(other))
    for (const key of chain.flatMap(keysOf)) chains.set(key, chain)
  }
  return [...new Set(chains.values())]
}
