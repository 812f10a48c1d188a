import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import type { ProjectAttempt } from "../../src/generation/attempts/Attempt.ts"
import { AttemptRepo, type Outcome } from "../../src/generation/attempts/AttemptRepo.ts"
import { GeneratedProjectRepo } from "../../src/generation/attempts/GeneratedProjectRepo.ts"
import type { RunRepo } from "../../src/generation/attempts/RunRepo.ts"
import { GuestProjectRepo } from "../../src/projects/GuestProjectRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { ProjectVersionRepo } from "../../src/projects/ProjectVersionRepo.ts"
import { GuestId, ItemId, ProjectId, RuleId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { makeProjectAttemptWithParents } from "../projects/makeProjectAttemptWithParents.ts"
import { sampleGraph } from "../projects/sampleGraph.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import {
  asProjectAttempt,
  emptyGraph,
  makeProject,
  makeProjectAttempt,
  makeSpaceWithParents,
  makeUser,
  newUuid
} from "../shared/Fixtures.ts"

type Ports =
  | AttemptRepo
  | CollectionRepo
  | DocumentRepo
  | GeneratedProjectRepo
  | GuestProjectRepo
  | OrganisationRepo
  | ProjectRepo
  | ProjectVersionRepo
  | RunRepo
  | SpaceRepo
  | Transactor
  | UserRepo

const failed: Outcome = { status: "failed", resultSummary: null, durationMs: 3, error: null }

const found = Effect.fnUntraced(function* (id: ProjectId) {
  const generated = yield* GeneratedProjectRepo
  return yield* Effect.flatMap(generated.find(id), Effect.fromOption)
})

const versionsOf = Effect.fnUntraced(function* (id: ProjectId) {
  const versions = yield* ProjectVersionRepo
  return (yield* versions.history(id, firstPage)).items.map(({ updatedAt }) => updatedAt)
})

const listed = ({ instructions: _, nodeIds: _ids, prompt: _prompt, ...attempt }: ProjectAttempt) => attempt

const stored = Effect.fnUntraced(function* ({ id }: ProjectAttempt) {
  const attempts = yield* AttemptRepo
  return asProjectAttempt(yield* Effect.flatMap(attempts.find({ attemptId: id }), Effect.fromOption))
})

