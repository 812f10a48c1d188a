import { type AuditKind, AuditLine } from "@design-workspace/domain/audit/AuditLine"
import { type AuditFilter, AuditLog, type NewAuditLine } from "@design-workspace/domain/audit/AuditLog"
import { AuditMonths } from "@design-workspace/domain/audit/AuditMonths"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { ChangeNotifications } from "../changes/SqlChangeFeed.ts"
import { afterCursor, newestFirst, toPage } from "../sql/pages.ts"
import { execute, integers, rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/rowChanges.ts"

export const SqlAuditMonths = {
  layer: Layer.effect(
    AuditMonths,
    Effect.map(SqlClient, (sql) =>
      AuditMonths.of({
        prepare: execute(sql`
          SELECT make_audit_month(clock_timestamp()), make_audit_month(clock_timestamp() + interval '1 month')`),
        removeEnded: (by) =>
          integers.only(sql`SELECT drop_audit_months(${DateTime.toDateUtc(by)}) AS dropped`)
      })
    )
  )
}

const rows = rowsOf(
  Schema.Struct({
    ...AuditLine.fields,
    repeats: Schema.NullOr(Schema.Int),
    at: Schema.DateTimeUtcFromDate,
    versionBefore: Schema.NullOr(Schema.DateTimeUtcFromDate),
    versionAfter: Schema.NullOr(Schema.DateTimeUtcFromDate)
  })
)

type Row = Effect.Success<ReturnType<typeof rows.all>>[number]

const toLine = ({ repeats, ...line }: Row): AuditLine => (repeats === null ? line : { ...line, repeats })

const nowhere = "SELECT NULL::uuid AS org_id, NULL::timestamptz AS version WHERE false"

const ownerAndVersionOf = {
  collection: "SELECT owner_org_id AS org_id, updated_at AS version FROM collection WHERE id = line.whose_id",
  space: "SELECT org_id, updated_at AS version FROM space WHERE id = line.whose_id",
  project: `SELECT s.org_id, p.updated_at AS version FROM project p JOIN space s ON s.id = p.space_id
    WHERE p.id = line.whose_id`,
  rule: "SELECT org_id, updated_at AS version FROM memory_rule WHERE id = line.whose_id",
  webhook: "SELECT org_id, updated_at AS version FROM webhook WHERE id = line.whose_id",
  organisation:
    "SELECT id AS org_id, NULL::timestamptz AS version FROM organisation WHERE id = line.whose_id",
  job: `SELECT coalesce(a.org_id, c.owner_org_id) AS org_id, NULL::timestamptz AS version
    FROM attempt a LEFT JOIN collection c ON c.id = a.collection_id WHERE a.job_id = line.whose_id`,
  user: nowhere,
  token: nowhere,
  session: nowhere,
  trash: nowhere
} as const satisfies Record<AuditKind, string>

/** Each field of the filter but the organisations, which decide where to look: null if nothing is asked of it. */
type Conditions = Readonly<Record<Exclude<keyof AuditFilter, "organisations">, Fragment | null>>

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const changeNotifications = yield* ChangeNotifications
  const columns = sql.literal(`
    id, at, actor, token_id AS "tokenId", action, kind, subject_id AS "subjectId", target_id AS "targetId", detail,
    org_id AS "orgId", former_org_id AS "formerOrgId", outcome, code,
    version_before AS "versionBefore", version_after AS "versionAfter", request_id AS "requestId", repeats`)

  /** The triggers of `0010_audit` kept version and owner from before in a setting of the session: this takes them out. */
  const insert = (line: NewAuditLine) => {
    const changed = line.outcome !== "refused"
    const whose = line.place ?? { kind: line.kind, id: line.subjectId }
    return sql`
      WITH line AS MATERIALIZED (
        SELECT ${line.subjectId}::uuid AS subject_id, ${whose.id}::uuid AS whose_id,
          coalesce(nullif(current_setting('design_workspace.former', true), ''), '{}')::jsonb AS known
      ), entry AS MATERIALIZED (
        SELECT line.subject_id, known, known -> line.subject_id::text AS former, now.org_id, now.version,
          (known -> line.subject_id::text ->> 'org')::uuid AS former_org, stands IS TRUE AS stands
        FROM line LEFT JOIN LATERAL (SELECT true AS stands, thing.* FROM (${sql.literal(ownerAndVersionOf[whose.kind])}) AS thing) AS now
          ON true
      )
      INSERT INTO audit_line (
        id, at, actor, token_id, action, kind, subject_id, target_id, detail, org_id, former_org_id, outcome, code,
        version_before, version_after, request_id, repeats
      )
      SELECT ${line.id}::uuid, ${storeTime(sql)}, ${line.actor}, ${line.tokenId}::uuid, ${line.action}, ${line.kind},
        subject_id, ${line.targetId}, ${line.detail}, CASE WHEN stands THEN org_id ELSE former_org END,
        CASE WHEN stands AND former_org IS DISTINCT FROM org_id THEN former_org END, ${line.outcome}, ${line.code},
        CASE WHEN ${changed && !line.made} THEN coalesce((former ->> 'version')::timestamptz, version) END,
        CASE WHEN ${changed} THEN version END, ${line.requestId}, ${line.repeats ?? null}::integer
      FROM entry
      RETURNING (
        SELECT set_config('design_workspace.former', (known - entry.subject_id::text)::text, true)
        FROM entry WHERE former IS NOT NULL
      )`
  }

  /** PostgreSQL uses a partial index only if the query repeats its predicate: hence `outcome <> 'applied'`. */
  const withOutcome = (outcome: AuditLine["outcome"]) =>
    outcome === "applied" ? sql`outcome = ${outcome}` : sql`outcome = ${outcome} AND outcome <> 'applied'`

  /**
   * Reads a page for each organisation by its index, then merges. A single organisation is a constant, which gives the
   * better plan.
   */
  const select = (filter: AuditFilter, page: Parameters<typeof afterCursor>[1]) => {
    const { action, actor, kind, organisations, outcome, subjectId } = filter
    const conditions: Conditions = {
      action: action === undefined ? null : sql`action = ${action}`,
      actor: actor === undefined ? null : sql`actor = ${actor}`,
      kind: kind === undefined ? null : sql`kind = ${kind}`,
      outcome: outcome === undefined ? null : withOutcome(outcome),
      subjectId: subjectId === undefined ? null : sql`subject_id = ${subjectId}::uuid`
    }
    const asked = Object.values(conditions).filter((condition) => condition !== null)
    const matching = sql.and([afterCursor(sql, page, { at: "at", id: "id" }), ...asked])
    const order = newestFirst(sql, page, { at: "at", id: "id" })
    const newestOf = (own: Fragment, all: ReadonlyArray<OrgId>) => sql`(
        (SELECT * FROM audit_line WHERE org_id = ${own} AND ${matching} ${order})
        UNION ALL
        (
          SELECT * FROM audit_line WHERE former_org_id = ${own} AND (org_id = ANY(${all}::uuid[])) IS NOT TRUE
            AND ${matching} ${order}
        )
      ) AS found`
    const linesOf = (all: ReadonlyArray<OrgId>) => {
      const [first] = all
      return first === undefined || all.length > 1
        ? sql`unnest(${all}::uuid[]) AS own (own_id) CROSS JOIN LATERAL ${newestOf(sql`own_id`, all)}`
        : newestOf(sql`${first}::uuid`, all)
    }
    return organisations === "all"
      ? sql`SELECT ${columns} FROM audit_line WHERE ${matching} ${order}`
      : sql`SELECT ${columns} FROM ${linesOf(organisations)} ${order}`
  }

  return AuditLog.of({
    append: (line) =>
      line.outcome === "applied"
        ? Effect.andThen(execute(insert(line)), sql.afterCommit(changeNotifications.publish))
        : execute(insert(line)),
    list: (filter, page) =>
      Effect.map(rows.all(select(filter, page)), (found) =>
        toPage(found.map(toLine), page, ({ at, id }) => ({ at, id }))
      )
  })
})

export const SqlAuditLog = { layer: Layer.effect(AuditLog, make) }
