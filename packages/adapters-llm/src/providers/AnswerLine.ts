import { type ModelItem, type Repair, saidFacts } from "@design-workspace/domain/generation/model/DesignModel"
import { Effect, Option, Record, Schema, SchemaTransformation, Struct } from "effect"
import type { FoundObject } from "./reading/ObjectReader.ts"

/** Must never cost the line that it is in: `read` gives a value for anything. */
const lenient = <S extends Schema.Top>(schema: S, read: (value: unknown) => S["Type"]) =>
  Schema.optionalKey(
    Schema.Unknown.pipe(
      Schema.decodeTo(
        Schema.toType(schema),
        SchemaTransformation.transform({ decode: read, encode: (value): unknown => value })
      )
    )
  )

const addedText = lenient(Schema.String, (value) => (typeof value === "string" ? value : ""))

const textOrEmpty = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

const textsOrNone = Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))

/** Of a list, what is no text is left out; anything else counts as null. */
const addedTexts = lenient(Schema.NullOr(Schema.Array(Schema.String)), (value) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : null
)

/** In the form that the prompts ask for; it may stand elsewhere than on a line of its own. */
export const AnswerLine = Schema.Union([
  Schema.Struct({ type: Schema.Literal("layer"), name: Schema.String, description: textOrEmpty }),
  Schema.Struct({ type: Schema.Literal("specialty"), name: Schema.String, description: textOrEmpty }),
  Schema.Struct({
    type: Schema.Literal("block"),
    name: Schema.String,
    description: textOrEmpty,
    layer: textOrEmpty,
    specialties: textsOrNone,
    kind: addedText,
    ...Record.map(saidFacts, ({ value }) => (Schema.is(value)([]) ? addedTexts : addedText))
  }),
  // An edge of a design, or of a project's graph.
  Schema.Struct({
    type: Schema.Literals(["edge", "join"]),
    source: Schema.String,
    target: Schema.String,
    label: addedText
  }),
  Schema.Struct({ type: Schema.Literal("remark"), text: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("remove"),
    kind: Schema.Literals(["layer", "specialty", "block", "edge"]),
    id: Schema.String
  }),
  // Of a project's graph.
  Schema.Struct({ type: Schema.Literal("choose"), block: Schema.String, roles: addedTexts }),
  Schema.Struct({
    type: Schema.Literal("add"),
    name: Schema.String,
    layer: addedText,
    roles: addedTexts,
    kind: addedText
  }),
  // Of a document.
  Schema.Struct({
    type: Schema.Literals(["purpose", "responsibility", "data", "decision", "risk", "question"]),
    text: Schema.String
  }),
  Schema.Struct({
    type: Schema.Literal("interface"),
    direction: Schema.Literals(["in", "out"]),
    neighbour: Schema.String,
    text: Schema.String
  }),
  Schema.Struct({ type: Schema.Literal("work"), role: Schema.String, text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("end") })
])
export type AnswerLine = typeof AnswerLine.Type

const decode = Schema.decodeUnknownOption(AnswerLine)

const typeUnder = (key: string): string => key.toLowerCase().replace(/ies$/, "y").replace(/s$/, "")

/** By its own type, else by the key under which it stands. A number or text in the place of a type is not replaced. */
export const readLine = ({ key, value }: FoundObject): Option.Option<AnswerLine> =>
  decode(key === null || "type" in value ? value : { type: typeUnder(key), ...value })

export const itemIn = (line: AnswerLine): Option.Option<ModelItem> => {
  switch (line.type) {
    case "layer":
      return Option.some({ _tag: "Layer", ...Struct.omit(line, ["type"]) })
    case "specialty":
      return Option.some({ _tag: "Specialty", ...Struct.omit(line, ["type"]) })
    case "block":
      return Option.some({ _tag: "Block", ...Struct.omit(line, ["type"]) })
    case "edge":
      return Option.some({ _tag: "Edge", ...Struct.omit(line, ["type"]) })
    default:
      return Option.none()
  }
}

export const repairIn = (line: AnswerLine): Option.Option<Repair> =>
  line.type === "remove"
    ? Option.some({ _tag: "Remove", kind: line.kind, id: line.id })
    : Option.map(itemIn(line), (item) => ({ _tag: "Put", item }))

export const remarkIn = (line: AnswerLine): Option.Option<string> =>
  line.type === "remark" ? Option.some(line.text) : Option.none()
