import { OverlayRepo } from "@design-workspace/domain/overlays/OverlayRepo"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { SpaceRepo } from "@design-workspace/domain/spaces/SpaceRepo"
import { suite } from "@design-workspace/domain/testing/overlays/OverlayRepoContract"
import { makeSpaceWithParents } from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
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

    it.effect("a change reads what it touches, however much the space has", () =>
      Effect.gen(function* () {
        const [overlays, sql, transactor] = [yield* OverlayRepo, yield* SqlClient, yield* Transactor]
        const { space } = yield* makeSpaceWithParents
        yield* Effect.orDie(sql`
          INSERT INTO overlay (space_id, kind, item_id, overrides)
          SELECT ${space.id}, 'block', 'b' || n, '{"name": "Ours", "defaultSpecialties": ["a", "b"]}'
          FROM generate_series(1, 3000) AS n`)
        yield* Effect.orDie(sql`
          INSERT INTO custom_item (space_id, kind, id, fields)
          SELECT ${space.id}, 'specialty', 'x:' || n, '{"name": "Ours", "description": ""}'
          FROM generate_series(1, 1500) AS n`)
        const [changed, other] = ["b7", "b8"].map((id) => ItemId.make(id)) as [ItemId, ItemId]
        const ref = { kind: "block", id: changed } as const
        const items = [ref, { kind: "block", id: other } as const]
        const rowsRead = Effect.orDie(sql`
          SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 AS rows FROM pg_stat_xact_user_tables
          WHERE relname IN ('overlay', 'custom_item')`).pipe(
          Effect.map(([counted]) => Number(counted?.["rows"]))
        )
        const [size, rows] = yield* transactor.run(
          Effect.gen(function* () {
            const before = yield* rowsRead
            const told = yield* overlays.lock(space.id)
            expect((yield* overlays.read(space.id, { items, kinds: [] })).overlays).toHaveLength(2)
            yield* overlays.mergeOverrides(space.id, ref, { description: "For us" })
            return [told, (yield* rowsRead) - before] as const
          })
        )
        expect(size.references).toBe(6_000)
        expect(rows).toBeGreaterThan(0)
        expect(rows).toBeLessThan(20)
      })
    )
  })
})
