import { UserRepo } from "@design-workspace/domain/accounts/UserRepo"
import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import type { Graph } from "@design-workspace/domain/projects/Graph"
import { ProjectRepo } from "@design-workspace/domain/projects/ProjectRepo"
import { ItemId, type ProjectId } from "@design-workspace/domain/shared/Ids"
import { suite } from "@design-workspace/domain/testing/documents/DocumentRepoContract"
import {
  emptyGraph,
  makeProject,
  makeSpaceWithParents,
  makeUser
} from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Option, Result } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const nodeId = ItemId.make("api")
const graphOf = (label: string): Graph => ({ ...emptyGraph, nodes: [{ id: nodeId, label, roles: [] }] })
const nobody = { _tag: "Guest", guestId: null } as const

const projectWithNode = Effect.gen(function* () {
  const { space } = yield* makeSpaceWithParents
  const project = yield* makeProject(space.id, {}, graphOf("API"))
  return { projectId: project.id, nodeId }
})

const edit = { editType: "edit", authorId: null, expectedVersion: null } as const

const concurrently = <A, E, R>(times: number, effect: (n: number) => Effect.Effect<A, E, R>) =>
  Effect.forEach(Array.from({ length: times }), (_, n) => effect(n), { concurrency: "unbounded" })

/** Writes another graph with the same node, as often as it takes. */
const redraw = Effect.fnUntraced(function* (id: ProjectId, n: number) {
  const projects = yield* ProjectRepo
  return yield* projects.find(id, nobody).pipe(
    Effect.flatMap(Effect.fromOption),
    Effect.flatMap(({ project }) => projects.writeGraph(id, graphOf(`API ${n}`), project.updatedAt)),
    Effect.repeat({ until: ({ written }) => written })
  )
})

for (const { layer, name } of makeDatabases(migrations))
  suite(name, Layer.provideMerge(SqlAdapters.layer, layer))

describe.each(makeDatabases(migrations))("DocumentRepo on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("writes", (it) => {
    it.effect("20 simultaneous appends and restores leave no gap and share no version of the project", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const ref = yield* projectWithNode
        yield* documents.append({ ...ref, ...edit, content: "first" })
        const made = yield* concurrently(20, (n) =>
          n % 2 === 0
            ? Effect.orDie(documents.append({ ...ref, ...edit, content: `text ${n}` }))
            : Effect.orDie(documents.restore(ref, 1, null))
        )
        const numbers = made.map(({ version }) => version).sort((a, b) => a - b)
        expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 2))
        expect(new Set(made.map(({ createdAt }) => createdAt.epochMilliseconds)).size).toBe(20)
        const { items } = yield* documents.history(ref, { limit: 50, cursor: null })
        expect(items.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, n) => 21 - n))
      })
    )

    it.effect("of 16 simultaneous writers who expect one version, one writes", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const ref = yield* projectWithNode
        yield* documents.append({ ...ref, ...edit, content: "first" })
        const results = yield* concurrently(16, (n) =>
          Effect.result(documents.append({ ...ref, ...edit, content: `text ${n}`, expectedVersion: 1 }))
        )
        const refusals = results.filter(Result.isFailure).map(({ failure }) => failure)
        expect(refusals).toHaveLength(15)
        for (const refusal of refusals) expect(refusal).toMatchObject({ _tag: "DocumentStale", version: 2 })
      })
    )

    it.effect("of 16 simultaneous writers who expect no version, one writes the first", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const ref = yield* projectWithNode
        const results = yield* concurrently(16, (n) =>
          Effect.result(documents.append({ ...ref, ...edit, content: `text ${n}`, expectedVersion: 0 }))
        )
        expect(results.filter(Result.isSuccess).map(({ success }) => success.editType)).toEqual(["create"])
        const { version } = yield* Effect.flatMap(documents.current(ref), Effect.fromOption)
        expect(version).toBe(1)
      })
    )

    it.effect("restores beside writes of the graph find the node in whichever graph stands", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const ref = yield* projectWithNode
        yield* documents.append({ ...ref, ...edit, content: "first" })
        const restores = concurrently(20, () => documents.restore(ref, 1, null))
        const redraws = concurrently(5, (n) => redraw(ref.projectId, n))
        yield* Effect.all([restores, redraws], { concurrency: "unbounded" })
        const { version } = yield* Effect.flatMap(documents.current(ref), Effect.fromOption)
        expect(version).toBe(21)
      })
    )

    it.effect("a text is stored once, however many versions of whichever document have it", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const documents = yield* DocumentRepo
        const refs = [yield* projectWithNode, yield* projectWithNode]
        const content = `of ${refs[0]?.projectId}`
        yield* Effect.forEach(refs, (ref) => documents.append({ ...ref, ...edit, content }))
        yield* Effect.forEach(refs, (ref) => documents.restore(ref, 1, null))
        const stored = yield* sql`SELECT FROM document_text WHERE content = ${content}`
        expect(stored).toHaveLength(1)
      })
    )

    it.effect("removing a user keeps the history with its author's id, but not the name", () =>
      Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const users = yield* UserRepo
        const ref = yield* projectWithNode
        const user = yield* makeUser()
        yield* documents.append({ ...ref, ...edit, content: "kept", authorId: user.id })
        const written = yield* documents.current(ref)
        expect(Option.map(written, ({ authorId }) => authorId)).toEqual(Option.some(user.id))
        yield* users.remove(user.id)
        expect(yield* documents.current(ref)).toEqual(
          Option.map(written, (version) => ({ ...version, authorName: null }))
        )
      })
    )
  })
})
