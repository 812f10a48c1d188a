import { Effect, Equal, Layer, Option, Result } from "effect"
import type { Collection, CollectionSummary, Content } from "../../src/collections/Collection.ts"
import { CollectionParts, type ContentSelection } from "../../src/collections/CollectionParts.ts"
import { type CollectionFilter, CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { fitsQuota, Quotas } from "../../src/quotas/Quotas.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { attempt, noRoom } from "../quotas/memoryRoom.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { nextVersion } from "../shared/nextVersion.ts"
import { octetsOf, pageOf, trashedAt } from "../shared/pageOf.ts"
import { addVersion, contentOctets } from "./MemoryCollectionVersionRepo.ts"

const summaryOf = ({
  blocks: _blocks,
  edges: _edges,
  layers: _layers,
  specialties: _specialties,
  ...summary
}: Collection): CollectionSummary => summary

const contentOf = ({ blocks, edges, layers, specialties }: Content): Content => ({
  layers,
  specialties,
  blocks,
  edges
})

/** What is selected of a content. */
export const selectedContent = (
  content: Content,
  { blocks, layers, specialties }: ContentSelection
): Content => {
  const found = content.blocks.filter(({ id }) => blocks.includes(id))
  const layersOf = found.map(({ layerId }) => layerId)
  const specialtiesOf = found.flatMap(({ defaultSpecialties }) => defaultSpecialties)
  return {
    layers: content.layers.filter(({ id }) => layers === "every" || [...layers, ...layersOf].includes(id)),
    specialties: content.specialties.filter(({ id }) => [...specialties, ...specialtiesOf].includes(id)),
    blocks: found,
    edges: []
  }
}

/** Whether the list that the filter shows has the collection. */
export const matches = (filter: CollectionFilter, { deletedAt, ownerOrgId }: Collection): boolean =>
  (deletedAt !== null) === filter.trashed &&
  (ownerOrgId === null
    ? filter.globals
    : filter.organisations === "all" || filter.organisations.includes(ownerOrgId))

export const MemoryCollectionRepo = {
  layer: Layer.effect(
    CollectionRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const { collectionVersionBytes: limit } = yield* Quotas
      const collections = store.table<Collection>("collection")
      const spaces = store.table<Space>("space")
      const find: CollectionRepo["Service"]["find"] = (id) =>
        store.step(() => Option.fromUndefinedOr(collections.rows.get(id)))

      return CollectionRepo.of({
        find,
        findForUpdate: find,
        list: (filter, page) =>
          store.step(() => {
            const found = [...collections.rows.values()].filter((collection) => matches(filter, collection))
            return pageOf(found.map(summaryOf), page, {
              instantOf: trashedAt,
              octets: ({ description }) => octetsOf(description)
            })
          }),
        insert: (draft, authorId) =>
          store.step((now) => {
            const made = { createdAt: now, updatedAt: now, createdBy: authorId, updatedBy: authorId }
            const collection = { ...draft, ...made, deletedAt: null, deletedBy: null }
            collections.rows.set(draft.id, collection)
            addVersion(store, collection, { editType: "create", authorId })
            return collection
          }),
        save: ({ id, name, description, ownerOrgId, layers, specialties, blocks, edges }, source) =>
          attempt(store, (now) => {
            const stored = collections.rows.get(id)
            if (stored === undefined) throw new Error(`collection ${id} is not stored`)
            const content = { layers, specialties, blocks, edges }
            const { added, used } = contentOctets(store, id, content)
            if (!fitsQuota(used, added, limit)) return noRoom("collection_version_bytes", limit, used)
            const updatedAt = nextVersion(stored.updatedAt, now)
            const change = { ...content, updatedAt, updatedBy: source.authorId }
            const saved = { ...stored, name, description, ownerOrgId, ...change }
            collections.rows.set(id, saved)
            if (source.editType === "restore" || !Equal.equals(contentOf(stored), contentOf(saved)))
              addVersion(store, saved, source)
            return Result.succeed(saved)
          }),
        setTrashed: (id, trashed, by) =>
          store.step((now) => {
            const stored = collections.rows.get(id)
            if (stored === undefined || (stored.deletedAt !== null) === trashed) return Option.none()
            const updatedAt = nextVersion(stored.updatedAt, now)
            const deletion = trashed
              ? { deletedAt: updatedAt, deletedBy: by }
              : { deletedAt: null, deletedBy: null }
            const changed = { ...stored, ...deletion, updatedAt, updatedBy: by }
            collections.rows.set(id, changed)
            return Option.some(summaryOf(changed))
          }),
        spacesOfOthers: (id, orgId) =>
          store.step(() =>
            [...spaces.rows.values()].flatMap((space) =>
              space.collectionId === id && space.orgId !== orgId ? [space.id] : []
            )
          )
      })
    })
  )
}

export const MemoryCollectionParts = {
  layer: Layer.effect(
    CollectionParts,
    Effect.gen(function* () {
      const { find } = yield* CollectionRepo
      const summary: CollectionParts["Service"]["summary"] = (id) =>
        Effect.map(find(id), Option.map(summaryOf))
      return CollectionParts.of({
        owner: find,
        summary,
        summaryForUpdate: summary,
        items: (id, selection) =>
          Effect.map(Effect.orDie(Effect.flatMap(find(id), Effect.fromOption)), (stored) =>
            selectedContent(stored, selection)
          )
      })
    })
  )
}
