import type {
  OperationObject,
  Parameter,
  SchemaObject
} from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import type { Answer } from "../../calls/Api.ts"
import { deviationOf, breachOf as schemaBreachOf } from "../../calls/deviationOf.ts"
import type { Attempt, Path } from "./Target.ts"

const parsed = (json: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(json) }
  } catch {
    return undefined
  }
}

const refuses = (schema: SchemaObject, value: unknown): boolean => schemaBreachOf(schema, value) !== undefined

/** By its schema and by the rules for all texts (contract 1.8). */
export const documentRefuses = ({ requestBody }: OperationObject, json: string): boolean => {
  const schema = requestBody?.content["application/json"]?.schema
  const body = parsed(json)
  return schema !== undefined && (body === undefined || refuses(schema, body.value))
}

/** Where it wants a number, a text of one is a value. */
export const documentRefusesParameter = ({ schema }: Parameter, text: string): boolean => {
  if (schema["type"] !== "integer") return refuses(schema, text)
  return !/^-?\d+$/.test(text) || refuses(schema, Number(text))
}

/** Stacks, paths of files, names of packages and types, SQL. */
const ofTheInside: ReadonlyArray<RegExp> = [
  /\bat (?:async )?[\w.<>[\] ]+ \(|\.[cm]?[jt]s:\d+/,
  /node_modules|packages\/|@design-workspace|@effect\/|file:\/\/\/(?!etc)|\/(?:home|root|tmp|usr|var|work)\//,
  /\b(?:SqlError|TypeError|RangeError|SyntaxError|ReferenceError|SchemaError|ParseError|HttpServerError|FiberFailure)\b/,
  /Cannot (?:read|convert|set|destructure)|is not a function|is not iterable|Unexpected (?:token|end|non-whitespace)/,
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b .*\b(?:FROM|VALUES|SET|WHERE)\b|syntax error at|violates .* constraint/,
  /invalid input syntax|out of range for type|relation "|column "|pg_\w+|\b(?:PGlite|ECONN\w+|HPE_\w+)\b/
]

const shownHeaders = ({ headers }: Answer): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join("\n")

/**
 * As the document has it: without the site of an absolute one (RFC 9112, 3.2.2), and with its letters as such, since
 * `%61` and `a` are the same in a path (RFC 3986, 6.2.2.2).
 */
const plain = (target: string): string =>
  (target.split(" ")[0] ?? "")
    .replace(/^https?:\/\/[^/?#]*/i, "")
    .replace(/%(?:[46][1-9a-f]|[57][0-9a]|3[0-9])/gi, decodeURIComponent)

/** The pages on how to use the service name what it is made of. */
const pages = /^[^?]*\/(?:docs|openapi\.json|llms\.txt|metrics)\/?(?:\?|$)/

const leakIn = (target: string, answer: Answer): string | undefined => {
  if (pages.test(plain(target))) return undefined
  const shown = `${shownHeaders(answer)}\n${answer.text}`
  const found = ofTheInside.map((pattern) => pattern.exec(shown)?.[0]).find((it) => it !== undefined)
  return found === undefined ? undefined : `it reveals something of the inside: ${found}`
}

const codes: Readonly<Record<number, string>> = {
  400: "VALIDATION_FAILED",
  404: "NOT_FOUND",
  408: "REQUEST_TIMEOUT",
  431: "HEADERS_TOO_LARGE"
}

/** To what is no request, or none that reached an operation. */
const isOfNoOperation = ({ headers, json, status }: Answer): boolean =>
  json?.code === codes[status] &&
  typeof json?.message === "string" &&
  /^[0-9a-f-]{36}$/.test(String(headers["x-request-id"]))

const within = (path: Path, place: Path): boolean =>
  path.slice(0, place.length).join("\n") === place.slice(0, path.length).join("\n")

const issuesOf = ({ json }: Answer): ReadonlyArray<{ readonly path: Path; readonly message: string }> =>
  json?.issues ?? []

const ofSize = /characters|bytes|at least|at most|elements|items|between|greater|less/

const judgementBreach = (answer: Answer, { fitsAt, refusedAt, statuses }: Attempt): string | undefined => {
  const { status } = answer
  if (statuses !== undefined && !statuses.includes(status)) return `it should be ${statuses.join(" or ")}`
  if (refusedAt !== undefined) {
    if (status !== 400) return "the document refuses this, so it should be 400"
    if (!issuesOf(answer).some(({ path }) => within(path, refusedAt))) {
      return `no issue is at ${refusedAt.join(".")}`
    }
  }
  const tooBig = issuesOf(answer).find(
    ({ message, path }) =>
      fitsAt !== undefined && path.join("\n") === fitsAt.join("\n") && ofSize.test(message)
  )
  return tooBig === undefined ? undefined : `the document's limit lets this in: ${tooBig.message}`
}

const longestRefusal = 60_000

export const breachOf = (attempt: Attempt, answers: ReadonlyArray<Answer>): string | undefined => {
  const { request, single = false, unreadable = false } = attempt
  const [answer, ...others] = answers
  if (answer === undefined) return "it was not answered"
  if (single && others.length > 0) return `it was answered ${answers.length} times`
  const failed = answers.find(({ status }) => status >= 500)
  if (failed !== undefined) return "it failed"
  const leak = answers.map((it) => leakIn(request.target, it)).find((it) => it !== undefined)
  if (leak !== undefined) return leak
  if (answer.status >= 400 && answer.text.length > longestRefusal)
    return `it has ${answer.text.length} characters`
  if (unreadable && isOfNoOperation(answer)) return undefined
  return deviationOf(request.method, plain(request.target), answer) ?? judgementBreach(answer, attempt)
}
