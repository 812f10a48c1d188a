import { isDeepStrictEqual } from "node:util"
import { namingFields } from "../../scenes/blocks.ts"
import { type Block, type Content, type Edge, type Kind, plurals, type Specialty } from "./Content.ts"
import { type Ids, nameOf } from "./rights.ts"
import type { ContentVersion, Space } from "./State.ts"
import { asShown, overridable, type View, viewOf } from "./shownBy.ts"

/** As a collection's versions are listed, oldest first. */
export const versionSummaries = (ids: Ids, past: ReadonlyArray<ContentVersion>) =>
  past.map(({ content: _, ...version }, index) => ({
    ...version,
    version: index + 1,
    author_id: ids.admin,
    author_name: nameOf(ids, ids.admin)
  }))

const empty: Content = { layers: [], specialties: [], blocks: [], edges: [] }

const keyOf = (it: Edge | Specialty): string => ("id" in it ? it.id : `${it.source_id} ${it.target_id}`)

const diffOf = <A extends Edge | Specialty>(before: ReadonlyArray<A>, after: ReadonlyArray<A>) => {
  const [old, present] = [before.map(keyOf), after.map(keyOf)]
  return {
    added: after.filter((it) => !old.includes(keyOf(it))),
    removed: before.filter((it) => !present.includes(keyOf(it))),
    reordered: !isDeepStrictEqual(
      old.filter((it) => present.includes(it)),
      present.filter((it) => old.includes(it))
    ),
    changed: after.flatMap((item) => {
      const was = before.find((it) => keyOf(it) === keyOf(item))
      return was === undefined || isDeepStrictEqual(was, item) ? [] : [{ before: was, after: item }]
    })
  }
}

/** From 0, it is compared with an empty content. */
export const contentDiff = (past: ReadonlyArray<ContentVersion>, from: number, to: number) => {
  const [before, after] = [from, to].map((version) => past[version - 1]?.content ?? empty) as [
    Content,
    Content
  ]
  return {
    from,
    to,
    layers: diffOf(before.layers, after.layers),
    specialties: diffOf(before.specialties, after.specialties),
    blocks: diffOf(before.blocks, after.blocks),
    edges: diffOf(before.edges, after.edges)
  }
}

const itemsOf = (space: Space, kind: Kind, before: Content, after: Content) => {
  const all: ReadonlyArray<string> = overridable[kind]
  const list = plurals[kind]
  const { added, changed, removed } = diffOf<Specialty>(before[list], after[list])
  const present = new Map(viewOf(space)[list].map((it) => [it.id, it.hidden]))
  const described = ({ id, name }: Specialty, fields: ReadonlyArray<string>) => {
    const { hidden = false, overrides = {} } = space.overlays.get(`${kind}/${id}`) ?? {}
    const overridden = fields.filter((field) => field in overrides)
    return { kind, id, name, overridden, hidden: present.get(id) ?? hidden }
  }
  return [
    ...changed.map((it) => {
      const fields = all.filter(
        (field) => !isDeepStrictEqual(Reflect.get(it.before, field), Reflect.get(it.after, field))
      )
      const item = described(it.after, fields)
      return { ...item, fields, state: item.overridden.length > 0 ? "overridden" : "clean" }
    }),
    ...added.map((it) => ({ ...described(it, all), fields: [], state: "new" })),
    ...removed.map((it) => {
      const item = described(it, all)
      return {
        ...item,
        fields: [],
        state: item.hidden || item.overridden.length > 0 ? "orphaned" : "removed"
      }
    })
  ]
}

type Naming = (typeof namingFields)[number]

const named = (block: Partial<Block>, field: Naming): ReadonlyArray<string> | undefined =>
  block[field] === undefined ? undefined : [block[field]].flat()

const lacking = ({ layers, specialties }: View, field: Naming, ids: ReadonlyArray<string>) => {
  const there = field === "layer_id" ? layers : specialties
  return ids.filter((id) => !there.some((it) => it.id === id))
}

/** If it was removed or came back, or if another layer stands in for a removed one. */
const referencesOf = (space: Space, earlier: View, present: View) =>
  present.blocks.flatMap((block) =>
    namingFields.flatMap((field) => {
      const own = space.custom.blocks.find(({ id }) => id === block.id)
      const said = own ?? (space.overlays.get(`block/${block.id}`)?.overrides as Partial<Block> | undefined)
      const ids = said && named(said, field)
      if (ids === undefined) return []
      const was = earlier.blocks.find(({ id }) => id === block.id)
      const missing = lacking(present, field, ids)
      const missed = was === undefined ? [] : lacking(earlier, field, ids)
      const value = asShown(present, block)[field]
      const before_value = was === undefined ? null : asShown(earlier, was)[field]
      const state = missing.some((id) => !missed.includes(id))
        ? "orphaned"
        : missed.some((id) => !missing.includes(id))
          ? "returned"
          : was !== undefined && !isDeepStrictEqual(was[field], block[field])
            ? "moved"
            : null
      if (state === null) return []
      const { hidden, id, name, origin } = block
      const stored_value = said?.[field]
      return [
        { kind: "block", id, name, origin, hidden, field, state, stored_value, missing, before_value, value }
      ]
    })
  )

/** As the space meets it (contract section 7). */
export const upstreamOf = (space: Space, since: number) => {
  const { content: after, id, past } = space.collection
  const before = past[since - 1]?.content ?? after
  const { added, changed, removed } = diffOf(before.edges, after.edges)
  return {
    collection_id: id,
    since,
    version: past.length,
    references: referencesOf(
      space,
      viewOf({ ...space, collection: { ...space.collection, content: before } }),
      viewOf(space)
    ),
    items: (["layer", "specialty", "block"] as const).flatMap((kind) => itemsOf(space, kind, before, after)),
    added_edges: added,
    removed_edges: removed,
    changed_edges: changed
  }
}
