import { fillPath } from "@design-workspace/client/middleware/Bindings"
import type { OperationName, ResourceKind } from "@design-workspace/domain/access/Operations"
import { Effect, Option, Schema, Struct } from "effect"
import { actionLine, actionsFor } from "../actions/Actions.ts"
import { startOffers } from "../actions/listOffers.ts"
import { objectSchemaOf } from "../wire/jsonSchema.ts"
import { readOnly, type Tool, type ToolCaller, withArguments } from "./Tool.ts"
import { textAnswer } from "./ToolAnswer.ts"

/** The read of each kind of resource by its id. */
const reads = {
  project: "readProject",
  space: "readSpace",
  collection: "readCollection"
} as const satisfies Partial<Record<ResourceKind, OperationName>>

const ListArguments = Schema.Struct({
  path: Schema.optionalKey(Schema.String),
  kind: Schema.optionalKey(Schema.Literals(Struct.keys(reads))),
  id: Schema.optionalKey(Schema.String)
})

/** The path of the read that the arguments ask for; undefined if they ask for the entry points. */
const pathIn = (
  { id, kind, path }: typeof ListArguments.Type,
  { bindings }: ToolCaller
): string | undefined => {
  if (path !== undefined || kind === undefined || id === undefined) return path
  const binding = bindings.get(reads[kind])
  return binding && fillPath(binding, { id })
}

/** The operations that need no id, as entry points for any caller. */
const entryPoints = ({ actor, bindings }: ToolCaller): ReadonlyArray<string> =>
  actionsFor(bindings, actor, startOffers(actor)).map(actionLine)

/** The caller's Actions in the answer of a read: the lines after the last heading of that name. */
const actionsIn = (text: string): ReadonlyArray<string> => {
  const [, ...sections] = text.split("\n## Actions\n")
  return (sections.at(-1) ?? "").split("\n").filter((line) => line !== "")
}

/** Lists what can be done next, with the inputs: the Actions of the read at a path, or the entry points. */
export const listActionsTool: Tool = {
  name: "list_actions",
  description:
    "What you may do next at a path or with kind and id, and what each action takes; without arguments: the entry points",
  inputSchema: Option.getOrThrow(objectSchemaOf(ListArguments)),
  annotations: readOnly,
  offeredTo: () => true,
  run: withArguments(ListArguments, (args, caller) => {
    const path = pathIn(args, caller)
    const lines =
      path === undefined
        ? Effect.succeed(entryPoints(caller))
        : Effect.map(caller.send({ method: "GET", path }), ({ text }) => actionsIn(text))
    return Effect.map(lines, (it) =>
      textAnswer(it.length === 0 ? "No actions are listed here." : it.join("\n"))
    )
  })
}
