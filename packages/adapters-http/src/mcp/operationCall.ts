import { type Binding, fillPath, slotsOf } from "@design-workspace/api/Bindings"
import { isOperation } from "@design-workspace/domain/access/Operations"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Array, Effect, Option, Schema } from "effect"
import { type InnerCall, Method } from "./InnerCalls.ts"
import { type Arguments, type ToolCaller, unknownArguments } from "./Tool.ts"
import { invalidArguments, type ToolAnswer, writeAnswer } from "./ToolAnswer.ts"
import { type Telling, tellRead } from "./tellRead.ts"
import { unknownAction } from "./unknownAction.ts"

interface OperationInput {
  readonly params: Arguments
  readonly query: Arguments
  readonly body: unknown
}

/** A model writes numbers as numbers. */
const texts = (values: Arguments): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? [[name, `${value}`]]
        : []
    )
  )

/** A parameter with a list of values is repeated. */
export const withQuery = (path: string, query: Arguments): string => {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    Array.ensure(values).flatMap((value) => Object.entries(texts({ [name]: value })))
  )
  const more = new URLSearchParams(pairs)
  return more.size === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${more}`
}

export const bindingOf = (
  { bindings }: ToolCaller,
  name: string
): (Binding & { readonly method: Method }) | null => {
  const binding = isOperation(name) ? bindings.get(name) : undefined
  const method = Schema.decodeUnknownOption(Method)(binding?.method)
  return binding === undefined || Option.isNone(method) ? null : { ...binding, method: method.value }
}

export const perform = (
  caller: ToolCaller,
  call: InnerCall,
  telling: Telling = {}
): Effect.Effect<ToolAnswer, ToolAnswer> =>
  call.method === "GET"
    ? tellRead(caller, call, telling)
    : Effect.map(caller.send(call), (answer) => writeAnswer(answer, caller.readAt(call, answer)))

/** The path has its ids already: none of the params would be used. */
export const paramsBesidePath = invalidArguments([
  { path: ["params"], message: "goes with name, not with path" }
])

/** Whoever calls a tool need not know that its argument is in a path. */
export const missingSlots = (path: string, params: Arguments, at: Issue["path"] = []): ReadonlyArray<Issue> =>
  slotsOf(path)
    .filter((slot) => !texts(params)[slot])
    .map((slot) => ({
      path: [...at, slot],
      message: params[slot] === undefined ? "is missing" : "must be a text that is not empty"
    }))

const issuesIn = (
  binding: Binding,
  { params, query }: Pick<OperationInput, "params" | "query">
): ReadonlyArray<Issue> => [
  ...unknownArguments(params, slotsOf(binding.path), ["params"]),
  ...unknownArguments(
    query,
    (binding.query ?? []).map((it) => it.replace(/=.*/, "")),
    ["query"]
  ),
  ...missingSlots(binding.path, params, ["params"])
]

export const callByName = (
  caller: ToolCaller,
  name: string,
  { body, params, query }: OperationInput,
  telling: Telling = {}
): Effect.Effect<ToolAnswer, ToolAnswer> => {
  const binding = bindingOf(caller, name)
  if (binding === null) return Effect.fail(unknownAction(caller, name))
  const issues = issuesIn(binding, { params, query })
  if (issues.length > 0) return Effect.fail(invalidArguments(issues))
  const path = withQuery(fillPath(binding, texts(params)), query)
  return perform(caller, { method: binding.method, path, body }, telling)
}
