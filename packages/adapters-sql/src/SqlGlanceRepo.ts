import {
  GlanceRepo,
  type ProjectFacts,
  type ShownToken,
  type SpaceFacts
} from "@design-workspace/domain/glances/GlanceRepo"
import type { GrantLevel } from "@design-workspace/domain/projects/Grant"
import type { Visibility } from "@design-workspace/domain/projects/Project"
import type {
  CollectionId,
  GuestId,
  OrgId,
  ProjectId,
  SpaceId,
  UserId
} from "@design-workspace/domain/shared/Ids"
import { DateTime, Effect, Layer, Option } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { askedColumn, askedTogether, byPlace } from "./askedTogether.ts"
import { uncheckedRowsOf } from "./Rows.ts"
import { type HolderRow, shownToken, toHolder } from "./TokenHolderRow.ts"

interface ProjectRow {
  readonly id: ProjectId
  readonly spaceId: SpaceId
  readonly ownerId: UserId | null
  readonly guestId: GuestId | null
  readonly visibility: Visibility
  readonly updatedAt: Date
  readonly deletedAt: Date | null
  readonly orgId: OrgId
  readonly spaceDeletedAt: Date | null
  readonly manager: boolean
  readonly grant: GrantLevel | null
}

interface SpaceRow {
  readonly id: SpaceId
  readonly orgId: OrgId
  readonly collectionId: CollectionId
  readonly updatedAt: Date
  readonly deletedAt: Date | null
  readonly collectionUpdatedAt: Date
  readonly manager: boolean
}

/** The columns of what was asked for are null where there is no such thing, its id for one. */
type Found<Row> = HolderRow & { readonly place: number } & (Row | { readonly id: null })

interface Asked {
  readonly shown: ShownToken
  readonly id: string
}

/** So many callers share a statement at most. */
const atOnce = 64

const instant = (date: Date | null): DateTime.Utc | null =>
  date === null ? null : DateTime.fromDateUnsafe(date)

const toProject = (row: ProjectRow): ProjectFacts => ({
  project: {
    id: row.id,
    spaceId: row.spaceId,
    ownerId: row.ownerId,
    guestId: row.guestId,
    visibility: row.visibility,
    updatedAt: DateTime.fromDateUnsafe(row.updatedAt),
    deletedAt: instant(row.deletedAt)
  },
  space: { orgId: row.orgId, deletedAt: instant(row.spaceDeletedAt) },
  manager: row.manager,
  grant: row.grant
})

const toSpace = (row: SpaceRow): SpaceFacts => ({
  space: {
    id: row.id,
    orgId: row.orgId,
    collectionId: row.collectionId,
    updatedAt: DateTime.fromDateUnsafe(row.updatedAt),
    deletedAt: instant(row.deletedAt)
  },
  collectionUpdatedAt: DateTime.fromDateUnsafe(row.collectionUpdatedAt),
  manager: row.manager
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const column = (asked: ReadonlyArray<Asked>, of: (one: Asked) => unknown, type: string) =>
    askedColumn(sql, asked.map(of), type)

  /** Asks for all who wait. */
  const glances = <Row extends { readonly id: unknown }, Facts>(
    columns: Fragment,
    joined: Fragment,
    toFacts: (row: Row) => Facts
  ) => {
    const find = askedTogether(sql, atOnce, (asked: ReadonlyArray<Asked>) =>
      Effect.map(
        uncheckedRowsOf<Found<Row>>()(sql`
        SELECT asked.place::integer AS place, seen.*
        FROM unnest(
          ${column(asked, ({ shown }) => shown.secretHash, "text")},
          ${column(asked, ({ id }) => id, "uuid")},
          ${column(asked, ({ shown }) => DateTime.toDateUtc(shown.now), "timestamptz")}
        ) WITH ORDINALITY AS asked (secret_hash, id, now, place)
        CROSS JOIN ${shownToken(sql, { columns, joined })} AS seen`),
        byPlace
      )
    )
    return (shown: ShownToken, id: string) =>
      Effect.map(
        find({ shown, id }),
        Option.map((row) => ({
          holder: toHolder(row),
          facts: row.id === null ? null : toFacts(row as Row)
        }))
      )
  }

  return GlanceRepo.of({
    project: glances<ProjectRow, ProjectFacts>(
      sql.literal(`,
        p.id, p.space_id AS "spaceId", p.owner_id AS "ownerId", p.guest_id AS "guestId", p.visibility,
        p.updated_at AS "updatedAt", p.deleted_at AS "deletedAt", s.org_id AS "orgId",
        s.deleted_at AS "spaceDeletedAt",
        EXISTS (SELECT FROM space_manager m WHERE m.space_id = s.id AND m.user_id = app_user.id) AS manager,
        (SELECT g.level FROM project_grant g WHERE g.project_id = p.id AND g.user_id = app_user.id) AS "grant"`),
      sql.literal("LEFT JOIN (project p JOIN space s ON s.id = p.space_id) ON p.id = asked.id"),
      toProject
    ),
    space: glances<SpaceRow, SpaceFacts>(
      sql.literal(`,
        s.id, s.org_id AS "orgId", s.collection_id AS "collectionId", s.updated_at AS "updatedAt",
        s.deleted_at AS "deletedAt", c.updated_at AS "collectionUpdatedAt",
        EXISTS (SELECT FROM space_manager m WHERE m.space_id = s.id AND m.user_id = app_user.id) AS manager`),
      sql.literal("LEFT JOIN (space s JOIN collection c ON c.id = s.collection_id) ON s.id = asked.id"),
      toSpace
    )
  })
})

/** `GlanceRepo` on PostgreSQL. */
export const SqlGlanceRepo = { layer: Layer.effect(GlanceRepo, make) }
