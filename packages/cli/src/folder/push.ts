import { Effect } from "effect"
import { exitCodes } from "../output/exitCodes.ts"
import type { Failure } from "../output/Failure.ts"
import type { Connection } from "../session/Connection.ts"
import type { Folder } from "./disk/Folder.ts"
import { readFolder } from "./disk/readFolder.ts"
import { type Entry, entriesOf } from "./Entry.ts"
import { keepBase, keepLocal } from "./keep.ts"
import { pushDesign } from "./pushDesign.ts"
import { type Remote, readRemote } from "./remote.ts"
import { type Receiver, receiverOf, sendStep } from "./sendStep.ts"
import { hasRival, type Problem } from "./texts/Problem.ts"
import { type PushStep, type State, stateOf } from "./texts/plan.ts"

/** What a push did with one text. */
export interface Pushed {
  readonly path: string
  readonly done: "sent" | "adopted" | "refused" | "kept"
  readonly version?: number | undefined
  readonly state?: State
  /** Why it was refused. */
  readonly problem?: Problem
}

type Send = Extract<PushStep, { readonly _tag: "Send" }>

/** The server refuses a text that was not made from its current version: nobody's is written over. */
const sendDocument = ({ call }: Connection, id: string, nodeId: string, { from, text }: Send) =>
  Effect.gen(function* () {
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

/** What a refusal has to do with what somebody else wrote meanwhile. */
const stale = ["CONFLICT", "PRECONDITION_FAILED", "stale"]

const problemOf = ({ code, exitCode, hints, message }: Failure): Problem => ({
  code,
  why: message,
  hints: stale.includes(code) ? hasRival.hints : hints,
  conflict: exitCode === exitCodes.conflict
})

/** What this text is refused for, and the next may not be; a failure that would meet every text ends the push. */
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

/** Where the design that was sent brings nodes back, their documents are there again. */
const withNodesBack = (connection: Connection, remote: Remote, entries: ReadonlyArray<Entry>) =>
  Effect.gen(function* () {
    if (!entries.some(({ sides }) => stateOf(sides) === "changed here, gone there")) return entries
    const { documents } = yield* readRemote(connection, remote.project.id)
    return entries.map((entry): Entry => {
      const { node, sides } = entry
      const back = node === null || sides.remote !== null ? undefined : documents.get(node)
      return back === undefined ? entry : { ...entry, sides: { ...sides, remote: back } }
    })
  })

/** Sends what was changed here, each text only if the server still has the version that it was made from. */
export const pushFrom = (connection: Connection, folder: Folder) =>
  Effect.gen(function* () {
    const remote = yield* readRemote(connection, folder.project)
    const contents = yield* readFolder(folder.root)
    const [design, ...documents] = entriesOf(contents, remote)
    const receiver = receiverOf(design, remote)
    const first = yield* pushEntry(connection, folder, design, receiver)
    const pushed: Array<Pushed> = [first]
    const left = first.done === "sent" ? yield* withNodesBack(connection, remote, documents) : documents
    for (const entry of left) pushed.push(yield* pushEntry(connection, folder, entry, receiver))
    return { remote, pushed, strangers: contents.strangers }
  })
