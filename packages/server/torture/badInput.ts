import { documentedCases } from "../test/operations/documentedCases.ts"
import { sceneOf } from "../test/operations/Scene.ts"
import { apiAt } from "../testing/Api.ts"
import { administrator } from "../testing/ServerUnderTest.ts"
import { makeWorld } from "../testing/World.ts"
import { sweep } from "./badInput/sweep.ts"
import type { OpenDrill } from "./Drill.ts"

/** What can be called as it is set up here, without an identity provider. */
const callable = documentedCases.filter(([, { otherwiseSetUp }]) => otherwiseSetUp === undefined)

/** Of every slot, each header among them, so much in one round. */
const share = { slots: 100, headers: 100, ofEach: 2 }

/** One operation after the other, in each round: bad input into every place of it, at a server process. */
export const badInput: OpenDrill = async (site, chance) => {
  const { url } = await site.serve({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMIT_PER_MINUTE: "0",
    TRUSTED_PROXIES: "127.0.0.1"
  })
  const world = await makeWorld(apiAt(url))
  const seen = { inputs: 0 }
  let next = 0
  return {
    round: async () => {
      const [operation, the] = callable[next % callable.length] ?? []
      if (operation === undefined || the === undefined) throw new Error("there are no operations")
      next += 1
      const scene = sceneOf({ ask: site.query, operation, the }, () => world)()
      seen.inputs += await sweep(scene, share, chance)
    },
    figures: () => seen
  }
}
