import type { Edge } from "@design-workspace/domain/collections/Collection"
import type { VersionDiff } from "@design-workspace/domain/collections/CollectionVersions"
import type { ItemsDiff, Moved } from "@design-workspace/domain/collections/contentDiff"
import { Equal, String } from "effect"
import type { Action } from "../actions/Actions.ts"
import { changedEdgeItem, edgeItem } from "../representation/edgeItems.ts"
import type { Fields, Item as Line, Mirror } from "../representation/Markdown.ts"

interface Item {
  readonly id: string
  readonly name: string
}

/** The fields in which two states of an item differ, as the wire names them. */
const fieldsOf = (before: Item, after: Item): string =>
  Object.keys({ ...before, ...after })
    .filter((field) => !Equal.equals(Reflect.get(before, field), Reflect.get(after, field)))
    .map(String.camelToSnake)
    .join(", ")

function* linesOf<A>(part: Moved<A>, sides: (item: A, before: string) => Line): Generator<Line, void> {
  for (const item of part.added) yield sides(item, "added ")
  for (const item of part.removed) yield sides(item, "removed ")
  if (part.reordered) yield [["in another order"]]
}

const lineOf = ({ label, sourceId, targetId }: Edge, before: string) => ({
  source: `${before}${sourceId}`,
  target: targetId,
  label
})

const named = ({ id, name }: Item, before: string): Fields => [`${before}${id}`, name]

function* itemLines<A extends Item>(part: ItemsDiff<A>): Generator<Line, void> {
  yield* linesOf(part, (item, before) => [named(item, before)])
  for (const { after, before } of part.changed) yield [[...named(after, "changed "), fieldsOf(before, after)]]
}

function* edgeLines(part: ItemsDiff<Edge>): Generator<Line, void> {
  yield* linesOf(part, (edge, before) => edgeItem(lineOf(edge, before)))
  for (const { after, before } of part.changed)
    yield changedEdgeItem({ before: lineOf(before, ""), after: lineOf(after, "changed ") })
}

/** The Markdown mirror of a difference between two versions of a collection: a line for each item and edge. */
export const contentDiffMirror = (
  id: string,
  { diff, from, to }: Pick<VersionDiff, "diff" | "from" | "to">,
  actions: ReadonlyArray<Action>
): Mirror => ({
  kind: "collection diff",
  id,
  updatedAt: null,
  fields: [
    ["from", from],
    ["to", to]
  ],
  sections: [
    { title: "Layers", items: itemLines(diff.layers) },
    { title: "Specialties", items: itemLines(diff.specialties) },
    { title: "Blocks", items: itemLines(diff.blocks) },
    { title: "Edges", items: edgeLines(diff.edges) }
  ],
  actions
})
