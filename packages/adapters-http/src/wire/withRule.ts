import {
  Effect,
  Result,
  Schema,
  type SchemaAST,
  SchemaIssue,
  SchemaParser,
  SchemaTransformation
} from "effect"
import { documented } from "./documented.ts"

/** What was sent: any of its fields may be wrong or missing. */
type Sent = Readonly<Record<string, unknown>>

/**
 * A body with a rule over several of its fields. A check of the schema would run once every field is right; this one is judged
 * on what was sent, so that its breach is told along with theirs (contract 1.5).
 */
export const withRule = <S extends Schema.Codec<unknown, Sent>>(
  body: S,
  rule: (sent: Sent) => { readonly path: ReadonlyArray<string>; readonly message: string } | undefined
): Schema.Codec<S["Type"], S["Encoded"]> => {
  const decodeBody = SchemaParser.decodeUnknownResult(body)
  const encodeBody = SchemaParser.encodeUnknownEffect(body)
  const fields = Schema.Record(Schema.String, Schema.Unknown)
  const decode = (sent: Sent, options: SchemaAST.ParseOptions) => {
    const decoded = decodeBody(sent, options)
    const breach = rule(sent)
    const broken =
      breach &&
      new SchemaIssue.Pointer(breach.path, new SchemaIssue.InvalidValue({ message: breach.message }))
    if (Result.isSuccess(decoded)) return broken ? Effect.fail(broken) : Effect.succeed(decoded.success)
    return Effect.fail(
      broken ? new SchemaIssue.Composite(fields.ast, [decoded.failure, broken]) : decoded.failure
    )
  }
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
