import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { SchemaAST, type SchemaIssue } from "effect"

/** The maximum length of an unknown field's name in an issue. The name itself may be as long as the body. */
const longestName = 200

/** A key of a path, shortened if it is long. */
export const shownKey = (key: PropertyKey): string | number => {
  if (typeof key === "number") return key
  const name = String(key)
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name
}

const isInteger = ({ checks }: SchemaAST.AST): boolean =>
  checks?.some(({ annotations }) => annotations?.representation?.id === "effect/schema/isInt") === true

/** The values that a schema accepts, in terms of JSON instead of the name of the schema. */
const wordsFor = (ast: SchemaAST.AST): string => {
  switch (ast._tag) {
    case "String":
      return "a string"
    case "Number":
      return isInteger(ast) ? "an integer" : "a number"
    case "Boolean":
      return "true or false"
    case "Null":
      return "null"
    case "Literal":
      return JSON.stringify(String(ast.literal))
    case "Arrays":
      return "an array"
    case "Objects":
      return "an object"
    case "Union": {
      const members = ast.types.map((it) => wordsFor(SchemaAST.toEncoded(it)))
      return ast.types.length > 1 && ast.types.every((it) => it._tag === "Literal")
        ? `one of ${members.join(", ")}`
        : members.join(" or ")
    }
    default:
      return "a valid value"
  }
}

/** The maximum number of known fields that an issue lists. */
const mostFields = 15

/** The message for a field that is none of these. */
export const unknownAmong = (names: ReadonlyArray<string>): string => {
  if (names.length === 0) return "is not a known field; there are none"
  const more = names.length > mostFields ? ` and ${names.length - mostFields} more` : ""
  return `is not a known field; known are ${names.slice(0, mostFields).join(", ")}${more}`
}

const unknownField = (ast: SchemaAST.AST): string =>
  unknownAmong(ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : [])

/** The message for what a check expects, as the library words it: `a value between 1 and 9`, `an e-mail address`. */
const mustBe = (expected: string): string =>
  `must be ${expected.replace(/^a value (?=between|greater|less)/, "")}`

const given = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

/** For a body that is not JSON the library's message begins with `Expected`. */
const ownWords = (annotations: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const expected = given(annotations?.["expected"])
  return (
    given(annotations?.["message"])?.replace(/^Expected /, "must be ") ??
    (expected === undefined ? undefined : mustBe(expected))
  )
}

const leafWords = (issue: SchemaIssue.Leaf): string => {
  switch (issue._tag) {
    case "MissingKey":
      return "is missing"
    case "UnexpectedKey":
      return unknownField(issue.ast)
    case "InvalidType":
    case "OneOf":
      return `must be ${wordsFor(SchemaAST.toEncoded(issue.ast))}`
    default:
      return ownWords(issue.annotations) ?? "is not valid"
  }
}

/** The message of a check that refuses a value; undefined if the inner issue has more detail. */
const checkWords = ({ filter, issue }: SchemaIssue.Filter): string | undefined => {
  if (issue._tag !== "InvalidValue") return given(filter.annotations?.["message"])
  return ownWords(issue.annotations) ?? ownWords(filter.annotations)
}

const flattened = (issue: SchemaIssue.Issue, path: Issue["path"], words?: string): ReadonlyArray<Issue> => {
  switch (issue._tag) {
    case "Filter":
      return flattened(issue.issue, path, words ?? checkWords(issue))
    case "Encoding":
      return flattened(issue.issue, path, words)
    case "Pointer":
      return flattened(issue.issue, [...path, ...issue.path.map(shownKey)], words)
    case "Composite":
      return issue.issues.flatMap((it) => flattened(it, path, words))
    case "AnyOf":
      return issue.issues.length > 0
        ? issue.issues.flatMap((it) => flattened(it, path, words))
        : [{ path, message: words ?? `must be ${wordsFor(SchemaAST.toEncoded(issue.ast))}` }]
    default:
      return [{ path, message: words ?? leafWords(issue) }]
  }
}

/**
 * Every issue of a schema's refusal, each with the path as the caller wrote it and a message that follows the name of
 * the field. The library's own formatter shows internal schema names, which mean nothing to a caller.
 */
export const issuesOf = (issue: SchemaIssue.Issue): ReadonlyArray<Issue> => flattened(issue, [])
