import { strict as assert } from "node:assert"
import { randomUUID } from "node:crypto"
import { apiAt } from "../calls/Api.ts"
import type { OpenDrill } from "./Drill.ts"
import { percentile } from "./exhaustion/Watch.ts"

/** One less than a minute allows for one e-mail. */
const triesOfEach = 9

/**
 * How long sign-ins with a wrong password take, in microseconds, for a user and for e-mails that no user has: as many
 * of one as of the other in each round, in random order. All must be refused alike. The times have no limit.
 */
export const signInTimes: OpenDrill = async (fixture, chance) => {
  const { url } = await fixture.serve({ TRUSTED_PROXIES: "127.0.0.1" })
  const api = apiAt(url)
  const cookie = await fixture.cookie(url)
  const times: Record<"user" | "nobody", Array<number>> = { user: [], nobody: [] }
  let tried = 0

  const attempt = async (who: keyof typeof times, email: string) => {
    tried += 1
    const address = `10.${(tried >> 16) & 255}.${(tried >> 8) & 255}.${tried & 255}`
    const began = performance.now()
    const answer = await api.call("POST", "/api/session", {
      body: { email, password: "not the password" },
      headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": address }
    })
    times[who].push((performance.now() - began) * 1_000)
    assert.equal(answer.status, 401, answer.text)
    return answer.json.message
  }

  return {
    round: async () => {
      const email = `${randomUUID()}@example.org`
      const body = { email, name: "Timed", password: "a password for machines" }
      assert.equal((await api.call("POST", "/api/users", { cookie, body })).status, 201)
      const left = { user: triesOfEach, nobody: triesOfEach }
      const said = new Set<string>()
      while (left.user + left.nobody > 0) {
        const who = left.nobody === 0 || (left.user > 0 && chance.percent(50)) ? "user" : "nobody"
        left[who] -= 1
        said.add(await attempt(who, who === "user" ? email : `${randomUUID()}@example.org`))
      }
      assert.equal(said.size, 1)
    },
    figures: () => ({
      tries: tried,
      user_median_us: Math.round(percentile(times.user, 50)),
      nobody_median_us: Math.round(percentile(times.nobody, 50))
    })
  }
}
