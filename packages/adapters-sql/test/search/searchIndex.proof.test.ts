import type { Actor } from "@design-workspace/domain/access/Actor"
import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { SearchRepo } from "@design-workspace/domain/search/SearchRepo"
import { searchFilter } from "@design-workspace/domain/search/searchFilter"
import { searchWords } from "@design-workspace/domain/search/searchWords"
import { GuestId, ItemId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { actorWith } from "@design-workspace/domain/testing/access/Actors"
import {
  makeMember,
  makeProject,
  makeSpaceWithParents,
  newUuid
} from "@design-workspace/domain/testing/shared/Fixtures"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { indexNext, mostAtOnce } from "../../src/search/indexStatements.ts"
import { firstPace, isIndexed, nextPace, restAfter } from "../../src/search/searchIndex.ts"
import { hasMoreToIndex } from "../../src/search/searchStatement.ts"
import { rowsOf } from "../../src/sql/Rows.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"
import { exported, imported } from "../archive/archives.ts"

const flag = rowsOf(Schema.Struct({ is: Schema.Boolean }))
const counts = rowsOf(Schema.Struct({ count: Schema.Int }))

/** Waits until the background has indexed everything. */
const untilIndexed = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // A transaction of a service ends, as it does after each write.
  yield* (yield* Transactor).run(Effect.void)
  const left = counts.only(sql`SELECT count(*)::integer AS count FROM search_stale`)
  while ((yield* left).count > 0 || !(yield* isIndexed)) yield* Effect.sleep("20 millis")
})

const memberScene = Effect.gen(function* () {
  const { organisation, space } = yield* makeSpaceWithParents
  const member = yield* makeMember(organisation.id)
  return { actor: actorWith(member.id, [[organisation.id, "member"]]), space }
})

const titles = Effect.fnUntraced(function* (actor: ReturnType<typeof actorWith>, text: string) {
  const filter = searchFilter(actor, { show: "beyond_public", kind: "project", orgId: null, spaceId: null })
  const repo = yield* SearchRepo
  const page = yield* Effect.orDie(repo.find(searchWords(text), filter, { limit: 200, cursor: null }))
  return page.items.map(({ title }) => title)
})

describe("nextPace", () => {
  it("is what fits into the time of a batch, at most twice as many as before, and at least one", () => {
    const sizeAfter = (size: number, took: number) => nextPace({ size, least: 5 }, took).size
    assert.deepStrictEqual(
      [sizeAfter(8, 50), sizeAfter(8, 5), sizeAfter(8, 100), sizeAfter(1, 5_000), sizeAfter(64, 1)],
      [8, 16, 4, 1, 64]
    )
  })

  it("grows until the things take as long as what each batch costs, where that is more than the time of a batch", () => {
    const sizes: Array<number> = []
    for (let pace = firstPace; sizes.length < 20; pace = nextPace(pace, 200 + 5 * pace.size))
      sizes.push(pace.size)
    assert.deepStrictEqual([sizes.slice(0, 6), sizes.at(-1)], [[1, 2, 3, 5, 9, 15], 41])
  })
})

describe("restAfter", () => {
  it("is three quarters of the time, and nothing once a change has waited for a minute", () => {
    assert.deepStrictEqual([restAfter(50, 0), restAfter(50, 59.9), restAfter(50, 60)], [150, 150, 0])
  })
})

