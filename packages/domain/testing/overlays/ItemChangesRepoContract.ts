import { expect, layer as withLayer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { ItemChangesRepo } from "../../src/overlays/ItemChangesRepo.ts"
import { type CustomItem, type ItemRef, OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import { ItemId, UserId } from "../../src/shared/Ids.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { makeSpaceWithParents, newUuid } from "../shared/Fixtures.ts"

type Ports = CollectionRepo | ItemChangesRepo | OrganisationRepo | OverlayRepo | SpaceRepo

const web: ItemRef = { kind: "block", id: ItemId.make("web") }
const [ada, ben] = [UserId.make(newUuid()), UserId.make(newUuid())]

const setUp = Effect.gen(function* () {
  const [changes, repo] = [yield* ItemChangesRepo, yield* OverlayRepo]
  const { space } = yield* makeSpaceWithParents
  /** By whom each thing was set on an item; undefined where nothing is known of it. */
  const authors = Effect.fnUntraced(function* ({ id, kind }: ItemRef) {
    const found = (yield* changes.read(space.id)).find((it) => it.kind === kind && it.id === id)
    return found && Object.fromEntries(Object.entries(found.changes).map(([field, { by }]) => [field, by]))
  })
  return { authors, changes, repo, id: space.id }
})

/** What every pair of `OverlayRepo` and `ItemChangesRepo` must do. */
export const suite = (name: string, layer: Layer.Layer<Ports, unknown>): void =>
  withLayer(layer, { excludeTestServices: true, timeout: "60 seconds" })(name, (it) => {
    it.effect("keeps by whom and when each field was set last, of those fields alone that changed", () =>
      Effect.gen(function* () {
        const { authors, changes, id, repo } = yield* setUp
        expect(yield* changes.read(id)).toEqual([])
        yield* repo.mergeOverrides(id, web, { name: "Ours", description: "Own" }, ada)
        expect(yield* authors(web)).toEqual({ name: ada, description: ada })
        const [first] = yield* changes.read(id)
        yield* repo.mergeOverrides(
          id,
          web,
          { name: "Ours", description: "Another", layerId: ItemId.make("back") },
          ben
        )
        expect(yield* authors(web)).toEqual({ name: ada, description: ben, layerId: ben })
        const [second] = yield* changes.read(id)
        expect(second?.changes.name).toEqual(first?.changes.name)
        const at = (change: typeof first) => change?.changes.description?.at.epochMilliseconds ?? 0
        expect(at(second)).toBeGreaterThanOrEqual(at(first))
        expect(at(first)).toBeGreaterThan(0)
      })
    )

    it.effect("forgets it with the override that is taken back, and with the flag", () =>
      Effect.gen(function* () {
        const { authors, id, repo } = yield* setUp
        yield* repo.mergeOverrides(id, web, { name: "Ours", description: "Own" }, ada)
        yield* repo.setHidden(id, web, true, ben)
        expect(yield* authors(web)).toEqual({ name: ada, description: ada, hidden: ben })
        yield* repo.setHidden(id, web, true, ada)
        yield* repo.clearOverride(id, web, "name")
        expect(yield* authors(web)).toEqual({ description: ada, hidden: ben })
        yield* repo.setHidden(id, web, false, ada)
        expect(yield* authors(web)).toEqual({ description: ada })
      })
    )

    it.effect("knows nobody where nobody is named", () =>
      Effect.gen(function* () {
        const { authors, id, repo } = yield* setUp
        yield* repo.setHidden(id, web, true)
        expect(yield* authors(web)).toEqual({ hidden: null })
      })
    )

    it.effect("keeps who made a custom block a service again", () =>
      Effect.gen(function* () {
        const { authors, id, repo } = yield* setUp
        const item = { id: ItemId.make(`x:${newUuid()}`), name: "Own", description: "" }
        const own: CustomItem = {
          kind: "block",
          item: { ...item, layerId: ItemId.make("front"), defaultSpecialties: [], kind: "store" }
        }
        const ref = { kind: own.kind, id: own.item.id }
        yield* repo.insertCustom(id, own, ada)
        yield* repo.updateCustom(id, ref, { kind: "service", name: "Own" }, ben)
        yield* repo.updateCustom(id, ref, { kind: "service", name: "New" }, ada)
        expect(yield* authors(ref)).toMatchObject({ name: ada, kind: ben })
      })
    )

    it.effect("keeps it of custom items too, as long as they are there", () =>
      Effect.gen(function* () {
        const { authors, changes, id, repo } = yield* setUp
        const layer: CustomItem = {
          kind: "layer",
          item: { id: ItemId.make(`x:${newUuid()}`), name: "Own", description: "", position: 3 }
        }
        const ref = { kind: layer.kind, id: layer.item.id }
        yield* repo.insertCustom(id, layer, ada)
        expect(yield* authors(ref)).toEqual({ name: ada, description: ada, position: ada })
        yield* repo.updateCustom(id, ref, { name: "Own", position: 4 }, ben)
        expect(yield* authors(ref)).toEqual({ name: ada, description: ada, position: ben })
        yield* repo.removeCustom(id, ref)
        expect(yield* changes.read(id)).toEqual([])
      })
    )

    it.effect("has those of one space alone", () =>
      Effect.gen(function* () {
        const [one, other] = [yield* setUp, yield* setUp]
        yield* one.repo.setHidden(one.id, web, true, ada)
        expect(yield* other.authors(web)).toBeUndefined()
      })
    )
  })
