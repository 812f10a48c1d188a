import { OrgRole } from "@design-workspace/domain/access/Actor"
import type { ChangeBatch } from "@design-workspace/domain/changes/ChangeFeed"
import type { Feed } from "@design-workspace/domain/changes/FeedCursor"
import type {
  ChangedThing,
  ProjectReaders,
  Reader,
  RecordedChange
} from "@design-workspace/domain/changes/RecordedChange"
import { GrantLevel } from "@design-workspace/domain/projects/Grant"
import { Visibility } from "@design-workspace/domain/projects/Project"
import type {
  OrgId,
  ProjectId,
  SessionId,
  SpaceId,
  TokenId,
  UserId
} from "@design-workspace/domain/shared/Ids"
import { DateTime, Predicate, Schema } from "effect"
import { checkedRow, isRow, listOf, orNull } from "../sql/Rows.ts"

interface ChangeJson extends Omit<RecordedChange, "at" | "thing" | "updatedAt"> {
  readonly at: string
  readonly updatedAt: string | null
  readonly thing: ThingOf<ChangedThing["kind"]> | null
}

interface BatchJson {
  readonly numbered: number
  readonly feed: Feed
  readonly age: number
  readonly changes: ReadonlyArray<ChangeJson>
  readonly readers: ReadonlyArray<{ readonly id: UserId; readonly siteAdmin: boolean }>
  readonly members: ReadonlyArray<{ readonly userId: UserId; readonly orgId: OrgId; readonly role: OrgRole }>
  readonly managers: ReadonlyArray<{ readonly userId: UserId; readonly spaceId: SpaceId }>
  readonly grants: ReadonlyArray<{
    readonly userId: UserId
    readonly projectId: ProjectId
    readonly level: GrantLevel
  }>
  readonly credentials: ReadonlyArray<SessionId | TokenId>
}

type ItemOf<List extends "readers" | "members" | "managers" | "grants"> = BatchJson[List][number]

type ThingOf<Kind extends ChangedThing["kind"]> = Kind extends "space"
  ? { readonly orgId: OrgId | null }
  : Omit<Extract<ChangedThing, { readonly kind: Kind }>, "kind">

const { isBoolean, isNumber, isString } = Predicate
const isId = orNull(isString)

const isThing: { readonly [Kind in ChangedThing["kind"]]: (value: unknown) => value is ThingOf<Kind> } = {
  collection: isRow<ThingOf<"collection">>({ ownerOrgId: isId }),
  space: isRow<ThingOf<"space">>({ orgId: isId }),
  rule: isRow<ThingOf<"rule">>({ orgId: isId, ownerId: isString }),
  project: isRow<ThingOf<"project">>({
    project: isRow<ProjectReaders>({
      orgId: isString,
      spaceId: isString,
      ownerId: isId,
      guestId: isId,
      visibility: Schema.is(Visibility)
    })
  })
}

const isAuthor = isRow<NonNullable<RecordedChange["author"]>>({
  name: isString,
  organisations: listOf(isString)
})

const hasColumns = isRow<ChangeJson>({
  position: isNumber,
  at: isString,
  kind: Schema.is(Schema.Literals(["collection", "space", "project", "rule"])),
  subjectId: isString,
  targetId: orNull(isString),
  action: isString,
  updatedAt: orNull(isString),
  actor: isString,
  byToken: isBoolean,
  orgId: isId,
  thing: orNull(Predicate.isObject),
  author: orNull(isAuthor)
})

const isChange = (value: unknown): value is ChangeJson =>
  hasColumns(value) && (value.thing === null || isThing[value.kind](value.thing))

const isBatch = isRow<BatchJson>({
  numbered: isNumber,
  feed: isRow<Feed>({ id: isString, last: isNumber, removed: isNumber }),
  age: isNumber,
  changes: listOf(isChange),
  readers: listOf(isRow<ItemOf<"readers">>({ id: isString, siteAdmin: isBoolean })),
  members: listOf(isRow<ItemOf<"members">>({ userId: isString, orgId: isString, role: Schema.is(OrgRole) })),
  managers: listOf(isRow<ItemOf<"managers">>({ userId: isString, spaceId: isString })),
  grants: listOf(
    isRow<ItemOf<"grants">>({ userId: isString, projectId: isString, level: Schema.is(GrantLevel) })
  ),
  credentials: listOf(isString)
})

/** The one row of `changes_after`, checked whole: what it says decides who is told of a change. */
export const BatchRow = checkedRow<{ readonly batch: BatchJson }>({ batch: isBatch })

/** Null also for a space that was purged before its line was written. */
const toThing = ({ kind, thing }: ChangeJson): ChangedThing | null => {
  const isNobodys = kind === "space" && Predicate.hasProperty(thing, "orgId") && thing.orgId === null
  // `isThing` has checked that these are the fields of the kind.
  return thing === null || isNobodys ? null : ({ ...thing, kind } as ChangedThing)
}

const toChange = (change: ChangeJson): RecordedChange => ({
  ...change,
  at: DateTime.makeUnsafe(change.at),
  updatedAt: change.updatedAt === null ? null : DateTime.makeUnsafe(change.updatedAt),
  thing: toThing(change)
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

export const toBatch = ({ batch }: { readonly batch: BatchJson }): ChangeBatch => ({
  numbered: batch.numbered,
  feed: batch.feed,
  changes: batch.changes.map(toChange),
  readers: toReaders(batch),
  credentials: new Set(batch.credentials),
  age: batch.age
})
