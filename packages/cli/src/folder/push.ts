import { Effect } from "effect"
import { exitCodes } from "../output/exitCodes.ts"
import type { Failure } from "../output/Failure.ts"
import type { Connection } from "../session/Connection.ts"
import type { Folder } from "./disk/Folder.ts"
import { readFolder } from "./disk/readFolder.ts"
import { type Entry, entriesOf } from "./Entry.ts"
import { keepBase, keepLocal } from "./keep.ts"
import { pushDesign } from "./pushDesign.ts"
import { readRemote } from "./remote.ts"
import { type PushStep, pushStep, type State, type Versioned } from "./texts/plan.ts"

/** What a push did with one text. */
export interface Pushed {
  readonly path: string
  readonly done: "sent" | "adopted" | "refused" | "kept"
  readonly version?: number | undefined
  readonly state?: State
  readonly why?: string | undefined
  readonly conflict?: boolean
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
    return { version, text, updatedAt } satisfies Versioned
  })

const send = (connection: Connection, { project }: Folder, { node }: Entry, step: Send) =>
  node === null ? pushDesign(connection, project, step) : sendDocument(connection, project, node, step)

/** What this text is refused for, and the next may not be; a failure that would meet every text ends the push. */
const refusedHere = (entry: Entry) => (failure: Failure) =>
  failure.exitCode === exitCodes.unavailable || failure.exitCode === exitCodes.notSignedIn
    ? Effect.fail(failure)
    : Effect.succeed<Pushed>({
        path: entry.path,
        done: "refused",
        why: failure.message,
        conflict: failure.exitCode === exitCodes.conflict
      })

const pushEntry = (connection: Connection, folder: Folder, entry: Entry) =>
  Effect.gen(function* () {
    const { path } = entry
    const step = pushStep(entry.sides)
    switch (step._tag) {
      case "Nothing":
        return { path, done: "kept", state: step.state } satisfies Pushed
      case "Refuse":
        return { path, done: "refused", why: step.why, conflict: true } satisfies Pushed
      case "Adopt":
        yield* keepLocal(folder.root, entry, step.base.text, step.base)
        yield* keepBase(folder.root, entry, step.base)
        return { path, done: "adopted" } satisfies Pushed
      case "Send": {
        const base = yield* send(connection, folder, entry, step)
        yield* keepBase(folder.root, entry, base)
        // A file that was saved again meanwhile keeps its text, and its old front matter, which decides nothing.
        yield* keepLocal(folder.root, entry, base.text, base)
        const version = typeof base.version === "number" ? base.version : undefined
        return { path, done: "sent", version } satisfies Pushed
      }
    }
  }).pipe(Effect.catchTag("Failure", refusedHere(entry)))

/** Sends what was changed here, each text only if the server still has the version that it was made from. */
export const pushFrom = (connection: Connection, folder: Folder) =>
  Effect.gen(function* () {
    const remote = yield* readRemote(connection, folder.project)
    const contents = yield* readFolder(folder.root)
    const pushed: Array<Pushed> = []
    for (const entry of entriesOf(contents, remote)) pushed.push(yield* pushEntry(connection, folder, entry))
    return { remote, pushed, strangers: contents.strangers }
  })
