import { type DiagramMark, diagramMark, ours } from "../../marks/marks.ts"

/** A node of the syntax tree, of which no more is known than what is looked at. */
const member = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** The values of this key of a map. */
const valuesOf = (map: unknown, name: string): ReadonlyArray<unknown> =>
  listOf(member(map, "nodes"))
    .map((node) => member(node, "map_key"))
    .filter((key) => {
      const path = listOf(member(member(key, "key"), "path"))
      const said = listOf(member(member(path[0], "unquoted_string"), "value"))
      return path.length === 1 && member(said[0], "string") === name
    })
    .map((key) => member(key, "value"))

/** What is ours in the variables of a text: the diagram itself does not have them. */
export const diagramMarkOf = (ast: unknown): DiagramMark | undefined =>
  valuesOf(ast, "vars")
    .flatMap((vars) => valuesOf(member(vars, "map"), ours))
    .map((value) => member(member(value, "single_quoted_string"), "value"))
    .flatMap((text) => (typeof text === "string" ? (diagramMark(text) ?? []) : []))
    .at(0)
