import { Space } from "@design-workspace/domain/spaces/Space"
import { SpaceRepo } from "@design-workspace/domain/spaces/SpaceRepo"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { assignments } from "../sql/assignments.ts"
import { afterCursor, byDeletion, creation, deletion, newestFirst, toPage } from "../sql/Keyset.ts"
import { rowsOf } from "../sql/Rows.ts"
import { setTrashed } from "../sql/setTrashed.ts"
import { changedBy, storeTime } from "../sql/VersionClock.ts"
import { listedSpace } from "./spaceVisibility.ts"

/** A row of `space` with the column names of `columns`. */
const SpaceRow = Schema.Struct({
  ...Space.fields,
  createdAt: Schema.DateTimeUtcFromDate,
  updatedAt: Schema.DateTimeUtcFromDate,
  deletedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
})
const spaces = rowsOf(SpaceRow)
const found = rowsOf(Schema.Struct({ ...SpaceRow.fields, manager: Schema.Boolean }))
const listed = rowsOf(Schema.Struct({ id: Space.fields.id, name: Space.fields.name }))
const takes = rowsOf(Schema.Struct({ takesGuests: Schema.Boolean }))

const patchColumns = {
  name: "name",
  guestProjects: "guest_projects",
  listedForGuests: "listed_for_guests",
  collectionId: "collection_id"
} as const

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
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

    setTrashed: (id, trashed, by) => spaces.first(setTrashed(sql, "space", { id, trashed, by, columns })),

    takesGuests: Effect.map(
      takes.only(sql`
        SELECT EXISTS (SELECT FROM space WHERE guest_projects AND deleted_at IS NULL) AS "takesGuests"`),
      ({ takesGuests }) => takesGuests
    ),

    // A copy of `isListedForGuests`; `SpaceRepoContract` compares the two in every state.
    toldToGuests: (most) =>
      listed.all(sql`
        SELECT id, name FROM space WHERE guest_projects AND listed_for_guests AND deleted_at IS NULL
        ORDER BY created_at DESC, id DESC LIMIT ${most}`)
  })
})

export const SqlSpaceRepo = { layer: Layer.effect(SpaceRepo, make) }
