import type { Edge } from "@design-workspace/domain/collections/Collection"
import type { VersionDiff } from "@design-workspace/domain/collections/CollectionVersions"
import type { ItemsDiff, Moved } from "@design-workspace/domain/collections/contentDiff"
import { Equal, String } from "effect"
import type { Action } from "../actions/Actions.ts"
import { changedEdgeItem, edgeItem } from "../representation/edgeItems.ts"
import { type Fields, type Item as Line, mirror, type Section } from "../representation/Markdown.ts"

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

const linesOf = <A>(part: Moved<A>, sides: (item: A, before: string) => Line): ReadonlyArray<Line> => [
  ...part.added.map((item) => sides(item, "added ")),
  ...part.removed.map((item) => sides(item, "removed ")),
  ...(part.reordered ? [[["in another order"]] as const] : [])
]

const lineOf = ({ label, sourceId, targetId }: Edge, before: string) => ({
  source: `${before}${sourceId}`,
  target: targetId,
  label
})

const named = ({ id, name }: Item, before: string): Fields => [`${before}${id}`, name]

const section = <A extends Item>(title: string, part: ItemsDiff<A>): Section => ({
  title,
  items: [
    ...linesOf(part, (item, before) => [named(item, before)]),
    ...part.changed.map(({ after, before }): Line => [[...named(after, "changed "), fieldsOf(before, after)]])
  ]
})

/** The Markdown mirror of a difference between two versions of a collection: a line for each item and edge. */
export const contentDiffMirror = (
  id: string,
  { diff, from, to }: Pick<VersionDiff, "diff" | "from" | "to">,
  actions: ReadonlyArray<Action>
): string =>
  mirror({
    kind: "collection diff",
    id,
    updatedAt: null,
    fields: [
      ["from", from],
      ["to", to]
    ],
    sections: [
      section("Layers", diff.layers),
      section("Specialties", diff.specialties),
      section("Blocks", diff.blocks),
      {
        title: "Edges",
        items: [
          ...linesOf(diff.edges, (edge, before) => edgeItem(lineOf(edge, before))),
          ...diff.edges.changed.map(({ after, before }) =>
            changedEdgeItem({ before: lineOf(before, ""), after: lineOf(after, "changed ") })
          )
        ]
      }
    ],
    actions
  })
