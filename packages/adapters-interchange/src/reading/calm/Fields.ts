import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { member } from "../json.ts"
import { Notes, pathAt, Unreadable } from "../Notes.ts"
import type { JsonPlaces } from "./jsonPlaces.ts"

export type Path = ReadonlyArray<string | number>

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Undefined for anything but a text. */
export const textIn = (value: unknown, key: string): string | undefined => {
  const text = member(value, key)
  return typeof text === "string" ? text : undefined
}

const enough = 100

export class Fields {
  readonly notes = new Notes()
  readonly issues: Array<Issue> = []
  readonly #places: JsonPlaces

  constructor(places: JsonPlaces) {
    this.#places = places
  }

  line(path: Path): number {
    return this.#places.line(path)
  }

  problem(path: Path, message: string): undefined {
    this.issues.push({ path: pathAt(this.line(path), ...path), message })
    if (this.issues.length >= enough) throw new Unreadable(this.issues)
    return undefined
  }

  note(sort: string, path: Path, message: string): void {
    this.notes.add(sort, () => this.line(path), path, message)
  }

  noteOthers(object: JsonObject, path: Path, known: ReadonlySet<string>): void {
    for (const key of Object.keys(object))
      if (!known.has(key)) this.note(`"${key}" field`, [...path, key], "is not taken over")
  }

  text(object: JsonObject, path: Path, key: string): string | undefined {
    const value = member(object, key)
    if (typeof value === "string") return value
    return this.problem([...path, key], value === undefined ? "is missing" : "must be a text")
  }

  optionalText(object: JsonObject, path: Path, key: string): string | undefined {
    return member(object, key) === undefined ? undefined : this.text(object, path, key)
  }

  object(object: JsonObject, path: Path, key: string): JsonObject | undefined {
    const value = member(object, key)
    if (isObject(value)) return value
    return this.problem([...path, key], value === undefined ? "is missing" : "must be an object")
  }

  *objects(object: JsonObject, key: string): Generator<readonly [path: Path, value: JsonObject]> {
    const value = member(object, key)
    if (value === undefined) return
    if (!Array.isArray(value)) return this.problem([key], "must be a list")
    for (const [index, each] of value.entries())
      if (isObject(each)) yield [[key, index], each]
      else this.problem([key, index], "must be an object")
  }

  texts(object: JsonObject, path: Path, key: string): ReadonlyArray<string> {
    const value = member(object, key)
    if (!Array.isArray(value)) return this.problem([...path, key], "must be a list") ?? []
    return value.flatMap((each: unknown, index) =>
      typeof each === "string" ? [each] : (this.problem([...path, key, index], "must be a text") ?? [])
    )
  }
}
