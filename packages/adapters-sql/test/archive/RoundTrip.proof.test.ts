import { describe, expect, it } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { archiveTables } from "../../src/archive/archiveTables.ts"
import { migrations } from "../../src/migrations/all.ts"
import { makeDatabases, type TestDatabase } from "../../testing/TestDatabases.ts"
import { contentsOf, exported, imported } from "./archives.ts"
import { Dice } from "./Dice.ts"
import { empty, readAll, store } from "./installation.ts"
import { makeInstallation } from "./makeInstallation.ts"

class Source extends Context.Service<Source, SqlClient.SqlClient>()("test/Source") {}
class Target extends Context.Service<Target, SqlClient.SqlClient>()("test/Target") {}

const named = <I>(key: Context.Key<I, SqlClient.SqlClient>, { layer }: TestDatabase) =>
  Layer.effect(key, SqlClient.SqlClient).pipe(Layer.provide(Layer.fresh(layer)))

const on = <I>(key: Context.Key<I, SqlClient.SqlClient>) =>
  Effect.provideServiceEffect(SqlClient.SqlClient, key)

const options = { excludeTestServices: true, timeout: "60 seconds" } as const

const Throws = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999 }))).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(60)
)

const directions = makeDatabases(migrations).flatMap((source) =>
  makeDatabases(migrations).map((target) => ({ from: source.name, to: target.name, source, target }))
)

describe.each(directions)("an archive, from $from to $to", ({ source, target }) => {
  it.layer(Layer.merge(named(Source, source), named(Target, target)), options)("round trip", (it) => {
    const move = Effect.fnUntraced(function* (throws: ReadonlyArray<number>, withCredentials: boolean) {
      yield* Effect.all([on(Source)(empty), on(Target)(empty)])
      const installation = makeInstallation(new Dice(throws))
      yield* on(Source)(store(installation))
      const archive = yield* on(Source)(exported({ withCredentials }))
      yield* on(Target)(imported(archive))
      const again = yield* on(Target)(exported({ withCredentials }))
      expect(contentsOf(again)).toBe(contentsOf(archive))
      return installation
    })

    it.effect.prop(
      "fills an empty installation with the same rows to the last character: what it exports again is the same archive",
      [Throws],
      ([throws]) =>
        Effect.gen(function* () {
          const installation = yield* move(throws, true)
          for (const { name } of archiveTables) expect(installation[name]?.length, name).toBeGreaterThan(0)
          expect(yield* on(Target)(readAll)).toEqual(yield* on(Source)(readAll))
        }),
      { arbitrary: { runs: 8 } }
    )

    it.effect.prop(
      "without credentials it is the same but for those",
      [Throws],
      ([throws]) => move(throws, false),
      { arbitrary: { runs: 3 } }
    )
  })
})
