import type { VersionDiff } from "@design-workspace/domain/collections/CollectionVersions"
import type { ItemsDiff, Moved } from "@design-workspace/domain/collections/contentDiff"
import { Equal, String } from "effect"
import type { Action } from "../edge/Actions.ts"
import { mirror, oneLine, type Section } from "../edge/Markdown.ts"

interface Item {
  readonly id: string
  readonly name: string
}

const named = ({ id, name }: Item): string => `${id} — ${oneLine(name)}`

/** The fields in which two states of an item differ, as the wire names them. */
const fieldsOf = (before: Item, after: Item): string =>
  Object.entries(after)
    .filter(([field, value]) => !Equal.equals(Reflect.get(before, field), value))
    .map(([field]) => String.camelToSnake(field))
    .join(", ")

const told = <A>(part: Moved<A>, line: (item: A) => string): ReadonlyArray<string> => [
  ...part.added.map((item) => `- added ${line(item)}`),
  ...part.removed.map((item) => `- removed ${line(item)}`),
  ...(part.reordered ? ["- in another order"] : [])
]

const section = <A extends Item>(title: string, part: ItemsDiff<A>): Section => ({
  title,
  lines: [
    ...told(part, named),
    ...part.changed.map(({ after, before }) => `- changed ${named(after)} — ${fieldsOf(before, after)}`)
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
      { title: "Edges", lines: told(diff.edges, ({ sourceId, targetId }) => `${sourceId} → ${targetId}`) }
    ],
    actions
  })
