import { SearchRepo } from "@design-workspace/domain/search/SearchRepo"
import { searchFilter } from "@design-workspace/domain/search/searchFilter"
import { searchWords } from "@design-workspace/domain/search/searchWords"
import { withoutAccents } from "@design-workspace/domain/search/withoutAccents"
import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { actorWith } from "@design-workspace/domain/testing/access/Actors"
import {
  makeMember,
  makeProject,
  makeSpaceWithParents
} from "@design-workspace/domain/testing/shared/Fixtures"
import * as PgClient from "@effect/sql-pg/PgClient"
import { assert, describe, it } from "@effect/vitest"
import { PGlite } from "@electric-sql/pglite"
import { Deferred, Effect, Fiber, Layer, Logger, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrate } from "../../src/database/Migrations.ts"
import { makePgliteClient } from "../../src/database/makePgliteClient.ts"
import { migrations } from "../../src/migrations/all.ts"
import { keepIndex } from "../../src/search/searchIndex.ts"
import { rowsOf } from "../../src/sql/Rows.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const counts = rowsOf(Schema.Struct({ count: Schema.Int }))

const scene = Effect.gen(function* () {
  const { organisation, space } = yield* makeSpaceWithParents
  const member = yield* makeMember(organisation.id)
  return { actor: actorWith(member.id, [[organisation.id, "member"]]), space }
})

const find = Effect.fnUntraced(function* (actor: ReturnType<typeof actorWith>, text: string) {
  const repo = yield* SearchRepo
  const filter = searchFilter(actor, { show: "beyond_public", kind: "project", orgId: null, spaceId: null })
  return yield* repo.find(searchWords(text), filter, { limit: 200, cursor: null })
})

const titles = (actor: ReturnType<typeof actorWith>, text: string) =>
  Effect.map(Effect.orDie(find(actor, text)), ({ items }) => items.map(({ title }) => title))

const untilNothingIsNoted = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // A transaction of a service ends, as it does after each write.
  yield* (yield* Transactor).run(Effect.void)
  const noted = counts.only(sql`SELECT count(*)::integer AS count FROM search_stale`)
  while ((yield* noted).count > 0) yield* Effect.sleep("20 millis")
})

const [embedded, postgres] = makeDatabases(migrations)
if (embedded === undefined || postgres === undefined) throw new Error("two databases are tested")

describe("a search on PostgreSQL", () => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, postgres.layer), {
    excludeTestServices: true,
    timeout: "120 seconds"
  })("and its index", (it) => {
    it.effect("is refused after 5 s, and the next one is answered", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { actor, space } = yield* scene
        yield* makeProject(space.id, { title: "Patience" })
        const [locked, done] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const holder = yield* sql`LOCK TABLE search_setting IN ACCESS EXCLUSIVE MODE`.pipe(
          Effect.andThen(Deferred.succeed(locked, undefined)),
          Effect.andThen(Deferred.await(done)),
          sql.withTransaction,
          Effect.forkChild
        )
        yield* Deferred.await(locked)
        const began = performance.now()
        const refused = yield* Effect.flip(find(actor, "patience"))
        const took = performance.now() - began
        yield* Deferred.succeed(done, undefined)
        yield* Fiber.join(holder)
        assert.deepStrictEqual(refused, new Overloaded({ retryAfterSeconds: 10 }))
        assert.isTrue(took >= 4_900 && took < 30_000, `${took} ms`)
        assert.deepStrictEqual(yield* titles(actor, "patience"), ["Patience"])
      })
    )

    it.effect("has each thing once and as it is, whoever indexes while others write", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { actor, space } = yield* scene
        yield* Effect.forkScoped(Effect.andThen(keepIndex, Effect.never))
        yield* Effect.forkScoped(Effect.andThen(keepIndex, Effect.never))
        const projects = yield* Effect.forEach(
          Array.from({ length: 40 }, (_, n) => n),
          (n) => makeProject(space.id, { title: `Draught ${n}` }),
          { concurrency: 8 }
        )
        yield* Effect.forEach(
          projects,
          ({ id, title }) =>
            sql`UPDATE project SET title = ${title.replace("Draught", "Wind")} WHERE id = ${id}`,
          { concurrency: 8 }
        )
        yield* untilNothingIsNoted
        const { count } = yield* counts.only(sql`
          SELECT count(*)::integer AS count FROM search_entry e JOIN project p ON p.id = e.subject
          WHERE e.kind = 'project' AND p.space_id = ${space.id} AND e.name = search_title(p.title)`)
        assert.strictEqual(count, 40)
        assert.strictEqual((yield* titles(actor, "wind")).length, 40)
        assert.deepStrictEqual(yield* titles(actor, "draught"), [])
      })
    )
  })
})

