import { strict as assert } from "node:assert"
import type { Calls } from "../../calls/Calls.ts"
import { untilAnswered } from "../../calls/generations.ts"
import type { Chance } from "../../gates/seededChance.ts"
import { smallContent } from "../../scenes/World.ts"

const prompts = [
  "A shop on the web. The web app calls an order API, which keeps orders in a store and puts each on a queue of payments. A payment worker reads the queue and calls a bank. Support looks at orders in an admin console.",
  "Patients book visits in a mobile app. The app calls a booking API. The API reads the calendar service and writes to the visit store. A reminder worker sends messages through a messaging gateway. Nurses use the web.",
  "A web app uploads pictures to an upload API. The API writes to the picture store and tells a resize worker by a queue. A search service indexes the pictures. An audit log records every access of the API."
]

export const anyProjectRun = (chance: Chance) => ({
  prompt: chance.oneOf(prompts),
  request: { scope: "all", quality: chance.oneOf(["fast", "pro"]), confirm: true }
})

const made = async (calls: () => Calls, path: string, body: object): Promise<string> =>
  untilAnswered(path, async () => {
    const { json, status, text } = await calls().post(path, body)
    if (status === 503) return null
    assert.equal(status, 201, text)
    return json.id
  })

export const makeProjectSpace = async (calls: () => Calls, orgId: string): Promise<string> => {
  const collection = { name: "Template", owner_org_id: null, ...smallContent }
  const collectionId = await made(calls, "/api/collections", collection)
  return made(calls, "/api/spaces", { name: "Space", org_id: orgId, collection_id: collectionId })
}

export const makePromptedProject = (calls: () => Calls, spaceId: string, prompt: string): Promise<string> =>
  made(calls, "/api/projects", { space_id: spaceId, title: "Torture", prompt })
