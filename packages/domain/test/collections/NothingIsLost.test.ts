import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { TestClock } from "effect/testing"
import type { UserActor } from "../../src/access/Actor.ts"
import type { Content } from "../../src/collections/Collection.ts"
import { Collections } from "../../src/collections/Collections.ts"
import { CollectionVersionRepo } from "../../src/collections/CollectionVersionRepo.ts"
import { CollectionVersions } from "../../src/collections/CollectionVersions.ts"
import { Decomposition } from "../../src/decomposition/Decomposition.ts"
import { GenerationLock } from "../../src/generation/lock/GenerationLock.ts"
import { GenerationSettings } from "../../src/generation/lock/GenerationSettings.ts"
import { collectionSubject } from "../../src/generation/lock/RunSubject.ts"
import { applyDesign } from "../../src/generation/run/applyDesign.ts"
import { overridableFields } from "../../src/overlays/Overlay.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import { Overlays } from "../../src/overlays/Overlays.ts"
import type { CollectionId } from "../../src/shared/Ids.ts"
import { makeMemberActor } from "../../testing/access/Actors.ts"
import { arbitraryContent, arbitraryIndex } from "../../testing/collections/ContentArbitrary.ts"
import { arbitrarySpace, type SpaceParts } from "../../testing/overlays/SpaceArbitrary.ts"
import { makeAttempt, makeCollection, makeOrganisation, makeSpace } from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"

const layer = CollectionVersions.layer.pipe(Layer.provideMerge(DesignServices.layer))

const Change = Schema.Struct({
  kind: Schema.Literals(["edit", "generate", "decompose", "restore"]),
  index: arbitraryIndex
})
/** Changes of a collection, one after the other, each with a content that it may need. */
const changes = Arbitrary.array(
  Arbitrary.all({ change: Arbitrary.schema(Change), content: arbitraryContent }),
  {
    minLength: 1,
    maxLength: 8
  }
)

const partsOf = ({ blocks, edges, layers, specialties }: Content): Content => ({
  layers,
  specialties,
  blocks,
  edges
})

const versionsOf = Effect.fnUntraced(function* (id: CollectionId) {
  const versions = yield* CollectionVersionRepo
  const { items } = yield* versions.history(id, { limit: 200, cursor: null })
  return yield* Effect.forEach(items.toReversed(), ({ version }) =>
    Effect.flatMap(versions.find(id, version), Effect.fromOption)
  )
})

/** A run that was accepted comes to this design. */
const regenerate = Effect.fnUntraced(function* (
  actor: UserActor,
  collectionId: CollectionId,
  design: Content
) {
  const [apply, lock] = [yield* applyDesign, yield* GenerationLock]
  const attempt = yield* makeAttempt({ collectionId, startedBy: actor.userId })
  const { window } = yield* GenerationSettings
  const fence = yield* lock.acquire(collectionSubject(collectionId), attempt.id, window)
  yield* apply({ attempt, fence }, design)
  // The next one may begin.
  yield* TestClock.adjust(window)
})

/** Makes one change; the number of the version that it restored, if it did. */
const make = Effect.fnUntraced(function* (
  actor: UserActor,
  id: CollectionId,
  { change: { index, kind }, content }: { readonly change: typeof Change.Type; readonly content: Content }
) {
  const collections = yield* Collections
  if (kind === "edit") yield* collections.update(actor, id, content)
  if (kind === "generate") yield* regenerate(actor, id, content)
  if (kind === "decompose") {
    const { blocks } = yield* collections.read(actor, id)
    const block = blocks[index % Math.max(1, blocks.length)]
    const variant = { subBlocks: [{ name: "One" }, { name: "Two" }], edges: [], expectedUpdatedAt: null }
    if (block !== undefined) yield* (yield* Decomposition).apply(actor, id, block.id, variant)
  }
  if (kind !== "restore") return null
  const number = 1 + (index % (yield* versionsOf(id)).length)
  yield* (yield* CollectionVersions).restore(actor, id, number, null)
  return number
})

