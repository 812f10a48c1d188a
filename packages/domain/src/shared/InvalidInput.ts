import { Schema } from "effect"

/** One problem of a request: where it is, by the domain's field names and indices, and what is wrong there. */
export const Issue = Schema.Struct({
  path: Schema.Array(Schema.Union([Schema.String, Schema.Number])),
  message: Schema.String
})
export type Issue = typeof Issue.Type

/** At most so many problems are listed one by one. */
export const mostIssues = 100

/** All problems, up to 100. If there are more: the first 100, and a last one that says how many more there are. */
export const firstIssues = (issues: ReadonlyArray<Issue>): ReadonlyArray<Issue> =>
  issues.length <= mostIssues
    ? issues
    : [
        ...issues.slice(0, mostIssues),
        { path: [], message: `and at least ${issues.length - mostIssues} more problems` }
      ]

/** The input is well-formed but breaks a rule; every breach is named, up to 100 of them (contract 1.5). */
export class InvalidInput extends Schema.TaggedError<InvalidInput>()("InvalidInput", {
  issues: Schema.Array(Issue)
}) {
  constructor({ issues }: { readonly issues: ReadonlyArray<Issue> }) {
    super({ issues: firstIssues(issues) })
  }
}
