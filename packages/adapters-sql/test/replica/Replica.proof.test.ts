import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { suite as collectionVersions } from "@design-workspace/domain/testing/collections/CollectionVersionRepoContract"
import { suite as documents } from "@design-workspace/domain/testing/documents/DocumentRepoContract"
import { suite as graphs } from "@design-workspace/domain/testing/projects/ProjectGraphsContract"
import { PurgeRepo } from "@design-workspace/domain/trash/PurgeRepo"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { afterAll, beforeAll, describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option, Redacted, Result } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { startTestReplica, type TestReplica } from "../../testing/TestReplica.ts"
import { longText, makeVersions, readsOf, readsThat, readThere, replicated } from "./replicated.ts"

const servers = {} as { both: TestReplica }
beforeAll(async () => {
  servers.both = await startTestReplica()
})
afterAll(() => servers.both.stop())

const primary = () => servers.both.primary.url
const replica = () => servers.both.replica.url

const caughtUp = Effect.promise(() => servers.both.caughtUp())

/** With the replica standing where it is. */
const whilePaused = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.acquireUseRelease(
    Effect.promise(() => servers.both.pause()),
    () => work,
    () => Effect.promise(() => servers.both.goOn())
  )

const live = { excludeTestServices: true, timeout: "120 seconds" } as const

for (const [name, place] of [
  ["a replica", replica],
  ["the primary itself as replica", primary]
] as const) {
  const layer = replicated(primary, place)
  documents(`PostgreSQL with ${name}`, layer)
  collectionVersions(`PostgreSQL with ${name}`, layer)
  graphs(`PostgreSQL with ${name}`, layer)
}

