import { fillPath } from "@design-workspace/api/Bindings"
import { admit } from "@design-workspace/domain/access/admit"
import {
  isOperation,
  type OperationName,
  type ResourceKind
} from "@design-workspace/domain/access/Operations"
import { Array, Effect, Option, Result, Schema, Struct } from "effect"
import { actionAt, actionLine, actionsFor } from "../actions/Actions.ts"
import { startOffers } from "../actions/listOffers.ts"
import { objectSchemaOf } from "../requests/jsonSchema.ts"
import { ActionsForm, compactActions, firstLines, splitPage } from "./compactActions.ts"
import { readOnly, type Tool, type ToolCaller, withArguments } from "./Tool.ts"
import { longestText, type ToolAnswer, textAnswer } from "./ToolAnswer.ts"
import { unknownAction } from "./unknownAction.ts"

/** The read of each kind of resource by its id. */
const reads = {
  project: "readProject",
  space: "readSpace",
  collection: "readCollection"
} as const satisfies Partial<Record<ResourceKind, OperationName>>

const ListArguments = Schema.Struct({
  name: Schema.optionalKey(Schema.String.annotate({ description: "only this action, with all its inputs" })),
  path: Schema.optionalKey(Schema.String.annotate({ description: "of a page" })),
  kind: Schema.optionalKey(
    Schema.Literals(Struct.keys(reads)).annotate({ description: "with id, instead of path" })
  ),
  id: Schema.optionalKey(Schema.String.annotate({ description: "of that kind" })),
  actions: Schema.optionalKey(ActionsForm)
})

/** The path of the read that the arguments ask for; undefined if they ask for no page. */
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

/** The action with this name, wherever the caller may run it; none if no token with this scope may. */
const actionNamed = ({ actor, bindings }: ToolCaller, name: string): ReadonlyArray<string> => {
  if (!isOperation(name) || Result.isFailure(admit(actor, name))) return []
  const path = bindings.get(name)?.path ?? ""
  return Array.fromNullishOr(actionAt(bindings, name, path)).map(actionLine)
}

/** The Actions of the read at a path. */
const actionsAt = (caller: ToolCaller, path: string) =>
  Effect.map(
    caller.send({ method: "GET", path }),
    ({ isCut, text }) => (isCut ? null : splitPage(text))?.lines ?? []
  )

const isNamed = (name: string) => (line: string) => line.split(" — ")[1] === name

const listed = ({ bindings }: ToolCaller, lines: ReadonlyArray<string>, form: ActionsForm): ToolAnswer => {
  if (lines.length === 0) return textAnswer("No actions are listed here.")
  const short = () => compactActions(lines, { at: "", bindings, most: Number.POSITIVE_INFINITY })
  return textAnswer(form === "full" ? firstLines(lines.join("\n"), longestText) : short())
}

/** Lists what can be done next: the Actions of the read at a path, or one of them, or the entry points. */
export const listActionsTool: Tool = {
  name: "list_actions",
  description:
    "Without arguments: the entry points, in short. With name: all inputs of that action. At a path, or with kind and id: what you may do next there, with all inputs",
  inputSchema: Option.getOrThrow(objectSchemaOf(ListArguments)),
  annotations: readOnly,
  offeredTo: () => true,
  run: withArguments(ListArguments, (args, caller) => {
    const { actions, name } = args
    const path = pathIn(args, caller)
    if (name === undefined) {
      return path === undefined
        ? Effect.succeed(listed(caller, entryPoints(caller), actions ?? "compact"))
        : Effect.map(actionsAt(caller, path), (lines) => listed(caller, lines, actions ?? "full"))
    }
    if (path === undefined) {
      const lines = actionNamed(caller, name)
      return lines.length === 0
        ? Effect.fail(unknownAction(caller, name))
        : Effect.succeed(listed(caller, lines, "full"))
    }
    return Effect.map(actionsAt(caller, path), (lines) => listed(caller, lines.filter(isNamed(name)), "full"))
  })
}
