import {
  type KnownVersions,
  type PresentedToken,
  ReadByTokenRepo,
  type ReadResult,
  type SpaceFacts
} from "@design-workspace/domain/fastpath/ReadByTokenRepo"
import type { StoredItems } from "@design-workspace/domain/overlays/OverlayRepo"
import type { GrantLevel } from "@design-workspace/domain/projects/Grant"
import type { Project } from "@design-workspace/domain/projects/Project"
import type { ProjectFacts } from "@design-workspace/domain/projects/ProjectFacts"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import type { Space } from "@design-workspace/domain/spaces/Space"
import { DateTime, Effect, Layer, Option, Predicate, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import {
  isPresented,
  type TokenOwnerRow,
  tokenOwner,
  tokenOwnerColumns,
  toTokenOwner
} from "../accounts/SqlTokenRepo.ts"
import { type ItemsJson, toStoredItems } from "../overlays/SqlOverlayRepo.ts"
import { type GraphJson, toGraphRead } from "../projects/projectGraphs.ts"
import { batchedRows } from "../sql/batched.ts"
import { checkedRow, instantOrNull, orNull, rowsOf } from "../sql/Rows.ts"

interface Lookup {
  readonly secretHash: string
  readonly now: Date
  readonly id: string
  readonly known: KnownVersions
}

/** The columns of a thing that is not there are null. `needsBody`: the body may be read, and is newer than `known`. */
type LookupRow<Thing> = TokenOwnerRow & { readonly needsBody: boolean | null } & (
    | Thing
    | { readonly id: null }
  )

/** A body may have megabytes. */
const bodiesAtOnce = 8

/** Milliseconds, since a client's timestamp may be out of range; null becomes the empty text. */
const knownMillis = ({ known }: Lookup): string =>
  known === null ? "" : `{${known.map((version) => version.epochMilliseconds).join()}}`

const asked = (sql: SqlClient, lookups: ReadonlyArray<Lookup>): Fragment => sql`
    unnest(
      (SELECT ${lookups.map(({ secretHash }) => secretHash)}::text[]),
      (SELECT ${lookups.map(({ id }) => id)}::uuid[]),
      (SELECT ${lookups.map(({ now }) => now)}::timestamptz[]),
      (SELECT ${lookups.map(knownMillis)}::text[])
    ) WITH ORDINALITY AS asked (secret_hash, id, now, known, place)`

interface SpaceRow extends Pick<Space, "id" | "orgId" | "collectionId"> {
  readonly updatedAt: Date
  readonly deletedAt: Date | null
  readonly collectionUpdatedAt: Date
  readonly manager: boolean
  readonly body: ItemsJson | null
}

const callerColumns = { ...tokenOwnerColumns, needsBody: orNull(Predicate.isBoolean) }

const spaceRows = rowsOf(
  Schema.Union([
    checkedRow<LookupRow<SpaceRow> & SpaceRow>({
      ...callerColumns,
      id: Predicate.isString,
      orgId: Predicate.isString,
      collectionId: Predicate.isString,
      updatedAt: Predicate.isDate,
      deletedAt: orNull(Predicate.isDate),
      collectionUpdatedAt: Predicate.isDate,
      manager: Predicate.isBoolean,
      body: orNull(Predicate.isObject)
    }),
    checkedRow<LookupRow<SpaceRow> & { readonly id: null }>({ ...callerColumns, id: Predicate.isNull })
  ])
)

/**
 * `visibleSpace` decides who reads: `needsBody` only spares bodies that would not be shown. `ReadByTokenRightsContract`
 * compares the two in every state.
 */
const spaceLookups = (sql: SqlClient) => (lookups: ReadonlyArray<Lookup>) =>
  spaceRows.all(sql`
    SELECT asked.place::integer AS place, seen.*,
      CASE WHEN seen."needsBody" AND asked.place <= ${bodiesAtOnce} THEN space_items(seen.id) END AS body
    FROM ${asked(sql, lookups)}
    CROSS JOIN LATERAL (
      SELECT ${tokenOwner(sql)},
        s.id, s.org_id AS "orgId", s.collection_id AS "collectionId", s.updated_at AS "updatedAt",
        s.deleted_at AS "deletedAt", c.updated_at AS "collectionUpdatedAt",
        EXISTS (SELECT FROM space_manager m WHERE m.space_id = s.id AND m.user_id = app_user.id) AS manager,
        ARRAY[
          (extract(epoch FROM s.updated_at) * 1000)::bigint, (extract(epoch FROM c.updated_at) * 1000)::bigint
        ] <> nullif(asked.known, '')::bigint[]
          AND s.deleted_at IS NULL
          AND (
            app_user.site_admin
            OR EXISTS (SELECT FROM member m WHERE m.user_id = app_user.id AND m.org_id = s.org_id)
          ) AS "needsBody"
      FROM access_token
      JOIN app_user ON app_user.id = access_token.owner_id
      LEFT JOIN (space s JOIN collection c ON c.id = s.collection_id) ON s.id = asked.id
      WHERE ${isPresented(sql)}
      OFFSET 0
    ) AS seen`)

const toSpace = ({
  body,
  ...row
}: SpaceRow): { readonly facts: SpaceFacts; readonly body: StoredItems | null } => ({
  facts: {
    space: {
      id: row.id,
      orgId: row.orgId,
      collectionId: row.collectionId,
      updatedAt: DateTime.fromDateUnsafe(row.updatedAt),
      deletedAt: instantOrNull(row.deletedAt)
    },
    collectionUpdatedAt: DateTime.fromDateUnsafe(row.collectionUpdatedAt),
    manager: row.manager
  },
  body: body === null ? null : toStoredItems(body)
})

/** `createdAt` in milliseconds since 1970. */
interface WholeJson extends GraphJson, Pick<Project, "title" | "prompt" | "status"> {
  readonly createdAt: number
}

interface ProjectRow
  extends Pick<Project, "id" | "spaceId" | "ownerId" | "guestId" | "visibility" | "createdBy" | "updatedBy"> {
  readonly updatedAt: Date
  readonly deletedAt: Date | null
  readonly orgId: OrgId
  readonly spaceDeletedAt: Date | null
  readonly manager: boolean
  readonly grant: GrantLevel | null
  readonly body: WholeJson | null
}

const projectRows = rowsOf(
  Schema.Union([
    checkedRow<LookupRow<ProjectRow> & ProjectRow>({
      ...callerColumns,
      id: Predicate.isString,
      spaceId: Predicate.isString,
      ownerId: orNull(Predicate.isString),
      guestId: orNull(Predicate.isString),
      visibility: Predicate.isString,
      updatedAt: Predicate.isDate,
      createdBy: orNull(Predicate.isString),
      updatedBy: orNull(Predicate.isString),
      deletedAt: orNull(Predicate.isDate),
      orgId: Predicate.isString,
      spaceDeletedAt: orNull(Predicate.isDate),
      manager: Predicate.isBoolean,
      grant: orNull(Predicate.isString),
      body: orNull(Predicate.isObject)
    }),
    checkedRow<LookupRow<ProjectRow> & { readonly id: null }>({ ...callerColumns, id: Predicate.isNull })
  ])
)

/** Octets as stored. Several larger ones in one answer would fill the memory. */
const largestBody = 16_384

/** `projectAccess` decides who reads: `needsBody` is as in `spaceLookups`. */
const projectLookups = (sql: SqlClient) => (lookups: ReadonlyArray<Lookup>) =>
  projectRows.all(sql`
    SELECT asked.place::integer AS place, seen.*,
      CASE WHEN seen."needsBody" AND asked.place <= ${bodiesAtOnce} THEN
        CASE WHEN project_weight(seen.id) <= ${largestBody} THEN project_whole(seen.id) END
      END AS body
    FROM ${asked(sql, lookups)}
    CROSS JOIN LATERAL (
      SELECT ${tokenOwner(sql)},
        p.id, p.space_id AS "spaceId", p.owner_id AS "ownerId", p.guest_id AS "guestId", p.visibility,
        p.updated_at AS "updatedAt", p.created_by AS "createdBy", p.updated_by AS "updatedBy",
        p.deleted_at AS "deletedAt", s.org_id AS "orgId", s.deleted_at AS "spaceDeletedAt",
        EXISTS (SELECT FROM space_manager m WHERE m.space_id = s.id AND m.user_id = app_user.id) AS manager,
        (SELECT g.level FROM project_grant g WHERE g.project_id = p.id AND g.user_id = app_user.id) AS "grant",
        (extract(epoch FROM p.updated_at) * 1000)::bigint <> ALL (nullif(asked.known, '')::bigint[])
          AND p.deleted_at IS NULL
          AND (
            p.visibility = 'public'
            OR app_user.site_admin
            OR EXISTS (SELECT FROM member m WHERE m.user_id = app_user.id AND m.org_id = s.org_id)
            OR EXISTS (SELECT FROM project_grant g WHERE g.project_id = p.id AND g.user_id = app_user.id)
          ) AS "needsBody"
      FROM access_token
      JOIN app_user ON app_user.id = access_token.owner_id
      LEFT JOIN (project p JOIN space s ON s.id = p.space_id) ON p.id = asked.id
      WHERE ${isPresented(sql)}
      OFFSET 0
    ) AS seen`)

const toWhole = (project: ProjectFacts["project"], body: WholeJson): WholeProject => ({
  ...toGraphRead(body, project.updatedAt),
  project: {
    ...project,
    title: body.title,
    prompt: body.prompt,
    status: body.status,
    createdAt: DateTime.makeUnsafe(body.createdAt)
  }
})

const toProject = (row: ProjectRow): { readonly facts: ProjectFacts; readonly body: WholeProject | null } => {
  const { body, grant, guestId, id, manager, orgId, ownerId, spaceId, visibility } = row
  const project = {
    id,
    spaceId,
    ownerId,
    guestId,
    visibility,
    updatedAt: DateTime.fromDateUnsafe(row.updatedAt),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    deletedAt: instantOrNull(row.deletedAt)
  }
  const space = { orgId, deletedAt: instantOrNull(row.spaceDeletedAt) }
  return {
    facts: { project, space, manager, grant },
    body: body === null ? null : toWhole(project, body)
  }
}

/**
 * Callers that know no version share a batch of 8 (`bodiesAtOnce`), since each needs a body. Others share a batch of 64;
 * those past the eighth that turn out to need a body ask again.
 */
const sharedLookup = <Thing extends { readonly id: string }, Facts, Body>(
  sql: SqlClient,
  lookUp: (lookups: ReadonlyArray<Lookup>) => Effect.Effect<ReadonlyArray<LookupRow<Thing>>>,
  read: (thing: Thing) => { readonly facts: Facts; readonly body: Body | null }
) => {
  const withFew = batchedRows(sql, lookUp, bodiesAtOnce)
  const withMany = batchedRows(sql, lookUp)
  const bodyLeftOut = ({ needsBody, place }: LookupRow<Thing>) => needsBody === true && place > bodiesAtOnce

  const find = (lookup: Lookup): Effect.Effect<Option.Option<LookupRow<Thing>>> =>
    lookup.known?.length === 0
      ? withFew(lookup)
      : Effect.flatMap(withMany(lookup), (row) =>
          Option.exists(row, bodyLeftOut) ? withFew(lookup) : Effect.succeed(row)
        )

  return (
    { now, secretHash }: PresentedToken,
    id: string,
    known: KnownVersions
  ): Effect.Effect<Option.Option<ReadResult<Facts, Body>>> =>
    Effect.map(
      find({ secretHash, now: DateTime.toDateUtc(now), id, known }),
      Option.map((row) => ({
        tokenOwner: toTokenOwner(row),
        ...(row.id === null ? { facts: null, body: null } : read(row))
      }))
    )
}

const make = Effect.map(SqlClient, (sql) =>
  ReadByTokenRepo.of({
    project: sharedLookup(sql, projectLookups(sql), toProject),
    space: sharedLookup(sql, spaceLookups(sql), toSpace)
  })
)

export const SqlReadByTokenRepo = { layer: Layer.effect(ReadByTokenRepo, make) }
