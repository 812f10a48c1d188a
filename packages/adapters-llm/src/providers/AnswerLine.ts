import type { ModelItem, Repair } from "@design-workspace/domain/generation/model/DesignModel"
import { Effect, Option, Schema } from "effect"

const text = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

const lines = {
  layer: Schema.Struct({ type: Schema.Literal("layer"), name: Schema.String, description: text }),
  specialty: Schema.Struct({ type: Schema.Literal("specialty"), name: Schema.String, description: text }),
  block: Schema.Struct({
    type: Schema.Literal("block"),
    name: Schema.String,
    description: text,
    layer: text,
    specialties: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
  }),
  edge: Schema.Struct({ type: Schema.Literal("edge"), source: Schema.String, target: Schema.String }),
  remark: Schema.Struct({ type: Schema.Literal("remark"), text: Schema.String }),
  remove: Schema.Struct({
    type: Schema.Literal("remove"),
    kind: Schema.Literals(["layer", "specialty", "block", "edge"]),
    id: Schema.String
  }),
  end: Schema.Struct({ type: Schema.Literal("end") })
}

/** One line of an answer, as the prompts ask for it. */
export const AnswerLine = Schema.Union([
  lines.layer,
  lines.specialty,
  lines.block,
  lines.edge,
  lines.remark,
  lines.remove,
  lines.end
])
export type AnswerLine = typeof AnswerLine.Type

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(AnswerLine))

/** The line as it was meant, an element of a list too; none where it is prose, a fence, broken, or of another form. */
export const readLine = (line: string): Option.Option<AnswerLine> =>
  line.startsWith("{") ? decode(line.replace(/,$/, "")) : Option.none()

/** The item that a line tells; none for a line of another kind. */
export const itemIn = (line: AnswerLine): Option.Option<ModelItem> => {
  switch (line.type) {
    case "layer":
      return Option.some({ _tag: "Layer", name: line.name, description: line.description })
    case "specialty":
      return Option.some({ _tag: "Specialty", name: line.name, description: line.description })
    case "block": {
      const { description, layer, name, specialties } = line
      return Option.some({ _tag: "Block", name, description, layer, specialties })
    }
    case "edge":
      return Option.some({ _tag: "Edge", source: line.source, target: line.target })
    default:
      return Option.none()
  }
}

/** The repair that a line tells: an item put, or one removed; none for a line of another kind. */
export const repairIn = (line: AnswerLine): Option.Option<Repair> =>
  line.type === "remove"
    ? Option.some({ _tag: "Remove", kind: line.kind, id: line.id })
    : Option.map(itemIn(line), (item) => ({ _tag: "Put", item }))

/** What a reviewer remarks in a line; none for a line of another kind. */
export const remarkIn = (line: AnswerLine): Option.Option<string> =>
  line.type === "remark" ? Option.some(line.text) : Option.none()
