import { ReadByTokenRepo } from "@design-workspace/domain/fastpath/ReadByTokenRepo"
import { ProjectId } from "@design-workspace/domain/shared/Ids"
import { suite as broughtSuite } from "@design-workspace/domain/testing/fastpath/ReadByTokenBodyContract"
import { suite } from "@design-workspace/domain/testing/fastpath/ReadByTokenRepoContract"
import { suite as rightsSuite } from "@design-workspace/domain/testing/fastpath/ReadByTokenRightsContract"
import { readByTokenScene } from "@design-workspace/domain/testing/fastpath/readByTokenScene"
import { newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { isInGate } from "@design-workspace/verification/gates/gate"
import { describe, expect, it } from "@effect/vitest"
import { DateTime, Effect, Exit, Layer, Option } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const hasBody = (read: Effect.Effect<Option.Option<{ readonly body: unknown }>>) =>
  Effect.map(Effect.orDie(Effect.flatMap(read, Effect.fromOption)), ({ body }) => body !== null)

const renamed = (names: (table: string) => readonly [from: string, to: string]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const table of ["project_graph", "document", "document_version", "overlay", "custom_item"]) {
      const [from, to] = names(table)
      yield* sql`ALTER TABLE ${sql(from)} RENAME TO ${sql(to)}`
    }
  })

for (const { layer, name } of makeDatabases(migrations).filter(isInGate)) {
  const adapters = Layer.provideMerge(SqlAdapters.layer, layer)
  for (const holds of [suite, broughtSuite]) holds(name, adapters)
  rightsSuite(name, adapters, true)
}

describe.each(makeDatabases(migrations).filter(isInGate))("ReadByTokenRepo on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("what is read", (it) => {
    it.effect("nothing of graphs, documents, overlays and items, unless something is body", () =>
      Effect.gen(function* () {
        const reads = yield* ReadByTokenRepo
        const { tokenOwners, projects, spaces } = yield* readByTokenScene
        const project = yield* Effect.fromOption(
          yield* reads.project(tokenOwners.owner, projects.plain, null)
        )
        const space = yield* Effect.fromOption(yield* reads.space(tokenOwners.owner, spaces.plain, null))
        const [ofProject, ofSpace] = [project.facts?.project.updatedAt, space.facts]
        if (ofProject === undefined || ofSpace === null) return expect.fail("the scene is not there")
        const ofBoth = [ofSpace.space.updatedAt, ofSpace.collectionUpdatedAt]
        const earlier = DateTime.makeUnsafe("2020-01-01T00:00:00.000Z")
        const without = Effect.gen(function* () {
          for (const known of [null, [ofProject], [earlier, ofProject]])
            expect(yield* reads.project(tokenOwners.owner, projects.plain, known)).toEqual(
              Option.some(project)
            )
          for (const known of [null, ofBoth])
            expect(yield* reads.space(tokenOwners.owner, spaces.plain, known)).toEqual(Option.some(space))
          // What it would take reveals nothing to an outsider either.
          const nothing = [
            hasBody(reads.project(tokenOwners.owner, projects.trashed, [])),
            hasBody(reads.space(tokenOwners.owner, spaces.trashed, [])),
            ...[tokenOwners.outsider, tokenOwners.otherAdmin].flatMap((shown) => [
              hasBody(reads.project(shown, projects.plain, [])),
              hasBody(reads.space(shown, spaces.plain, []))
            ])
          ]
          expect(yield* Effect.all(nothing)).toEqual(nothing.map(() => false))
          const bringing = [
            hasBody(reads.project(tokenOwners.owner, projects.plain, [earlier])),
            hasBody(reads.space(tokenOwners.owner, spaces.plain, []))
          ]
          for (const read of bringing) expect(Exit.hasDies(yield* Effect.exit(read))).toBe(true)
        })
        yield* renamed((table) => [table, `${table}_elsewhere`])
        yield* without
        yield* renamed((table) => [`${table}_elsewhere`, table])
      })
    )

    it.effect("a statement that fails fails for all who share it, and for nobody after", () =>
      Effect.gen(function* () {
        const [sql, reads] = [yield* SqlClient.SqlClient, yield* ReadByTokenRepo]
        const shown = { secretHash: newUuid(), now: yield* DateTime.now }
        const ask = Effect.exit(reads.project(shown, ProjectId.make(newUuid()), null))
        const many = Effect.all(
          Array.from({ length: 20 }, () => ask),
          { concurrency: "unbounded" }
        )
        yield* sql`ALTER TABLE access_token RENAME TO elsewhere`
        expect((yield* many).map(Exit.hasDies)).toEqual(Array.from({ length: 20 }, () => true))
        yield* sql`ALTER TABLE elsewhere RENAME TO access_token`
        expect(yield* many).toEqual(Array.from({ length: 20 }, () => Exit.succeed(Option.none())))
      })
    )
  })
})
