import { SearchRepo } from "@design-workspace/domain/search/SearchRepo"
import { suite } from "@design-workspace/domain/testing/search/SearchContract"
import { suite as partsSuite } from "@design-workspace/domain/testing/search/SearchPartsContract"
import { isInGate } from "@design-workspace/verification/gates/gate"
import { Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { indexNext } from "../../src/search/indexStatements.ts"
import { rowsOf } from "../../src/sql/Rows.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const stale = rowsOf(Schema.Struct({ is: Schema.Boolean }))

/** Indexes everything before each search. */
const Indexed = Layer.effect(
  SearchRepo,
  Effect.gen(function* () {
    const repo = yield* SearchRepo
    const sql = yield* SqlClient.SqlClient
    const index = Effect.gen(function* () {
      while ((yield* stale.only(sql`SELECT EXISTS (SELECT FROM search_stale) AS is`)).is)
        yield* Effect.orDie(indexNext(sql, 64))
    })
    return SearchRepo.of({ ...repo, find: (...asked) => Effect.andThen(index, repo.find(...asked)) })
  })
)

for (const { layer, name } of makeDatabases(migrations).filter(isInGate)) {
  const adapters = Layer.provideMerge(SqlAdapters.layer, layer)
  for (const holds of [suite, partsSuite]) {
    if (name === "postgres") holds(`${name}, while it is indexed`, adapters)
    holds(`${name}, indexed`, Layer.provideMerge(Indexed, adapters))
  }
}
