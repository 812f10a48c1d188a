import type { SpaceFacts } from "@design-workspace/domain/fastpath/TokenReadRepo"
import type { StoredItems } from "@design-workspace/domain/overlays/OverlayRepo"
import type { CollectionId, OrgId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { DateTime, Predicate, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { isPresented, tokenOwnerColumns } from "../accounts/TokenOwnerRow.ts"
import { memberships } from "../accounts/UserRolesRow.ts"
import { type ItemsJson, toStoredItems } from "../overlays/storedItems.ts"
import { checkedRow, orNull } from "../sql/checkedRow.ts"
import { instantOrNull, rowsOf } from "../sql/Rows.ts"
import { bodiesAtOnce, knownMillis, type Lookup, type LookupRow } from "./Lookup.ts"

interface SpaceRow {
  readonly id: SpaceId
  readonly orgId: OrgId
  readonly collectionId: CollectionId
  readonly updatedAt: Date
  readonly deletedAt: Date | null
  readonly collectionUpdatedAt: Date
  readonly manager: boolean
  readonly body: ItemsJson | null
}

const callerColumns = { ...tokenOwnerColumns, lacksBody: orNull(Predicate.isBoolean) }
const lookupRows = rowsOf(
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
 * Finds the space that each caller asks for, and its body for the first callers who want one. Who may read it, the
 * domain's `visibleSpace` decides: `lacksBody` only spares bodies that would not be shown.
 * `TokenReadRightsContract` compares the two in every state of space and token.
 */
export const spaceLookups = (sql: SqlClient) => (lookups: ReadonlyArray<Lookup>) =>
  lookupRows.all(sql`
    SELECT asked.place::integer AS place, seen.*,
      CASE WHEN seen."lacksBody" AND asked.place <= ${bodiesAtOnce} THEN space_items(seen.id) END AS body
    FROM unnest(
      (SELECT ${lookups.map(({ secretHash }) => secretHash)}::text[]),
      (SELECT ${lookups.map(({ id }) => id)}::uuid[]),
      (SELECT ${lookups.map(({ now }) => now)}::timestamptz[]),
      (SELECT ${lookups.map(knownMillis)}::text[])
    ) WITH ORDINALITY AS asked (secret_hash, id, now, known, place)
    CROSS JOIN LATERAL (
      SELECT access_token.id AS "tokenId", access_token.owner_id AS "holderId", access_token.scope,
        access_token.last_used_at AS "lastUsedAt", app_user.site_admin AS "siteAdmin",
        ${memberships(sql)} AS memberships,
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
          ) AS "lacksBody"
      FROM access_token
      JOIN app_user ON app_user.id = access_token.owner_id
      LEFT JOIN (space s JOIN collection c ON c.id = s.collection_id) ON s.id = asked.id
      WHERE ${isPresented(sql)}
      OFFSET 0
    ) AS seen`)

/** The facts about a space, and its items where they were read. */
export const toSpace = ({
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