/** A space with these overlays and custom items. */
const makeScene = Effect.fnUntraced(function* ({ content, custom, overlays: entries }: SpaceParts) {
  const repo = yield* OverlayRepo
  const organisation = yield* makeOrganisation()
  const { id } = yield* makeCollection(organisation.id, content)
  const space = yield* makeSpace({ orgId: organisation.id, collectionId: id })
  for (const { hidden, id: itemId, kind, overrides } of entries) {
    yield* repo.mergeOverrides(space.id, { kind, id: itemId }, overrides)
    yield* repo.setHidden(space.id, { kind, id: itemId }, hidden)
  }
  for (const item of custom.layers) yield* repo.insertCustom(space.id, { kind: "layer", item })
  for (const item of custom.specialties) yield* repo.insertCustom(space.id, { kind: "specialty", item })
  for (const item of custom.blocks) yield* repo.insertCustom(space.id, { kind: "block", item })
  return { admin: yield* makeMemberActor(organisation.id, "admin"), id, space }
})

it.layer(layer)((it) => {
  describe("any sequence of edits, regenerations, decompositions and restores of versions", () => {
    it.effect.prop(
      "shows no hidden item again and drops no override, no entry and no custom item of a space",
      { space: arbitrarySpace, changes },
      Effect.fnUntraced(function* ({ changes: all, space: parts }) {
        const [overlays, repo] = [yield* Overlays, yield* OverlayRepo]
        const { admin, id, space } = yield* makeScene(parts)
        const before = yield* repo.read(space.id)
        for (const change of all) {
          yield* make(admin, id, change)
          assert.deepStrictEqual(yield* repo.read(space.id), before)
          const shown = yield* overlays.view(admin, space.id, false)
          const whole = yield* overlays.view(admin, space.id, true)
          const has = { block: whole.blocks, layer: whole.layers, specialty: whole.specialties }
          const shows = { block: shown.blocks, layer: shown.layers, specialty: shown.specialties }
          for (const { hidden, id: itemId, kind, overrides } of before.overlays) {
            if (hidden) assert.isFalse(shows[kind].some((it) => it.id === itemId))
            const item = has[kind].find((it) => it.id === itemId)
            if (item === undefined) continue
            const own: ReadonlyArray<string> = overridableFields[kind]
            const overriding = Object.keys(overrides).filter((field) => own.includes(field))
            assert.sameMembers([...item.overridden], overriding)
            assert.strictEqual(item.name, overrides.name ?? item.name)
            assert.strictEqual(item.description, overrides.description ?? item.description)
          }
          for (const { id: itemId } of before.custom.blocks)
            assert.isTrue(whole.blocks.some((it) => it.id === itemId && it.origin === "custom"))
        }
      }),
      { arbitrary: { runs: 60 } }
    )

    it.effect.prop(
      "only ever adds versions, one where the content changed; a restore adds one and gives byte for byte what it restored",
      { content: arbitraryContent, changes },
      Effect.fnUntraced(function* ({ changes: all, content }) {
        const collections = yield* Collections
        const nothing = { content, overlays: [], custom: { blocks: [], layers: [], specialties: [] } }
        const { admin, id } = yield* makeScene(nothing)
        for (const change of all) {
          const [past, stood] = [yield* versionsOf(id), partsOf(yield* collections.read(admin, id))]
          const restored = yield* make(admin, id, change)
          const [present, stands] = [yield* versionsOf(id), partsOf(yield* collections.read(admin, id))]
          assert.deepStrictEqual(present.slice(0, past.length), past)
          const changed = JSON.stringify(stands) !== JSON.stringify(stood)
          assert.lengthOf(present, past.length + (changed || restored !== null ? 1 : 0))
          const last = present.at(-1)
          assert.deepStrictEqual(last && partsOf(last), stands)
          if (restored === null) continue
          const source = past[restored - 1]
          assert.strictEqual(JSON.stringify(stands), JSON.stringify(source && partsOf(source)))
          assert.deepInclude(last, { editType: "restore", restoredFrom: restored })
        }
      }),
      { arbitrary: { runs: 60 } }
    )
  })
})
