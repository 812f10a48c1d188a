import type { ExchangedPart, ExchangedTag } from "@design-workspace/domain/interchange/ExchangedDesign"
import { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { factFields } from "@design-workspace/domain/shared/factFields"
import { mostTags } from "@design-workspace/domain/shared/facts"
import { directionMarks } from "@design-workspace/domain/shared/legible"
import { Equal, Option, Schema, Struct } from "effect"

export type PartFacts = NonNullable<ExchangedPart["facts"]>

const names = Struct.keys(Struct.omit(factFields, ["kind"]))

type SaidFacts = { readonly [Name in keyof PartFacts]: PartFacts[Name] | undefined }

/** The facts that a text says, and those of its mark, which count more. */
export const factsWith = (said: SaidFacts, mark: FactsMark = {}): { readonly facts?: PartFacts } => {
  const facts = names.flatMap((name) => {
    const value = Object.hasOwn(mark, name) ? mark[name] : said[name]
    const isSaid = value != null && value !== "" && !(Array.isArray(value) && value.length === 0)
    return isSaid ? [[name, value] as const] : []
  })
  return facts.length === 0 ? {} : { facts: Object.fromEntries(facts) }
}

/** The facts that a mark has to say to who reads those that are `said`. */
export const unsaidFacts = (
  { facts = {} }: Pick<ExchangedPart, "facts">,
  said: SaidFacts
): { readonly facts?: FactsMark } => {
  const { facts: read = {} } = factsWith(said)
  const unsaid = names.filter((name) => !Equal.equals(facts[name], read[name]))
  return unsaid.length === 0
    ? {}
    : { facts: Object.fromEntries(unsaid.map((name) => [name, facts[name] ?? null])) }
}

const tagOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/gu, "-")
    .replace(/^-+|-+$/gu, "")
    .slice(0, 40)
    .replace(/-+$/u, "")

/** `note` is told what is left out. */
export const tagsOf = (
  words: ReadonlyArray<string>,
  repeated: ReadonlySet<string> = new Set(),
  note: (message: string) => void = () => {}
): ReadonlyArray<string> => {
  const tags = new Set<string>()
  for (const word of words) {
    const tag = tagOf(word)
    if (repeated.has(word) || repeated.has(tag)) continue
    if (tag === "")
      note(`${JSON.stringify(word.slice(0, 80))} has none of a to z and 0 to 9: it is no tag, and left out`)
    else if (tags.size < mostTags) tags.add(tag)
    else if (!tags.has(tag)) {
      note(`the tags after the first ${mostTags} are left out`)
      break
    }
  }
  return [...tags]
}

/** Nothing in it could be taken for a sign of some language. */
export const isPlainUrl = (url: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(?::\d+)?(?:\/[\w./~?=&%+-]*)?$/iu.test(url)

export const plainLink = ({ links = [] }: PartFacts): string | undefined =>
  links.map(({ url }) => url).find(isPlainUrl)

export const numbered = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`

const turning = new RegExp(`[${directionMarks}]`, "gu")

/** JSON with the same value, whose text reads as it is written. */
export const legibleJson = (json: string): string => json.replace(turning, numbered)

/** The name under which a text in another format has what is ours. */
export const ours = "design-workspace"

const Named = Schema.Struct({ id: Schema.String, name: Schema.String, description: Schema.String })

const DesignMark = Schema.Struct({
  name: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
  layers: Schema.Array(Named),
  specialties: Schema.Array(Named)
})
export type DesignMark = typeof DesignMark.Type

/** Facts that a text does not say as they are; null for one that it seems to say. What is wrong is left out later. */
const FactsMark = Schema.Record(Schema.String, Schema.Unknown)
export type FactsMark = typeof FactsMark.Type

/** Without `id`, of a layer. Only what the format cannot say is here, so that edits of the text count. */
const PartMark = Schema.Struct({
  id: Schema.optionalKey(Schema.String),
  name: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
  kind: Schema.optionalKey(BlockKind),
  layer: Schema.optionalKey(Schema.NullOr(Schema.String)),
  specialties: Schema.optionalKey(Schema.Array(Schema.String)),
  facts: Schema.optionalKey(FactsMark)
})
export type PartMark = typeof PartMark.Type

const EdgeMark = Schema.Struct({
  label: Schema.optionalKey(Schema.NullOr(Schema.String)),
  technology: Schema.optionalKey(Schema.String)
})
export type EdgeMark = typeof EdgeMark.Type

/** The label or technology of an edge, behind the paths that it joins. */
const LabelMark = Schema.Tuple([Schema.String, Schema.String, Schema.NullOr(Schema.String)])
export type LabelMark = typeof LabelMark.Type

/** For a format whose elements have no place for marks: those of elements by their paths. */
const DiagramMark = Schema.Struct({
  ...DesignMark.fields,
  parts: Schema.Record(Schema.String, PartMark),
  labels: Schema.optionalKey(Schema.Array(LabelMark)),
  technologies: Schema.optionalKey(Schema.Array(LabelMark))
})
export type DiagramMark = typeof DiagramMark.Type

const markOf = <A>(schema: Schema.ConstraintDecoder<A>) => {
  const decode = Schema.decodeUnknownOption(Schema.fromJsonString(schema))
  return (text: string | undefined): A | undefined =>
    text === undefined ? undefined : Option.getOrUndefined(decode(text))
}

export const designMark = markOf(DesignMark)
export const partMark = markOf(PartMark)
export const edgeMark = markOf(EdgeMark)
export const diagramMark = markOf(DiagramMark)
export const factsMark = markOf(FactsMark)

/** Finds the first marked layer that the design has; null for none, undefined where the marks do not say. */
export const layerIn = ({ layers }: DesignMark) => {
  const known = new Set(layers.map(({ id }) => id))
  return (marks: ReadonlyArray<PartMark>): string | null | undefined =>
    marks
      .map(({ layer }) => layer)
      .find((layer) => layer === null || (layer !== undefined && known.has(layer)))
}

/** The marked specialties, then those of parts that are not among them, of which only the ids are known. */
export const specialtiesIn = (
  { specialties }: DesignMark,
  parts: ReadonlyArray<ExchangedPart>
): ReadonlyArray<ExchangedTag> => {
  const known = new Set(specialties.map(({ id }) => id))
  const others = new Set(parts.flatMap(({ tagIds }) => tagIds.filter((id) => !known.has(id))))
  return [...specialties, ...Array.from(others, (name) => ({ id: name, name, description: "" }))]
}

const escaped: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }

/**
 * JSON whose only quotes are JSON's: quotes, backslashes and signs of formats are numbers, and `u` follows every `\`.
 */
export const markText = (mark: DesignMark | PartMark | EdgeMark | LabelMark): string =>
  legibleJson(JSON.stringify(mark))
    .replace(/\\([^u])/gu, (_, sign: string) => numbered(escaped[sign] ?? sign))
    .replace(/[$`'|<>&#*]/gu, numbered)
