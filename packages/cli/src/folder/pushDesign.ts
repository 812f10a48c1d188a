import type { ProjectWithGraph } from "@design-workspace/client"
import { Effect } from "effect"
import { exitCodes } from "../output/exitCodes.ts"
import { type Failure, failed, inConflict } from "../output/Failure.ts"
import type { Connection } from "../session/Connection.ts"
import { byText, readProject } from "./remote.ts"
import { canonicalDesign, type DesignFile, designText, readDesign } from "./texts/designText.ts"
import type { Versioned } from "./texts/plan.ts"

const rivals = inConflict("changed on the server too")

/** A text of a project changes its version too: then the design is looked at again, and sent if it is the same. */
const tries = 5

/** A design as it is sent, and as it was when it was made. */
interface Change {
  readonly now: DesignFile
  readonly before: DesignFile
}

/** A part of the design that is written by one call. */
interface Part {
  readonly of: (design: DesignFile) => string
  /** Writes it, if the project still has this version. The version that it has then. */
  readonly write: (
    connection: Connection,
    project: ProjectWithGraph,
    design: DesignFile
  ) => Effect.Effect<string, Failure>
}

const graph: Part = {
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

const names: Part = {
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

const writeOnce = (connection: Connection, id: string, part: Part, { before, now }: Change) =>
  Effect.gen(function* () {
    const project = yield* readProject(connection, id)
    const there = readDesign(designText(project))
    if (typeof there === "string" || part.of(there) !== part.of(before)) return yield* rivals
    return yield* part.write(connection, project, now)
  })

const write = (
  connection: Connection,
  id: string,
  part: Part,
  change: Change,
  left = tries
): Effect.Effect<string, Failure> =>
  Effect.catchIf(
    writeOnce(connection, id, part, change),
    (failure) => failure.exitCode === exitCodes.conflict && failure !== rivals && left > 1,
    () => write(connection, id, part, change, left - 1)
  )

/**
 * Sends what was changed of the design, if the server still has what it was made from, and tells whether that was
 * anything. The answer is the design as the server has it then; as it was sent, if somebody has changed the project
 * since.
 */
export const pushDesign = (
  connection: Connection,
  id: string,
  { from, text }: { readonly from: Versioned | null; readonly text: string }
) =>
  Effect.gen(function* () {
    const now = readDesign(text)
    // Whoever pushes has looked before: a design that cannot be read comes no further than this.
    if (typeof now === "string") return yield* failed("BAD_DESIGN", now)
    const before = from === null ? "" : readDesign(from.text)
    if (typeof before === "string") return yield* rivals
    const changed = [graph, names].filter((part) => part.of(now) !== part.of(before))
    const versions: Array<string> = []
    for (const part of changed) versions.push(yield* write(connection, id, part, { now, before }))
    // The same design, written in another way.
    if (from !== null && changed.length === 0) return { sent: false, base: from }
    const project = yield* readProject(connection, id)
    const ours = project.updated_at === versions.at(-1)
    return { sent: true, base: byText(ours ? designText(project) : canonicalDesign(text)) }
  })
