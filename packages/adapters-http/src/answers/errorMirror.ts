import type { Bindings } from "@design-workspace/api/Bindings"
import { ResolvingCall } from "@design-workspace/api/wire/WireErrors"
import { isOperation } from "@design-workspace/domain/access/Operations"
import { Array, Option, Schema } from "effect"
import { type Action, actionAt } from "../actions/Actions.ts"
import { type RefusedCall, recoveryActions } from "../actions/recoveryActions.ts"
import { type Item, mirror, plain, type Section } from "./Markdown.ts"

const Issue = Schema.Struct({
  path: Schema.Array(Schema.Union([Schema.String, Schema.Number])),
  message: Schema.String
})

/** Our error envelope (contract 1.5). Other fields are shown as they are. */
const ErrorBody = Schema.StructWithRest(
  Schema.Struct({
    code: Schema.String,
    message: Schema.String,
    issues: Schema.optionalKey(Schema.Array(Issue)),
    actions: Schema.optionalKey(Schema.Array(ResolvingCall))
  }),
  [Schema.Record(Schema.String, Schema.Unknown)]
)

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(ErrorBody))

const confirmed = (body: ResolvingCall["body"]): ReadonlyArray<string> =>
  Object.entries(body ?? {}).map(([name, value]) => `${name}: ${value}`)

/** A resolving call as an action. If it has body fields of its own, it repeats the refused call. */
const actionOf =
  (bindings: Bindings) =>
  ({ body, name, path }: ResolvingCall): ReadonlyArray<Action> => {
    const action = isOperation(name) ? actionAt(bindings, name, path) : undefined
    if (action === undefined) return []
    const { body: _, ...again } = action
    return body === undefined
      ? [action]
      : [{ ...again, description: `the same body with ${confirmed(body).join(", ")}` }]
  }

const issueItem = ({ message, path }: typeof Issue.Type): Item => [
  [...(path.length === 0 ? [] : [path.join(".")]), message]
]

const issuesSection = (issues: ReadonlyArray<typeof Issue.Type> | undefined): ReadonlyArray<Section> =>
  issues === undefined ? [] : [{ title: "Issues", items: issues.map(issueItem) }]

/** An error as Markdown, converted from its JSON; none for JSON that is not our envelope. */
export const errorMirror = (json: string, refused: RefusedCall, bindings: Bindings): Option.Option<string> =>
  Option.map(decode(json), ({ actions = [], code, issues, message, ...more }) => {
    const resolvingCalls = Array.flatMap(actions, actionOf(bindings))
    return mirror({
      kind: "error",
      id: code,
      updatedAt: null,
      fields: [
        ["status", refused.status],
        ["message", message],
        ...Object.entries(more).map(([name, value]) => [name, plain(value)] as const)
      ],
      sections: issuesSection(issues),
      actions: resolvingCalls.length > 0 ? resolvingCalls : recoveryActions(code, refused, bindings)
    })
  })
