import { expect, layer as withLayer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { ownSize } from "../../src/overlays/checkOwnSize.ts"
import { type CustomItem, type ItemRef, OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import type { QuotaExceeded } from "../../src/quotas/QuotaExceeded.ts"
import { ItemId, type SpaceId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { expectLater } from "../shared/expectLater.ts"
import { makeSpaceWithParents, newUuid } from "../shared/Fixtures.ts"

type Ports = CollectionRepo | OrganisationRepo | OverlayRepo | SpaceRepo | Transactor

const web: ItemRef = { kind: "block", id: ItemId.make("web") }
const front: ItemRef = { kind: "layer", id: ItemId.make("front") }
const entry = { ...web, hidden: false, overrides: {} }

const versionOf = Effect.fnUntraced(function* (id: SpaceId) {
  const spaces = yield* SpaceRepo
  const { space } = yield* Effect.orDie(Effect.fromOption(yield* spaces.find(id, null)))
  return space.updatedAt.epochMilliseconds
})

/** Whether the effect gave the space a later version. */
const moves = Effect.fnUntraced(function* <A, E, R>(id: SpaceId, change: Effect.Effect<A, E, R>) {
  const before = yield* versionOf(id)
  yield* change
  const after = yield* versionOf(id)
  expect(after).toBeGreaterThanOrEqual(before)
  return after > before
})

const setUp = Effect.gen(function* () {
  const repo = yield* OverlayRepo
  const { space } = yield* makeSpaceWithParents
  const overlays = Effect.map(repo.read(space.id), (stored) => stored.overlays)
  return { repo, id: space.id, overlays, custom: Effect.map(repo.read(space.id), (stored) => stored.custom) }
})

const customId = () => ItemId.make(`x:${newUuid()}`)
const named = (name: string) => ({ id: customId(), name, description: "" })
const block = (name: string): CustomItem & { readonly kind: "block" } => ({
  kind: "block",
  item: { ...named(name), layerId: ItemId.make("front"), defaultSpecialties: [ItemId.make("ts")] }
})
const refOf = ({ item, kind }: CustomItem): ItemRef => ({ kind, id: item.id })

/** What every `OverlayRepo` must do, on any layer that offers it with the ports its parents need. */
export const suite = (name: string, layer: Layer.Layer<Ports, unknown>): void =>
  withLayer(layer, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    it.effect("a space begins without overlays and custom items", () =>
      Effect.gen(function* () {
        const { id, repo } = yield* setUp
        const custom = { blocks: [], layers: [], specialties: [] }
        expect(yield* repo.read(id)).toEqual({ overlays: [], custom })
      })
    )

    it.effect("hiding and restoring set one flag and keep the overrides", () =>
      Effect.gen(function* () {
        const { id, overlays, repo } = yield* setUp
        yield* repo.mergeOverrides(id, web, { name: "Ours" })
        yield* repo.setHidden(id, web, true)
        expect(yield* overlays).toEqual([{ ...entry, hidden: true, overrides: { name: "Ours" } }])
        yield* repo.setHidden(id, web, false)
        expect(yield* overlays).toEqual([{ ...entry, overrides: { name: "Ours" } }])
      })
    )

    it.effect("an entry once made is kept, also when it hides and overrides nothing any more", () =>
      Effect.gen(function* () {
        const { id, overlays, repo } = yield* setUp
        yield* repo.setHidden(id, web, true)
        yield* repo.setHidden(id, web, false)
        expect(yield* overlays).toEqual([entry])
      })
    )

    it.effect("items of different kinds and of other spaces are apart, also under one id", () =>
      Effect.gen(function* () {
        const { id, overlays, repo } = yield* setUp
        const other = yield* setUp
        yield* repo.setHidden(id, web, true)
        yield* repo.mergeOverrides(id, { ...web, kind: "layer" }, { name: "A layer" })
        yield* repo.setHidden(other.id, front, true)
        expect((yield* overlays).map(({ hidden, kind }) => [kind, hidden]).sort()).toEqual([
          ["block", true],
          ["layer", false]
        ])
        expect((yield* other.overlays).map((one) => one.id)).toEqual([front.id])
      })
    )

    it.effect("what is shown again in one space stays hidden in another", () =>
      Effect.gen(function* () {
        const { id, overlays, repo } = yield* setUp
        const other = yield* setUp
        for (const space of [id, other.id]) yield* repo.setHidden(space, web, true)
        yield* repo.setHidden(other.id, web, false)
        expect((yield* overlays).map(({ hidden }) => hidden)).toEqual([true])
        expect((yield* other.overlays).map(({ hidden }) => hidden)).toEqual([false])
      })
    )

    it.effect("mergeOverrides replaces the given fields and keeps the others", () =>
      Effect.gen(function* () {
        const { id, overlays, repo } = yield* setUp
        const defaultSpecialties = [ItemId.make("sql"), ItemId.make("ts")]
        yield* repo.mergeOverrides(id, web, { name: "One", description: "", defaultSpecialties })
        yield* repo.mergeOverrides(id, web, { name: "Two", layerId: ItemId.make("back") })
        const overrides = { name: "Two", description: "", layerId: "back", defaultSpecialties }
        expect(yield* overlays).toEqual([{ ...entry, overrides }])
      })
    )

    it.effect("clearOverride takes one field out", () =>
      Effect.gen(function* () {
        const { id, overlays, repo } = yield* setUp
        yield* repo.mergeOverrides(id, front, { name: "Ours", position: 0 })
        yield* repo.clearOverride(id, front, "name")
        expect(yield* overlays).toEqual([{ ...front, hidden: false, overrides: { position: 0 } }])
      })
    )

    it.effect("two managers who change different fields of one item at once both succeed", () =>
      Effect.gen(function* () {
        const { id, overlays, repo } = yield* setUp
        const changes = Array.from({ length: 10 }, (_, index) => [
          repo.mergeOverrides(id, web, { name: `name ${index}` }),
          repo.mergeOverrides(id, web, { description: `description ${index}` }),
          repo.setHidden(id, web, true)
        ]).flat()
        yield* Effect.all(changes, { concurrency: "unbounded" })
        expect(yield* overlays).toMatchObject([{ ...web, hidden: true }])
        expect(Object.keys((yield* overlays)[0]?.overrides ?? {}).sort()).toEqual(["description", "name"])
      })
    )

    it.effect("two managers who change different fields of one custom item at once both succeed", () =>
      Effect.gen(function* () {
        const { custom, id, repo } = yield* setUp
        const own = block("Own")
        yield* repo.insertCustom(id, own)
        const changes = Array.from({ length: 10 }, () => [
          repo.updateCustom(id, refOf(own), { name: "New" }),
          repo.updateCustom(id, refOf(own), { description: "new" }),
          repo.updateCustom(id, refOf(own), { layerId: ItemId.make("back") })
        ]).flat()
        expect(new Set(yield* Effect.all(changes, { concurrency: "unbounded" }))).toEqual(new Set([true]))
        const expected = { ...own.item, name: "New", description: "new", layerId: "back" }
        expect((yield* custom).blocks).toEqual([expected])
      })
    )

    it.effect("of transactions that lock the space at once, each reads what the one before it wrote", () =>
      Effect.gen(function* () {
        const transactor = yield* Transactor
        const { custom, id, repo } = yield* setUp
        const counter = block("0")
        yield* repo.insertCustom(id, counter)
        const count = Effect.gen(function* () {
          yield* repo.lock(id)
          const [read] = (yield* custom).blocks
          yield* repo.updateCustom(id, refOf(counter), { name: `${Number(read?.name) + 1}` })
        })
        yield* Effect.all(
          Array.from({ length: 20 }, () => transactor.run(count)),
          { concurrency: "unbounded" }
        )
        expect((yield* custom).blocks).toEqual([{ ...counter.item, name: "20" }])
      })
    )

    it.effect("the lock tells what the space has of its own, after every kind of change", () =>
      Effect.gen(function* () {
        const { id, repo } = yield* setUp
        const own = block('Ä "quoted" \u0001\t\\ 𝄞 : , {')
        const ids = ["ts", "sql"].map((it) => ItemId.make(it))
        const check = Effect.gen(function* () {
          const told = yield* repo.lock(id)
          expect(told).toEqual(ownSize(yield* repo.read(id)))
          return told
        })
        expect(yield* check).toEqual({ octets: 0, references: 0 })
        yield* repo.insertCustom(id, own)
        yield* repo.insertCustom(id, { kind: "layer", item: { ...named("Lane"), position: 1_000 } })
        yield* repo.mergeOverrides(id, web, { name: "a, b: c", defaultSpecialties: ids, kind: "store" })
        expect((yield* check).references).toBe(3)
        yield* repo.mergeOverrides(id, web, { defaultSpecialties: [], description: "{}" })
        yield* repo.setHidden(id, front, true)
        yield* repo.updateCustom(id, refOf(own), { name: "Short", defaultSpecialties: ids })
        expect((yield* check).references).toBe(2)
        yield* repo.clearOverride(id, web, "name")
        yield* check
        yield* repo.removeCustom(id, refOf(own))
        expect((yield* check).references).toBe(0)
      })
    )

    it.effect("reads a selection of items, and all of some kinds", () =>
      Effect.gen(function* () {
        const { id, repo } = yield* setUp
        const [own, other, lane] = [block("Own"), block("Other"), { ...named("Lane"), position: 7 }]
        yield* repo.insertCustom(id, own)
        yield* repo.insertCustom(id, other)
        yield* repo.insertCustom(id, { kind: "layer", item: lane })
        yield* repo.mergeOverrides(id, web, { name: "Ours" })
        yield* repo.setHidden(id, front, true)
        const hidden = { ...front, hidden: true, overrides: {} }
        const items = [refOf(own), web, web, { kind: "specialty", id: web.id } as const]
        expect(yield* repo.read(id, { items, kinds: [] })).toEqual({
          overlays: [{ ...entry, overrides: { name: "Ours" } }],
          custom: { blocks: [own.item], layers: [], specialties: [] }
        })
        expect(yield* repo.read(id, { items: [front], kinds: ["layer"] })).toEqual({
          overlays: [hidden],
          custom: { blocks: [], layers: [lane], specialties: [] }
        })
      })
    )

    it.effect("reads the blocks that a space puts on another layer than some", () =>
      Effect.gen(function* () {
        const { id, repo } = yield* setUp
        const [own, other] = [block("Own"), block("Other")]
        yield* repo.insertCustom(id, own)
        yield* repo.insertCustom(id, { ...other, item: { ...other.item, layerId: ItemId.make("x:lane") } })
        yield* repo.insertCustom(id, { kind: "layer", item: { ...named("Lane"), position: 7 } })
        yield* repo.mergeOverrides(id, web, { layerId: ItemId.make("x:lane") })
        yield* repo.mergeOverrides(id, { ...web, id: ItemId.make("api") }, { name: "Ours" })
        const off = (...blocksOff: ReadonlyArray<ItemId>) =>
          Effect.map(repo.read(id, { items: [], kinds: [], blocksOff }), ({ custom, overlays }) => [
            ...overlays.map((found) => found.id),
            ...custom.blocks.map(({ name }) => name),
            ...custom.layers
          ])
        expect(yield* off(own.item.layerId)).toEqual([web.id, "Other"])
        expect(yield* off(ItemId.make("x:lane"))).toEqual(["Own"])
        expect(yield* off()).toEqual([web.id, "Own", "Other"])
      })
    )

    it.effect("custom items of each kind are read back as they were inserted", () =>
      Effect.gen(function* () {
        const { custom, id, repo } = yield* setUp
        const own = block("Block")
        const lane = { ...named("Layer"), position: 7 }
        const skill = named("Specialty")
        yield* repo.insertCustom(id, own)
        yield* repo.insertCustom(id, { kind: "layer", item: lane })
        yield* repo.insertCustom(id, { kind: "specialty", item: skill })
        expect(yield* custom).toEqual({ blocks: [own.item], layers: [lane], specialties: [skill] })
      })
    )

    it.effect("a custom block's kind is kept with who set it; a service is the one that states none", () =>
      Effect.gen(function* () {
        const { custom, id, repo } = yield* setUp
        const own = block("Own")
        yield* repo.insertCustom(id, own)
        expect(yield* moves(id, repo.updateCustom(id, refOf(own), { kind: "service" }))).toBe(false)
        expect(yield* moves(id, repo.updateCustom(id, refOf(own), { kind: "store" }))).toBe(true)
        expect((yield* custom).blocks).toEqual([{ ...own.item, kind: "store" }])
        expect(yield* moves(id, repo.updateCustom(id, refOf(own), { name: "New", kind: "service" }))).toBe(
          true
        )
        expect((yield* custom).blocks).toEqual([{ ...own.item, name: "New" }])
      })
    )

    it.effect("an override may be a service, and is taken out alone", () =>
      Effect.gen(function* () {
        const { id, overlays, repo } = yield* setUp
        yield* repo.mergeOverrides(id, web, { name: "Ours", kind: "service" })
        expect(yield* overlays).toEqual([{ ...entry, overrides: { name: "Ours", kind: "service" } }])
        yield* repo.clearOverride(id, web, "kind")
        expect(yield* overlays).toEqual([{ ...entry, overrides: { name: "Ours" } }])
      })
    )

    it.effect("a custom item is removed once; then it can be neither changed nor removed", () =>
      Effect.gen(function* () {
        const { custom, id, repo } = yield* setUp
        const [own, kept] = [block("Own"), block("Kept")]
        yield* repo.insertCustom(id, own)
        yield* repo.insertCustom(id, kept)
        expect(yield* repo.removeCustom(id, refOf(own))).toBe(true)
        expect(yield* repo.removeCustom(id, refOf(own))).toBe(false)
        expect(yield* repo.updateCustom(id, refOf(own), { name: "New" })).toBe(false)
        expect((yield* custom).blocks).toEqual([kept.item])
      })
    )

    it.effect("every change gives the space a later version", () =>
      Effect.gen(function* () {
        const { id, repo } = yield* setUp
        const own = block("Own")
        const changes: ReadonlyArray<Effect.Effect<unknown, QuotaExceeded>> = [
          repo.setHidden(id, web, true),
          repo.mergeOverrides(id, web, { name: "Ours" }),
          repo.setHidden(id, web, false),
          repo.clearOverride(id, web, "name"),
          repo.insertCustom(id, own),
          repo.updateCustom(id, refOf(own), { name: "New" }),
          repo.removeCustom(id, refOf(own))
        ]
        const moved = yield* Effect.forEach(changes, (change) => moves(id, change))
        expect(moved).toEqual(changes.map(() => true))
      })
    )

    it.effect("a change that changes nothing keeps the space's version", () =>
      Effect.gen(function* () {
        const { id, repo } = yield* setUp
        const own = block("Own")
        yield* repo.insertCustom(id, own)
        yield* repo.setHidden(id, web, true)
        yield* repo.mergeOverrides(id, web, { name: "Ours", defaultSpecialties: [ItemId.make("ts")] })
        const changes: ReadonlyArray<Effect.Effect<unknown, QuotaExceeded>> = [
          repo.setHidden(id, web, true),
          repo.setHidden(id, front, false),
          repo.mergeOverrides(id, web, { defaultSpecialties: [ItemId.make("ts")], name: "Ours" }),
          repo.mergeOverrides(id, web, {}),
          repo.clearOverride(id, web, "description"),
          repo.clearOverride(id, front, "name"),
          repo.updateCustom(id, refOf(own), { name: "Own" }),
          repo.removeCustom(id, { kind: "block", id: customId() })
        ]
        const moved = yield* Effect.forEach(changes, (change) => moves(id, change))
        expect(moved).toEqual(changes.map(() => false))
      })
    )

    it.effect("the space's updated_at strictly increases with each of 50 changes in a row", () =>
      Effect.gen(function* () {
        const { id, repo } = yield* setUp
        const versions = yield* Effect.forEach(Array.from({ length: 50 }), (_, index) =>
          Effect.andThen(repo.mergeOverrides(id, web, { name: `name ${index}` }), versionOf(id))
        )
        expectLater(versions)
      })
    )

    it.effect("each of several concurrent changes gives the space its own version", () =>
      Effect.gen(function* () {
        const { id, repo } = yield* setUp
        const before = yield* versionOf(id)
        const changes = Array.from({ length: 20 }, (_, index) =>
          repo.setHidden(id, { kind: "block", id: ItemId.make(`b${index}`) }, true)
        )
        yield* Effect.all(changes, { concurrency: "unbounded" })
        expect(yield* versionOf(id)).toBeGreaterThanOrEqual(before + 20)
      })
    )
  })
