import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { SchemaAST, type SchemaIssue } from "effect"

/** Of an unknown field in an issue; the name may be as long as the body. */
const longestName = 200

export const shownKey = (key: PropertyKey): string | number => {
  if (typeof key === "number") return key
  const name = String(key)
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name
}

const isInteger = ({ checks }: SchemaAST.AST): boolean =>
  checks?.some(({ annotations }) => annotations?.representation?.id === "effect/schema/isInt") === true

/** In terms of JSON, not by the name of the schema. */
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

const mostFields = 15

export const unknownAmong = (names: ReadonlyArray<string>): string => {
  if (names.length === 0) return "is not a known field; there are none"
  const more = names.length > mostFields ? ` and ${names.length - mostFields} more` : ""
  return `is not a known field; known are ${names.slice(0, mostFields).join(", ")}${more}`
}

const unknownField = (ast: SchemaAST.AST): string =>
  unknownAmong(ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : [])

/** The library says `a value between 1 and 9` or `an e-mail address`. */
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

/** Undefined if the inner issue has more detail. */
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

/** At paths as the caller wrote them; the library's own formatter shows internal names of schemas. */
export const issuesOf = (issue: SchemaIssue.Issue): ReadonlyArray<Issue> => flattened(issue, [])
