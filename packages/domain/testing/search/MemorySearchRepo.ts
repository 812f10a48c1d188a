import { type DateTime, Effect, Layer } from "effect"
import type { Block, Collection } from "../../src/collections/Collection.ts"
import type { DocumentVersion } from "../../src/documents/Document.ts"
import { mergeSpace, shownOnly } from "../../src/overlays/mergeSpace.ts"
import { isInList } from "../../src/projects/isInList.ts"
import type { Project } from "../../src/projects/Project.ts"
import type { ThingRef } from "../../src/search/FoundThing.ts"
import {
  type CopyLevel,
  type MatchClass,
  matchClasses,
  type SearchCursor
} from "../../src/search/SearchCursor.ts"
import { type SearchFilter, SearchRepo, type SearchWords } from "../../src/search/SearchRepo.ts"
import { searchWords } from "../../src/search/searchWords.ts"
import { withoutAccents } from "../../src/search/withoutAccents.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import type { SpaceFilter } from "../../src/spaces/SpaceRepo.ts"
import { matches } from "../collections/MemoryCollectionRepo.ts"
import { storedItems } from "../overlays/MemoryOverlayRepo.ts"
import type { GraphVersion } from "../projects/changeProject.ts"
import { contextOf } from "../projects/MemoryProjectRepo.ts"
import { viewingActor } from "../projects/viewingActor.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

type Store = MemoryStore["Service"]

interface Thing {
  readonly thing: ThingRef
  readonly title: string
  readonly body: string
  readonly orgId: string | null
  readonly updatedAt: DateTime.Utc
}

const indexed = 262_144

/** The first 256 KiB of a text. */
const firstOf = (text: string): string =>
  new TextDecoder().decode(new TextEncoder().encode(text).slice(0, indexed))

/** What a part says besides its name. */
export const saidOf = (part: {
  readonly description?: string
  readonly technology?: string
  readonly owner?: string
  readonly tags?: ReadonlyArray<string>
}): string =>
  [part.description, part.technology, part.owner, part.tags?.join(" ")].filter((it) => it).join("\n")

