import type { Bindings } from "@design-workspace/api/Bindings"
import { ResolvingCall } from "@design-workspace/api/wire/WireErrors"
import { isOperation } from "@design-workspace/domain/access/Operations"
import { Array, Context, Option, Schema } from "effect"
import { HttpBody, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { type Action, actionAt } from "../actions/Actions.ts"
import { type RefusedCall, recoveryActions } from "../actions/recoveryActions.ts"
import { bearerOf } from "../callers/credentials.ts"
import { type Item, mirror, plain } from "./Markdown.ts"
import { markdownType, prefersMarkdown } from "./Representation.ts"

type Response = HttpServerResponse.HttpServerResponse

/** Whether errors stay JSON whatever the call accepts: for a caller within the process that reads their fields. */
export class ErrorsInJson extends Context.Reference<boolean>("@design-workspace/adapters-http/ErrorsInJson", {
  defaultValue: () => false
}) {}

const Issue = Schema.Struct({
  path: Schema.Array(Schema.Union([Schema.String, Schema.Number])),
  message: Schema.String
})

/** The error envelope of contract 1.5, whose other fields are shown as they are. */
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

/** A call with body fields of its own repeats the refused one. */
const actionOf =
  (bindings: Bindings) =>
  ({ body, name, path }: ResolvingCall): ReadonlyArray<Action> => {
    const actions = isOperation(name) ? actionAt(bindings, name, path) : []
    if (body === undefined) return actions
    const fields = Object.entries(body).map(([field, value]) => `${field}: ${value}`)
    return actions.map(({ body: _, ...again }) => ({
      ...again,
      description: `the same body with ${fields.join(", ")}`
    }))
  }

const issueItem = ({ message, path }: typeof Issue.Type): Item => [
  [...(path.length === 0 ? [] : [path.join(".")]), message]
]

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
      sections: issues === undefined ? [] : [{ title: "Issues", items: issues.map(issueItem) }],
      actions: resolvingCalls.length > 0 ? resolvingCalls : recoveryActions(code, refused, bindings)
    })
  })

/** What is no operation has errors like those of a read. */
const mayBeMirrored = (method: string, operation: RefusedCall["operation"], bindings: Bindings): boolean =>
  operation === "none"
    ? method === "GET" || method === "HEAD"
    : bindings.get(operation)?.errorsMirrored === true

/** A JSON error of a call, converted to Markdown for a token that asks for it (contract 5.7, 13.1). */
export const negotiatedError = (
  response: Response,
  request: HttpServerRequest.HttpServerRequest,
  operation: RefusedCall["operation"],
  bindings: Bindings
): Response => {
  const { body, status } = response
  if (status < 400 || body._tag !== "Uint8Array") return response
  if (!mayBeMirrored(request.method, operation, bindings)) return response
  // Only a call with a token, valid or not, can get answers in Markdown.
  if (bearerOf(request) === null || !prefersMarkdown(request.headers["accept"])) return response
  const json = body.text ?? new TextDecoder().decode(body.body)
  return Option.match(errorMirror(json, { operation, url: request.url, status }, bindings), {
    onNone: () => response,
    onSome: (text) => HttpServerResponse.setBody(response, HttpBody.text(text, markdownType))
  })
}
