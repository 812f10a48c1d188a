import type { DocumentPart, GraphPart } from "@design-workspace/domain/generation/projects/ProjectModel"
import { Option, Struct } from "effect"
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
    case "join":
      return Option.some({ _tag: "Join", ...Struct.omit(line, ["type"]) })
    default:
      return Option.none()
  }
}

const tags = {
  purpose: "Purpose",
  responsibility: "Responsibility",
  data: "Data",
  decision: "Decision",
  risk: "Risk",
  question: "Question"
} as const

export const documentPartIn = (line: AnswerLine): Option.Option<DocumentPart> => {
  switch (line.type) {
    case "purpose":
    case "responsibility":
    case "data":
    case "decision":
    case "risk":
    case "question":
      return Option.some({ _tag: tags[line.type], text: line.text })
    case "interface":
      return Option.some({ _tag: "Interface", ...Struct.omit(line, ["type"]) })
    case "work":
      return Option.some({ _tag: "Work", ...Struct.omit(line, ["type"]) })
    default:
      return Option.none()
  }
}
