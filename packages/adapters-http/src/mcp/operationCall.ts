import { type Binding, fillPath, slotsOf } from "@design-workspace/client/middleware/Bindings"
import { isOperation } from "@design-workspace/domain/access/Operations"
import { Effect, Option, Schema } from "effect"
import type { InnerCall } from "./InnerCalls.ts"
import { Method } from "./Method.ts"
import type { Arguments, ToolCaller } from "./Tool.ts"
import {
  invalidArguments,
  longestText,
  readAnswer,
  refusal,
  type ToolAnswer,
  writeAnswer
} from "./ToolAnswer.ts"

/** The inputs of an operation in path, query and body. */
interface OperationInput {
  readonly params: Arguments
  readonly query: Arguments
  readonly body: unknown
}

/** The values as text for a path or a query; a model writes numbers as numbers. */
const texts = (values: Arguments): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? [[name, `${value}`]]
        : []
    )
  )

export const withQuery = (path: string, query: Arguments): string => {
  const more = new URLSearchParams(texts(query))
  return more.size === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${more}`
}

const missingIn = ({ path }: Binding, params: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  slotsOf(path).filter((name) => !params[name])

/** The binding of the operation with this name; null if there is none. */
export const bindingOf = (
  { bindings }: ToolCaller,
  name: string
): (Binding & { readonly method: Method }) | null => {
  const binding = isOperation(name) ? bindings.get(name) : undefined
  const method = Schema.decodeUnknownOption(Method)(binding?.method)
  return binding === undefined || Option.isNone(method) ? null : { ...binding, method: method.value }
}

/** The answer for a name that no operation has. */
export const unknownAction = (name: string): ToolAnswer =>
  refusal({ code: "NOT_FOUND", message: `There is no action ${name}; list_actions names those there are.` })

/** Calls an operation and returns its answer; for a read, the answer begins at the character `offset`. */
export const perform = (
  caller: ToolCaller,
  call: InnerCall,
  offset = 0
): Effect.Effect<ToolAnswer, ToolAnswer> =>
  call.method === "GET"
    ? Effect.map(caller.send({ ...call, wanted: { from: offset, to: offset + longestText } }), (answer) =>
        readAnswer(answer, call.path, offset)
      )
    : Effect.map(caller.send(call), (answer) => writeAnswer(answer, caller.readAt(call, answer)))

/** Calls an operation by its name. A missing path parameter is reported like a missing field. */
export const callByName = (
  caller: ToolCaller,
  name: string,
  { body, params, query }: OperationInput
): Effect.Effect<ToolAnswer, ToolAnswer> => {
  const binding = bindingOf(caller, name)
  if (binding === null) return Effect.fail(unknownAction(name))
  const filled = texts(params)
  const missing = missingIn(binding, filled)
  if (missing.length > 0) {
    const issues = missing.map((it) => ({ path: [it], message: "is needed in the path" }))
    return Effect.fail(invalidArguments(issues))
  }
  return perform(caller, {
    method: binding.method,
    path: withQuery(fillPath(binding, filled), query),
    body
  })
}
