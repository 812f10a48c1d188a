import type { OrgRole } from "@design-workspace/domain/access/Actor"
import type { ChangeBatch } from "@design-workspace/domain/changes/ChangeFeed"
import type { Feed } from "@design-workspace/domain/changes/FeedCursor"
import type { ChangedThing, Reader, RecordedChange } from "@design-workspace/domain/changes/RecordedChange"
import type { GrantLevel } from "@design-workspace/domain/projects/Grant"
import type {
  OrgId,
  ProjectId,
  SessionId,
  SpaceId,
  TokenId,
  UserId
} from "@design-workspace/domain/shared/Ids"
import { DateTime, Predicate } from "effect"
import { checkedRow } from "../sql/checkedRow.ts"

/** A change in the JSON of `changes_after`; instants are texts. */
interface ChangeJson extends Omit<RecordedChange, "at" | "thing" | "updatedAt"> {
  readonly at: string
  readonly updatedAt: string | null
  readonly thing: Omit<ChangedThing, "kind"> | null
}

interface ReaderJson {
  readonly id: UserId
  readonly siteAdmin: boolean
}

interface MemberJson {
  readonly userId: UserId
  readonly orgId: OrgId
  readonly role: OrgRole
}

interface ManagerJson {
  readonly userId: UserId
  readonly spaceId: SpaceId
}

interface GrantJson {
  readonly userId: UserId
  readonly projectId: ProjectId
  readonly level: GrantLevel
}

interface BatchJson {
  readonly numbered: number
  readonly feed: Feed
  readonly age: number
  readonly changes: ReadonlyArray<ChangeJson>
  readonly readers: ReadonlyArray<ReaderJson>
  readonly members: ReadonlyArray<MemberJson>
  readonly managers: ReadonlyArray<ManagerJson>
  readonly grants: ReadonlyArray<GrantJson>
  readonly credentials: ReadonlyArray<SessionId | TokenId>
}

/** The one row of `changes_after`. Its JSON is trusted: the function makes it out of typed columns. */
export const BatchRow = checkedRow<{ readonly batch: BatchJson }>({ batch: Predicate.isObject })

const toChange = ({ at, thing, updatedAt, ...change }: ChangeJson): RecordedChange => ({
  ...change,
  at: DateTime.makeUnsafe(at),
  updatedAt: updatedAt === null ? null : DateTime.makeUnsafe(updatedAt),
  // The statement gives each kind the fields of that kind.
  thing: thing === null ? null : ({ ...thing, kind: change.kind } as ChangedThing)
})

const toReaders = ({ grants, managers, members, readers }: BatchJson): ReadonlyMap<UserId, Reader> => {
  const found = new Map(
    readers.map(({ id, siteAdmin }) => [
      id,
      {
        userId: id,
        siteAdmin,
        organisations: new Map<OrgId, OrgRole>(),
        managed: new Set<SpaceId>(),
        grants: new Map<ProjectId, GrantLevel>()
      }
    ])
  )
  for (const { orgId, role, userId } of members) found.get(userId)?.organisations.set(orgId, role)
  for (const { spaceId, userId } of managers) found.get(userId)?.managed.add(spaceId)
  for (const { level, projectId, userId } of grants) found.get(userId)?.grants.set(projectId, level)
  return found
}

/** What the port returns for the row. */
export const toBatch = ({ batch }: { readonly batch: BatchJson }): ChangeBatch => ({
  numbered: batch.numbered,
  feed: batch.feed,
  changes: batch.changes.map(toChange),
  readers: toReaders(batch),
  credentials: new Set(batch.credentials),
  age: batch.age
})
