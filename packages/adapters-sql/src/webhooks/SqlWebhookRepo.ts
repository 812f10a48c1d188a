import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { WebhookRepo } from "@design-workspace/domain/webhooks/WebhookRepo"
import { DateTime, Effect, Layer, Option, Redacted, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { Followed, toBoundedPage, withinOctets } from "../sql/boundedPages.ts"
import { afterCursor, byCreation, newestFirst } from "../sql/Keyset.ts"
import { ownedBy } from "../sql/ownedBy.ts"
import { execute, rowsOf } from "../sql/Rows.ts"
import { requireRoom } from "../sql/requireRoom.ts"
import { nextVersion, storeTime } from "../sql/VersionClock.ts"
import { SecretsRow, secretColumns, toSecrets, WebhookRow, webhookColumns } from "./webhookRows.ts"

const webhooks = rowsOf(WebhookRow)
const listed = rowsOf(Schema.Struct({ ...WebhookRow.fields, ...Followed }))
const secrets = rowsOf(SecretsRow)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { webhooks: limit } = yield* Quotas
  const transactor = yield* Transactor
  const columns = sql.literal(webhookColumns)

  return WebhookRepo.of({
    find: (id) => webhooks.first(sql`SELECT ${columns} FROM webhook WHERE id = ${id}`),

    list: (organisations, page) => {
      const found = sql`
        SELECT ${columns},
          octet_length(url) + octet_length(description) + coalesce(pg_column_size(actions), 0) AS octets
        FROM webhook
        WHERE ${ownedBy(sql, "org_id", organisations)} AND ${afterCursor(sql, page)}
        ${newestFirst(sql, page)}`
      return Effect.map(listed.all(withinOctets(sql, page, found)), (rows) => toBoundedPage(rows, byCreation))
    },

    insert: ({ actions, description, enabled, id, kinds, orgId, url }, secret) =>
      transactor.run(
        Effect.andThen(
          requireRoom(sql, "webhooks", orgId, limit),
          webhooks.only(sql`
            WITH first AS (SELECT ${storeTime(sql)} AS version)
            INSERT INTO webhook (
              id, org_id, url, description, kinds, actions, enabled, enabled_at, secret, created_at, updated_at
            )
            SELECT ${id}::uuid, ${orgId}::uuid, ${url}, ${description}, ${kinds}::text[], ${actions}::text[], ${enabled},
              version, ${Redacted.value(secret)}, version, version FROM first
            RETURNING ${columns}`)
        )
      ),

    // One that is switched on forgets how its attempts went. Whatever is under way then counts no more.
    update: (id, { actions, description, enabled, kinds, url }) => {
      const changed = sql`(
        coalesce(${url ?? null}, url), coalesce(${description ?? null}, description),
        CASE WHEN ${kinds === undefined} THEN kinds ELSE ${kinds ?? null}::text[] END,
        CASE WHEN ${actions === undefined} THEN actions ELSE ${actions ?? null}::text[] END,
        coalesce(${enabled ?? null}, enabled)
      )`
      const own = sql`(url, description, kinds, actions, enabled)`
      const begins = sql`(NOT enabled AND ${enabled === true})`
      return webhooks.first(sql`
        UPDATE webhook SET
          ${own} = ${changed},
          switched_off = CASE WHEN ${begins} THEN NULL ELSE switched_off END,
          failing_since = CASE WHEN ${begins} THEN NULL ELSE failing_since END,
          failures = CASE WHEN ${begins} THEN 0 ELSE failures END,
          held_until = CASE WHEN ${begins} THEN '-infinity' ELSE held_until END,
          enabled_at = CASE WHEN ${begins} THEN ${storeTime(sql)} ELSE enabled_at END,
          fence = CASE WHEN ${begins} THEN fence + 1 ELSE fence END,
          due_at = CASE WHEN ${begins} THEN ${storeTime(sql)} ELSE due_at END,
          updated_at = CASE WHEN ${own} IS NOT DISTINCT FROM ${changed} THEN updated_at ELSE ${nextVersion(sql)} END
        WHERE id = ${id}
        RETURNING ${columns}`)
    },

    remove: (id) => execute(sql`DELETE FROM webhook WHERE id = ${id}`),

    secretsOf: (id) =>
      Effect.map(
        secrets.first(sql`SELECT ${sql.literal(secretColumns)} FROM webhook WHERE id = ${id}`),
        Option.map(toSecrets)
      ),

    replaceSecret: (id, secret, formerUntil) =>
      webhooks.first(sql`
        UPDATE webhook SET
          secret = ${Redacted.value(secret)}, former_secret = secret, former_until = ${DateTime.toDateUtc(formerUntil)},
          updated_at = ${nextVersion(sql)}
        WHERE id = ${id}
        RETURNING ${columns}`)
  })
})

/** `WebhookRepo` on PostgreSQL. Secrets are stored as they are, since they sign. */
export const SqlWebhookRepo = { layer: Layer.effect(WebhookRepo, make) }
