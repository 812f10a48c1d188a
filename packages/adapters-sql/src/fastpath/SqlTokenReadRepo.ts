import {
  TokenReadRepo,
  type KnownVersions,
  type ShownToken,
  type SpaceFacts,
  type ReadResult
} from "@design-workspace/domain/fastpath/TokenReadRepo"
import type { ProjectFacts } from "@design-workspace/domain/projects/ProjectFacts"
import type { StoredItems } from "@design-workspace/domain/overlays/OverlayRepo"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import { DateTime, Effect, Layer, Option } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { batchRows, batched, byPlace } from "../sql/batched.ts"
import { type Found, type ProjectRow, type SpaceRow, toProject, toSpace } from "./tokenReadRows.ts"
import { uncheckedRowsOf } from "../sql/Rows.ts"
import { shownToken, toHolder } from "../accounts/TokenHolderRow.ts"

interface Lookup {
  readonly shown: ShownToken
  readonly id: string
  readonly known: KnownVersions
}

/** How one kind of thing is found, and how its rows are read. */
interface Kind<Row, Facts, Body> {
  /** Its columns, beside those of the token's holder. */
  readonly columns: string
  /** The join that finds it, by `asked.id`. */
  readonly joined: string
  /** Whether its body is wanted: its version is not among `asked.known`, and the token's holder has a role or grant there. */
  readonly wanted: string
  /** Its body as one value, of `seen.id`. */
  readonly body: string
  readonly read: (row: Row) => { readonly facts: Facts; readonly body: Body | null }
}

/** At most so many callers share a statement. */
const callersAtOnce = 64

/** At most so many of them get a body, which may take some megabytes. */
const bodiesAtOnce = 8

/** A graph that takes more bytes than this in the database is left out: several in one answer would fill the memory. */
const largestBody = 16_384

/** The versions as an array of milliseconds since 1970, so that no timestamp of a client is out of range; no text for null. */
const arrayOf = (known: KnownVersions): string =>
  known === null ? "" : `{${known.map((version) => version.epochMilliseconds).join()}}`

const known = "nullif(asked.known, '')::bigint[]"

const milliseconds = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint`

const isMember = `
  (app_user.site_admin OR EXISTS (SELECT FROM member m WHERE m.user_id = app_user.id AND m.org_id = s.org_id))`

const grant = "(SELECT g.level FROM project_grant g WHERE g.project_id = p.id AND g.user_id = app_user.id)"

const project: Kind<ProjectRow, ProjectFacts, WholeProject> = {
  columns: `
    p.id, p.space_id AS "spaceId", p.owner_id AS "ownerId", p.guest_id AS "guestId", p.visibility,
    p.updated_at AS "updatedAt", p.deleted_at AS "deletedAt", s.org_id AS "orgId",
    s.deleted_at AS "spaceDeletedAt",
    EXISTS (SELECT FROM space_manager m WHERE m.space_id = s.id AND m.user_id = app_user.id) AS manager,
    ${grant} AS "grant"`,
  joined: "LEFT JOIN (project p JOIN space s ON s.id = p.space_id) ON p.id = asked.id",
  // Everybody who may read the project is among these: `projectAccess` of the domain decides. `TokenReadRightsContract`
  // compares the two in every state of project and holder.
  wanted: `
    ${milliseconds("p.updated_at")} <> ALL (${known}) AND p.deleted_at IS NULL
    AND (p.visibility = 'public' OR ${isMember} OR ${grant} IS NOT NULL)`,
  body: `CASE WHEN project_weight(seen.id) <= ${largestBody} THEN project_whole(seen.id) END`,
  read: toProject
}

const space: Kind<SpaceRow, SpaceFacts, StoredItems> = {
  columns: `
    s.id, s.org_id AS "orgId", s.collection_id AS "collectionId", s.updated_at AS "updatedAt",
    s.deleted_at AS "deletedAt", c.updated_at AS "collectionUpdatedAt",
    EXISTS (SELECT FROM space_manager m WHERE m.space_id = s.id AND m.user_id = app_user.id) AS manager`,
  joined: "LEFT JOIN (space s JOIN collection c ON c.id = s.collection_id) ON s.id = asked.id",
  // As `findVisibleSpace` of the domain says, which decides again.
  wanted: `
    ARRAY[${milliseconds("s.updated_at")}, ${milliseconds("c.updated_at")}] <> ${known}
    AND s.deleted_at IS NULL AND ${isMember}`,
  body: "space_items(seen.id)",
  read: toSpace
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /**
   * Looks up for all callers that wait. Callers without a known version share a statement with few others, since each of them gets a body.
   * The others seldom need one: a caller whose body was left out asks again.
   */
  const lookups = <Row extends { readonly id: unknown }, Facts, Body>({
    body,
    columns,
    joined,
    read,
    wanted
  }: Kind<Row, Facts, Body>) => {
    const seen = shownToken(sql, {
      columns: sql.literal(`, ${columns}, ${wanted} AS wanted`),
      joined: sql.literal(joined)
    })
    const lookUp = (asked: ReadonlyArray<Lookup>) =>
      Effect.map(
        uncheckedRowsOf<Found<Row>>()(sql`
        SELECT asked.place::integer AS place, seen.*,
          CASE WHEN seen.wanted AND asked.place <= ${sql.literal(`${bodiesAtOnce}`)}
            THEN ${sql.literal(body)} END AS body
        FROM ${batchRows(sql, asked, {
          secret_hash: ["text", ({ shown }) => shown.secretHash],
          id: ["uuid", ({ id }) => id],
          now: ["timestamptz", ({ shown }) => DateTime.toDateUtc(shown.now)],
          known: ["text", ({ known }) => arrayOf(known)]
        })}
        CROSS JOIN ${seen} AS seen`),
        byPlace
      )
    const withFew = batched(sql, bodiesAtOnce, lookUp)
    const withMany = batched(sql, callersAtOnce, lookUp)
    const lacksBody = ({ place, wanted }: Found<Row>) => wanted === true && place > bodiesAtOnce

    const find = (lookup: Lookup): Effect.Effect<Option.Option<Found<Row>>> =>
      lookup.known?.length === 0
        ? withFew(lookup)
        : Effect.flatMap(withMany(lookup), (row) =>
            Option.exists(row, lacksBody) ? withFew(lookup) : Effect.succeed(row)
          )

    return (
      shown: ShownToken,
      id: string,
      known: KnownVersions
    ): Effect.Effect<Option.Option<ReadResult<Facts, Body>>> =>
      Effect.map(
        find({ shown, id, known }),
        Option.map((row) => ({
          holder: toHolder(row),
          ...(row.id === null ? { facts: null, body: null } : read(row as Row))
        }))
      )
  }

  return TokenReadRepo.of({ project: lookups(project), space: lookups(space) })
})

/** `TokenReadRepo` on PostgreSQL. */
export const SqlTokenReadRepo = { layer: Layer.effect(TokenReadRepo, make) }
