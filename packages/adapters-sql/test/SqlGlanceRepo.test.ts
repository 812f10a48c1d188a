import { ProjectId } from "@design-workspace/domain/shared/Ids"
import { GlanceRepo } from "@design-workspace/domain/glances/GlanceRepo"
import { newUuid } from "@design-workspace/domain/testing/Fixtures"
import { suite } from "@design-workspace/domain/testing/GlanceRepoContract"
import { describe, expect, it } from "@effect/vitest"
import { DateTime, Effect, Exit, Layer, Option } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../src/migrations/all.ts"
import { SqlAdapters } from "../src/SqlAdapters.ts"
import { makeDatabases } from "../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations))
  suite(name, Layer.provideMerge(SqlAdapters.layer, layer))

describe.each(makeDatabases(migrations))("GlanceRepo on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("failures", (it) => {
    it.effect("a statement that fails fails for all who share it, and for nobody after", () =>
      Effect.gen(function* () {
        const [sql, glances] = [yield* SqlClient.SqlClient, yield* GlanceRepo]
        const shown = { secretHash: newUuid(), now: yield* DateTime.now }
        const ask = Effect.exit(glances.project(shown, ProjectId.make(newUuid())))
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
