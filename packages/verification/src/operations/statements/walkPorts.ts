import { randomUUID } from "node:crypto"
import { CredentialRepo } from "@design-workspace/domain/accounts/CredentialRepo"
import { OrganisationRepo } from "@design-workspace/domain/accounts/OrganisationRepo"
import { SessionRepo } from "@design-workspace/domain/accounts/SessionRepo"
import { AuditLog } from "@design-workspace/domain/audit/AuditLog"
import { AuditMonths } from "@design-workspace/domain/audit/AuditMonths"
import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import { RunRepo } from "@design-workspace/domain/generation/attempts/RunRepo"
import { SettledStages } from "@design-workspace/domain/generation/attempts/SettledStages"
import { UsageLedger } from "@design-workspace/domain/generation/attempts/UsageLedger"
import { IdempotencyRepo } from "@design-workspace/domain/idempotency/IdempotencyRepo"
import { GuestProjectRepo } from "@design-workspace/domain/projects/GuestProjectRepo"
import { ProjectQuotaRepo } from "@design-workspace/domain/projects/ProjectQuotaRepo"
import { IdentityRepo } from "@design-workspace/domain/sessions/IdentityRepo"
import {
  AttemptId,
  ClaimId,
  CollectionId,
  GuestId,
  OrgId,
  ProjectId,
  SessionId,
  SpaceId,
  UserId
} from "@design-workspace/domain/shared/Ids"
import { PurgeRepo } from "@design-workspace/domain/trash/PurgeRepo"
import type { TrashRef } from "@design-workspace/domain/trash/TrashRef"
import { VersionRepo } from "@design-workspace/domain/versions/VersionRepo"
import { DateTime, Duration, Effect } from "effect"
import { unknownId } from "../OperationCase.ts"

const longAgo = DateTime.makeUnsafe("2001-01-01T00:00:00.000Z")
const day = Duration.days(1)
const userId = UserId.make(unknownId)
const projectId = ProjectId.make(unknownId)
const attemptId = AttemptId.make(unknownId)

const ofAccounts = Effect.gen(function* () {
  yield* (yield* SessionRepo).extend(SessionId.make(unknownId), day)
  yield* (yield* OrganisationRepo).search("all", "Here", 10)
  const identities = yield* IdentityRepo
  const identity = { issuer: "https://id.example.org", subject: unknownId }
  yield* identities.find(identity)
  yield* identities.link(identity, userId)
  yield* identities.unlink(userId)
  yield* (yield* CollectionRepo).spacesOfOthers(CollectionId.make(unknownId), OrgId.make(unknownId))
})

const ofRuns = Effect.fnUntraced(function* (caller: UserId) {
  const ledger = yield* UsageLedger
  const of = { orgId: null, userId: null, day: "2026-01-01" }
  yield* ledger.reserve(of, 10, 10)
  yield* ledger.reserve(of, 10, 10)
  yield* ledger.settle(of, 10, 10)
  const call = { inputTokens: 1, outputTokens: 1, cachedTokens: 0, durationMs: 1, finish: "stop" }
  const used = { ...call, purpose: "layers" as const }
  yield* ledger.record(attemptId, { model: "offline", prompts: "1" }, used, 2)
  yield* (yield* RunRepo).giveBack({ attemptId, runNo: 1 })
  const keys = yield* IdempotencyRepo
  const claim = { id: ClaimId.make(unknownId), userId: caller, key: "key" }
  yield* keys.claim(claim, "fingerprint", day)
  yield* keys.renew(claim, day)
  yield* keys.complete(claim, { _tag: "Answered", answer: "" }, day)
  yield* keys.release(claim)
})

/** Of a run that failed for a reason that may pass, and of the next one. */
const ofSettledStages = Effect.gen(function* () {
  const stages = yield* SettledStages
  const attemptId = AttemptId.make(unknownId)
  yield* stages.keep(attemptId)
  yield* stages.findKept("what a run asks", longAgo)
  yield* stages.move(attemptId, AttemptId.make(randomUUID()))
  yield* stages.removeKept(longAgo)
})

const trash: ReadonlyArray<TrashRef> = [
  { kind: "collection", id: CollectionId.make(unknownId) },
  { kind: "space", id: SpaceId.make(unknownId) },
  { kind: "project", id: projectId }
]

/** Of somebody who administers several organisations. */
const ofAudit = Effect.gen(function* () {
  const organisations = [OrgId.make(unknownId), OrgId.make(randomUUID())]
  yield* (yield* AuditLog).list({ organisations }, { limit: 10, cursor: null })
  yield* (yield* AuditMonths).removeEnded(longAgo)
})

const ofTrash = Effect.gen(function* () {
  const purge = yield* PurgeRepo
  for (const ref of trash) {
    const after = { ref, deletedAt: longAgo }
    yield* purge.trashedBefore(ref.kind, longAgo, null, 10)
    yield* purge.trashedBefore(ref.kind, longAgo, after, 10)
    yield* purge.rehearse(ref, longAgo, ["collection", "space", "project"])
    yield* (yield* VersionRepo).hold(ref)
  }
  const guests = yield* GuestProjectRepo
  yield* guests.claim(GuestId.make(unknownId), userId)
  yield* guests.recordOpened(projectId)
  yield* guests.trashAbandoned(projectId)
  yield* guests.purgeAbandoned(projectId)
  yield* (yield* ProjectQuotaRepo).set(projectId, 1)
})

/** What only time, commands or faults call, on ids of nothing but the caller's. At the end all credentials end. */
export const walkPorts = Effect.fnUntraced(function* (caller: string) {
  yield* ofAccounts
  yield* ofRuns(UserId.make(caller))
  yield* ofAudit
  yield* ofSettledStages
  yield* ofTrash
  yield* (yield* CredentialRepo).endAll("none")
})
