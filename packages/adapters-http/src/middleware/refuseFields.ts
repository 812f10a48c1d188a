import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Effect, Predicate, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { shownKey } from "../requests/issuesOf.ts"
import { InvalidBody, invalidBody } from "../requests/readBytes.ts"

const queryNames = ({ query }: HttpApiEndpoint.Top): ReadonlyArray<PropertyKey> => {
  const wire = query && SchemaAST.toEncoded(query.ast)
  return wire?._tag === "Objects" ? wire.propertySignatures.map(({ name }) => name) : []
}

/** The issues of a body where the operation takes none. An empty object is allowed. */
const uncalledFor = (body: unknown, endpoint: HttpApiEndpoint.Top): ReadonlyArray<Issue> => {
  if (!Predicate.isObject(body)) return [{ path: [], message: "must be left out, or be an empty object" }]
  const inQuery = queryNames(endpoint)
  return Object.keys(body).map((name) => ({
    path: [shownKey(name)],
    message: inQuery.includes(name)
      ? `is not a field of a body here, but a parameter of the query: send ?${name}=…`
      : "is not a known field: this operation takes no body"
  }))
}

/** Refuses the text of a body with fields, for an operation that takes none. */
export const refuseFields = Effect.fnUntraced(function* (text: string, endpoint: HttpApiEndpoint.Top) {
  const body = yield* Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: () => invalidBody("must be a valid JSON body, or left out")
  })
  const issues = uncalledFor(body, endpoint)
  if (issues.length > 0) return yield* new InvalidBody({ issues })
})
