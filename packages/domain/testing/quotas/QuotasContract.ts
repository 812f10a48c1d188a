import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { TokenRepo } from "../../src/accounts/TokenRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { AuditLog } from "../../src/audit/AuditLog.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { CollectionVersionRepo } from "../../src/collections/CollectionVersionRepo.ts"
import { DocumentRepo } from "../../src/documents/DocumentRepo.ts"
import { TokenWriteRepo } from "../../src/fastpath/TokenWriteRepo.ts"
import { IdempotencyRepo } from "../../src/idempotency/IdempotencyRepo.ts"
import { RuleRepo } from "../../src/memory/RuleRepo.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import type { Graph } from "../../src/projects/Graph.ts"
import { GuestProjectRepo } from "../../src/projects/GuestProjectRepo.ts"
import { ProjectQuotaRepo } from "../../src/projects/ProjectQuotaRepo.ts"
import { type NewProject, ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { QuotaExceeded, type QuotaName } from "../../src/quotas/QuotaExceeded.ts"
import { type QuotaLimits, Quotas } from "../../src/quotas/Quotas.ts"
import {
  AuditLineId,
  ClaimId,
  GuestId,
  ItemId,
  type OrgId,
  type ProjectId,
  RuleId,
  TokenId,
  UserId
} from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import type { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import {
  edited,
  makeCollection,
  makeProject,
  makeSpaceWithParents,
  makeUser,
  newUuid
} from "../shared/Fixtures.ts"

type Ports =
  | AuditLog
  | CollectionRepo
  | CollectionVersionRepo
  | DocumentRepo
  | TokenWriteRepo
  | GuestProjectRepo
  | IdempotencyRepo
  | OrganisationRepo
  | OverlayRepo
  | ProjectQuotaRepo
  | ProjectRepo
  | RuleRepo
  | SpaceRepo
  | TokenRepo
  | Transactor
  | UserRepo

/** Small enough to be used up at once. */
const few: QuotaLimits = {
  projectBytes: 20_000,
  guestProjectBytes: 5_000,
  currentDocumentBytes: 6_000,
  collectionVersionBytes: 4_000,
  customItems: 3,
  liveTokens: 3,
  guestProjects: 3,
  addressProjectsADay: 5,
  memoryRules: 3,
  idempotencyKeys: 3
}

/** These limits, for the adapters of a suite. */
export const fewOfAll = Layer.succeed(Quotas, few)

const [web, api] = [ItemId.make("web"), ItemId.make("api")]
const guest = () => GuestId.make(newUuid())

/** A graph whose JSON has so many octets; `ä` has two. */
const graphOf = (octets: number): Graph => {
  const nodes = (label: string) => [
    { id: web, label, roles: [] },
    { id: api, label: "ä", roles: [] }
  ]
  const bare = new TextEncoder().encode(JSON.stringify({ nodes: nodes(""), edges: [], roles: [] })).length
  return { nodes: nodes("x".repeat(octets - bare)), edges: [], roles: [] }
}

/** By which quota a write is refused. */
const refused = <A, E, R>(write: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(write), (error) => {
    if (!(error instanceof QuotaExceeded)) throw new Error(`not refused by a quota: ${String(error)}`)
    const { limit, quota, used } = error
    return { limit, quota, used }
  })

const fact = (quota: QuotaName, limit: number, used: number) => ({ quota, limit, used })

const usageOf = (id: ProjectId) =>
  Effect.flatMap(ProjectQuotaRepo, (repo) =>
    Effect.map(Effect.flatMap(repo.read(id), Effect.fromOption), ({ documentBytes, usedBytes }) => ({
      documentBytes,
      usedBytes
    }))
  )

const versionOf = (id: ProjectId) =>
  Effect.flatMap(ProjectRepo, (projects) =>
    Effect.map(
      Effect.flatMap(projects.find(id, { _tag: "Guest", guestId: null }), Effect.fromOption),
      ({ project }) => project
    )
  )

const write = (projectId: ProjectId, content: string, nodeId = web, expectedVersion: number | null = null) =>
  Effect.flatMap(DocumentRepo, (documents) =>
    documents.append({ projectId, nodeId, content, editType: "edit", authorId: null, expectedVersion })
  )

const projectIn = (fields: Partial<NewProject> = {}, octets = 1_000) =>
  Effect.flatMap(makeSpaceWithParents, ({ space }) => makeProject(space.id, fields, graphOf(octets)))

const draftIn = Effect.map(
  makeSpaceWithParents,
  ({ space }) =>
    (fields: Partial<NewProject>): NewProject => ({
      id: newUuid() as ProjectId,
      title: "Project",
      prompt: "",
      status: "draft",
      spaceId: space.id,
      ownerId: null,
      guestId: null,
      visibility: "organisation",
      ...fields
    })
)

type Tester = Parameters<Parameters<ReturnType<typeof it.layer<Ports, never>>>[1]>[0]

const ofProjects = (it: Tester) => {
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
      const before = yield* versionOf(project.id)
      const full = fact("project_bytes", 20_000, 10_000)
      assert.deepStrictEqual(yield* refused(projects.writeGraph(project.id, graphOf(10_001), null)), full)
      assert.deepStrictEqual(yield* versionOf(project.id), before)
      assert.deepStrictEqual(yield* usageOf(project.id), { usedBytes: 10_000, documentBytes: 0 })
      const past = DateTime.subtract(before.updatedAt, { days: 1 })
      assert.isFalse((yield* projects.writeGraph(project.id, graphOf(10_001), past)).written)
      assert.isTrue((yield* projects.writeGraph(project.id, graphOf(10_000), before.updatedAt)).written)
      assert.strictEqual((yield* usageOf(project.id)).usedBytes, 20_000)
    })
  )

  it.effect("a document that does not fit into the project is refused, one that it has already is not", () =>
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
      const [documents, writes] = [yield* DocumentRepo, yield* TokenWriteRepo]
      const { id } = yield* projectIn()
      yield* write(id, "a".repeat(4_000))
      yield* write(id, "b".repeat(10))
      yield* write(id, "c".repeat(5_000), api)
      const full = fact("current_document_bytes", 6_000, 5_010)
      assert.deepStrictEqual(yield* refused(write(id, "d".repeat(1_001))), full)
      assert.deepStrictEqual(yield* refused(documents.restore({ projectId: id, nodeId: web }, 1, null)), full)
      const known = yield* versionOf(id)
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
      assert.deepStrictEqual(yield* versionOf(id), known)
      yield* write(id, "e".repeat(2_000), api)
      assert.strictEqual((yield* restore(yield* versionOf(id), 1))._tag, "Some")
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

  it.effect("a guest's project has less, until it is a user's; what an operator sets counts for either", () =>
    Effect.gen(function* () {
      const [projects, quotas] = [yield* ProjectRepo, yield* ProjectQuotaRepo]
      const [guestId, user] = [guest(), yield* makeUser()]
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
      yield* (yield* DocumentRepo).append({
        projectId: id,
        nodeId: web,
        content: "",
        editType: "edit",
        authorId: null,
        expectedVersion: null
      })
    })
  )
}