/** The embedded database as it is without its extensions. */
const WithoutTrigrams = PgClient.layerFrom(
  Effect.acquireRelease(
    Effect.promise(() => PGlite.create()),
    (db) => Effect.promise(() => db.close())
  ).pipe(Effect.flatMap(makePgliteClient))
).pipe(Layer.orDie)

describe("a search without pg_trgm", () => {
  it.live(
    "finds words, says in the log and in its state that no typos are found",
    () => {
      const logged: Array<unknown> = []
      const log = Logger.layer([Logger.make(({ message }) => void logged.push(message))])
      const migrated = Layer.effectDiscard(migrate(migrations))
      const layer = SqlAdapters.layer.pipe(
        Layer.provideMerge(Layer.provideMerge(migrated, WithoutTrigrams)),
        Layer.provideMerge(log)
      )
      return Effect.gen(function* () {
        const { state } = yield* SearchRepo
        const { actor, space } = yield* scene
        yield* makeProject(space.id, { title: "Settlement gateway" })
        for (const indexed of [false, true]) {
          if (indexed) yield* untilNothingIsNoted
          assert.deepStrictEqual(yield* titles(actor, "settle gateways"), ["Settlement gateway"])
          assert.deepStrictEqual(yield* titles(actor, "gatewys"), [])
        }
        assert.deepStrictEqual(yield* state, { typos: false, indexed: true })
        assert.include(
          logged.flat().map(String),
          "Search finds no names with a typo: the database has no extension pg_trgm"
        )
      }).pipe(Effect.provide(layer))
    },
    60_000
  )
})

describe.each([embedded, postgres])("the words of a text on $name", ({ layer }) => {
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("between punctuation", (it) => {
    it.effect("have no accents, as the service compares words itself", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const texts = rowsOf(Schema.Struct({ text: Schema.String }))
        // Letters of Latin, Greek, Cyrillic, Hebrew and Arabic, with signs as letters, ligatures and wide letters.
        for (const [first, last] of [
          [0xa0, 0x24f],
          [0x300, 0x5ff],
          [0x600, 0x6ff],
          [0x1e00, 0x1fff],
          [0x3040, 0x30ff],
          [0xac00, 0xac40],
          [0xfb00, 0xfb06],
          [0xff01, 0xff5e]
        ] as const) {
          const characters = Array.from({ length: last - first + 1 }, (_, n) =>
            String.fromCodePoint(first + n)
          )
          const text = characters.filter((one) => /\p{L}|\p{M}/u.test(one)).join("-")
          const folded = yield* texts.only(sql`SELECT lower(search_fold(${text})) AS text`)
          assert.strictEqual(folded.text, withoutAccents(text), `${first}`)
        }
      })
    )

    it.effect("are the same whatever ASCII punctuation stands around them", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const words = rowsOf(Schema.Struct({ words: Schema.Array(Schema.String) }))
        for (const sign of "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~") {
          const text = `one${sign}two ${sign}3${sign}4${sign} http:${sign}${sign}www${sign}com${sign}a1`
          const found = yield* words.only(
            sql`SELECT tsvector_to_array(search_words('simple', search_text(${text}))) AS words`
          )
          const expected = ["3", "4", "a1", "com", "http", "one", "two", "www"]
          assert.deepStrictEqual(
            found.words.filter((word) => !word.includes("zq")),
            expected,
            sign
          )
        }
      })
    )
  })
})
