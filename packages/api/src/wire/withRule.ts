import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import {
  Array,
  Effect,
  Option,
  Result,
  Schema,
  type SchemaAST,
  SchemaIssue,
  SchemaParser,
  SchemaTransformation
} from "effect"
import { documented } from "./boundedArray.ts"

/** Any field may be wrong or missing. */
type Sent = Readonly<Record<string, unknown>>

/** `decoded` is there if nothing else is wrong. */
type Rule<A> = (sent: Sent, decoded: A | undefined) => Effect.Effect<ReadonlyArray<Issue>>

/** Checked whatever else is wrong. If the parts are invalid too, `readable` checks what it can (contract 13.7). */
export const ruleOf = <A>(
  parts: Schema.Codec<A, unknown>,
  breaches: (parts: A) => Effect.Effect<ReadonlyArray<Issue>>,
  readable: (sent: unknown) => ReadonlyArray<Issue> = () => []
): ((sent: unknown, decoded: A | undefined) => Effect.Effect<ReadonlyArray<Issue>>) => {
  const decode = Schema.decodeUnknownOption(parts)
  return (sent, decoded) =>
    Effect.suspend(() =>
      Option.match(decoded === undefined ? decode(sent) : Option.some(decoded), {
        onNone: () => Effect.succeed(readable(sent)),
        onSome: breaches
      })
    )
}

/** Unlike a schema check, the rule always runs: its issues are reported with those of the fields (contract 1.5). */
export const withRule = <S extends Schema.Codec<unknown, Sent>>(
  body: S,
  rule: Rule<S["Type"]>
): Schema.Codec<S["Type"], S["Encoded"]> => {
  const decodeBody = SchemaParser.decodeUnknownResult(body)
  const encodeBody = SchemaParser.encodeUnknownEffect(body)
  const fields = Schema.Record(Schema.String, Schema.Unknown)
  const decode = Effect.fnUntraced(function* (
    sent: Sent,
    options: SchemaAST.ParseOptions
  ): Effect.fn.Return<S["Type"], SchemaIssue.Issue> {
    const decoded = decodeBody(sent, options)
    const breaches = (yield* rule(sent, Result.getOrUndefined(decoded))).map(
      ({ message, path }) => new SchemaIssue.Pointer(path, new SchemaIssue.InvalidValue({ message }))
    )
    const wrong = Result.isSuccess(decoded) ? breaches : [decoded.failure, ...breaches]
    if (Array.isReadonlyArrayNonEmpty(wrong)) {
      const [first, ...others] = wrong
      return yield* Effect.fail(new SchemaIssue.Composite(fields.ast, [first, ...others]))
    }
    return Result.getOrThrow(decoded)
  })
  return fields.check(documented(body, (published) => published)).pipe(
    Schema.decodeTo(
      Schema.declare((_): _ is S["Type"] => true),
      SchemaTransformation.transformEffect({
        decode,
        encode: (value: S["Type"], options): Effect.Effect<Sent, SchemaIssue.Issue> =>
          encodeBody(value, options)
      })
    )
  )
}
