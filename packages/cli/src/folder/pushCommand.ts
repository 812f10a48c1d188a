import type { ProjectWithGraph } from "@design-workspace/client"
import { Effect } from "effect"
import { Command } from "effect/cli"
import { exitCodes, type Failure, failed, inConflict } from "../output/Failure.ts"
import { print } from "../output/print.ts"
import type { Connection } from "../session/Connection.ts"
import type { Folder } from "./disk/Folder.ts"
import { type Entry, keepBase, keepLocal, openFolder } from "./Entry.ts"
import {
  type FolderLine,
  failureOfTroubles,
  folderFlag,
  folderReport,
  strangerLines,
  troublesIn
} from "./folderLines.ts"
import { byText, type Remote, readProject, readRemote } from "./remote.ts"
import { type Receiver, receiverOf, sendStep } from "./sendStep.ts"
import { canonicalDesign, type DesignFile, designText, readDesign } from "./texts/designText.ts"
import { hasRival, type Problem } from "./texts/Problem.ts"
import { type PushStep, type State, stateOf, type Versioned } from "./texts/plan.ts"

const rivals = inConflict("changed on the server too")

/** Saving a document also moves the project's version, so retry while the design itself is unchanged. */
const tries = 5

interface Change {
  readonly now: DesignFile
  readonly before: DesignFile
}

interface DesignField {
  readonly of: (design: DesignFile) => string
  /** Only if the project still has this version; gives its next one. */
  readonly write: (
    connection: Connection,
    project: ProjectWithGraph,
    design: DesignFile
  ) => Effect.Effect<string, Failure>
}

const graph: DesignField = {
  of: (design) => JSON.stringify(design.graph),
  write: ({ call }, { id, updated_at }, design) =>
    Effect.map(
      call((client, signal) =>
        client.projects.writeProjectGraph(
          { params: { id }, payload: { ...design.graph, expectedUpdatedAt: updated_at } },
          { signal }
        )
      ),
      (written) => written.updated_at
    )
}

const titleAndPrompt: DesignField = {
  of: ({ prompt, title }) => JSON.stringify([title, prompt]),
  write: ({ call }, { id, updated_at }, { prompt, title }) =>
    Effect.map(
      call((client, signal) =>
        client.projects.updateProject(
          { params: { id }, payload: { title, prompt } },
          { ifMatch: updated_at, signal }
        )
      ),
      (written) => written.updated_at
    )
}

const writeOnce = Effect.fnUntraced(function* (
  connection: Connection,
  id: string,
  field: DesignField,
  { before, now }: Change
) {
  const project = yield* readProject(connection, id)
  const there = readDesign(designText(project))
  if (typeof there === "string" || field.of(there) !== field.of(before)) return yield* rivals
  return yield* field.write(connection, project, now)
})

const write = (
  connection: Connection,
  id: string,
  field: DesignField,
  change: Change,
  left = tries
): Effect.Effect<string, Failure> =>
  Effect.catchIf(
    writeOnce(connection, id, field, change),
    (failure) => failure.exitCode === exitCodes.conflict && failure !== rivals && left > 1,
    () => write(connection, id, field, change, left - 1)
  )

/** Only if the server still has what the change was made from. `base` is the design as the server then has it. */
const pushDesign = Effect.fnUntraced(function* (
  connection: Connection,
  id: string,
  { from, text }: { readonly from: Versioned | null; readonly text: string }
) {
  const now = readDesign(text)
  // Whoever pushes has looked before: a design that cannot be read comes no further than this.
  if (typeof now === "string") return yield* failed("BAD_DESIGN", now)
  const before = from === null ? "" : readDesign(from.text)
  if (typeof before === "string") return yield* rivals
  const changed = [graph, titleAndPrompt].filter((field) => field.of(now) !== field.of(before))
  const versions: Array<string> = []
  for (const field of changed) versions.push(yield* write(connection, id, field, { now, before }))
  // The same design, written in another way.
  if (from !== null && changed.length === 0) return { sent: false, base: from }
  const project = yield* readProject(connection, id)
  const ours = project.updated_at === versions.at(-1)
  return { sent: true, base: byText(ours ? designText(project) : canonicalDesign(text)) }
})

interface Pushed {
  readonly path: string
  readonly done: "sent" | "adopted" | "refused" | "kept"
  readonly version?: number | undefined
  readonly state?: State
  readonly problem?: Problem
}

type Send = Extract<PushStep, { readonly _tag: "Send" }>

/** The server refuses a text that was not made from its current version: nobody's is written over. */
const sendDocument = Effect.fnUntraced(function* (
  { call }: Connection,
  id: string,
  nodeId: string,
  { from, text }: Send
) {
  const params = { id, nodeId }
  const expected = from === null ? 0 : Number(from.version)
  const { version } = yield* call((client, signal) =>
    client.documents.writeDocument(
      { params, payload: { content: text, expected_version: expected } },
      { signal }
    )
  )
  // What was sent is remembered whatever was written after it.
  const written = yield* call((client, signal) =>
    client.documents.readDocumentVersion({ params: { ...params, version } }, { signal })
  )
  const updatedAt = "created_at" in written ? written.created_at : ""
  return { sent: true, base: { version, text, updatedAt } }
})

