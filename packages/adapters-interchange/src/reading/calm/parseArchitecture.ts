import { pathAt } from "../Notes.ts"
import { Unreadable } from "../Unreadable.ts"
import { isObject, type JsonObject, member } from "./Fields.ts"
import type { JsonPlaces } from "./jsonPlaces.ts"

type Refuse = (offset: number, message: string) => never

const parsed = (text: string, refuse: Refuse): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const at = cause instanceof SyntaxError ? /at position (\d+)/u.exec(cause.message)?.[1] : undefined
    return refuse(at === undefined ? text.length : Number(at), "is no JSON from here on")
  }
}

const refusing =
  (places: JsonPlaces): Refuse =>
  (offset, message) => {
    throw new Unreadable([{ path: pathAt(places.lineAt(offset)), message }])
  }

/** The value of a text. Throws `Unreadable` for what is no JSON. */
export const parseJson = (text: string, places: JsonPlaces): unknown => parsed(text, refusing(places))

/** The root of an architecture. Throws `Unreadable` for what is no JSON, or no architecture. */
export const parseArchitecture = (text: string, places: JsonPlaces): JsonObject => {
  const refuse: Refuse = refusing(places)
  const root = parsed(text, refuse)
  if (!isObject(root)) return refuse(0, "must be an object with nodes and relationships")
  if (member(root, "nodes") !== undefined) return root
  return refuse(
    0,
    member(root, "properties") === undefined
      ? "has no nodes: it is no architecture of CALM"
      : "is a pattern: only architectures are read"
  )
}
