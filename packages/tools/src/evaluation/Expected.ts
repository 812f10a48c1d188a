import { Schema } from "effect"
import { wordsOf } from "./wordsOf.ts"

const Spelling = Schema.String.check(
  Schema.makeFilter((it) => wordsOf(it).length > 0 || "must have a letter or a digit")
)

/** Every spelling of a part, with the part that it means. */
const spelled = (parts: { readonly [part: string]: ReadonlyArray<string> }) =>
  Object.entries(parts).flatMap(([part, others]) =>
    [part, ...others].map((spelling) => ({ part, key: wordsOf(spelling).join(" ") }))
  )

const Parts = Schema.Record(Spelling, Schema.Array(Spelling)).check(
  Schema.makeFilter((parts) => {
    const seen = new Map<string, string>()
    for (const { key, part } of spelled(parts)) {
      const other = seen.get(key)
      if (other !== undefined) return { path: [part], issue: `"${key}" is a spelling of "${other}" already` }
      seen.set(key, part)
    }
    return undefined
  })
)

const Edges = Schema.Array(Schema.Tuple([Schema.String, Schema.String]))

/** Edges between parts that are not listed, and edges listed twice. */
const edgeIssues = ({
  edges,
  parts
}: {
  readonly edges: typeof Edges.Type
  readonly parts: typeof Parts.Type
}) =>
  edges.flatMap((edge, index) => [
    ...edge.flatMap((part, end) =>
      Object.hasOwn(parts, part)
        ? []
        : [{ path: ["edges", index, end], issue: `"${part}" is none of the parts` }]
    ),
    ...(edges.findIndex(([source, target]) => source === edge[0] && target === edge[1]) < index
      ? [{ path: ["edges", index], issue: "is listed twice" }]
      : [])
  ])

/**
 * The expected content of a design: the parts that a brief names, each with the other accepted spellings, and the edges
 * that it states. An edge goes from the part that calls, sends or reads. A spelling belongs to one part only.
 */
export const Expected = Schema.Struct({ parts: Parts, edges: Edges }).check(Schema.makeFilter(edgeIssues))
export interface Expected extends Schema.Schema.Type<typeof Expected> {}

/** Reads a file of expectations. Throws a `SchemaError` that explains what is wrong with it. */
export const readExpected = Schema.decodeUnknownSync(Schema.fromJsonString(Expected), {
  onExcessProperty: "error",
  errors: "all"
})

/**
 * The expected content of a project's graph and documents, for a prompt over the space of a brief. `sentences` has those
 * of the prompt that are about each part, word for word.
 */
export const ExpectedProject = Schema.Struct({
  over: Schema.NonEmptyString,
  parts: Parts,
  edges: Edges,
  sentences: Schema.Record(Schema.String, Schema.Array(Spelling))
}).check(
  Schema.makeFilter((it) => [
    ...edgeIssues(it),
    ...Object.keys(it.sentences).flatMap((part) =>
      Object.hasOwn(it.parts, part) ? [] : [{ path: ["sentences", part], issue: "is none of the parts" }]
    )
  ])
)
export interface ExpectedProject extends Schema.Schema.Type<typeof ExpectedProject> {}

/** Reads a file of expectations for a prompt. Throws a `SchemaError` that explains what is wrong with it. */
export const readExpectedProject = Schema.decodeUnknownSync(Schema.fromJsonString(ExpectedProject), {
  onExcessProperty: "error",
  errors: "all"
})
