import { Effect } from "effect"
import type { Connection } from "../session/Connection.ts"
import type { Folder } from "./disk/Folder.ts"
import { type Contents, type OnDisk, readFolder } from "./disk/readFolder.ts"
import { type Entry, entriesOf } from "./Entry.ts"
import { keepBase, keepLocal } from "./keep.ts"
import { byText, readReadme, readRemote } from "./remote.ts"
import { type Problem, wasSaved } from "./texts/Problem.ts"
import { pullStep, type State, stateOf } from "./texts/plan.ts"

/** What a pull did with one text. */
export interface Pulled {
  readonly path: string
  readonly state: State
  /** What became of the file here. */
  readonly done: "written" | "merged" | "marked" | "removed" | "kept"
  /** What a person has to do. */
  readonly problem?: Problem | undefined
  /** Why it was left alone, where nobody has to do anything. */
  readonly why?: string
}

const pullEntry = (root: string, entry: Entry, merge: boolean) =>
  Effect.gen(function* () {
    const { base, local, problem, state } = pullStep(entry.sides, merge)
    const entryState = { path: entry.path, state }
    const text = local === undefined ? entry.sides.local : local
    if (base === undefined) return { ...entryState, done: "kept", problem } satisfies Pulled
    // The file first: if this ends midway, both sides are alike, and the next pull remembers it.
    if (!(yield* keepLocal(root, entry, text)))
      return { ...entryState, done: "kept", problem: wasSaved } satisfies Pulled
    yield* keepBase(root, entry, base)
    const merged = problem === undefined ? "merged" : "marked"
    const done =
      local === undefined ? "kept" : local === null ? "removed" : state === "conflict" ? merged : "written"
    return { ...entryState, done, problem } satisfies Pulled
  })

/** The page is written by pull alone; where a person changed it, it stays theirs. */
const pullReadme = (root: string, { raw, ...disk }: OnDisk, text: string) =>
  Effect.gen(function* () {
    const path = "README.md"
    const entry: Entry = {
      path,
      basePath: path,
      node: null,
      sides: { ...disk, remote: byText(text) },
      head: null,
      raw
    }
    const state = stateOf(entry.sides)
    const mine = ["changed here", "conflict", "blocked"].includes(state)
    if (mine) return { path, state, done: "kept", why: "is yours" } satisfies Pulled
    return yield* pullEntry(root, entry, false)
  })

/** Brings what the server has into the folder, and overwrites nothing that was changed here. */
export const pullInto = (connection: Connection, { project, root }: Folder, merge: boolean) =>
  Effect.gen(function* () {
    const remote = yield* readRemote(connection, project)
    const readme = yield* readReadme(connection, remote)
    const contents: Contents = yield* readFolder(root)
    const pulled: Array<Pulled> = []
    for (const entry of entriesOf(contents, remote)) pulled.push(yield* pullEntry(root, entry, merge))
    pulled.push(yield* pullReadme(root, contents.readme, readme))
    return { remote, pulled, strangers: contents.strangers }
  })
