import { textParts } from "@design-workspace/domain/shared/textParts"
import { Predicate } from "effect"

const [shortList, shortText] = [100, 16_384]

const deepest = 2

function* listPieces(items: Iterable<unknown>): Generator<string, void> {
  let before = "["
  for (const item of items) {
    yield `${before}${JSON.stringify(item)}`
    before = ","
  }
  yield before === "[" ? "[]" : "]"
}

function* objectPieces(object: object, depth: number): Generator<string, void> {
  let before = "{"
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    yield* jsonPieces(value, depth + 1)
    before = ","
  }
  yield before === "{" ? "{}" : "}"
}

/** Pieces are items of lists and parts of texts: one `JSON.stringify` of a long answer would block the process. */
export function* jsonPieces(value: unknown, depth = 0): Generator<string, void> {
  if (typeof value === "string" && value.length > shortText) {
    yield '"'
    for (const part of textParts(value)) yield JSON.stringify(part).slice(1, -1)
    yield '"'
  } else if (value instanceof Iterator || (Array.isArray(value) && value.length > shortList)) {
    yield* listPieces(value)
  } else if (Predicate.isObject(value) && depth <= deepest) {
    yield* objectPieces(value, depth)
  } else yield JSON.stringify(value)
}

const further = (indent: string): string => `${indent}  `

function* indentedPieces(
  [open, close]: readonly [string, string],
  pieces: Iterable<Iterable<string>>,
  indent: string
): Generator<string, void> {
  let before = open
  for (const piece of pieces) {
    yield `${before}\n${further(indent)}`
    yield* piece
    before = ","
  }
  yield before === open ? `${open}${close}` : `\n${indent}${close}`
}

/** What `JSON.stringify` writes with an indent of two. */
export function* indentedJson(value: unknown, indent = ""): Generator<string, void> {
  const inner = further(indent)
  if (Array.isArray(value)) {
    // No line break stands inside a JSON text, so that every one begins a line.
    const items = value.values().map((item) => [JSON.stringify(item, null, 2).replaceAll("\n", `\n${inner}`)])
    yield* indentedPieces(["[", "]"], items, indent)
  } else if (Predicate.isObject(value)) {
    const fields = Object.entries(value)
      .values()
      .filter(([, field]) => field !== undefined)
      .map(function* ([name, field]) {
        yield `${JSON.stringify(name)}: `
        yield* indentedJson(field, inner)
      })
    yield* indentedPieces(["{", "}"], fields, indent)
  } else yield JSON.stringify(value)
}
