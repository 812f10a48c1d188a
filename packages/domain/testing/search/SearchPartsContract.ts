import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer } from "effect"
import type { Actor } from "../../src/access/Actor.ts"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { Block, Collection } from "../../src/collections/Collection.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { mergeSpace, shownOnly } from "../../src/overlays/mergeSpace.ts"
import type { Overrides } from "../../src/overlays/Overlay.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import type { Graph } from "../../src/projects/Graph.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { matchClasses, type SearchCursor } from "../../src/search/SearchCursor.ts"
import { type SearchHit, SearchRepo } from "../../src/search/SearchRepo.ts"
import { type SearchPlace, searchFilter } from "../../src/search/searchFilter.ts"
import { searchWords } from "../../src/search/searchWords.ts"
import { GuestId, ItemId, type ProjectId, type SpaceId } from "../../src/shared/Ids.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { actorWith } from "../access/Actors.ts"
import {
  edited,
  makeCollection,
  makeMember,
  makeOrganisation,
  makeProject,
  makeSpace,
  newUuid,
  smallContent
} from "../shared/Fixtures.ts"
import { saidOf } from "./MemorySearchRepo.ts"

type Ports = CollectionRepo | OrganisationRepo | OverlayRepo | ProjectRepo | SearchRepo | SpaceRepo | UserRepo

const everywhere: SearchPlace = { show: "beyond_public", kind: null, orgId: null, spaceId: null }

