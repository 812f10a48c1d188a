import { strict as assert } from "node:assert"
import * as fc from "fast-check"
import { untilAnswered } from "../../calls/generations.ts"
import { accepts, openReceiver, type Receiver } from "../../servers/webhookReceivers.ts"
import { ok } from "../state/Plan.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import type { State } from "../state/State.ts"
import { act, carryOut } from "../steps/Step.ts"
import { newCollection } from "./collectionCommands.ts"
import { content, name } from "./parameters.ts"
import { newRule, ruleWrite } from "./ruleCommands.ts"

const bySession = { by: "admin", session: true, refusal: null } as const

const makeWebhook = async (state: State, service: ServiceRun, { trust, url }: Receiver): Promise<string> => {
  const { json } = await carryOut(state, service, {
    ...bySession,
    body: { org_id: state.orgId, url, kinds: ["rule"] },
    action: "createWebhook",
    on: null,
    status: 201,
    done: (answer) => trust(answer.json.secret)
  })
  return json.id
}

/** Returns the versions, oldest first. */
const writeRule = async (state: State, service: ServiceRun, texts: ReadonlyArray<string>) => {
  const made = await carryOut(state, service, newRule(state, { by: "admin", text: "New", enabled: true }))
  const rule = state.rules.find(({ id }) => id === made.json.id)
  assert.ok(rule !== undefined)
  const versions = [`${rule.id} ${made.json.updated_at}`]
  for (const text of texts) {
    const { json } = await carryOut(state, service, ruleWrite(rule, "admin", text))
    versions.push(`${rule.id} ${json.updated_at}`)
  }
  return versions
}

/** The webhook is gone afterwards: deliveries in the background would count as what a refused call has written. */
const tellWebhook = act(
  "tellWebhook",
  fc.record({ name, content, writes: fc.integer({ min: 1, max: 4 }) }),
  ({ signedIn }) => signedIn,
  async (state, service, { writes, ...collection }) => {
    const problems: Array<Error> = []
    const receiver = await openReceiver(accepts, (it) => problems.push(it))
    try {
      const id = await makeWebhook(state, service, receiver)
      await carryOut(state, service, newCollection(state, { by: "admin", text: "", ...collection }))
      const texts = Array.from({ length: writes }, (_, n) => `Write ${n + 1}`)
      const written = await writeRule(state, service, texts)
      await untilAnswered("what a webhook is told", async () => {
        assert.deepEqual(problems, [])
        const rows = await service.server.ask(
          `SELECT status FROM webhook_delivery WHERE webhook_id = '${id}' ORDER BY seq`
        )
        return rows.length >= written.length && rows.every(({ status }) => status !== "pending") ? rows : null
      })
      const told = receiver.accepted.map(({ thing, updatedAt }) => `${thing} ${updatedAt}`)
      assert.deepEqual(told, written, "what a webhook was told")
      await carryOut(state, service, {
        ...bySession,
        action: "removeWebhook",
        on: id,
        answered: ok
      })
    } finally {
      receiver.close()
    }
  }
)

export const webhookCommands = [tellWebhook]
