import { isDeepStrictEqual } from "node:util"
import { edgesDiff, itemsDiff } from "./contentDiff.ts"
import { overridable } from "./shownBy.ts"
import { type Content, type Kind, plurals, type Space, type Specialty } from "./State.ts"

const itemsOf = (space: Space, kind: Kind, before: Content, after: Content) => {
  const all: ReadonlyArray<string> = overridable[kind]
  const list = plurals[kind]
  const { added, changed, removed } = itemsDiff<Specialty>(before[list], after[list])
  const told = ({ id, name }: Specialty, fields: ReadonlyArray<string>) => {
    const { hidden = false, overrides = {} } = space.overlays.get(`${kind}/${id}`) ?? {}
    return { kind, id, name, overridden: fields.filter((field) => field in overrides), hidden }
  }
  return [
    ...changed.map((it) => {
      const fields = all.filter(
        (field) => !isDeepStrictEqual(Reflect.get(it.before, field), Reflect.get(it.after, field))
      )
      const item = told(it.after, fields)
      return { ...item, fields, state: item.overridden.length > 0 ? "overridden" : "clean" }
    }),
    ...added.map((it) => ({ ...told(it, all), fields: [], state: "new" })),
    ...removed.map((it) => {
      const item = told(it, all)
      return {
        ...item,
        fields: [],
        state: item.hidden || item.overridden.length > 0 ? "orphaned" : "removed"
      }
    })
  ]
}

/** What the collection of a space changed since one of its versions, as the space meets it (contract section 7). */
export const upstreamOf = (space: Space, since: number) => {
  const { content: after, id, past } = space.collection
  const before = past[since - 1]?.content ?? after
  const { added, removed } = edgesDiff(before, after)
  return {
    collection_id: id,
    since,
    version: past.length,
    items: (["layer", "specialty", "block"] as const).flatMap((kind) => itemsOf(space, kind, before, after)),
    added_edges: added,
    removed_edges: removed
  }
}
