import { type Bindings, fillPath } from "@design-workspace/client/middleware/Bindings"
import { Effect } from "effect"
import { splitPage } from "./compactActions.ts"
import type { ToolCaller } from "./Tool.ts"
import { boundary, longestText, readAnswer, type ToolAnswer, textAnswer } from "./ToolAnswer.ts"
import { actionsEnding, type Telling } from "./tellRead.ts"

const pathOf = (bindings: Bindings, name: "readProject" | "readProjectGraph", id: string): string => {
  const binding = bindings.get(name)
  return binding === undefined ? "" : fillPath(binding, { id })
}

/**
 * A project's page, which only counts its graph (interface operation 2), with the parts of the graph. The page is read
 * first: if the graph changes meanwhile, a write by the page's version is refused instead of undoing that change.
 */
export const readWholeProject = Effect.fnUntraced(function* (
  caller: ToolCaller,
  id: string,
  { actions = "compact" }: Telling
): Effect.fn.Return<ToolAnswer, ToolAnswer> {
  const path = pathOf(caller.bindings, "readProject", id)
  const graphPath = `${pathOf(caller.bindings, "readProjectGraph", id)}?view=full`
  const read = yield* caller.send({ method: "GET", path })
  const page = splitPage(read.text)
  if (page === null) return readAnswer(read, path, 0)
  const graph = (yield* caller.send({ method: "GET", path: graphPath })).text
  const parts = splitPage(graph)?.body ?? graph
  const at = Math.max(parts.indexOf("\n## "), 0)
  const whole = `${page.body}${parts.slice(at)}`
  if (whole.length <= longestText)
    return textAnswer(`${whole}${actionsEnding(caller, { ...page, body: whole }, path, actions)}`)
  if (page.body.length >= longestText) return readAnswer(read, path, 0)
  const end = boundary(whole, longestText)
  const more = `Cut: the graph goes on with the tool read, path ${graphPath}, offset ${at + end - page.body.length}.`
  return textAnswer(whole.slice(0, end), more)
})
