import {
  Effect,
  type JsonSchema,
  Result,
  Schema,
  type SchemaAST,
  SchemaIssue,
  SchemaParser,
  SchemaTransformation
} from "effect"

/** Always passes. Publishes `schema`, put into position by `place`, for a schema whose own parser checks the input. */
export const documented = <T>(
  schema: Schema.Constraint,
  place: (published: JsonSchema.JsonSchema) => JsonSchema.JsonSchema
) =>
  Schema.makeFilter<T>(() => undefined, {
    representation: {
      id: "@design-workspace/api/documented",
      payload: null,
      schemas: [Schema.toEncoded(schema).ast]
    },
    toJsonSchema: ({ schemas: [published] }) => (published === undefined ? {} : place(published))
  })

/** After so many invalid elements the rest of an array is not checked. */
const maximumWrong = 100

type Item = Schema.Codec<unknown, unknown>

interface Bounds {
  readonly max: number
  readonly min?: number
  /** Checked before the elements are decoded. */
  readonly checks?: ReadonlyArray<SchemaAST.Check<ReadonlyArray<unknown>>>
}

const items = (count: number): string => `${count} item${count === 1 ? "" : "s"}`

/** Elements that are decoded already are not checked again. */
const decodedOf = <S extends Item>(_: S) =>
  Schema.declare((value): value is ReadonlyArray<S["Type"]> => Array.isArray(value))

/** The length is checked before the elements, and the check stops after 100 invalid ones: a bad body costs little. */
export const boundedArray = <S extends Item>(
  item: S,
  { checks = [], max, min = 0 }: Bounds
): Schema.Codec<ReadonlyArray<S["Type"]>, ReadonlyArray<S["Encoded"]>> => {
  const decodeItem = SchemaParser.decodeUnknownResult(item)
  const encodeItem = SchemaParser.encodeUnknownEffect(item)
  const elements = Schema.Array(Schema.Unknown).check(
    Schema.isMaxLength(max, { message: `must have at most ${items(max)}` }),
    documented(item, (published) => ({ items: published })),
    ...(min === 0 ? [] : [Schema.isMinLength(min, { message: `must have at least ${items(min)}` })]),
    ...checks
  )
  const decode = (values: ReadonlyArray<unknown>, options: SchemaAST.ParseOptions) => {
    const items: Array<S["Type"]> = []
    const issues: Array<SchemaIssue.Issue> = []
    for (let index = 0; index < values.length && issues.length < maximumWrong; index++) {
      const result = decodeItem(values[index], options)
      if (Result.isSuccess(result)) items.push(result.success)
      else issues.push(new SchemaIssue.Pointer([index], result.failure))
    }
    const [first, ...others] = issues
    return first === undefined
      ? Effect.succeed<ReadonlyArray<S["Type"]>>(items)
      : Effect.fail(new SchemaIssue.Composite(elements.ast, [first, ...others]))
  }
  return elements.pipe(
    Schema.decodeTo(
      decodedOf(item),
      SchemaTransformation.transformEffect({
        decode,
        encode: (
          items: ReadonlyArray<S["Type"]>,
          options
        ): Effect.Effect<ReadonlyArray<unknown>, SchemaIssue.Issue> =>
          Effect.forEach(items, (it) => encodeItem(it, options))
      })
    )
  )
}

export interface Renaming<Wire, A> {
  readonly from: (wire: Wire) => A
  readonly to: (value: A) => Wire
}

/** Renamed by hand: by schema a large array is two to three times slower. Elements are checked in wire form only. */
export const renamedArray = <Wire, Encoded, A>(
  array: Schema.Codec<ReadonlyArray<Wire>, Encoded>,
  { from, to }: Renaming<Wire, A>
): Schema.Codec<ReadonlyArray<A>, Encoded> =>
  array.pipe(
    Schema.decodeTo(
      Schema.declare((value): value is ReadonlyArray<A> => Array.isArray(value)),
      SchemaTransformation.transform({
        decode: (items: ReadonlyArray<Wire>): ReadonlyArray<A> => items.map(from),
        encode: (items: ReadonlyArray<A>): ReadonlyArray<Wire> => items.map(to)
      })
    )
  )