/** What every `GeneratedProjectRepo` keeps. */
export const suite = <R extends Ports, E>(name: string, layer: Layer.Layer<R | Ports, E>): void =>
  it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })(
    `GeneratedProjectRepo: ${name}`,
    (it) => {
      it.effect("a project is found with its space, in the trash or not, locked or not", () =>
        Effect.gen(function* () {
          const [generated, projects] = [yield* GeneratedProjectRepo, yield* ProjectRepo]
          const [spaces, transactor] = [yield* SpaceRepo, yield* Transactor]
          const { owner, project, space } = yield* makeProjectAttemptWithParents
          const { collectionId, id, orgId } = space
          const place = { id, collectionId, orgId, deletedAt: null }
          const expected = { project, space: place, designVersion: project.updatedAt }
          assert.deepStrictEqual(yield* found(project.id), expected)
          const trashed = yield* Effect.flatMap(projects.setTrashed(project.id, true), Effect.fromOption)
          const trashedSpace = yield* Effect.flatMap(spaces.setTrashed(id, true, owner.id), Effect.fromOption)
          const there = {
            ...expected,
            project: trashed,
            space: { ...place, deletedAt: trashedSpace.deletedAt }
          }
          assert.deepStrictEqual(yield* found(project.id), there)
          const locked = yield* transactor.run(generated.findForUpdate(project.id))
          assert.deepStrictEqual(locked, Option.some(there))
          for (const none of [generated.find, generated.findForUpdate])
            assert.deepStrictEqual(yield* none(ProjectId.make(newUuid())), Option.none())
        })
      )

      it.effect("the design has a later version after a write of the graph and a change of the prompt", () =>
        Effect.gen(function* () {
          const projects = yield* ProjectRepo
          const { project } = yield* makeProjectAttemptWithParents
          const { id } = project
          const { updatedAt } = yield* projects.writeGraph(id, emptyGraph, null)
          assert.deepStrictEqual((yield* found(id)).designVersion, updatedAt)
          const same = yield* projects.writeGraph(id, emptyGraph, updatedAt)
          assert.isTrue(DateTime.isGreaterThan(same.updatedAt, updatedAt))
          assert.deepStrictEqual((yield* found(id)).designVersion, same.updatedAt)
          const changed = yield* Effect.flatMap(
            projects.update(id, { title: "Other", prompt: "A shop with wares" }),
            Effect.fromOption
          )
          assert.isTrue(DateTime.isGreaterThan(changed.updatedAt, same.updatedAt))
          assert.deepStrictEqual((yield* found(id)).designVersion, changed.updatedAt)
        })
      )

      it.effect("nothing else gives the design a later version", () =>
        Effect.gen(function* () {
          const [documents, generated] = [yield* DocumentRepo, yield* GeneratedProjectRepo]
          const [guests, projects] = [yield* GuestProjectRepo, yield* ProjectRepo]
          const { space } = yield* makeSpaceWithParents
          const guestId = GuestId.make(newUuid())
          const { id, updatedAt } = yield* makeProject(space.id, { guestId, prompt: "A shop" }, sampleGraph)
          const { id: userId } = yield* makeUser()
          const document = { projectId: id, nodeId: ItemId.make("web") }
          const edit = { editType: "edit", authorId: null, expectedVersion: null } as const
          const writes: ReadonlyArray<Effect.Effect<unknown, unknown>> = [
            documents.append({ ...document, ...edit, content: "one" }),
            documents.restore(document, 1, null),
            guests.claim(guestId, userId),
            projects.update(id, { title: "Other", visibility: "private", status: "ready", ownerId: userId }),
            projects.update(id, { prompt: "A shop" }),
            generated.setStatus(id, "generating"),
            projects.writeGraph(id, emptyGraph, updatedAt),
            projects.setTrashed(id, true),
            generated.setStatus(id, "failed"),
            projects.setTrashed(id, false)
          ]
          let before = updatedAt
          for (const [n, write] of writes.entries()) {
            yield* write
            const { designVersion, project } = yield* found(id)
            assert.deepStrictEqual(designVersion, updatedAt, `write ${n}`)
            // The sixth is stale, and the others give the project a later version.
            assert.strictEqual(DateTime.isGreaterThan(project.updatedAt, before), n !== 6, `write ${n}`)
            before = project.updatedAt
          }
        })
      )

      it.effect("of simultaneous writes, the last of those that change the design has its version", () =>
        Effect.gen(function* () {
          const [generated, projects] = [yield* GeneratedProjectRepo, yield* ProjectRepo]
          const { project } = yield* makeProjectAttemptWithParents
          const { id } = project
          const prompts = Array.from({ length: 8 }, (_, n) =>
            Effect.map(projects.update(id, { prompt: `A shop ${n}` }), (changed) =>
              Option.toArray(Option.map(changed, ({ updatedAt }) => updatedAt))
            )
          )
          const graphs = Array.from({ length: 8 }, () =>
            Effect.map(projects.writeGraph(id, emptyGraph, null), ({ updatedAt }) => [updatedAt])
          )
          const others = Array.from({ length: 8 }, (_, n) =>
            Effect.as(
              n % 2 === 0 ? projects.update(id, { title: `${n}` }) : generated.setStatus(id, "ready"),
              []
            )
          )
          const written = yield* Effect.all(
            prompts.flatMap((prompt, n) => [prompt, others[n], graphs[n]].filter((it) => it !== undefined)),
            { concurrency: "unbounded" }
          )
          const last = Math.max(...written.flat().map(({ epochMilliseconds }) => epochMilliseconds))
          assert.strictEqual((yield* found(id)).designVersion.epochMilliseconds, last)
        })
      )

      it.effect("a new status is a version like every other, in the trash too; the same one is none", () =>
        Effect.gen(function* () {
          const [generated, projects] = [yield* GeneratedProjectRepo, yield* ProjectRepo]
          const { project } = yield* makeProjectAttemptWithParents
          const { id, updatedAt: first } = project
          yield* generated.setStatus(id, "generating")
          const generating = (yield* found(id)).project
          assert.deepStrictEqual(generating, {
            ...project,
            status: "generating",
            updatedAt: generating.updatedAt,
            updatedBy: null
          })
          assert.isTrue(DateTime.isGreaterThan(generating.updatedAt, first))
          yield* generated.setStatus(id, "generating")
          assert.deepStrictEqual((yield* found(id)).project, generating)
          const trashed = yield* Effect.flatMap(projects.setTrashed(id, true), Effect.fromOption)
          yield* generated.setStatus(id, "draft")
          const draft = (yield* found(id)).project
          assert.deepStrictEqual(draft, { ...trashed, status: "draft", updatedAt: draft.updatedAt })
          assert.deepStrictEqual(yield* versionsOf(id), [
            draft.updatedAt,
            trashed.updatedAt,
            generating.updatedAt,
            first
          ])
          const past = yield* Effect.flatMap(projects.readGraph(id, generating.updatedAt), Effect.fromOption)
          assert.deepStrictEqual(past.graph, sampleGraph)
          yield* generated.setStatus(ProjectId.make(newUuid()), "failed")
        })
      )

      it.effect("the attempts on a project come newest first in pages, without what was asked for", () =>
        Effect.gen(function* () {
          const [attempts, generated] = [yield* AttemptRepo, yield* GeneratedProjectRepo]
          const { attempt: first, owner, project } = yield* makeProjectAttemptWithParents
          const { attempt: elsewhere, project: other } = yield* makeProjectAttemptWithParents
          yield* attempts.finish(first.id, failed)
          const parents = { projectId: project.id, startedBy: owner.id }
          const second = yield* makeProjectAttempt(parents, {
            scope: "documents",
            nodeIds: [ItemId.make("web")],
            instructions: "Briefly"
          })
          yield* attempts.finish(second.id, {
            status: "applied",
            resultSummary: { nodesCount: 3, documentsWritten: 1, documentsSkipped: 0, documentsFailed: 0 },
            durationMs: 5,
            error: null
          })
          const third = yield* makeProjectAttempt(parents, { scope: "graph" })
          const all = yield* Effect.forEach([third, second, first], stored)
          const pages = yield* everyPage((page) => generated.attempts(project.id, page), 2)
          assert.deepStrictEqual(pages, [all.slice(0, 2).map(listed), all.slice(2).map(listed)])
          const of = (id: ProjectId) => Effect.map(generated.attempts(id, firstPage), ({ items }) => items)
          assert.deepStrictEqual(yield* of(other.id), [listed(elsewhere)])
          assert.deepStrictEqual(yield* of(ProjectId.make(newUuid())), [])
        })
      )

      it.effect("a page of attempts under many rules ends once these pass 1 MiB", () =>
        Effect.gen(function* () {
          const [attempts, generated] = [yield* AttemptRepo, yield* GeneratedProjectRepo]
          const { attempt, owner, project } = yield* makeProjectAttemptWithParents
          yield* attempts.finish(attempt.id, failed)
          const ruleIds = Array.from({ length: 8_000 }, () => RuleId.make(newUuid()))
          for (let n = 0; n < 5; n += 1) {
            const { id } = yield* makeProjectAttempt(
              { projectId: project.id, startedBy: owner.id },
              { ruleIds }
            )
            yield* attempts.finish(id, failed)
          }
          const pages = yield* everyPage((page) => generated.attempts(project.id, page), 200)
          assert.deepStrictEqual(
            pages.map(({ length }) => length),
            [4, 2]
          )
        })
      )
    }
  )
