import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { givenText } from "../files/givenText.ts"
import { print } from "../output/print.ts"
import { connectTo } from "../session/Connection.ts"
import { begun } from "./begun.ts"
import { detachFlag, estimateFlag, estimateLines, qualityFlag } from "./runFlags.ts"

const config = {
  id: Argument.String("project").pipe(Argument.withDescription("The project's id")),
  scope: Flag.Literals("scope", ["graph", "documents", "all"]).pipe(
    Flag.withDefault("all" as const),
    Flag.withDescription("The graph, the documents of its nodes, or all, the default")
  ),
  nodes: Flag.String("node").pipe(
    Flag.between(0, 1_000),
    Flag.withMetavar("NODE"),
    Flag.withDescription("With --scope documents: only this node's; can be given again")
  ),
  brief: Flag.String("brief").pipe(
    Flag.optional,
    Flag.withMetavar("FILE"),
    Flag.withDescription("What to add to the project's prompt for this run; - is standard input")
  ),
  quality: qualityFlag,
  estimate: estimateFlag,
  detach: detachFlag
}

/** Generates a project from its prompt. */
export const generateProjectCommand = Command.make(
  "project",
  config,
  Effect.fnUntraced(function* ({ brief, detach, estimate, id, nodes, quality, scope }) {
    const { call, ...connection } = yield* connectTo()
    const params = { id }
    const payload = {
      scope,
      confirm: true,
      ...(nodes.length === 0 ? {} : { node_ids: nodes }),
      ...(Option.isNone(quality) ? {} : { quality: quality.value }),
      ...(Option.isNone(brief) ? {} : { instructions: (yield* givenText(brief.value)).trim() })
    }
    if (estimate) {
      const it = yield* call((client, signal) =>
        client.projectGeneration.estimateProjectGeneration({ params, payload }, { signal })
      )
      return yield* print(it, estimateLines(it))
    }
    const { job_id } = yield* call((client, signal) =>
      client.projectGeneration.generateProject({ params, payload }, { signal })
    )
    yield* begun({ ...connection, call }, job_id, detach, `dw show project ${id}`)
  })
).pipe(
  Command.withShortDescription("Generate a project from its prompt"),
  Command.withDescription(
    "Generate the graph of a project, the documents of its nodes, or both, from its prompt, and watch. It costs what --estimate says. Ctrl-C asks whether the run is to go on."
  )
)
