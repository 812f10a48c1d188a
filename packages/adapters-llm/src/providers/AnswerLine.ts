import type { ModelItem, Repair } from "@design-workspace/domain/generation/model/DesignModel"
import { Option, Schema } from "effect"
import { DesignLine } from "./lines/DesignLine.ts"
import { DocumentLine } from "./lines/DocumentLine.ts"
import { GraphLine } from "./lines/GraphLine.ts"

/** One line of an answer, in the form that the prompts ask for. */
export const AnswerLine = Schema.Union([
  ...DesignLine.members,
  ...GraphLine.members,
  ...DocumentLine.members,
  Schema.Struct({ type: Schema.Literal("end") })
])
export type AnswerLine = typeof AnswerLine.Type

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(AnswerLine))

/** The parsed line, also if it is an element of a list. None if it is prose, a fence, broken, or of another form. */
export const readLine = (line: string): Option.Option<AnswerLine> =>
  line.startsWith("{") ? decode(line.replace(/,$/, "")) : Option.none()

/** The item in a line; none for a line of another kind. */
export const itemIn = (line: AnswerLine): Option.Option<ModelItem> => {
  switch (line.type) {
    case "layer":
      return Option.some({ _tag: "Layer", name: line.name, description: line.description })
    case "specialty":
      return Option.some({ _tag: "Specialty", name: line.name, description: line.description })
    case "block": {
      const { type: _, ...block } = line
      return Option.some({ _tag: "Block", ...block })
    }
    case "edge": {
      const { type: _, ...edge } = line
      return Option.some({ _tag: "Edge", ...edge })
    }
    default:
      return Option.none()
  }
}

/** The repair in a line: an item to put, or one to remove. None for a line of another kind. */
export const repairIn = (line: AnswerLine): Option.Option<Repair> =>
  line.type === "remove"
    ? Option.some({ _tag: "Remove", kind: line.kind, id: line.id })
    : Option.map(itemIn(line), (item) => ({ _tag: "Put", item }))

/** The reviewer's remark in a line; none for a line of another kind. */
export const remarkIn = (line: AnswerLine): Option.Option<string> =>
  line.type === "remark" ? Option.some(line.text) : Option.none()
