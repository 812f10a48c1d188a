import { Schema } from "effect"

/** One problem of a request: where, and what is wrong there. */
export const Issue = Schema.Struct({
  path: Schema.Array(Schema.Union([Schema.String, Schema.Number])),
  message: Schema.String
})
export type Issue = typeof Issue.Type

/** The input is well-formed but breaks a rule; every breach is named (contract 1.5). */
export class InvalidInput extends Schema.TaggedError<InvalidInput>()("InvalidInput", {
  issues: Schema.Array(Issue)
}) {}