const send = (connection: Connection, { project }: Folder, { node }: Entry, step: Send) =>
  node === null ? pushDesign(connection, project, step) : sendDocument(connection, project, node, step)

const stale = ["CONFLICT", "PRECONDITION_FAILED", "stale"]

const problemOf = ({ code, exitCode, hints, message }: Failure): Problem => ({
  code,
  why: message,
  hints: stale.includes(code) ? hasRival.hints : hints,
  conflict: exitCode === exitCodes.conflict
})

/** A failure that would meet every text ends the push. */
const refusedHere = (entry: Entry) => (failure: Failure) =>
  failure.exitCode === exitCodes.unavailable || failure.exitCode === exitCodes.notSignedIn
    ? Effect.fail(failure)
    : Effect.succeed<Pushed>({ path: entry.path, done: "refused", problem: problemOf(failure) })

const pushEntry = (connection: Connection, folder: Folder, entry: Entry, receiver: Receiver) =>
  Effect.gen(function* () {
    const { path } = entry
    const step = sendStep(entry, receiver)
    switch (step._tag) {
      case "Nothing":
        return { path, done: "kept", state: step.state } satisfies Pushed
      case "Refuse":
        return { path, done: "refused", problem: step.problem } satisfies Pushed
      case "Adopt":
        yield* keepLocal(folder.root, entry, step.base.text)
        yield* keepBase(folder.root, entry, step.base)
        return { path, done: "adopted" } satisfies Pushed
      case "Send": {
        const { base, sent } = yield* send(connection, folder, entry, step)
        yield* keepBase(folder.root, entry, base)
        // A file that was saved again meanwhile stays as it is.
        yield* keepLocal(folder.root, entry, base.text)
        const version = typeof base.version === "number" ? base.version : undefined
        return sent
          ? ({ path, done: "sent", version } satisfies Pushed)
          : ({ path, done: "adopted" } satisfies Pushed)
      }
    }
  }).pipe(Effect.catchTag("Failure", refusedHere(entry)))

/** Nodes that the sent design brings back have their documents again. */
const withNodesBack = Effect.fnUntraced(function* (
  connection: Connection,
  remote: Remote,
  entries: ReadonlyArray<Entry>
) {
  if (!entries.some(({ sides }) => stateOf(sides) === "changed here, gone there")) return entries
  const { documents } = yield* readRemote(connection, remote.project.id)
  return entries.map((entry): Entry => {
    const { node, sides } = entry
    const back = node === null || sides.remote !== null ? undefined : documents.get(node)
    return back === undefined ? entry : { ...entry, sides: { ...sides, remote: back } }
  })
})

/** Each text is sent only if the server still has the version that it was made from. */
const pushFrom = Effect.fnUntraced(function* ({
  connection,
  entries: [design, ...documents],
  folder,
  remote
}: Effect.Success<ReturnType<typeof openFolder>>) {
  const receiver = receiverOf(design, remote)
  const first = yield* pushEntry(connection, folder, design, receiver)
  const pushed: Array<Pushed> = [first]
  const left = first.done === "sent" ? yield* withNodesBack(connection, remote, documents) : documents
  for (const entry of left) pushed.push(yield* pushEntry(connection, folder, entry, receiver))
  return pushed
})

const lineOf = ({ done, path, problem, state, version }: Pushed): FolderLine => {
  switch (done) {
    case "sent":
      return { word: "sent", tone: "good", path, more: version === undefined ? "" : `version ${version}` }
    case "adopted":
      return { word: "same", tone: "faint", path, more: "the server has this text already" }
    case "refused":
      return { word: "refused", tone: "bad", path, more: problem?.why ?? "" }
    case "kept":
      return { word: state ?? "", tone: "warn", path, more: "" }
  }
}

const worthTelling = ({ done, state }: Pushed): boolean => done !== "kept" || state === "missing here"

const jsonOf = ({ problem, ...it }: Pushed) =>
  problem === undefined ? it : { ...it, code: problem.code, why: problem.why, conflict: problem.conflict }

export const pushCommand = Command.make(
  "push",
  { folder: folderFlag },
  Effect.fnUntraced(function* ({ folder: at }) {
    const opened = yield* openFolder(at)
    const { folder, remote, strangers } = opened
    const pushed = yield* pushFrom(opened)
    const { title } = remote.project
    const listed = pushed.filter(worthTelling)
    yield* print(
      { folder: folder.root, project: folder.project, files: listed.map(jsonOf), strangers },
      (style) => [
        ...folderReport(title, folder.root, listed.map(lineOf), "There is nothing to send.", style),
        ...strangerLines(strangers, style)
      ]
    )
    const refused = troublesIn(pushed)
    if (refused.length > 0) return yield* failureOfTroubles(refused, (files) => `Not sent: ${files}.`)
  })
).pipe(
  Command.withShortDescription("Send what was changed in a folder"),
  Command.withDescription(
    "Send what was changed in a project's folder: design.json, and each document as a new version. What somebody changed on the server since it was pulled is never written over: such a file is refused (exit code 4), as is one with conflict markers."
  )
)
