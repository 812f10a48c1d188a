import { textParts } from "@design-workspace/domain/shared/textParts"
import { Predicate } from "effect"

/** A shorter list is one piece, and so is a shorter text. */
const [shortList, shortText] = [100, 16_384]

/** Objects within objects are looked into so deep. */
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

/**
 * JSON in pieces, each an item of a list or a part of a text, as one `JSON.stringify` of a long answer would block the
 * process. A list may be an iterator, whose items are made one by one.
 */
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
