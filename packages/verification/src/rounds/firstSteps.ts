import { strict as assert } from "node:assert"
import { apiAt } from "../calls/Api.ts"
import type { Site } from "./Drill.ts"

/** The first administrator's token and an organisation, at a server of the site. */
export const firstSteps = async (site: Site, url: string) => {
  const [cookie, token] = [await site.cookie(url), await site.token(url)]
  const made = await apiAt(url).call("POST", "/api/organisations", { cookie, body: { name: "Here" } })
  assert.equal(made.status, 201, made.text)
  return { token, orgId: String(made.json.id) }
}
