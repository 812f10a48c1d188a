import { Space, SpaceManager } from "@design-workspace/domain/spaces/Space"
import { SpaceManagerRepo } from "@design-workspace/domain/spaces/SpaceManagerRepo"
import { SpaceRepo } from "@design-workspace/domain/spaces/SpaceRepo"
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { afterCursor, byDeletion, creation, deletion, newestFirst, toPage, userPage } from "../sql/pages.ts"
import { booleans, execute, rowsOf, TrashTimes } from "../sql/Rows.ts"
import { assignments, changedBy, setTrashed, storeTime } from "../sql/rowChanges.ts"
import { listedSpace } from "../sql/visibility.ts"

const managers = rowsOf(Schema.Struct({ ...SpaceManager.fields, createdAt: Schema.DateTimeUtcFromDate }))

const spaceManagerRepo = Effect.map(SqlClient, (sql) =>
  SpaceManagerRepo.of({
    list: (spaceId, page) =>
      userPage(
        managers.all(sql`
          SELECT id AS "userId", email, name, created_at AS "createdAt"
          FROM space_manager JOIN app_user ON id = user_id
          WHERE space_id = ${spaceId} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        page
      ),

    put: (spaceId, userId) =>
      execute(sql`
        INSERT INTO space_manager (space_id, user_id)
        SELECT ${spaceId}, id FROM app_user WHERE id = ${userId} FOR KEY SHARE
        ON CONFLICT DO NOTHING`),

    remove: (spaceId, userId) =>
      execute(sql`DELETE FROM space_manager WHERE space_id = ${spaceId} AND user_id = ${userId}`)
  })
)

export const SqlSpaceManagerRepo = { layer: Layer.effect(SpaceManagerRepo, spaceManagerRepo) }

const SpaceRow = Schema.Struct({ ...Space.fields, ...TrashTimes })
const spaces = rowsOf(SpaceRow)
const found = rowsOf(Schema.Struct({ ...SpaceRow.fields, manager: Schema.Boolean }))
const listed = rowsOf(Schema.Struct({ id: Space.fields.id, name: Space.fields.name }))

const patchColumns = {
  name: "name",
  guestProjects: "guest_projects",
  listedForGuests: "listed_for_guests",
  collectionId: "collection_id"
} as const

const spaceRepo = Effect.gen(function* () {
  const sql = yield* SqlClient
  const columns = sql.literal(`
    id, org_id AS "orgId", collection_id AS "collectionId", name, guest_projects AS "guestProjects",
    listed_for_guests AS "listedForGuests", created_at AS "createdAt", updated_at AS "updatedAt", created_by AS "createdBy",
    updated_by AS "updatedBy", deleted_at AS "deletedAt", deleted_by AS "deletedBy"`)

  return SpaceRepo.of({
    find: (id, viewer) =>
      Effect.map(
        found.first(sql`
          SELECT ${columns},
            EXISTS (SELECT FROM space_manager WHERE space_id = space.id AND user_id = ${viewer}) AS manager
          FROM space WHERE id = ${id}`),
        Option.map(({ manager, ...space }) => ({ space, manager }))
      ),

    list: (filter, page) => {
      const order = filter.trashed ? deletion : creation
      const rows = spaces.all(sql`
        SELECT ${columns} FROM space
        WHERE ${listedSpace(sql, filter)} AND ${afterCursor(sql, page, order)}
        ${newestFirst(sql, page, order)}`)
      return Effect.map(rows, (found) => toPage(found, page, byDeletion))
    },

    insert: ({ collectionId, guestProjects, id, listedForGuests, name, orgId }, by) =>
      spaces.only(sql`
        WITH first AS (SELECT ${storeTime(sql)} AS version)
        INSERT INTO space
          (id, org_id, collection_id, name, guest_projects, listed_for_guests, created_at, updated_at,
          created_by, updated_by)
        SELECT ${id}::uuid, ${orgId}::uuid, ${collectionId}::uuid, ${name}, ${guestProjects}, ${listedForGuests},
          version, version, ${by ?? null}::uuid, ${by ?? null}::uuid
        FROM first
        RETURNING ${columns}`),

    update: (id, patch, by) =>
      spaces.first(sql`
        UPDATE space
        SET ${sql.csv([...assignments(sql, patchColumns, patch), changedBy(sql, by)])}
        WHERE id = ${id} AND deleted_at IS NULL
        RETURNING ${columns}`),

    setTrashed: (id, trashed, by) => spaces.first(setTrashed(sql, "space", id, trashed, by, columns)),

    takesGuests: booleans.only(sql`
      SELECT EXISTS (SELECT FROM space WHERE guest_projects AND deleted_at IS NULL) AS "takesGuests"`),

    // A copy of `isListedForGuests`; `SpaceRepoContract` compares the two in every state.
    toldToGuests: (most) =>
      listed.all(sql`
        SELECT id, name FROM space WHERE guest_projects AND listed_for_guests AND deleted_at IS NULL
        ORDER BY created_at DESC, id DESC LIMIT ${most}`)
  })
})

export const SqlSpaceRepo = { layer: Layer.effect(SpaceRepo, spaceRepo) }