const ofGuests = (it: Tester) => {
  it.effect("a new project whose graph does not fit is not made", () =>
    Effect.gen(function* () {
      const [projects, draft] = [yield* ProjectRepo, (yield* draftIn)({ guestId: guest() })]
      assert.deepStrictEqual(
        yield* refused(projects.insert(draft, graphOf(5_001))),
        fact("project_bytes", 5_000, 0)
      )
      yield* projects.insert(draft, graphOf(5_000))
    })
  )

  it.effect("one guest has so many projects and no more, those in the trash among them", () =>
    Effect.gen(function* () {
      const [projects, draft, guestId] = [yield* ProjectRepo, yield* draftIn, guest()]
      const make = Effect.suspend(() =>
        projects.insert(draft({ id: newUuid() as ProjectId, guestId }), graphOf(500))
      )
      const first = yield* make
      yield* projects.setTrashed(first.id, true)
      const made = yield* Effect.forEach(Array.from({ length: 16 }), () => Effect.result(make), {
        concurrency: "unbounded"
      })
      assert.strictEqual(made.filter(({ _tag }) => _tag === "Success").length, 2)
      assert.deepStrictEqual(yield* refused(make), fact("guest_projects", 3, 3))
    })
  )

  it.effect("all guests behind one address make so many projects a day and no more, together", () =>
    Effect.gen(function* () {
      const [projects, draft, address] = [yield* ProjectRepo, yield* draftIn, newUuid()]
      const make = (hash: string | null) =>
        Effect.suspend(() =>
          projects.insert(draft({ id: newUuid() as ProjectId, guestId: guest() }), graphOf(500), hash)
        )
      const made = yield* Effect.forEach(Array.from({ length: 64 }), () => Effect.result(make(address)), {
        concurrency: "unbounded"
      })
      assert.strictEqual(made.filter(({ _tag }) => _tag === "Success").length, 5)
      assert.deepStrictEqual(yield* refused(make(address)), fact("address_projects_a_day", 5, 5))
      yield* make(newUuid())
      yield* make(null)
    })
  )
}

