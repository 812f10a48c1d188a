import { Effect, Layer, Option } from "effect"
import type { Collection, Content } from "../../src/collections/Collection.ts"
import type {
  CollectionItemRef,
  CollectionVersion,
  CollectionVersionSummary,
  ContentSource,
  FieldSince
} from "../../src/collections/CollectionVersion.ts"
import { CollectionVersionRepo } from "../../src/collections/CollectionVersionRepo.ts"
import type { CollectionId, UserId } from "../../src/shared/Ids.ts"
import { withAuthorName } from "../shared/authorNames.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

type Store = MemoryStore["Service"]
type StoredVersion = Omit<CollectionVersion, "authorName">
type Versions = ReadonlyArray<StoredVersion>

/** The versions of each collection, oldest first. */
const versionTable = (store: Store) => store.table<Versions>("collection_version")

type Source = ContentSource | { readonly editType: "create"; readonly authorId: UserId }

const octets = ({ blocks, edges, layers, specialties }: Content): string =>
  JSON.stringify([layers, specialties, blocks, edges])

/** Within a step: the octets of all contents that a collection had, and those that this one adds. */
export const contentOctets = (store: Store, id: CollectionId, content: Content) => {
  const had = new Set((versionTable(store).rows.get(id) ?? []).map(octets))
  const size = (text: string) => new TextEncoder().encode(text).length
  const used = [...had].reduce((whole, text) => whole + size(text), 0)
  return { used, added: had.has(octets(content)) ? 0 : size(octets(content)) }
}

/** Within a step: makes the content that a collection has the next version. */
export const addVersion = (store: Store, collection: Collection, source: Source): void => {
  const table = versionTable(store)
  const past = table.rows.get(collection.id) ?? []
  const { blocks, edges, layers, specialties, updatedAt } = collection
  const next: StoredVersion = {
    version: past.length + 1,
    attemptId: null,
    restoredFrom: null,
    ...source,
    createdAt: updatedAt,
    layers,
    specialties,
    blocks,
    edges
  }
  table.rows.set(collection.id, [...past, next])
}

const withoutParts = ({
  blocks: _blocks,
  edges: _edges,
  layers: _layers,
  specialties: _specialties,
  ...summary
}: CollectionVersion): CollectionVersionSummary => summary

const lists = { block: "blocks", layer: "layers", specialty: "specialties" } as const

/** The first version of those at the end of the past that agree on the field. */
const sinceIn = (
  past: Versions,
  { id, kind }: CollectionItemRef,
  field: string
): ReadonlyArray<readonly [string, FieldSince]> => {
  const valueIn = (version: StoredVersion | undefined): string => {
    const items: ReadonlyArray<object & { readonly id: string }> = version?.[lists[kind]] ?? []
    const item = items.find((it) => it.id === id) as Record<string, unknown> | undefined
    return JSON.stringify(item === undefined ? [] : [item[field]])
  }
  const now = valueIn(past.at(-1))
  const first = past[past.findLastIndex((version) => valueIn(version) !== now) + 1]
  if (first === undefined) return []
  const { authorId, createdAt, version } = first
  return [[field, { authorId, createdAt, version }]]
}

export const MemoryCollectionVersionRepo = {
  layer: Layer.effect(
    CollectionVersionRepo,
    Effect.map(MemoryStore, (store) => {
      const named = withAuthorName(store)
      const versionsOf = (id: CollectionId): Versions => versionTable(store).rows.get(id) ?? []
      return CollectionVersionRepo.of({
        history: (id, { cursor, limit }) =>
          store.step(() => {
            const older = versionsOf(id)
              .toReversed()
              .filter(({ version }) => cursor === null || version < Number(cursor.id))
            const items = older.slice(0, limit).map(named).map(withoutParts)
            const last = items.at(-1)
            return {
              items,
              next:
                last !== undefined && older.length > limit
                  ? { at: last.createdAt, id: String(last.version) }
                  : null
            }
          }),
        find: (id, version) =>
          store.step(() => Option.map(Option.fromUndefinedOr(versionsOf(id)[version - 1]), named)),
        present: (id) => store.step(() => Option.map(Option.fromUndefinedOr(versionsOf(id).at(-1)), named)),
        fieldsSince: (id, version, item, fields) =>
          store.step(() => {
            const past = versionsOf(id).slice(0, version)
            if (past.length < version) return new Map()
            return new Map(fields.flatMap((field) => sinceIn(past, item, field)))
          })
      })
    })
  )
}
