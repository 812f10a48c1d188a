import type { CollectionPatch } from "@design-workspace/client"
import { sameValue } from "../../graph/model/listChanges.ts"
import { keepingSpecialties } from "../../graph/model/specialties.ts"
import { type Content, contentOf, type Kind, keyOf, kinds, type Part } from "./Content.ts"

/** The lists that differ, whole; null where none does. */
export const contentPatch = (before: Content, after: Content): Partial<CollectionPatch> | null => {
  const changed = kinds.filter(
    (kind) => before[kind] !== after[kind] && !sameValue(before[kind], after[kind])
  )
  return changed.length === 0 ? null : Object.fromEntries(changed.map((kind) => [kind, after[kind]]))
}

/** Field by field: what I changed is mine, the rest theirs. */
const merged = <A extends object>(base: A, mine: A, theirs: A): A => {
  const [was, own, other] = [base, mine, theirs].map((it) => new Map<string, unknown>(Object.entries(it)))
  const names = new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])
  const fields = [...names].flatMap((name) => {
    const kept = sameValue(was?.get(name), own?.get(name)) ? other : own
    return kept?.has(name) === true ? [[name, kept.get(name)]] : []
  })
  return Object.fromEntries(fields) as A
}

/** Puts a part where it stands in `order`: behind the nearest one before it that is there. */
const insert = <A>(list: Array<A>, part: A, order: ReadonlyArray<A>, key: (part: A) => string): void => {
  const before = new Set(order.slice(0, order.indexOf(part)).map(key))
  list.splice(list.findLastIndex((it) => before.has(key(it))) + 1, 0, part)
}

const rebased = <K extends Kind>(
  kind: K,
  base: Content,
  mine: Content,
  theirs: Content
): ReadonlyArray<Part[K]> => {
  if (sameValue(base[kind], mine[kind])) return theirs[kind]
  if (sameValue(base[kind], theirs[kind])) return mine[kind]
  const key = keyOf[kind]
  const by = (content: Content) => new Map(content[kind].map((part): [string, Part[K]] => [key(part), part]))
  const [was, own, other] = [by(base), by(mine), by(theirs)]
  const result = theirs[kind].flatMap((part): Array<Part[K]> => {
    const [before, now] = [was.get(key(part)), own.get(key(part))]
    if (now === undefined) return before === undefined ? [part] : []
    return [before === undefined ? now : merged(before, now, part)]
  })
  for (const part of mine[kind]) {
    const before = was.get(key(part))
    const added = before === undefined || !sameValue(before, part)
    if (added && !other.has(key(part))) insert(result, part, mine[kind], key)
  }
  return result
}

/** Parts name only parts that are there: a layer that is still needed comes back, other references go. */
const mended = (content: Content, known: ReadonlyArray<Content>): Content => {
  const layers = [...content.layers]
  const all = known.flatMap((it) => it.layers)
  for (const { layer_id } of content.blocks) {
    const layer = layers.some(({ id }) => id === layer_id) ? undefined : all.find(({ id }) => id === layer_id)
    if (layer !== undefined) layers.push(layer)
  }
  const specialties = new Set(content.specialties.map(({ id }) => id))
  const blocks = new Set(content.blocks.map(({ id }) => id))
  return {
    ...content,
    layers,
    blocks: content.blocks.map(keepingSpecialties((id) => specialties.has(id))),
    edges: content.edges.filter(({ source_id, target_id }) => blocks.has(source_id) && blocks.has(target_id))
  }
}

/**
 * Carries out on `theirs` what was changed from `base` to `mine`. Undoing a change later is the same: from what it made
 * back to what was before it.
 */
export const rebase = (base: Content, mine: Content, theirs: Content): Content => {
  const parts = Object.fromEntries(kinds.map((kind) => [kind, rebased(kind, base, mine, theirs)]))
  return mended({ ...contentOf(theirs), ...parts }, [mine, base])
}
