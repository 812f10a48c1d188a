import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import { WriteByTokenRepo } from "../../src/fastpath/WriteByTokenRepo.ts"
import { GuestProjectRepo } from "../../src/projects/GuestProjectRepo.ts"
import { ProjectQuotaRepo } from "../../src/projects/ProjectQuotaRepo.ts"
import { type NewProject, ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { ProjectVersionRepo } from "../../src/projects/ProjectVersionRepo.ts"
import { AuditLineId, GuestId, type ProjectId, UserId } from "../../src/shared/Ids.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { nobody } from "../projects/viewers.ts"
import { makeProject, makeSpaceWithParents, makeUser, newUuid } from "../shared/Fixtures.ts"
import { api, graphOf, web } from "./graphOf.ts"
import { fact, refused } from "./refused.ts"

type Ports =
  | CollectionRepo
  | DocumentRepo
  | GuestProjectRepo
  | OrganisationRepo
  | ProjectQuotaRepo
  | ProjectRepo
  | ProjectVersionRepo
  | SpaceRepo
  | WriteByTokenRepo
  | UserRepo

const usageOf = (id: ProjectId) =>
  Effect.flatMap(ProjectQuotaRepo, (repo) =>
    Effect.map(Effect.flatMap(repo.read(id), Effect.fromOption), ({ documentBytes, usedBytes }) => ({
      documentBytes,
      usedBytes
    }))
  )

const projectNow = (id: ProjectId) =>
  Effect.flatMap(ProjectRepo, (projects) =>
    Effect.map(Effect.flatMap(projects.find(id, nobody), Effect.fromOption), ({ project }) => project)
  )

const write = (projectId: ProjectId, content: string, nodeId = web) =>
  Effect.flatMap(DocumentRepo, (documents) =>
    documents.append({ projectId, nodeId, content, editType: "edit", authorId: null, expectedVersion: null })
  )

const projectIn = (fields: Partial<NewProject> = {}, octets = 1_000) =>
  Effect.flatMap(makeSpaceWithParents, ({ space }) => makeProject(space.id, fields, graphOf(octets)))

/** What holds for the sizes of projects under the limits of `fewOfAll`, wherever they are stored. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`quotas (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("of projects", (it) => {
      it.effect("graphs and texts add up by octets, and what a project has already counts once", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { id } = yield* projectIn()
          assert.deepStrictEqual(yield* usageOf(id), { usedBytes: 1_000, documentBytes: 0 })
          yield* projects.writeGraph(id, graphOf(2_000), null)
          assert.deepStrictEqual(yield* usageOf(id), { usedBytes: 3_000, documentBytes: 0 })
          yield* projects.update(id, { title: "Another title" })
          yield* write(id, "ä".repeat(500))
          yield* write(id, "y".repeat(200))
          yield* write(id, "y".repeat(200), api)
          assert.deepStrictEqual(yield* usageOf(id), { usedBytes: 4_200, documentBytes: 400 })
          yield* (yield* DocumentRepo).restore({ projectId: id, nodeId: web }, 1, null)
          assert.deepStrictEqual(yield* usageOf(id), { usedBytes: 4_200, documentBytes: 1_200 })
        })
      )

      it.effect("a text that another project has counts in each of them", () =>
        Effect.gen(function* () {
          const [one, other] = [yield* projectIn(), yield* projectIn()]
          const text = newUuid()
          for (const { id } of [one, other]) yield* write(id, text)
          assert.deepStrictEqual(
            [yield* usageOf(one.id), yield* usageOf(other.id)],
            [
              { usedBytes: 1_036, documentBytes: 36 },
              { usedBytes: 1_036, documentBytes: 36 }
            ]
          )
        })
      )

      it.effect("a graph that does not fit is refused to the octet, and nothing is written", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const project = yield* projectIn({}, 10_000)
          const before = yield* projectNow(project.id)
          const full = fact("project_bytes", 20_000, 10_000)
          assert.deepStrictEqual(yield* refused(projects.writeGraph(project.id, graphOf(10_001), null)), full)
          assert.deepStrictEqual(yield* projectNow(project.id), before)
          assert.deepStrictEqual(yield* usageOf(project.id), { usedBytes: 10_000, documentBytes: 0 })
          const past = DateTime.subtract(before.updatedAt, { days: 1 })
          assert.isFalse((yield* projects.writeGraph(project.id, graphOf(10_001), past)).written)
          assert.isTrue((yield* projects.writeGraph(project.id, graphOf(10_000), before.updatedAt)).written)
          assert.strictEqual((yield* usageOf(project.id)).usedBytes, 20_000)
        })
      )

      it.effect("a restored graph counts again, and one that does not fit is refused", () =>
        Effect.gen(function* () {
          const [projects, versions] = [yield* ProjectRepo, yield* ProjectVersionRepo]
          const { id, updatedAt } = yield* projectIn({}, 8_000)
          yield* projects.writeGraph(id, graphOf(1_000), null)
          assert.isTrue(Option.isSome(yield* versions.restoreGraph(id, updatedAt)))
          assert.deepStrictEqual(yield* usageOf(id), { usedBytes: 17_000, documentBytes: 0 })
          const before = yield* projectNow(id)
          const full = fact("project_bytes", 20_000, 17_000)
          assert.deepStrictEqual(yield* refused(versions.restoreGraph(id, updatedAt)), full)
          assert.deepStrictEqual(yield* projectNow(id), before)
        })
      )

      it.effect(
        "a document that does not fit into the project is refused, one that it has already is not",
        () =>
          Effect.gen(function* () {
            const { id } = yield* projectIn({}, 19_000)
            yield* write(id, "a".repeat(900))
            const over = fact("project_bytes", 20_000, 19_900)
            assert.deepStrictEqual(yield* refused(write(id, "b".repeat(101))), over)
            yield* write(id, "c".repeat(100))
            yield* write(id, "a".repeat(900))
            assert.deepStrictEqual(yield* usageOf(id), { usedBytes: 20_000, documentBytes: 900 })
          })
      )

      it.effect("the current documents have a quota of their own, whichever way one becomes current", () =>
        Effect.gen(function* () {
          const [documents, writes] = [yield* DocumentRepo, yield* WriteByTokenRepo]
          const { id } = yield* projectIn()
          yield* write(id, "a".repeat(4_000))
          yield* write(id, "b".repeat(10))
          yield* write(id, "c".repeat(5_000), api)
          const full = fact("current_document_bytes", 6_000, 5_010)
          assert.deepStrictEqual(yield* refused(write(id, "d".repeat(1_001))), full)
          assert.deepStrictEqual(
            yield* refused(documents.restore({ projectId: id, nodeId: web }, 1, null)),
            full
          )
          const known = yield* projectNow(id)
          const line = {
            id: AuditLineId.make(newUuid()),
            actor: newUuid(),
            tokenId: null,
            action: "restoreDocumentVersion",
            kind: "project",
            subjectId: id,
            targetId: web,
            detail: null,
            outcome: "applied",
            code: null,
            made: false,
            place: null,
            requestId: null
          } as const
          const restore = (project: typeof known, version: number) =>
            writes.restoreVersion(project, { nodeId: web, version, authorId: UserId.make(newUuid()) }, line)
          assert.strictEqual((yield* restore(known, 1))._tag, "None")
          assert.deepStrictEqual(yield* projectNow(id), known)
          yield* write(id, "e".repeat(2_000), api)
          assert.strictEqual((yield* restore(yield* projectNow(id), 1))._tag, "Some")
          assert.strictEqual((yield* usageOf(id)).documentBytes, 6_000)
          yield* write(id, "f".repeat(3_999))
          assert.strictEqual((yield* usageOf(id)).documentBytes, 5_999)
        })
      )

      it.effect("a document out of the graph still counts as current", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { id } = yield* projectIn()
          yield* write(id, "a".repeat(700))
          yield* projects.writeGraph(id, { nodes: [], edges: [], roles: [] }, null)
          assert.strictEqual((yield* usageOf(id)).documentBytes, 700)
        })
      )

      it.effect("64 writers at the edge of the quota never pass it together", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { id } = yield* projectIn()
          const writers = Array.from({ length: 64 }, (_, n) =>
            n % 2 === 0
              ? Effect.asVoid(projects.writeGraph(id, graphOf(1_000), null))
              : Effect.asVoid(write(id, `${n}`.padEnd(1_000, "x"), n % 4 === 1 ? web : api))
          )
          const ends = yield* Effect.forEach(
            writers,
            (one: Effect.Effect<void, unknown, DocumentRepo>) => Effect.result(one),
            { concurrency: "unbounded" }
          )
          const written = ends.filter(({ _tag }) => _tag === "Success").length
          assert.strictEqual(written, 19)
          assert.strictEqual((yield* usageOf(id)).usedBytes, 20_000)
        })
      )

      it.effect(
        "a guest's project has less, until it is a user's; what an operator sets counts for either",
        () =>
          Effect.gen(function* () {
            const [projects, quotas] = [yield* ProjectRepo, yield* ProjectQuotaRepo]
            const [guestId, user] = [GuestId.make(newUuid()), yield* makeUser()]
            const { id } = yield* projectIn({ guestId }, 3_000)
            const more = projects.writeGraph(id, graphOf(3_000), null)
            assert.deepStrictEqual(yield* refused(more), fact("project_bytes", 5_000, 3_000))
            yield* GuestProjectRepo.use((guestProjects) => guestProjects.claim(guestId, user.id))
            assert.isTrue((yield* more).written)
            yield* quotas.set(id, 1)
            assert.isTrue((yield* projects.writeGraph(id, graphOf(1_000_000), null)).written)
            assert.deepStrictEqual(
              yield* refused(projects.writeGraph(id, graphOf(100_000), null)),
              fact("project_bytes", 1_048_576, 1_006_000)
            )
            yield* quotas.set(id, null)
            assert.deepStrictEqual(yield* refused(more), fact("project_bytes", 20_000, 1_006_000))
            yield* write(id, "")
          })
      )
    })
  })
}
