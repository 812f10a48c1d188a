import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Exit, type Layer } from "effect"
import type { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { UserRepo } from "../../src/accounts/UserRepo.ts"
import type { AuditLine, CreationPlace } from "../../src/audit/AuditLine.ts"
import { type AuditFilter, AuditLog, type NewAuditLine } from "../../src/audit/AuditLog.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import type { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { RuleRepo } from "../../src/memory/RuleRepo.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { type OrgId, RuleId, TokenId } from "../../src/shared/Ids.ts"
import { Transactor } from "../../src/shared/Transactor.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { PurgeRepo } from "../../src/trash/PurgeRepo.ts"
import { makeProjectAttemptWithParents } from "../projects/makeProjectAttemptWithParents.ts"
import { everyPage, firstPage } from "../shared/everyPage.ts"
import {
  edited,
  makeAttemptWithParents,
  makeOrganisation,
  makeProject,
  makeSpaceWithParents,
  makeUser,
  newUuid
} from "../shared/Fixtures.ts"
import { lineOn } from "./lineOn.ts"

type Ports =
  | AttemptRepo
  | AuditLog
  | CollectionRepo
  | OrganisationRepo
  | ProjectRepo
  | PurgeRepo
  | RuleRepo
  | SpaceRepo
  | Transactor
  | UserRepo

const linesOf = Effect.fnUntraced(function* (filter: Partial<AuditFilter>) {
  const log = yield* AuditLog
  return (yield* log.list({ organisations: "all", ...filter }, firstPage)).items
})

/** Makes a change and its line in one transaction, and returns the line. */
const recorded = Effect.fnUntraced(function* <A, E, R>(change: Effect.Effect<A, E, R>, line: NewAuditLine) {
  const [log, { run }] = [yield* AuditLog, yield* Transactor]
  yield* run(Effect.tap(change, () => log.append(line)))
  const found = (yield* linesOf({ actor: line.actor })).find(({ id }) => id === line.id)
  return yield* Effect.fromNullishOr(found)
})

const makeRule = Effect.gen(function* () {
  const [user, { id: orgId }] = [yield* makeUser(), yield* makeOrganisation()]
  const rules = yield* RuleRepo
  return yield* rules.insert({
    id: RuleId.make(newUuid()),
    ownerId: user.id,
    orgId,
    text: "0",
    enabled: true
  })
})

const versionsOf = ({ orgId, versionAfter, versionBefore }: AuditLine) => ({
  orgId,
  versionBefore,
  versionAfter
})

const idsOf = (lines: ReadonlyArray<{ readonly id: string }>) => lines.map(({ id }) => id)

/** What holds for every `AuditLog`. */
export const suite = (name: string, layer: Layer.Layer<Ports>): void => {
  describe(`AuditLog (${name})`, () => {
    it.layer(layer, { excludeTestServices: true, timeout: "60 seconds" })("lines", (it) => {
      it.effect("a line comes back as it was written, with the instant at which it was", () =>
        Effect.gen(function* () {
          const optional = { tokenId: TokenId.make(newUuid()), targetId: newUuid(), detail: "admin" }
          const { made, place, ...line } = lineOn("user", newUuid(), optional)
          const back = yield* recorded(Effect.void, { ...line, made, place })
          const none = { orgId: null, formerOrgId: null, versionBefore: null, versionAfter: null }
          assert.deepStrictEqual(back, { ...line, ...none, at: back.at })
        })
      )

      it.effect("one that sums up refusals says how many; every other says nothing of it", () =>
        Effect.gen(function* () {
          const refused = { outcome: "refused", code: "FORBIDDEN" } as const
          const sum = yield* recorded(Effect.void, lineOn("user", newUuid(), { ...refused, repeats: 7 }))
          assert.strictEqual(sum.repeats, 7)
          assert.notProperty(yield* recorded(Effect.void, lineOn("user", newUuid(), refused)), "repeats")
        })
      )

      it.effect(
        "it has the thing's organisation, and the version that stands before and after no change",
        () =>
          Effect.gen(function* () {
            const { collection, space } = yield* makeSpaceWithParents
            const project = yield* makeProject(space.id)
            const rule = yield* makeRule
            const stands = (orgId: OrgId | null, version: DateTime.Utc) => ({
              orgId,
              versionBefore: version,
              versionAfter: version
            })
            const all = [
              ["collection", collection.id, stands(collection.ownerOrgId, collection.updatedAt)],
              ["space", space.id, stands(space.orgId, space.updatedAt)],
              ["project", project.id, stands(space.orgId, project.updatedAt)],
              ["rule", rule.id, stands(rule.orgId, rule.updatedAt)]
            ] as const
            for (const [kind, id, expected] of all)
              assert.deepEqual(versionsOf(yield* recorded(Effect.void, lineOn(kind, id))), expected)
          })
      )

      it.effect("a job on a project is its space's organisation's, and has no version", () =>
        Effect.gen(function* () {
          const { attempt, space } = yield* makeProjectAttemptWithParents
          const job = yield* recorded(Effect.void, lineOn("job", attempt.jobId))
          assert.deepStrictEqual(versionsOf(job), {
            orgId: space.orgId,
            versionBefore: null,
            versionAfter: null
          })
        })
      )

      it.effect("an organisation is its own; a job is the collection's owner's; neither has versions", () =>
        Effect.gen(function* () {
          const { attempt, collection } = yield* makeAttemptWithParents
          const none = { versionBefore: null, versionAfter: null }
          const orgId = collection.ownerOrgId
          const job = yield* recorded(Effect.void, lineOn("job", attempt.jobId))
          assert.deepStrictEqual(versionsOf(job), { orgId, ...none })
          const organisation = yield* recorded(Effect.void, lineOn("organisation", orgId))
          assert.deepStrictEqual(versionsOf(organisation), { orgId, ...none })
        })
      )

      it.effect("a change has the version before it and the one after, what was made none before", () =>
        Effect.gen(function* () {
          const [rules, rule] = [yield* RuleRepo, yield* makeRule]
          const changed = yield* recorded(rules.update(rule.id, { text: "1" }), lineOn("rule", rule.id))
          const after = yield* Effect.flatMap(rules.find(rule.id), Effect.fromOption)
          assert.deepStrictEqual(changed.versionBefore, rule.updatedAt)
          assert.deepStrictEqual(changed.versionAfter, after.updatedAt)
          assert.isTrue(DateTime.isGreaterThan(after.updatedAt, rule.updatedAt))
          const made = yield* recorded(Effect.void, lineOn("rule", rule.id, { made: true }))
          assert.deepStrictEqual([made.versionBefore, made.versionAfter], [null, after.updatedAt])
        })
      )

      it.effect("of several changes in one transaction each has its own versions", () =>
        Effect.gen(function* () {
          const [rules, rule, { run }] = [yield* RuleRepo, yield* makeRule, yield* Transactor]
          const change = (text: string) => recorded(rules.update(rule.id, { text }), lineOn("rule", rule.id))
          const [one, two] = yield* run(Effect.all([change("1"), change("2")]))
          assert.deepStrictEqual(one.versionBefore, rule.updatedAt)
          assert.deepStrictEqual(two.versionBefore, one.versionAfter)
          assert.notDeepEqual(two.versionAfter, one.versionAfter)
        })
      )

      it.effect("of any number of simultaneous changes each begins where another ended", () =>
        Effect.gen(function* () {
          const [rules, rule] = [yield* RuleRepo, yield* makeRule]
          const change = (n: number) =>
            recorded(rules.update(rule.id, { text: `${n}` }), lineOn("rule", rule.id))
          yield* Effect.forEach(
            Array.from({ length: 24 }, (_, n) => n + 1),
            change,
            { concurrency: "unbounded" }
          )
          const lines = (yield* linesOf({ subjectId: rule.id })).toSorted(
            (a, b) =>
              Number(a.versionAfter?.epochMilliseconds ?? 0) - Number(b.versionAfter?.epochMilliseconds ?? 0)
          )
          assert.strictEqual(lines.length, 24)
          const before = [rule.updatedAt, ...lines.map(({ versionAfter }) => versionAfter)].slice(0, -1)
          assert.deepEqual(
            lines.map(({ versionBefore }) => versionBefore),
            before
          )
        })
      )

      it.effect(
        "what is permanently deleted has the version that it had, whose it was, and stays in the trail",
        () =>
          Effect.gen(function* () {
            const { collection, space } = yield* makeSpaceWithParents
            const project = yield* makeProject(space.id)
            const [collections, spaces, projects] = [
              yield* CollectionRepo,
              yield* SpaceRepo,
              yield* ProjectRepo
            ]
            const [purges, user] = [yield* PurgeRepo, yield* makeUser()]
            yield* projects.setTrashed(project.id, true)
            yield* spaces.setTrashed(space.id, true, user.id)
            yield* collections.setTrashed(collection.id, true, user.id)
            for (const ref of [
              { kind: "project", id: project.id },
              { kind: "space", id: space.id },
              { kind: "collection", id: collection.id }
            ] as const) {
              const unchanged = yield* recorded(Effect.void, lineOn(ref.kind, ref.id))
              const gone = yield* recorded(purges.purge(ref, null), lineOn(ref.kind, ref.id))
              assert.deepStrictEqual(versionsOf(gone), { ...versionsOf(unchanged), versionAfter: null })
              assert.strictEqual(gone.orgId, space.orgId)
              assert.deepStrictEqual(
                idsOf(yield* linesOf({ subjectId: ref.id })).toSorted(),
                [unchanged.id, gone.id].toSorted()
              )
            }
          })
      )

      it.effect("what is transferred is listed for both organisations, once for who administers both", () =>
        Effect.gen(function* () {
          const { collection } = yield* makeSpaceWithParents
          const [collections, { id: to }] = [yield* CollectionRepo, yield* makeOrganisation()]
          const from = collection.ownerOrgId
          assert.isTrue(from !== null)
          if (from === null) return
          const line = (fields: Partial<NewAuditLine> = {}) => lineOn("collection", collection.id, fields)
          const handed = (ownerOrgId: OrgId | null) =>
            recorded(collections.save({ ...collection, ownerOrgId }, edited), line())
          const ownersOf = ({ formerOrgId, orgId }: AuditLine) => [formerOrgId, orgId]
          const [on, kept, away, back] = [
            yield* handed(to),
            yield* handed(to),
            yield* handed(null),
            yield* handed(from)
          ]
          assert.deepStrictEqual([on, kept, away, back].map(ownersOf), [
            [from, to],
            [null, to],
            [to, null],
            [null, from]
          ])
          const listed = (...organisations: ReadonlyArray<OrgId>) =>
            Effect.map(linesOf({ organisations, subjectId: collection.id }), idsOf)
          assert.deepStrictEqual(yield* listed(from), [back.id, on.id])
          assert.deepStrictEqual(yield* listed(to), [away.id, kept.id, on.id])
          assert.deepStrictEqual(yield* listed(from, to), [back.id, away.id, kept.id, on.id])
          assert.deepStrictEqual(yield* listed((yield* makeOrganisation()).id), [])
        })
      )

      it.effect("a line goes with the transaction that it was written in", () =>
        Effect.gen(function* () {
          const [log, { run }] = [yield* AuditLog, yield* Transactor]
          const line = lineOn("user", newUuid())
          const exit = yield* Effect.exit(run(Effect.andThen(log.append(line), Effect.fail("no"))))
          assert.isTrue(Exit.isFailure(exit))
          assert.deepStrictEqual(yield* linesOf({ actor: line.actor }), [])
        })
      )

      it.effect("a refused one has the organisation and no versions, and need not name a thing", () =>
        Effect.gen(function* () {
          const rule = yield* makeRule
          const refused = { outcome: "refused", code: "FORBIDDEN" } as const
          const back = yield* recorded(Effect.void, lineOn("rule", rule.id, refused))
          assert.deepStrictEqual(versionsOf(back), {
            orgId: rule.orgId,
            versionBefore: null,
            versionAfter: null
          })
          assert.strictEqual(back.code, "FORBIDDEN")
          assert.isNull((yield* recorded(Effect.void, lineOn("rule", null, refused))).subjectId)
        })
      )

      it.effect(
        "a refused one of what was to be made belongs to the organisation where that was, if there is one",
        () =>
          Effect.gen(function* () {
            const { collection, space } = yield* makeSpaceWithParents
            const orgIn = (kind: CreationPlace["kind"], id: string) => {
              const line = lineOn("project", null, { outcome: "refused", place: { kind, id } })
              return Effect.map(recorded(Effect.void, line), ({ orgId }) => orgId)
            }
            assert.strictEqual(yield* orgIn("space", space.id), space.orgId)
            assert.strictEqual(yield* orgIn("organisation", space.orgId), space.orgId)
            assert.isNull(yield* orgIn("organisation", collection.id))
            assert.isNull(yield* orgIn("space", newUuid()))
          })
      )

      it.effect("each filter shows what it names, and together they show what all of them do", () =>
        Effect.gen(function* () {
          const log = yield* AuditLog
          const rule = yield* makeRule
          const [actor, subjectId] = [newUuid(), rule.id]
          const one = lineOn("rule", subjectId, { actor, action: "toggleRule" })
          const two = lineOn("rule", subjectId, {
            action: "updateRule",
            outcome: "refused",
            code: "FORBIDDEN"
          })
          const three = lineOn("user", newUuid(), { actor, action: "createUser" })
          for (const line of [one, two, three]) yield* log.append(line)
          const shown = (filter: Partial<AuditFilter>) => Effect.map(linesOf(filter), idsOf)
          assert.deepStrictEqual(yield* shown({ actor }), [three.id, one.id])
          assert.deepStrictEqual(yield* shown({ subjectId }), [two.id, one.id])
          assert.deepStrictEqual(yield* shown({ actor, kind: "rule" }), [one.id])
          assert.deepStrictEqual(yield* shown({ subjectId, action: "updateRule" }), [two.id])
          assert.deepStrictEqual(yield* shown({ subjectId, outcome: "applied" }), [one.id])
          assert.deepStrictEqual(yield* shown({ subjectId, outcome: "refused" }), [two.id])
          assert.deepStrictEqual(yield* shown({ subjectId, actor, outcome: "refused" }), [])
          assert.deepStrictEqual(yield* shown({ actor, organisations: [] }), [])
          assert.isTrue(rule.orgId !== null)
          const organisations = rule.orgId === null ? [] : [rule.orgId]
          assert.deepStrictEqual(yield* shown({ organisations }), [two.id, one.id])
          assert.deepStrictEqual(yield* shown({ actor, organisations }), [one.id])
          assert.deepStrictEqual(yield* shown({ outcome: "refused", organisations }), [two.id])
        })
      )

      it.effect("it comes in pages, newest first, over several organisations as over all", () =>
        Effect.gen(function* () {
          const log = yield* AuditLog
          const organisations = [
            (yield* makeOrganisation()).id,
            (yield* makeOrganisation()).id,
            (yield* makeOrganisation()).id
          ]
          const written: Array<string> = []
          const actor = newUuid()
          for (let n = 0; n < 7; n += 1) {
            const line = lineOn("organisation", organisations[n % 3] ?? null, { actor })
            yield* log.append(line)
            written.unshift(line.id)
          }
          for (const filter of [
            { organisations, actor },
            { organisations },
            { organisations: "all", actor }
          ] as const) {
            const pages = yield* everyPage((page) => log.list(filter, page), 3)
            assert.deepStrictEqual(pages.map(idsOf), [
              written.slice(0, 3),
              written.slice(3, 6),
              written.slice(6)
            ])
          }
        })
      )
    })
  })
}
