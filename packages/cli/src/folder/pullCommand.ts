import { resolve } from "node:path"
import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { misused } from "../output/Failure.ts"
import { switchFlag } from "../output/flags.ts"
import { print, tell } from "../output/print.ts"
import { type Connection, connectTo } from "../session/Connection.ts"
import { type Folder, findFolder, isFolder, markFolder } from "./disk/Folder.ts"
import { type Contents, type OnDisk, readFolder } from "./disk/readFolder.ts"
import { type Entry, entriesOf, keepBase, keepLocal } from "./Entry.ts"
import {
  type FolderLine,
  failureOfTroubles,
  folderFlag,
  folderReport,
  hintsOf,
  troublesIn
} from "./folderLines.ts"
import { byText, readProject, readReadme, readRemote } from "./remote.ts"
import { isOrphan, type Problem, wasSaved } from "./texts/Problem.ts"
import { pullStep, type State, stateOf } from "./texts/plan.ts"

interface Pulled {
  readonly path: string
  readonly state: State
  readonly done: "written" | "merged" | "marked" | "removed" | "kept"
  readonly problem?: Problem | undefined
  readonly why?: string
}

const pullEntry = Effect.fnUntraced(function* (root: string, entry: Entry, merge: boolean) {
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
const pullReadme = Effect.fnUntraced(function* (root: string, { raw, ...disk }: OnDisk, text: string) {
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
const pullInto = Effect.fnUntraced(function* (
  connection: Connection,
  { project, root }: Folder,
  merge: boolean
) {
  const remote = yield* readRemote(connection, project)
  const readme = yield* readReadme(connection, remote)
  const contents: Contents = yield* readFolder(root)
  const pulled: Array<Pulled> = []
  for (const entry of entriesOf(contents, remote)) pulled.push(yield* pullEntry(root, entry, merge))
  pulled.push(yield* pullReadme(root, contents.readme, readme))
  return { remote, pulled, strangers: contents.strangers }
})

const config = {
  project: Argument.String("project").pipe(
    Argument.optional,
    Argument.withDescription("The project's id, to begin a folder; in a folder there is no need")
  ),
  directory: Argument.String("dir").pipe(
    Argument.optional,
    Argument.withDescription("The new folder; named after the project by default")
  ),
  folder: folderFlag,
  merge: switchFlag(
    "merge",
    "Put both sides of a conflict into the file, with diff3's markers where they clash"
  )
}

const folderName = (title: string): string =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "project"

const newFolder = Effect.fnUntraced(function* (
  connection: Connection,
  id: string,
  directory: Option.Option<string>,
  at: string
) {
  const project = yield* readProject(connection, id)
  const name = Option.getOrElse(directory, () => folderName(project.title))
  const folder: Folder = { root: resolve(at, name), server: connection.server, project: project.id }
  if (isFolder(folder.root)) {
    const there = yield* findFolder(folder.root)
    if (there.project !== folder.project || there.server !== folder.server)
      return yield* misused(`${folder.root} is the folder of another project.`)
    return there
  }
  yield* markFolder(folder)
  return yield* findFolder(folder.root)
})

const lineOf = ({ done, path, problem, state, why }: Pulled): FolderLine => {
  if (done === "marked")
    return { word: "conflict", tone: "bad", path, more: "both sides are in it, between markers" }
  if (problem !== undefined)
    return { word: problem.conflict ? "conflict" : "kept", tone: "bad", path, more: problem.why }
  if (done === "kept") return { word: "kept", tone: "warn", path, more: why ?? state }
  return { word: done, tone: "good", path, more: state === "conflict" ? "changed here and there" : state }
}

const jsonOf = ({ problem, why = problem?.why, ...it }: Pulled) => ({
  ...it,
  conflict: problem?.conflict ?? false,
  ...(problem === undefined ? {} : { code: problem.code }),
  ...(why === undefined ? {} : { why })
})

/** A merge has done for a file without a node what it can: it is told, and is no failure. */
const endPull = Effect.fnUntraced(function* (pulled: ReadonlyArray<Pulled>, merge: boolean) {
  const troubles = troublesIn(pulled)
  const left = merge ? troubles.filter(({ problem }) => problem !== isOrphan) : troubles
  if (left.length > 0)
    return yield* failureOfTroubles(
      troubles,
      (files) => `Not settled: ${files}. Nothing of yours was overwritten.`
    )
  for (const hint of hintsOf(troubles)) yield* tell(hint)
})

const worthTelling = ({ done, state }: Pulled): boolean =>
  done !== "kept" || (state !== "same" && state !== "changed alike")

export const pullCommand = Command.make(
  "pull",
  config,
  Effect.fnUntraced(function* ({ directory, folder: at, merge, project }) {
    const known = Option.isNone(project) ? yield* findFolder(at) : null
    const connection = yield* connectTo(known?.server)
    const id = Option.getOrElse(project, () => "")
    const folder = known ?? (yield* newFolder(connection, id, directory, at))
    const { pulled, remote, strangers } = yield* pullInto(connection, folder, merge)
    const { title, updated_at } = remote.project
    const listed = pulled.filter(worthTelling)
    yield* print(
      { folder: folder.root, project: folder.project, updated_at, files: listed.map(jsonOf), strangers },
      (style) => folderReport(title, folder.root, listed.map(lineOf), "Nothing changed.", style)
    )
    yield* endPull(pulled, merge)
  })
).pipe(
  Command.withShortDescription("Bring a project into a folder, or a folder up to date"),
  Command.withDescription(
    "Bring a project into a folder of files, or bring such a folder up to date. A file that was changed here stays as it is; one that was changed on both sides is a conflict (exit code 4), which --merge brings together in the file."
  )
)
