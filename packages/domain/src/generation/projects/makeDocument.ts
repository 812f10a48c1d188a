import { Effect, Result, Stream } from "effect"
import { limitItems } from "../model/limitItems.ts"
import { nameKey } from "../model/ModelText.ts"
import { composeDocument } from "./composeDocument.ts"
import { documentIssues } from "./documentIssues.ts"
import type { DocumentAsk, DocumentPart, ProjectModel } from "./ProjectModel.ts"

const named = (names: ReadonlyArray<string>, said: string): string =>
  names.find((name) => nameKey(name) === nameKey(said)) ?? said

/** An edge is described once, and all else is said once. */
const keyOf = (part: DocumentPart): string =>
  part._tag === "Interface" ? `${part.direction} ${part.neighbour}` : JSON.stringify(part)

const joined = (works: ReadonlyArray<Extract<DocumentPart, { readonly _tag: "Work" }>>) => {
  const texts = Map.groupBy(works, ({ role }) => role)
  return [...texts].map(([role, parts]) => ({
    _tag: "Work" as const,
    role,
    text: parts.map(({ text }) => text.trim()).join(" ")
  }))
}

/** With the graph's own names for neighbours and roles. An edge keeps its first interface, a role all its texts. */
export const withGraphNames = (
  { neighbours, node }: Pick<DocumentAsk, "neighbours" | "node">,
  parts: ReadonlyArray<DocumentPart>
): ReadonlyArray<DocumentPart> => {
  const names = neighbours.map(({ name }) => name)
  const spelled = parts.map((part): DocumentPart => {
    if (part._tag === "Interface") return { ...part, neighbour: named(names, part.neighbour) }
    return part._tag === "Work" ? { ...part, role: named(node.roles, part.role) } : part
  })
  const once = [...new Map(spelled.toReversed().map((part) => [keyOf(part), part])).values()].toReversed()
  return [
    ...once.filter(({ _tag }) => _tag !== "Work"),
    ...joined(once.flatMap((part) => (part._tag === "Work" ? [part] : [])))
  ]
}

/** A first request, and two that repair its answer (contract 10.4). */
const mostRequests = 3
const mostParts = 500

/** Asks until an answer passes the gate. Fails with what was wrong with the last one. */
export const makeDocument = Effect.fn("makeDocument")(function* (
  model: ProjectModel["Service"],
  ask: Omit<DocumentAsk, "complaints">,
  moreEdges: number
) {
  let complaints: ReadonlyArray<string> = []
  for (let request = 1; request <= mostRequests; request += 1) {
    const answer = model.document({ ...ask, complaints }).pipe(limitItems(mostParts), Stream.runCollect)
    const parts = withGraphNames(ask, yield* answer)
    complaints = documentIssues(ask, parts)
    if (complaints.length === 0) return Result.succeed(composeDocument({ node: ask.node, moreEdges }, parts))
  }
  return Result.fail(complaints)
})
