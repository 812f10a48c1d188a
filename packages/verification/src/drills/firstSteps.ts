import { strict as assert } from "node:assert"
import { apiAt } from "../calls/Api.ts"
import type { DrillFixture } from "./Drill.ts"

/** The first administrator's token and an organisation, at a server of the fixture. */
export const firstSteps = async (fixture: DrillFixture, url: string) => {
  const [cookie, token] = [await fixture.cookie(url), await fixture.token(url)]
  const made = await apiAt(url).call("POST", "/api/organisations", { cookie, body: { name: "Here" } })
  assert.equal(made.status, 201, made.text)
  return { token, orgId: String(made.json.id) }
}