const ofOthers = (it: Tester) => {
  const all = <A, E, R>(make: () => Effect.Effect<A, E, R>) =>
    Effect.map(
      Effect.forEach(Array.from({ length: 16 }), () => Effect.result(Effect.suspend(make)), {
        concurrency: "unbounded"
      }),
      (ends) => ends.filter(({ _tag }) => _tag === "Success").length
    )

  it.effect("a user has so many live tokens; a revoked or expired one makes room", () =>
    Effect.gen(function* () {
      const [tokens, user, now] = [yield* TokenRepo, yield* makeUser(), yield* DateTime.now]
      const make = (expiresAt = DateTime.add(now, { days: 1 })) =>
        Effect.suspend(() =>
          tokens.insert(
            { id: TokenId.make(newUuid()), ownerId: user.id, name: "CI", scope: "read", expiresAt },
            newUuid()
          )
        )
      yield* make(DateTime.subtract(now, { days: 1 }))
      const first = yield* make()
      assert.strictEqual(yield* all(make), 2)
      assert.deepStrictEqual(yield* refused(make()), fact("live_tokens", 3, 3))
      yield* tokens.revoke(first.id, now)
      yield* make()
    })
  )

  it.effect("an organisation and a user have so many rules each, disabled ones among them", () =>
    Effect.gen(function* () {
      const [rules, user] = [yield* RuleRepo, yield* makeUser()]
      const { organisation } = yield* makeSpaceWithParents
      const make = (orgId: OrgId | null, enabled = true) =>
        Effect.suspend(() =>
          rules.insert({ id: RuleId.make(newUuid()), orgId, ownerId: user.id, text: "Rule", enabled })
        )
      yield* make(null, false)
      assert.strictEqual(yield* all(() => make(null)), 2)
      assert.deepStrictEqual(yield* refused(make(null)), fact("memory_rules", 3, 3))
      assert.strictEqual(yield* all(() => make(organisation.id)), 3)
    })
  )

  it.effect("a space has so many items of its own; one that is deleted makes room", () =>
    Effect.gen(function* () {
      const [items, { space }] = [yield* OverlayRepo, yield* makeSpaceWithParents]
      const make = Effect.suspend(() => {
        const id = ItemId.make(`x:${newUuid()}`)
        const item = { id, name: "Own", description: "", position: 0 }
        return Effect.as(items.insertCustom(space.id, { kind: "layer", item }), id)
      })
      const first = yield* make
      assert.strictEqual(yield* all(() => make), 2)
      assert.deepStrictEqual(yield* refused(make), fact("custom_items", 3, 3))
      yield* items.removeCustom(space.id, { kind: "layer", id: first })
      yield* make
      assert.strictEqual((yield* refused(make)).used, 3)
    })
  )

  it.effect("a user keeps so many keys; a repeat counts none, and one that is free again makes room", () =>
    Effect.gen(function* () {
      const [keys, user] = [yield* IdempotencyRepo, yield* makeUser()]
      const lease = Duration.minutes(1)
      const claimOf = (key: string) => ({ id: ClaimId.make(newUuid()), userId: user.id, key })
      const first = claimOf("first")
      yield* keys.claim(first, "print", lease)
      assert.strictEqual(yield* all(() => keys.claim(claimOf(newUuid()), "print", lease)), 2)
      assert.deepStrictEqual(
        yield* refused(keys.claim(claimOf("more"), "print", lease)),
        fact("idempotency_keys", 3, 3)
      )
      assert.strictEqual((yield* keys.claim(claimOf("first"), "print", lease))._tag, "Some")
      yield* keys.release(first)
      assert.strictEqual((yield* keys.claim(claimOf("more"), "print", lease))._tag, "None")
    })
  )

  it.effect("a collection's contents have a quota; one that a version had already counts no more", () =>
    Effect.gen(function* () {
      const [collections, versions] = [yield* CollectionRepo, yield* CollectionVersionRepo]
      const transactor = yield* Transactor
      const { organisation } = yield* makeSpaceWithParents
      const first = yield* makeCollection(organisation.id)
      const save = (description: string, source = edited) =>
        transactor.run(
          Effect.gen(function* () {
            const found = yield* Effect.orDie(Effect.fromOption(yield* collections.findForUpdate(first.id)))
            const layers = found.layers.map((layer) => ({ ...layer, description }))
            return yield* collections.save({ ...found, layers }, source)
          })
        )
      yield* save("a".repeat(500))
      const { quota, used } = yield* refused(save("b".repeat(2_000)))
      assert.strictEqual(quota, "collection_version_bytes")
      assert.isTrue(used > 1_000 && used < 4_000)
      const before = yield* versions.history(first.id, { limit: 10, cursor: null })
      assert.strictEqual(before.items.length, 2)
      const restored = { editType: "restore", restoredFrom: 1, authorId: edited.authorId } as const
      for (let again = 0; again < 20; again += 1) yield* save("", restored)
      assert.strictEqual((yield* refused(save("b".repeat(2_000)))).used, used)
    })
  )
}

/** What holds for quotas wherever things are stored; `layer` has the limits of `fewOfAll`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`quotas (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("are kept", (it) => {
      ofProjects(it)
      ofGuests(it)
      ofOthers(it)
    })
  })
}
