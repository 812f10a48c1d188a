import { projects as text } from "../../text/projects.ts"
import type { ChangeNames } from "../changes/changeWords.ts"
import type { Conflict, Side } from "../model/Conflict.ts"
import { nodeKinds } from "../model/DraftGraph.ts"

/** What a conflict is about. */
export const conflictTitle = ({ field, subject }: Conflict, names: ChangeNames): string => {
  const { conflictOf } = text
  if (subject.kind === "edge") {
    const [source, target] = [names.node(subject.source), names.node(subject.target)]
    return field === "existence" ? conflictOf.edge(source, target) : conflictOf.edgeLabel(source, target)
  }
  return conflictOf[field](subject.kind === "node" ? names.node(subject.id) : names.role(subject.id))
}

/** What one side makes of it. */
export const conflictValue = (conflict: Conflict, side: Side, names: ChangeNames): string => {
  const value = conflict[side]
  switch (conflict.field) {
    case "existence":
      return value === null ? text.removed : text.kept
    case "lane":
      return names.lane(value)
    case "kind": {
      const kind = nodeKinds.find((it) => it === value)
      return kind === undefined ? text.nothing : text.kinds[kind]
    }
    case "label":
      return value === null || value === "" ? text.nothing : text.named(value)
  }
}
