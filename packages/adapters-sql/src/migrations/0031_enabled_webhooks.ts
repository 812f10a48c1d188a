import type { Migration } from "../database/Migrations.ts"

/** Finds the enabled webhooks, of an organisation or any, however many are switched off. */
export const enabledWebhooks: Migration = {
  id: 31,
  name: "enabled_webhooks",
  worksFrom: 30,
  sql: "CREATE INDEX webhook_enabled ON webhook (org_id) WHERE enabled"
}
