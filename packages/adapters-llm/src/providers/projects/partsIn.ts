import type { DocumentPart, GraphPart } from "@design-workspace/domain/generation/projects/ProjectModel"
import { Option } from "effect"
import type { AnswerLine } from "../AnswerLine.ts"

export const graphPartIn = (line: AnswerLine): Option.Option<GraphPart> => {
  switch (line.type) {
    case "choose":
      return Option.some({ _tag: "Choose", block: line.block, roles: line.roles ?? null })
    case "add": {
      const { kind, layer, name, roles } = line
      const added = { _tag: "Add", name, layer: layer || null, roles: roles ?? [] } as const
      return Option.some(kind === undefined ? added : { ...added, kind })
    }
    case "join": {
      const { type: _, ...edge } = line
      return Option.some({ _tag: "Join", ...edge })
    }
    default:
      return Option.none()
  }
}

export const documentPartIn = (line: AnswerLine): Option.Option<DocumentPart> => {
  switch (line.type) {
    case "purpose":
      return Option.some({ _tag: "Purpose", text: line.text })
    case "responsibility":
      return Option.some({ _tag: "Responsibility", text: line.text })
    case "interface": {
      const { type: _, ...edge } = line
      return Option.some({ _tag: "Interface", ...edge })
    }
    case "data":
      return Option.some({ _tag: "Data", text: line.text })
    case "work":
      return Option.some({ _tag: "Work", role: line.role, text: line.text })
    case "decision":
      return Option.some({ _tag: "Decision", text: line.text })
    case "risk":
      return Option.some({ _tag: "Risk", text: line.text })
    case "question":
      return Option.some({ _tag: "Question", text: line.text })
    default:
      return Option.none()
  }
}
