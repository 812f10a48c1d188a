import { Schema } from "effect"
import { wordsOf } from "./wordsOf.ts"

const strict = { onExcessProperty: "error", errors: "all" } as const

const Spelling = Schema.String.check(
  Schema.makeFilter((it) => wordsOf(it).length > 0 || "must have a letter or a digit")
)

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

const edgeIssues = ({ edges, parts }: { edges: typeof Edges.Type; parts: typeof Parts.Type }) =>
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

/** The parts that a brief names, with their spellings, and edges from the part that calls, sends or reads. */
export const Expected = Schema.Struct({ parts: Parts, edges: Edges }).check(Schema.makeFilter(edgeIssues))
export interface Expected extends Schema.Schema.Type<typeof Expected> {}

/** Throws a `SchemaError` that explains what is wrong with the file. */
export const readExpected = Schema.decodeUnknownSync(Schema.fromJsonString(Expected), strict)

/** For a prompt over the space of a brief. `sentences` has the prompt's about each part, word for word. */
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

export const readExpectedProject = Schema.decodeUnknownSync(Schema.fromJsonString(ExpectedProject), strict)