/** All that a caller finds, page by page. */
const search = Effect.fnUntraced(function* (
  actor: Actor,
  text: string,
  place: Partial<SearchPlace> = {},
  limit = 200
) {
  const repo = yield* SearchRepo
  const found: Array<SearchHit> = []
  let cursor: SearchCursor | null = null
  do {
    const page: { items: ReadonlyArray<SearchHit>; next: SearchCursor | null } = yield* Effect.orDie(
      repo.find(searchWords(text), searchFilter(actor, { ...everywhere, ...place }), { limit, cursor })
    )
    found.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return found
})

/** A part as `kind holder/part`. */
const nameOf = ({ thing }: SearchHit): string =>
  "partId" in thing ? `${thing.kind} ${thing.id}/${thing.partId}` : thing.kind
const namesOf = (hits: ReadonlyArray<SearchHit>) => hits.map(nameOf)

const blockOf = (id: string, name: string, description = ""): Block => ({
  id: ItemId.make(id),
  name,
  description,
  layerId: ItemId.make("front"),
  defaultSpecialties: []
})
const contentOf = (...blocks: ReadonlyArray<Block>) => ({ ...smallContent, blocks, edges: [] })
const graphOf = (labels: Readonly<Record<string, string>>): Graph => ({
  nodes: Object.entries(labels).map(([id, label]) => ({ id: ItemId.make(id), label, roles: [] })),
  edges: [],
  roles: []
})
const blockRef = (id: string) => ({ kind: "block", id: ItemId.make(id) }) as const

/** An organisation with a member, a collection with these blocks, and a space on it. */
const sceneWith = Effect.fnUntraced(function* (...blocks: ReadonlyArray<Block>) {
  const { id: orgId } = yield* makeOrganisation()
  const { id: userId } = yield* makeMember(orgId)
  const collection = yield* makeCollection(orgId, contentOf(...blocks))
  const space = yield* makeSpace({ orgId, collectionId: collection.id })
  return { actor: actorWith(userId, [[orgId, "member"]]), collection, orgId, space }
})

/** Numbers below `most` that look random, the same at each run. */
const makeRandom = (seed: number) => {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** Words that no language's endings and no typo make alike. */
const words = ["quartz", "ember", "walrus", "fjord"] as const

interface Part {
  readonly name: string
  readonly title: string
  readonly body: string
  readonly copy: 0 | 1 | 2
  readonly at: number
}

const classOf = ({ body, title }: Part, asked: ReadonlyArray<string>): number => {
  const named = title.split(" ")
  if (named.join(" ") === asked.join(" ")) return matchClasses.indexOf("title")
  if (asked.every((word) => named.includes(word))) return matchClasses.indexOf("words")
  const all = [...named, ...body.split(/\s/u)]
  return asked.every((word) => all.includes(word)) ? matchClasses.indexOf("texts") : -1
}

/** The parts that have all the words, in the order of the contract. */
const expectedOf = (parts: ReadonlyArray<Part>, asked: ReadonlyArray<string>): ReadonlyArray<string> =>
  parts
    .map((part) => ({ ...part, match: classOf(part, asked) }))
    .filter(({ match }) => match >= 0)
    .toSorted((a, b) => a.match - b.match || a.copy - b.copy || b.at - a.at || (a.name < b.name ? 1 : -1))
    .map(({ name }) => name)

/** What every `SearchRepo` finds of blocks and nodes, and for whom. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`SearchRepo.find of parts (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "120 seconds" })("parts", (it) => {
      it.effect("of copies, the collection's comes before the space's, and this before the project's", () =>
        Effect.gen(function* () {
          const word = `w${newUuid().slice(-10)}`
          const { actor, collection, orgId, space } = yield* sceneWith(blockOf("web", word))
          const project = yield* makeProject(
            space.id,
            { title: "Plan" },
            graphOf({ web: word, api: "Other" })
          )
          const [inCollection, inSpace] = [`block ${collection.id}/web`, `block ${space.id}/web`]
          const inProject = `node ${project.id}/web`
          const order = [inCollection, inSpace, inProject]
          const hits = yield* search(actor, word, { kind: "block" })
          assert.deepStrictEqual(namesOf(hits), [inCollection, inSpace])
          assert.deepStrictEqual(hits[0]?.thing, {
            kind: "block",
            of: "collection",
            id: collection.id,
            partId: ItemId.make("web")
          })
          assert.deepStrictEqual(hits[1]?.thing, {
            kind: "block",
            of: "space",
            id: space.id,
            partId: ItemId.make("web")
          })
          assert.deepStrictEqual(namesOf(yield* search(actor, word, { kind: "node" })), [inProject])
          assert.deepStrictEqual(namesOf(yield* search(actor, word)), [...order, "collection"])
          assert.deepStrictEqual(namesOf(yield* search(actor, word, { orgId })), [...order, "collection"])
          assert.deepStrictEqual(namesOf(yield* search(actor, word, { spaceId: space.id })), order.slice(1))
          for (const limit of [1, 2, 3])
            assert.deepStrictEqual(namesOf(yield* search(actor, word, {}, limit)), [...order, "collection"])
          assert.deepStrictEqual(
            hits.map(({ title }) => title),
            [word, word]
          )
        })
      )

      it.effect("parts are found by who may read what holds them", () =>
        Effect.gen(function* () {
          const [collections, projects, spaces] = [
            yield* CollectionRepo,
            yield* ProjectRepo,
            yield* SpaceRepo
          ]
          const word = `w${newUuid().slice(-10)}`
          const { actor, orgId, space } = yield* sceneWith(blockOf("web", word))
          const global = yield* makeCollection(null, contentOf(blockOf("all", `${word} global`)))
          const shared = yield* makeSpace({ orgId, collectionId: global.id })
          const guestId = GuestId.make(newUuid())
          const own = yield* makeProject(
            space.id,
            { title: "A guest's", guestId, visibility: "private" },
            graphOf({ web: word })
          )
          const open = yield* makeProject(
            space.id,
            { title: "Open", visibility: "public" },
            graphOf({ web: word })
          )
          const { id: elsewhere } = yield* makeOrganisation()
          const stranger = actorWith((yield* makeMember(elsewhere)).id, [[elsewhere, "member"]])
          assert.deepStrictEqual(namesOf(yield* search({ _tag: "Guest", guestId }, word)), [
            `node ${own.id}/web`
          ])
          assert.deepStrictEqual(namesOf(yield* search(stranger, word, { kind: "block" })), [
            `block ${global.id}/all`
          ])
          assert.deepStrictEqual(namesOf(yield* search(stranger, word, { show: "public" })), [
            `node ${open.id}/web`
          ])
          assert.deepStrictEqual(namesOf(yield* search(actor, `${word} global`, { kind: "block", orgId })), [
            `block ${shared.id}/all`
          ])
          assert.deepStrictEqual(namesOf(yield* search(actor, word, { kind: "block", spaceId: shared.id })), [
            `block ${shared.id}/all`
          ])
          // A collection in the trash goes on in its spaces.
          const userId = actor._tag === "User" ? actor.userId : null
          assert.isNotNull(userId)
          if (userId !== null) yield* collections.setTrashed(global.id, true, userId)
          assert.deepStrictEqual(namesOf(yield* search(actor, `${word} global`)), [`block ${shared.id}/all`])
          if (userId !== null) yield* spaces.setTrashed(shared.id, true, userId)
          assert.deepStrictEqual(namesOf(yield* search(actor, `${word} global`)), [])
          yield* projects.setTrashed(open.id, true)
          assert.deepStrictEqual(namesOf(yield* search(stranger, word, { show: "public" })), [])
        })
      )

      it.effect("collections, spaces and projects that change at random have the parts that they show", () =>
        Effect.gen(function* () {
          const ports = {
            collections: yield* CollectionRepo,
            overlays: yield* OverlayRepo,
            projects: yield* ProjectRepo,
            spaces: yield* SpaceRepo
          }
          for (const seed of [1, 2, 3]) {
            const random = makeRandom(seed)
            const text = (least: number) =>
              Array.from({ length: least + random(3) }, () => words[random(words.length)] ?? "").join(" ")
            const facts = () => {
              const word = words[random(words.length)] ?? ""
              return [{}, {}, { technology: word }, { owner: word }, { tags: [word] }][random(5)] ?? {}
            }
            const blocks = () =>
              ["a", "b", "c", "d", "e"]
                .filter(() => random(4) > 0)
                .map((id) => ({ ...blockOf(id, text(1), text(0)), ...facts() }))
            const labels = (): Graph => {
              const graph = graphOf(
                Object.fromEntries(
                  ["a", "b", "n", "m"].flatMap((id) => (random(4) > 0 ? [[id, text(1)]] : []))
                )
              )
              const said = () => (random(3) === 0 ? { description: text(1) } : facts())
              return { ...graph, nodes: graph.nodes.map((node) => ({ ...node, ...said() })) }
            }
            const { actor, collection, orgId, space } = yield* sceneWith(...blocks())
            const other = yield* makeCollection(orgId, contentOf(...blocks()))
            const spaces = [space.id, (yield* makeSpace({ orgId, collectionId: other.id })).id]
            const projects: ReadonlyArray<ProjectId> = [
              (yield* makeProject(spaces[0] as SpaceId, { title: "First" }, labels())).id,
              (yield* makeProject(spaces[1] as SpaceId, { title: "Second" }, labels())).id
            ]
            const custom = new Set<string>()
            const change = Effect.fnUntraced(function* () {
              const changed = spaces[random(2)] as SpaceId
              const ref = blockRef(["a", "b", "c", "d"][random(4)] ?? "a")
              switch (random(8)) {
                case 0:
                case 1: {
                  const id = random(2) === 0 ? collection.id : other.id
                  const now = yield* Effect.flatMap(ports.collections.find(id), Effect.fromOption)
                  return yield* ports.collections.save({ ...now, ...contentOf(...blocks()) }, edited)
                }
                case 2:
                  return yield* ports.overlays.setHidden(changed, ref, random(2) === 0)
                case 3: {
                  const fields: ReadonlyArray<Overrides> = [
                    { name: text(1) },
                    { description: text(0) },
                    { layerId: ItemId.make("back") },
                    { technology: null, owner: null, tags: null },
                    facts()
                  ]
                  return yield* ports.overlays.mergeOverrides(changed, ref, fields[random(5)] ?? {})
                }
                case 4:
                  return yield* ports.overlays.clearOverride(
                    changed,
                    ref,
                    (["name", "description", "technology", "owner", "tags"] as const)[random(5)] ?? "name"
                  )
                case 5: {
                  const id = `x:own${random(2)}`
                  const key = `${changed} ${id}`
                  if (!custom.has(key)) {
                    custom.add(key)
                    return yield* ports.overlays.insertCustom(changed, {
                      kind: "block",
                      item: { ...blockOf(id, text(1)), ...facts() }
                    })
                  }
                  if (random(2) === 0)
                    return yield* ports.overlays.updateCustom(changed, blockRef(id), { name: text(1) })
                  custom.delete(key)
                  return yield* ports.overlays.removeCustom(changed, blockRef(id))
                }
                case 6:
                  return yield* ports.spaces.update(changed, {
                    collectionId: random(2) === 0 ? collection.id : other.id
                  })
                default:
                  return yield* ports.projects.writeGraph(projects[random(2)] as ProjectId, labels(), null)
              }
            })
            const partsNow = Effect.gen(function* () {
              const parts: Array<Part> = []
              const contents = new Map<string, Collection>()
              for (const id of [collection.id, other.id]) {
                const it = yield* Effect.flatMap(ports.collections.find(id), Effect.fromOption)
                contents.set(id, it)
                for (const block of it.blocks)
                  parts.push({
                    name: `block ${id}/${block.id}`,
                    title: block.name,
                    body: saidOf(block),
                    copy: 0,
                    at: DateTime.toEpochMillis(it.updatedAt)
                  })
              }
              for (const id of spaces) {
                const { space: it } = yield* Effect.flatMap(ports.spaces.find(id, null), Effect.fromOption)
                const content = contents.get(it.collectionId)
                if (content === undefined) return assert.fail("a space has no collection")
                const stored = yield* ports.overlays.read(id)
                for (const block of shownOnly(mergeSpace(content, stored.overlays, stored.custom)).blocks)
                  parts.push({
                    name: `block ${id}/${block.id}`,
                    title: block.name,
                    body: saidOf(block),
                    copy: 1,
                    at: DateTime.toEpochMillis(it.updatedAt)
                  })
              }
              for (const id of projects) {
                const { graph, updatedAt } = yield* Effect.flatMap(
                  ports.projects.readGraph(id, null),
                  Effect.fromOption
                )
                for (const node of graph.nodes)
                  parts.push({
                    name: `node ${id}/${node.id}`,
                    title: node.label,
                    body: saidOf(node),
                    copy: 2,
                    at: DateTime.toEpochMillis(updatedAt)
                  })
              }
              return parts
            })
            for (let step = 0; step < 25; step += 1) {
              yield* Effect.orDie(change())
              const parts = yield* Effect.orDie(partsNow)
              const asked =
                random(2) === 0 ? [words[random(4)] ?? ""] : [words[random(4)] ?? "", words[random(4)] ?? ""]
              const found = yield* search(actor, asked.join(" "), {}, 1 + random(7))
              assert.deepStrictEqual(
                namesOf(found.filter(({ thing }) => "partId" in thing)),
                expectedOf(parts, asked),
                `${seed} ${step} ${asked.join(" ")}`
              )
            }
          }
        })
      )
    })
  })
}
