import { Effect, Schema } from "effect"

export const Issue = Schema.Struct({
  path: Schema.Array(Schema.Union([Schema.String, Schema.Number])),
  message: Schema.String
})
export type Issue = typeof Issue.Type

export const mostIssues = 100

export const firstIssues = (issues: ReadonlyArray<Issue>): ReadonlyArray<Issue> =>
  issues.length <= mostIssues
    ? issues
    : [
        ...issues.slice(0, mostIssues),
        { path: [], message: `and at least ${issues.length - mostIssues} more problems` }
      ]

/** Well-formed, but breaks rules; up to 100 breaches (contract 1.5). */
export class InvalidInput extends Schema.TaggedError<InvalidInput>()("InvalidInput", {
  issues: Schema.Array(Issue)
}) {
  constructor({ issues }: { readonly issues: ReadonlyArray<Issue> }) {
    super({ issues: firstIssues(issues) })
  }
}

export const requireNone = (issues: ReadonlyArray<Issue>): Effect.Effect<void, InvalidInput> =>
  issues.length === 0 ? Effect.void : Effect.fail(new InvalidInput({ issues }))
