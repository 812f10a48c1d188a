import { OverlayRepo } from "@design-workspace/domain/overlays/OverlayRepo"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { SpaceRepo } from "@design-workspace/domain/spaces/SpaceRepo"
import { suite } from "@design-workspace/domain/testing/overlays/OverlayRepoContract"
import { makeSpaceWithParents } from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations))
  suite(name, Layer.provideMerge(SqlAdapters.layer, layer))

describe.each(makeDatabases(migrations))("OverlayRepo on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("managers at once", (it) => {
    it.effect("managers who change different fields of one item at once all succeed", () =>
      Effect.gen(function* () {
        const overlays = yield* OverlayRepo
        const spaces = yield* SpaceRepo
        for (let round = 0; round < 20; round++) {
          const { space } = yield* makeSpaceWithParents
          const ref = { kind: "block", id: ItemId.make("api") } as const
          yield* Effect.all(
            [
              overlays.mergeOverrides(space.id, ref, { name: "Ours" }),
              overlays.mergeOverrides(space.id, ref, { description: "For us" }),
              overlays.setHidden(space.id, ref, true)
            ],
            { concurrency: "unbounded" }
          )
          const read = yield* overlays.read(space.id)
          expect(read.overlays).toEqual([
            { ...ref, hidden: true, overrides: { name: "Ours", description: "For us" } }
          ])
          const after = yield* Effect.flatMap(spaces.find(space.id, null), Effect.fromOption)
          expect(after.space.updatedAt.epochMilliseconds).toBeGreaterThanOrEqual(
            space.updatedAt.epochMilliseconds + 3
          )
        }
      })
    )
  })
})