describe("Replica", () => {
  it.layer(replicated(primary, primary, "/postgres"), live)("that is of another database", (it) => {
    it.effect("fails, does not answer again, and no read notices", () =>
      Effect.gen(function* () {
        const { ref } = yield* makeVersions
        const documents = yield* DocumentRepo
        const read = Effect.map(Effect.orDie(documents.version(ref, 1)), ({ content }) => content)
        const [failed, away] = [yield* readsThat("failed"), yield* readsThat("away")]
        expect(yield* read).toBe(longText("first"))
        expect(yield* readsThat("failed")).toBe(failed + 1)
        // Past the time at which it is looked at again.
        yield* Effect.sleep("6 seconds")
        expect(yield* read).toBe(longText("first"))
        expect(yield* readsThat("failed")).toBe(failed + 1)
        expect(yield* readsThat("away")).toBe(away + 1)
      })
    )
  })

  it.layer(replicated(primary, replica), live)("that follows", (it) => {
    it.effect("serves what never changes, just as the primary does", () =>
      Effect.gen(function* () {
        const reads = yield* readsOf(yield* makeVersions)
        yield* caughtUp
        for (const [name, read] of Object.entries(reads)) {
          const { run } = yield* Transactor
          // A transaction reads from the primary alone.
          expect(yield* readThere(read), name).toBe(yield* run(read))
        }
      })
    )

    it.effect("that lags is passed over for what it lacks, and serves the rest", () =>
      Effect.gen(function* () {
        const versions = yield* makeVersions
        const documents = yield* DocumentRepo
        yield* caughtUp
        yield* whilePaused(
          Effect.gen(function* () {
            yield* versions.append(longText("third"))
            const third = yield* documents.version(versions.ref, 3)
            expect(third.content).toBe(longText("third"))
            const current = Option.getOrThrow(yield* documents.current(versions.ref))
            expect(current.content).toBe(longText("third"))
            const both = [2, 3].map((version) => ({ ...versions.ref, version }))
            expect(yield* documents.texts(versions.project.id, both)).toEqual(
              ["second", "third"].map(longText)
            )
            const first = yield* readThere(documents.version(versions.ref, 1))
            expect(first.content).toBe(longText("first"))
            const fresh = yield* makeVersions
            expect((yield* documents.version(fresh.ref, 1)).content).toBe(longText("first"))
          })
        )
      })
    )

    it.effect("gives nothing that was purged, though it still has it", () =>
      Effect.gen(function* () {
        const { append, project, ref } = yield* makeVersions
        const documents = yield* DocumentRepo
        const projects = yield* ProjectRepo
        const secret = longText(`secret ${project.id}`)
        yield* append(secret)
        yield* caughtUp
        yield* whilePaused(
          Effect.gen(function* () {
            expect((yield* readThere(documents.version(ref, 3))).content).toBe(secret)
            yield* projects.setTrashed(project.id, true)
            const purges = yield* PurgeRepo
            expect(yield* purges.purge({ kind: "project", id: project.id }, null)).toEqual({ _tag: "Purged" })
            expect(yield* storedAtReplica(secret)).toBe(true)
            expect(Result.isFailure(yield* Effect.result(documents.version(ref, 3)))).toBe(true)
            expect(Result.isFailure(yield* Effect.result(documents.current(ref)))).toBe(true)
            expect(yield* documents.texts(project.id, [{ ...ref, version: 3 }])).toEqual([])
            expect(Option.isNone(yield* projects.readGraph(project.id, project.updatedAt))).toBe(true)
          })
        )
      })
    )

    it.effect("is not asked inside a transaction, which sees its own writes", () =>
      Effect.gen(function* () {
        const { append, ref } = yield* makeVersions
        const documents = yield* DocumentRepo
        const { run } = yield* Transactor
        const [served, lacked] = [yield* readsThat("replica"), yield* readsThat("lacking")]
        const third = yield* run(
          Effect.andThen(append(longText("third")), Effect.orDie(documents.version(ref, 3)))
        )
        expect(third.content).toBe(longText("third"))
        expect([yield* readsThat("replica"), yield* readsThat("lacking")]).toEqual([served, lacked])
      })
    )

    it.effect(
      "has as many reads under way as it has connections; what is beyond them waits for nothing",
      () =>
        Effect.gen(function* () {
          const { ref } = yield* makeVersions
          const documents = yield* DocumentRepo
          yield* caughtUp
          const read = Effect.map(Effect.orDie(documents.version(ref, 1)), ({ content }) => content)
          yield* readThere(read)
          const busy = yield* readsThat("busy")
          const burst = Effect.all(
            Array.from({ length: 64 }, () => read),
            { concurrency: "unbounded" }
          )
          while ((yield* readsThat("busy")) === busy)
            expect(new Set(yield* burst)).toEqual(new Set([longText("first")]))
        })
    )

    for (const how of ["killed", "frozen"] as const)
      it.effect(`${how} in the middle of reads fails none of them`, () =>
        Effect.gen(function* () {
          const { ref } = yield* makeVersions
          const documents = yield* DocumentRepo
          const { replica } = servers.both
          yield* caughtUp
          const read = Effect.map(Effect.orDie(documents.version(ref, 1)), ({ content }) => content)
          yield* readThere(read)
          const ended = yield* Deferred.make<void>()
          const reader = Effect.tap(read, (text) =>
            Effect.sync(() => expect(text).toBe(longText("first")))
          ).pipe(Effect.repeat({ until: () => Deferred.isDone(ended) }))
          const readers = yield* Effect.forkChild(
            Effect.all(
              Array.from({ length: 16 }, () => reader),
              { concurrency: 16 }
            )
          )
          const failed = yield* readsThat("failed")
          if (how === "killed") yield* Effect.promise(() => replica.crash())
          else replica.freeze()
          while ((yield* readsThat("failed")) === failed) yield* Effect.sleep("20 millis")
          const away = yield* readsThat("away")
          while ((yield* readsThat("away")) < away + 100) yield* Effect.sleep("20 millis")
          if (how === "killed") yield* Effect.promise(() => replica.restart())
          else replica.thaw()
          yield* readThere(read)
          yield* Deferred.succeed(ended, undefined)
          yield* Fiber.join(readers)
        })
      )

    it.effect("that is promoted goes on to serve what it has", () =>
      Effect.gen(function* () {
        const { append, ref } = yield* makeVersions
        const documents = yield* DocumentRepo
        yield* caughtUp
        yield* Effect.promise(() => servers.both.promote())
        yield* append(longText("third"))
        expect((yield* readThere(documents.version(ref, 1))).content).toBe(longText("first"))
        expect((yield* documents.version(ref, 3)).content).toBe(longText("third"))
      })
    )
  })
})

/** Whether the replica has this text, asked past the service. */
const storedAtReplica = (text: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const [row] = yield* sql<{ readonly name: string }>`SELECT current_database() AS name`
    const url = new URL(replica())
    url.pathname = `/${row?.name}`
    const server = yield* PgConnection.make({ url: Redacted.make(url.href) })
    const { rows } = yield* server.query("select from document_text where content = $1", [text])
    return rows.length === 1
  }).pipe(Effect.scoped)
