import type { ModelItem, Repair } from "@design-workspace/domain/generation/model/DesignModel"
import { Option, Schema } from "effect"
import { DesignLine } from "./lines/DesignLine.ts"
import { DocumentLine } from "./lines/DocumentLine.ts"
import { GraphLine } from "./lines/GraphLine.ts"
import type { FoundObject } from "./reading/ObjectReader.ts"

/** One line of an answer, in the form that the prompts ask for; it may stand elsewhere than on a line of its own. */
export const AnswerLine = Schema.Union([
  ...DesignLine.members,
  ...GraphLine.members,
  ...DocumentLine.members,
  Schema.Struct({ type: Schema.Literal("end") })
])
export type AnswerLine = typeof AnswerLine.Type

const decode = Schema.decodeUnknownOption(AnswerLine)

/** A key such as `specialties` or `Layer`, as the type of what stands under it. */
const typeUnder = (key: string): string => key.toLowerCase().replace(/ies$/, "y").replace(/s$/, "")

/**
 * The object with its type: its own, else what the key says under which it stands. None if it is of another form. A
 * number or text in the place of a type is not replaced.
 */
export const readLine = ({ key, value }: FoundObject): Option.Option<AnswerLine> =>
  decode(key === null || "type" in value ? value : { type: typeUnder(key), ...value })

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