describe.each(makeDatabases(migrations))("search on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("and its index", (it) => {
    it.effect(
      "finds words without their endings and names with a typo, before and after they are indexed",
      () =>
        Effect.gen(function* () {
          const { actor, space } = yield* memberScene
          yield* makeProject(space.id, { title: "Settlement gateways", prompt: "Several studies" })
          const found = Effect.gen(function* () {
            for (const text of ["studying", "Setlement", "gatewys", "gateway several"])
              assert.deepStrictEqual(yield* titles(actor, text), ["Settlement gateways"], text)
            for (const text of ["stu dying", "warehouse"])
              assert.deepStrictEqual(yield* titles(actor, text), [], text)
          })
          yield* found
          yield* untilIndexed
          yield* found
        })
    )

    it.effect("has an exact title before many later similar ones, and typos behind all that begin so", () =>
      Effect.gen(function* () {
        const { actor, space } = yield* memberScene
        const exact = yield* makeProject(space.id, { title: "Payment ledger" })
        const begun = yield* makeProject(space.id, { title: "Payments ledgerbook" })
        const typo = yield* makeProject(space.id, { title: "Paymint ledger" })
        const text = yield* makeProject(space.id, { title: "Elsewhere", prompt: "Payment in a ledger" })
        yield* makeProject(space.id, { title: "Payment archive" })
        const similar = yield* Effect.forEach(
          Array.from({ length: 80 }, (_, n) => `Payment ledger ${n}`),
          (title) => makeProject(space.id, { title })
        )
        const found = yield* titles(actor, "Payment ledger")
        assert.deepStrictEqual(found, [
          exact.title,
          ...similar.toReversed().map(({ title }) => title),
          begun.title,
          typo.title,
          text.title
        ])
        assert.deepStrictEqual((yield* titles(actor, "paymnt ledger")).slice(-3), [
          typo.title,
          begun.title,
          exact.title
        ])
        assert.deepStrictEqual(yield* titles(actor, "paymnt warehouse"), [])
        assert.deepStrictEqual(yield* titles(actor, "elsewhere ledger"), [text.title])
      })
    )

    it.effect("finds what an earlier version indexed as it is spelled, and indexes it anew", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { actor, space } = yield* memberScene
        const project = yield* makeProject(space.id, { title: "Kühlung", prompt: "Käse" })
        yield* untilIndexed
        yield* sql.unsafe("ALTER TABLE search_entry DISABLE TRIGGER search_form")
        yield* sql`
          UPDATE search_entry SET form = NULL, name = 'Kühlung', names = to_tsvector('simple', 'Kühlung'),
            words = search_keys(scope[1], to_tsvector('simple', 'Kühlung Käse'))
          WHERE subject = ${project.id}`
        yield* sql.unsafe("ALTER TABLE search_entry ENABLE TRIGGER search_form")
        assert.isFalse(yield* isIndexed)
        for (const text of ["Kühlung", "käse", "kühlung käse"])
          assert.deepStrictEqual(yield* titles(actor, text), ["Kühlung"], text)
        yield* untilIndexed
        for (const text of ["Kuhlung", "kase", "kühlung käse"])
          assert.deepStrictEqual(yield* titles(actor, text), ["Kühlung"], text)
      })
    )

    it.effect(
      "reads at most 256 KiB that is not indexed, of what the caller may read, and has the rest indexed",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const documents = yield* DocumentRepo
          const repo = yield* SearchRepo
          const { actor, space } = yield* memberScene
          const own: Actor = { _tag: "Guest", guestId: GuestId.make(newUuid()) }
          const nodes = Array.from({ length: 8 }, (_, n) => `node-${n}`)
          const graph = {
            nodes: nodes.map((id) => ({ id: ItemId.make(id), label: id, roles: [] })),
            edges: [],
            roles: []
          }
          const project = yield* makeProject(space.id, { guestId: own.guestId, visibility: "private" }, graph)
          yield* untilIndexed
          const filterOf = (reader: Actor) =>
            searchFilter(reader, { show: "beyond_public", kind: null, orgId: null, spaceId: null })
          const hasMore = (reader: Actor) =>
            Effect.map(flag.only(hasMoreToIndex(sql, filterOf(reader))), ({ is }) => is)
          const write = Effect.fnUntraced(function* (count: number, text: string) {
            for (const id of nodes.slice(0, count))
              yield* documents.append({
                projectId: project.id,
                nodeId: ItemId.make(id),
                content: `${text} ${id} ${"long text of a guest ".repeat(6_000)}`,
                editType: "edit",
                authorId: null,
                expectedVersion: null
              })
            return [yield* hasMore(own), yield* hasMore(actor)]
          })
          // Within a transaction nobody else indexes what is written.
          assert.deepStrictEqual(yield* sql.withTransaction(write(2, "few")), [false, false])
          assert.deepStrictEqual(yield* sql.withTransaction(write(8, "larkspur")), [true, false])
          const found = Effect.fnUntraced(function* (words: string) {
            const page = yield* repo.find(searchWords(words), filterOf(own), { limit: 200, cursor: null })
            return page.items.map(({ thing }) => thing.id).toSorted()
          })
          assert.deepStrictEqual(yield* found("larkspur"), nodes)
          assert.isFalse(yield* hasMore(own))
          assert.deepStrictEqual(yield* found("few"), [])
          assert.deepStrictEqual(yield* found("larkspur node-3"), ["node-3"])
        })
    )

    it.effect("finds parts of before the service found any, as it indexes them", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const repo = yield* SearchRepo
        const { actor, space } = yield* memberScene
        const graph = {
          nodes: [{ id: ItemId.make("web"), label: "Gyroscope", roles: [] }],
          edges: [],
          roles: []
        }
        const project = yield* makeProject(space.id, { title: "Before" }, graph)
        yield* untilIndexed
        yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`DELETE FROM search_entry WHERE kind IN ('block', 'node')`
            yield* sql`INSERT INTO search_unparted SELECT id FROM project UNION SELECT id FROM collection`
          })
        )
        yield* untilIndexed
        const filter = searchFilter(actor, {
          show: "beyond_public",
          kind: "node",
          orgId: null,
          spaceId: null
        })
        const found = yield* repo.find(searchWords("gyroscope"), filter, { limit: 5, cursor: null })
        assert.deepStrictEqual(
          found.items.map(({ thing }) => thing.id),
          [project.id]
        )
      })
    )

    it.effect("indexes everything anew in another language", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { actor, space } = yield* memberScene
        yield* makeProject(space.id, { title: "Spielzeug", prompt: "Fragen von Kindern" })
        yield* untilIndexed
        assert.deepStrictEqual(yield* titles(actor, "kindes"), [])
        yield* sql`UPDATE search_setting SET language = 'german', renewing = true`
        yield* untilIndexed
        assert.deepStrictEqual(yield* titles(actor, "kindes"), ["Spielzeug"])
        yield* sql`UPDATE search_setting SET language = 'english', renewing = true`
        yield* untilIndexed
        assert.deepStrictEqual(yield* titles(actor, "kindes"), [])
        assert.deepStrictEqual(yield* titles(actor, "Kindern"), ["Spielzeug"])
      })
    )

    it.effect("indexes what an archive brought, which is found at once", () =>
      Effect.gen(function* () {
        const { actor, space } = yield* memberScene
        yield* makeProject(space.id, { title: "Brought along" })
        yield* untilIndexed
        const archive = yield* exported({ withCredentials: false })
        yield* Effect.gen(function* () {
          yield* imported(archive)
          assert.deepStrictEqual(yield* titles(actor, "brought"), ["Brought along"])
          yield* untilIndexed
          assert.deepStrictEqual(yield* titles(actor, "brought alo"), ["Brought along"])
        }).pipe(Effect.provide(Layer.fresh(Layer.provideMerge(SqlAdapters.layer, layer))))
      })
    )

    it.effect("keeps nothing of what is purged, also while it is indexed", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { space } = yield* memberScene
        const make = Effect.map(makeProject(space.id, { title: "Purged" }), ({ id }) => id)
        const ids = yield* Effect.all(Array.from({ length: 40 }, () => make))
        yield* untilIndexed
        const kept = counts.only(
          sql`SELECT count(*)::integer AS count FROM search_entry WHERE subject = ANY(${ids}::uuid[])`
        )
        assert.strictEqual((yield* kept).count, ids.length)
        for (const id of ids) {
          yield* sql`UPDATE project SET title = 'Again' WHERE id = ${id}`
          const indexing = yield* Effect.forkChild(indexNext(sql, mostAtOnce))
          yield* sql`DELETE FROM project WHERE id = ${id}`
          yield* Fiber.join(indexing)
        }
        yield* untilIndexed
        assert.strictEqual((yield* kept).count, 0)
      })
    )

    it.effect(
      "notes many things of one statement without reading all noted, though it was planned for few",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const { space } = yield* memberScene
          yield* untilIndexed
          const store = (count: number) => sql`
          WITH made AS (
            INSERT INTO project (id, title, prompt, status, space_id, visibility, created_at, updated_at,
              graph_version, design_version)
            SELECT gen_random_uuid(), 'Bulk', '', 'ready', ${space.id}, 'private', at, at, at, at
            FROM generate_series(1, ${count}::integer), (SELECT transaction_timestamp() AS at) AS moment
            RETURNING id, updated_at
          )
          INSERT INTO project_graph (project_id, version, graph, node_ids)
          SELECT id, updated_at, '{"nodes":[{"id":"a","label":"A"}],"edges":[],"roles":[]}', '{a}' FROM made`
          const remove = (count: number) =>
            sql`DELETE FROM project WHERE id IN (SELECT id FROM project WHERE title = 'Bulk' LIMIT ${count})`
          const wholeReads = counts.only(sql`
          SELECT sum(seq_tup_read)::integer AS count FROM pg_stat_xact_user_tables WHERE relname LIKE 'search_%'`)
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* sql`ANALYZE`
              for (const few of [store(1), remove(1)]) yield* Effect.repeat(few, { times: 9 })
              const before = (yield* wholeReads).count
              yield* store(300)
              yield* remove(300)
              assert.isBelow((yield* wholeReads).count - before, 300)
            })
          )
        })
    )

    it.effect("says that names with a typo are found, and that all is indexed", () =>
      Effect.gen(function* () {
        const { state } = yield* SearchRepo
        yield* untilIndexed
        assert.deepStrictEqual(yield* state, { typos: true, indexed: true })
      })
    )
  })
})
