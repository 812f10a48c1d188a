import { DateTime, Effect, Layer } from "effect"
import type { AccessToken } from "../../src/accounts/User.ts"
import type { UserRecord } from "../../src/accounts/UserRepo.ts"
import type { AuditLine } from "../../src/audit/AuditLine.ts"
import { ChangeFeed, numberedAtOnce, type ReaderLookup } from "../../src/changes/ChangeFeed.ts"
import type { ChangedThing, Reader, RecordedChange } from "../../src/changes/RecordedChange.ts"
import type { Collection } from "../../src/collections/Collection.ts"
import type { MemoryRule } from "../../src/memory/MemoryRule.ts"
import type { Project } from "../../src/projects/Project.ts"
import { UserId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { rolesOf } from "../accounts/MemoryMembers.ts"
import type { SessionRow } from "../accounts/MemorySessionRepo.ts"
import type { GrantRow } from "../projects/MemoryGrantRepo.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import type { PurgedProject } from "../shared/removeOwned.ts"
import { managerTable } from "../spaces/MemorySpaceManagerRepo.ts"

type Store = MemoryStore["Service"]

interface NumberedLine {
  readonly position: number
  readonly line: AuditLine
}

const kinds = ["collection", "space", "project", "rule"] as const
const isTold = ({ kind, outcome, subjectId }: AuditLine): boolean =>
  (outcome === "applied" || (kind === "project" && outcome !== "refused")) &&
  subjectId !== null &&
  kinds.some((it) => it === kind)

const thingOf = (store: Store, { kind, orgId, subjectId }: AuditLine): ChangedThing | null => {
  const id = subjectId ?? ""
  switch (kind) {
    case "collection": {
      const found = store.table<Collection>(kind).rows.get(id)
      return { kind, ownerOrgId: found === undefined ? orgId : found.ownerOrgId }
    }
    case "space": {
      const found = store.table<Space>(kind).rows.get(id)?.orgId ?? orgId
      return found === null ? null : { kind, orgId: found }
    }
    case "project": {
      const found = store.table<Project>(kind).rows.get(id)
      const home = found && store.table<Space>("space").rows.get(found.spaceId)
      if (found === undefined || home === undefined) {
        const gone = store.table<PurgedProject>("purged_project").rows.get(id)
        return gone === undefined ? null : { kind, project: gone }
      }
      return { kind, project: { ...found, orgId: home.orgId } }
    }
    case "rule": {
      const found = store.table<MemoryRule>(kind).rows.get(id)
      return found === undefined ? null : { kind, orgId: found.orgId, ownerId: found.ownerId }
    }
    default:
      return null
  }
}

const recorded = (store: Store, { line, position }: NumberedLine): RecordedChange => {
  const author = store.table<UserRecord>("user").rows.get(line.actor)
  const roles = author && rolesOf(store, UserId.make(line.actor))
  return {
    position,
    at: line.at,
    kind: line.kind as RecordedChange["kind"],
    subjectId: line.subjectId ?? "",
    targetId: line.targetId,
    action: line.action,
    updatedAt: line.versionAfter,
    actor: line.actor,
    byToken: line.tokenId !== null,
    orgId: line.orgId,
    thing: thingOf(store, line),
    author:
      author === undefined || roles === undefined
        ? null
        : { name: author.name, organisations: [...roles.organisations.keys()] }
  }
}

const readerOf = (store: Store, userId: UserId): Reader | null => {
  const roles = rolesOf(store, userId)
  if (roles === undefined) return null
  const managed = [...managerTable(store).rows.values()].filter((it) => it.userId === userId)
  const given = [...store.table<GrantRow>("grant").rows.values()].filter((it) => it.userId === userId)
  const before = [...store.table<PurgedProject>("purged_project").rows].flatMap(([id, { grants }]) => {
    const level = grants.get(userId)
    return level === undefined ? [] : [{ projectId: id as GrantRow["projectId"], level }]
  })
  const managedBefore = [...store.table<PurgedProject>("purged_project").rows.values()].filter((it) =>
    it.managers.includes(userId)
  )
  return {
    ...roles,
    managed: new Set([...managed, ...managedBefore].map(({ spaceId }) => spaceId)),
    grants: new Map([...before, ...given].map(({ level, projectId }) => [projectId, level]))
  }
}

const liveCredentials = (store: Store, { credentials }: ReaderLookup, now: DateTime.Utc) =>
  new Set(
    credentials.filter((id) => {
      const token = store.table<AccessToken>("token").rows.get(id)
      const found = token?.revokedAt === null ? token : store.table<SessionRow>("session").rows.get(id)
      return found !== undefined && DateTime.isGreaterThan(found.expiresAt, now)
    })
  )

/** `ChangeFeed` over the in-memory store, whose transactions are one after the other. News is found by looking. */
export const MemoryChangeFeed = {
  layer: Layer.effect(
    ChangeFeed,
    Effect.map(MemoryStore, (store) => {
      const lines = store.table<AuditLine>("audit_line")
      const numbered = store.table<NumberedLine>("change")
      const id = crypto.randomUUID()
      let last = 0
      let removed = 0
      const passed = new Set<string>()

      const number = () => {
        const due = [...lines.rows.values()]
          .filter((line) => isTold(line) && !numbered.rows.has(line.id) && !passed.has(line.id))
          .slice(0, numberedAtOnce)
        for (const line of due) {
          last += 1
          numbered.rows.set(line.id, { position: last, line })
        }
        return { numbered: due.length, feed: { id, last, removed } }
      }

      return ChangeFeed.of({
        number: store.step(number),
        read: (after, most, asked) =>
          store.step((now) => {
            const feed = number()
            const found = [...numbered.rows.values()]
              .filter(({ position }) => position > after)
              .slice(0, most)
            const readers = asked.users.flatMap((userId) => readerOf(store, userId) ?? [])
            const oldest = found.map(({ line }) => line.at.epochMilliseconds)
            return {
              ...feed,
              changes: found.map((it) => recorded(store, it)),
              readers: new Map(readers.map((reader) => [reader.userId, reader])),
              credentials: liveCredentials(store, asked, now),
              age: found.length === 0 ? 0 : (now.epochMilliseconds - Math.min(...oldest)) / 1_000
            }
          }),
        news: Effect.never,
        removeBefore: (before) =>
          store.step(() => {
            for (const { line, position } of [...numbered.rows.values()]) {
              if (!DateTime.isLessThan(line.at, before)) return
              numbered.rows.delete(line.id)
              passed.add(line.id)
              removed = position
            }
          })
      })
    })
  )
}