/** The words by which a text is found: with and without the signs that make them others. */
const keysOf = (text: string): ReadonlyArray<string> => {
  const found = searchWords(text).map(withoutAccents)
  const signed = withoutAccents(text).match(/[\p{L}\p{N}]{1,40}[+#]{1,2}|\.\p{L}[\p{L}\p{N}]{0,39}/gu) ?? []
  return [...found.map((word) => word.replace(/^\.|[+#]+$/g, "")), ...found, ...signed]
}

const hasAll = (there: ReadonlyArray<string>, words: ReadonlyArray<string>): boolean =>
  words.every((word) => there.some((it) => it.startsWith(word)))

const projectsIn = (store: Store, { projects: filter }: SearchFilter): ReadonlyArray<Thing> =>
  [...store.table<Project>("project").rows.values()].flatMap((project) => {
    const context = contextOf(store, project, filter.viewer)
    if (context === undefined || (filter.spaceId !== null && filter.spaceId !== project.spaceId)) return []
    if (!isInList(viewingActor(filter.viewer), context, filter.show)) return []
    const { id, prompt, title, updatedAt, visibility } = project
    const { orgId } = context.space
    const nodes =
      store.table<ReadonlyArray<GraphVersion>>("project_graph").rows.get(id)?.at(-1)?.graph.nodes ?? []
    const parts = nodes.map(
      (node): Thing => ({
        thing: { kind: "node", id, partId: ItemId.make(node.id), visibility },
        title: node.label,
        body: saidOf(node),
        orgId,
        updatedAt
      })
    )
    const documents = nodes.flatMap((node): ReadonlyArray<Thing> => {
      const version = store
        .table<ReadonlyArray<DocumentVersion>>("document_version")
        .rows.get(`${id}/${node.id}`)
        ?.at(-1)
      const thing = { kind: "document", id: ItemId.make(node.id), projectId: id, visibility } as const
      if (version === undefined) return []
      const body = `${node.id}\n${version.content}`
      return [{ thing, title: node.label, body, orgId, updatedAt: version.createdAt }]
    })
    return [
      { thing: { kind: "project", id, visibility }, title, body: prompt, orgId, updatedAt },
      ...documents,
      ...parts
    ]
  })

const showsSpace = (filter: SpaceFilter, { deletedAt, orgId }: Space): boolean =>
  (deletedAt !== null) === filter.trashed &&
  (filter.organisations === "all" || filter.organisations.includes(orgId))

/** The blocks that a space shows, as it shows them. */
const shownBlocks = (store: Store, { collectionId, id }: Space): ReadonlyArray<Block> => {
  const collection = store.table<Collection>("collection").rows.get(collectionId)
  if (collection === undefined) return []
  const { custom, overlays } = storedItems(store, id)
  return shownOnly(mergeSpace(collection, overlays, custom)).blocks
}

const spacesIn = (store: Store, { projects, spaces: filter }: SearchFilter): ReadonlyArray<Thing> =>
  [...store.table<Space>("space").rows.values()].flatMap((space): ReadonlyArray<Thing> => {
    const { id, name, orgId, updatedAt } = space
    if (filter === null || !showsSpace(filter, space)) return []
    if (projects.spaceId !== null && projects.spaceId !== id) return []
    return [
      { thing: { kind: "space", id }, title: name, body: "", orgId, updatedAt },
      ...shownBlocks(store, space).map(
        (block): Thing => ({
          thing: { kind: "block", of: "space", id, partId: block.id },
          title: block.name,
          body: saidOf(block),
          orgId,
          updatedAt
        })
      )
    ]
  })

const bodyOf = ({ blocks, description, layers, specialties }: Collection): string =>
  [description, ...[...layers, ...specialties, ...blocks].flatMap((it) => [it.name, saidOf(it)])].join("\n")

const collectionsIn = (store: Store, { collections: filter }: SearchFilter): ReadonlyArray<Thing> =>
  [...store.table<Collection>("collection").rows.values()].flatMap((collection): ReadonlyArray<Thing> => {
    const { blocks, id, name, ownerOrgId: orgId, updatedAt } = collection
    if (filter === null || !matches(filter, collection)) return []
    return [
      { thing: { kind: "collection", id }, title: name, body: bodyOf(collection), orgId, updatedAt },
      ...blocks.map(
        (block): Thing => ({
          thing: { kind: "block", of: "collection", id, partId: block.id },
          title: block.name,
          body: saidOf(block),
          orgId,
          updatedAt
        })
      )
    ]
  })

/** The class of a thing that has all the words. */
const classOf = (title: string, words: ReadonlyArray<string>): MatchClass => {
  const named = searchWords(title).map(withoutAccents)
  if (named.join(" ") === words.join(" ")) return "title"
  const keys = keysOf(title)
  if (words.every((word) => keys.includes(word))) return "words"
  return hasAll(keys, words) ? "beginnings" : "texts"
}

const copyOf = (thing: ThingRef): CopyLevel =>
  thing.kind === "node" ? 2 : thing.kind === "block" && thing.of === "space" ? 1 : 0

const placeOf = ({ thing, title, updatedAt }: Thing, words: ReadonlyArray<string>): SearchCursor => ({
  match: classOf(title, words),
  copy: copyOf(thing),
  at: updatedAt,
  id: thing.kind === "document" ? thing.projectId : thing.id,
  nodeId: thing.kind === "document" ? thing.id : "partId" in thing ? thing.partId : ""
})

/** A place as a text that sorts as places do. */
const rankOf = ({ at, copy, id, match, nodeId }: SearchCursor): string =>
  [
    9 - matchClasses.indexOf(match),
    2 - copy,
    String(at.epochMilliseconds).padStart(15, "0"),
    id,
    nodeId
  ].join(" ")

const excerptOf = ({ body, title }: Thing, words: SearchWords): { excerpt: string; cut: boolean } => {
  const place = words.map((word) => firstOf(body).toLowerCase().indexOf(word)).find((it) => it >= 0)
  if (place === undefined) return { excerpt: title, cut: false }
  return { excerpt: body.slice(Math.max(0, place - 60), place + 340), cut: place > 60 }
}

/** `SearchRepo` over the in-memory store: whole words and their beginnings, without a language and without typos. */
export const MemorySearchRepo = {
  layer: Layer.effect(
    SearchRepo,
    Effect.map(MemoryStore, (store) =>
      SearchRepo.of({
        find: (given, filter, { cursor, limit }) =>
          store.step(() => {
            const words = given.map(withoutAccents)
            const found = [
              ...projectsIn(store, filter),
              ...spacesIn(store, filter),
              ...collectionsIn(store, filter)
            ]
              .filter(({ orgId, thing }) => {
                const ofKind = filter.kind === null || filter.kind === thing.kind
                return ofKind && (filter.orgId === null || filter.orgId === orgId)
              })
              .filter(({ body, title }) => hasAll(keysOf(`${firstOf(title)} ${firstOf(body)}`), words))
              .map((one) => ({ one, place: placeOf(one, words) }))
              .filter(({ place }) => cursor === null || rankOf(place) < rankOf(cursor))
              .sort((a, b) => (rankOf(a.place) < rankOf(b.place) ? 1 : -1))
            const shown = found.slice(0, limit)
            return {
              items: shown.map(({ one }) => ({
                thing: one.thing,
                title: one.title,
                updatedAt: one.updatedAt,
                ...excerptOf(one, given),
                beginnings: words
              })),
              next: found.length > limit ? (shown.at(-1)?.place ?? null) : null
            }
          }),
        state: Effect.succeed({ typos: false, indexed: true })
      })
    )
  )
}
