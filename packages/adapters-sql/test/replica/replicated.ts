import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import { CollectionVersionRepo } from "@design-workspace/domain/collections/CollectionVersionRepo"
import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { sampleGraph } from "@design-workspace/domain/testing/projects/sampleGraph"
import { edited, makeProject, makeSpaceWithParents } from "@design-workspace/domain/testing/shared/Fixtures"
import { Effect, Layer, Metric, Redacted } from "effect"
import * as PostgresDatabase from "../../src/database/PostgresDatabase.ts"
import { migrations } from "../../src/migrations/all.ts"
import * as ReplicaDatabase from "../../src/replica/ReplicaDatabase.ts"
import { replicaReads } from "../../src/replica/ReplicaDatabase.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { freshPostgres } from "../../testing/FreshPostgres.ts"

/** The adapters over a new database of a server, with the same database at another one as its replica, or this one. */
export const replicated = (primary: () => string, replica: () => string, database?: string) =>
  Layer.unwrap(
    Effect.suspend(() => freshPostgres(primary(), migrations)).pipe(
      Effect.map((url) => {
        const there = new URL(Redacted.value(url))
        there.host = new URL(replica()).host
        if (database !== undefined) there.pathname = database
        return Layer.provideMerge(
          SqlAdapters.layer,
          Layer.merge(
            PostgresDatabase.layer({ url, maxConnections: 10 }),
            ReplicaDatabase.layer({ url: Redacted.make(there.href), maxConnections: 4 })
          )
        )
      })
    )
  ).pipe(Layer.orDie)

/** So many reads the replicas of this process have served, or left to the primary for this reason. */
export const readsThat = (outcome: keyof typeof replicaReads): Effect.Effect<number> =>
  Effect.map(Metric.value(replicaReads[outcome]), ({ count }) => count)

/** Reads until the replica serves it, and gives what it then read. */
export const readThere = <A, E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const before = yield* readsThat("replica")
    const found = yield* read
    if ((yield* readsThat("replica")) > before) return found
    yield* Effect.sleep("20 millis")
    return yield* readThere(read)
  })

const nodeId = ItemId.make("web")

/** Long enough to be read apart from its row. */
export const longText = (name: string) => `${name}\n${"A sentence of a design. ".repeat(1_000)}`

/** A project with two versions of a document and of its graph, and a collection with two versions of its content. */
export const makeVersions = Effect.gen(function* () {
  const { collection, space } = yield* makeSpaceWithParents
  const project = yield* makeProject(space.id, {}, sampleGraph)
  const documents = yield* DocumentRepo
  const collections = yield* CollectionRepo
  const transactor = yield* Transactor
  const ref = { projectId: project.id, nodeId }
  const edit = { ...ref, editType: "edit", authorId: null, expectedVersion: null } as const
  const append = (content: string) => Effect.orDie(documents.append({ ...edit, content }))
  yield* append(longText("first"))
  yield* append(longText("second"))
  const stored = yield* Effect.flatMap(collections.findForUpdate(collection.id), Effect.fromOption).pipe(
    Effect.flatMap((found) => collections.save({ ...found, edges: [] }, edited)),
    transactor.run,
    Effect.orDie
  )
  return { append, collection: stored, project, ref }
})

type Versions = Effect.Success<typeof makeVersions>

/** What a replica may serve of them: each read gives its text. */
export const readsOf = Effect.fnUntraced(function* ({ collection, project, ref }: Versions) {
  const documents = yield* DocumentRepo
  const contents = yield* CollectionVersionRepo
  const projects = yield* ProjectRepo
  const textOf = <A, E>(read: Effect.Effect<A, E>) =>
    Effect.map(Effect.orDie(read), (it) => JSON.stringify(it))
  const all = [1, 2].map((version) => ({ ...ref, version }))
  return {
    "a document's past version": textOf(documents.version(ref, 1)),
    "a document's current version": textOf(documents.current(ref)),
    "the texts of versions": textOf(documents.texts(project.id, all)),
    "a collection's past version": textOf(contents.find(collection.id, 1)),
    "a collection's current version": textOf(contents.present(collection.id)),
    "the graph of a past version": textOf(projects.readGraph(project.id, project.updatedAt))
  }
})
