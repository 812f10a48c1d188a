import {
  TokenReadRepo,
  type KnownVersions,
  type ShownToken,
  type SpaceFacts,
  type ReadResult
} from "@design-workspace/domain/fastpath/TokenReadRepo"
import type { ProjectFacts } from "@design-workspace/domain/projects/ProjectFacts"
import type { StoredItems } from "@design-workspace/domain/overlays/OverlayRepo"
import type { WholeProject } from "@design-workspace/domain/projects/ProjectRepo"
import { DateTime, Effect, Layer, Option } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { batchRows, batched, byPlace } from "../sql/batched.ts"
import { type Found, type ProjectRow, type SpaceRow, toProject, toSpace } from "./tokenReadRows.ts"
import { uncheckedRowsOf } from "../sql/Rows.ts"
import { shownToken, toHolder } from "../accounts/TokenHolderRow.ts"

interface Asked {
  readonly shown: ShownToken
  readonly id: string
  readonly known: KnownVersions
}

/** How a thing is found and told. */
interface Subject<Row, Facts, Body> {
  /** Its columns, after those of the token's holder. */
  readonly columns: string
  /** The join that finds it, by `asked.id`. */
  readonly joined: string
  /** Whether its version is none of `asked.known`, and the token's holder has to do with it. */
  readonly wanted: string
  /** All that it shows besides, as one value, of `seen.id`. */
  readonly bodySql: string
  readonly tell: (row: Row) => { readonly facts: Facts; readonly body: Body | null }
}

/** So many callers share a statement at most. */
const atOnce = 64

/** To so many of them it bodySqls what they do not know, which may be some megabytes each. */
const bodiesAtOnce = 8

/** A graph that takes more bytes than this as it is stored is not body: several of them in one answer would fill the memory. */
const largestBody = 16_384

/** The versions as an array of milliseconds since 1970, which is no timestamp out of range whatever a client says; no text for null. */
const arrayOf = (known: KnownVersions): string =>
  known === null ? "" : `{${known.map((version) => version.epochMilliseconds).join()}}`

const known = "nullif(asked.known, '')::bigint[]"

const milliseconds = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint`

const belongs = `
  (app_user.site_admin OR EXISTS (SELECT FROM member m WHERE m.user_id = app_user.id AND m.org_id = s.org_id))`

const grant = "(SELECT g.level FROM project_grant g WHERE g.project_id = p.id AND g.user_id = app_user.id)"

const project: Subject<ProjectRow, ProjectFacts, WholeProject> = {
  columns: `
    p.id, p.space_id AS "spaceId", p.owner_id AS "ownerId", p.guest_id AS "guestId", p.visibility,
    p.updated_at AS "updatedAt", p.deleted_at AS "deletedAt", s.org_id AS "orgId",
    s.deleted_at AS "spaceDeletedAt",
    EXISTS (SELECT FROM space_manager m WHERE m.space_id = s.id AND m.user_id = app_user.id) AS manager,
    ${grant} AS "grant"`,
  joined: "LEFT JOIN (project p JOIN space s ON s.id = p.space_id) ON p.id = asked.id",
  wanted: `
    ${milliseconds("p.updated_at")} <> ALL (${known}) AND p.deleted_at IS NULL
    AND (p.visibility = 'public' OR ${belongs} OR ${grant} IS NOT NULL)`,
  bodySql: `CASE WHEN project_weight(seen.id) <= ${largestBody} THEN project_whole(seen.id) END`,
  tell: toProject
}

const space: Subject<SpaceRow, SpaceFacts, StoredItems> = {
  columns: `
    s.id, s.org_id AS "orgId", s.collection_id AS "collectionId", s.updated_at AS "updatedAt",
    s.deleted_at AS "deletedAt", c.updated_at AS "collectionUpdatedAt",
    EXISTS (SELECT FROM space_manager m WHERE m.space_id = s.id AND m.user_id = app_user.id) AS manager`,
  joined: "LEFT JOIN (space s JOIN collection c ON c.id = s.collection_id) ON s.id = asked.id",
  wanted: `
    ARRAY[${milliseconds("s.updated_at")}, ${milliseconds("c.updated_at")}] <> ${known}
    AND s.deleted_at IS NULL AND ${belongs}`,
  bodySql: "space_items(seen.id)",
  tell: toSpace
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /**
   * Asks for all who wait. Who knows no version shares with few, as all of them are body something. Of the others, to whom seldom
   * anything is body, those who are left out ask once more.
   */
  const glances = <Row extends { readonly id: unknown }, Facts, Body>({
    bodySql,
    columns,
    joined,
    tell,
    wanted
  }: Subject<Row, Facts, Body>) => {
    const seen = shownToken(sql, {
      columns: sql.literal(`, ${columns}, ${wanted} AS wanted`),
      joined: sql.literal(joined)
    })
    const look = (asked: ReadonlyArray<Asked>) =>
      Effect.map(
        uncheckedRowsOf<Found<Row>>()(sql`
        SELECT asked.place::integer AS place, seen.*,
          CASE WHEN seen.wanted AND asked.place <= ${sql.literal(`${bodiesAtOnce}`)}
            THEN ${sql.literal(bodySql)} END AS body
        FROM ${batchRows(sql, asked, {
          secret_hash: ["text", ({ shown }) => shown.secretHash],
          id: ["uuid", ({ id }) => id],
          now: ["timestamptz", ({ shown }) => DateTime.toDateUtc(shown.now)],
          known: ["text", ({ known }) => arrayOf(known)]
        })}
        CROSS JOIN ${seen} AS seen`),
        byPlace
      )
    const lookWithFew = batched(sql, bodiesAtOnce, look)
    const lookWithMany = batched(sql, atOnce, look)
    const isLeftOut = ({ place, wanted }: Found<Row>) => wanted === true && place > bodiesAtOnce

    const find = (asked: Asked): Effect.Effect<Option.Option<Found<Row>>> =>
      asked.known?.length === 0
        ? lookWithFew(asked)
        : Effect.flatMap(lookWithMany(asked), (row) =>
            Option.exists(row, isLeftOut) ? lookWithFew(asked) : Effect.succeed(row)
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
          ...(row.id === null ? { facts: null, body: null } : tell(row as Row))
        }))
      )
  }

  return TokenReadRepo.of({ project: glances(project), space: glances(space) })
})

/** `TokenReadRepo` on PostgreSQL. */
export const SqlTokenReadRepo = { layer: Layer.effect(TokenReadRepo, make) }
