import { edgeMark, ours } from "../../marks/marks.ts"
import { JoinedEdges, type SaidOfEdge } from "../JoinedEdges.ts"
import { type Notes, shown, unreadableAt } from "../Notes.ts"
import {
  type DslElement,
  type DslEnd,
  type DslRelationship,
  type DslWorkspace,
  findElement
} from "./DslModel.ts"

const around = (element: DslElement): ReadonlyArray<DslElement> =>
  element.parent === null ? [element] : [element, ...around(element.parent)]

const saidBy = ({ description, properties, technology }: DslRelationship): SaidOfEdge => {
  const { label = description, ...mark } = edgeMark(properties.get(ours)) ?? {}
  return { label, technology: mark.technology ?? technology }
}

const joinedBy = (workspace: DslWorkspace, notes: Notes) =>
  workspace.relationships.flatMap((relationship) => {
    const { line } = relationship
    const found = (end: DslEnd): DslElement | undefined => {
      const element = findElement(workspace, end)
      if (element !== undefined || "sort" in end) return element
      const message = `${shown(end.identifier)} is no element of this text`
      if (!workspace.isPartial) throw unreadableAt(line, message)
      notes.add("relationship", line, [], `${message}: its relationship is left out`)
      return undefined
    }
    const [source, target] = [found(relationship.source), found(relationship.target)]
    return source === undefined || target === undefined ? [] : [{ source, target, relationship }]
  })

const impliedBy = "what is inside has it too, and has edges for it"

const insideOf = (source: DslElement, target: DslElement): string => {
  if (source === target) return "it joins an element with itself"
  return source.sort === "component" && target.sort === "component"
    ? "relationships between components of one container are not taken over"
    : "relationships of a container with its components are not taken over"
}

/**
 * Joins blocks by relationships. A component's is its container's. That of a system with containers says nothing new
 * where something inside has it too; else the system becomes a block beside them.
 */
export const joinElements = (
  workspace: DslWorkspace,
  opened: ReadonlySet<DslElement>,
  idOf: (element: DslElement) => string,
  notes: Notes
) => {
  const all = joinedBy(workspace, notes)
  const pair = (source: DslElement, target: DslElement) => `${idOf(source)}\n${idOf(target)}`
  const implied = new Set(
    all.flatMap(({ source, target }) =>
      around(source)
        .flatMap((from) => around(target).map((to) => [from, to] as const))
        .filter(([from, to]) => from !== source || to !== target)
        .map(([from, to]) => pair(from, to))
    )
  )
  const edges = new JoinedEdges(notes)
  /** Systems with containers that a relationship names, but none of their containers' does. */
  const whole = new Set<DslElement>()
  const blockOf = (element: DslElement): DslElement =>
    element.sort === "component" && element.parent !== null ? element.parent : element
  for (const { relationship, source, target } of all) {
    const ends = [blockOf(source), blockOf(target)] as const
    const [from, to] = ends
    const isOpen = opened.has(from) || opened.has(to)
    const why =
      from === to
        ? insideOf(source, target)
        : isOpen && implied.has(pair(source, target))
          ? impliedBy
          : undefined
    if (why !== undefined) {
      const between = `from ${shown(source.name)} to ${shown(target.name)}`
      notes.add("relationship", relationship.line, [], `the relationship ${between} is left out: ${why}`)
      continue
    }
    for (const end of ends) if (opened.has(end)) whole.add(end)
    edges.add(idOf(from), idOf(to), saidBy(relationship), () => relationship.line)
  }
  return { edges, whole }
}
