import { untilAnswered } from "../../calls/generations.ts"
import { expectStatus, type World } from "../../scenes/World.ts"
import { type OperationCases, on, plainAfter, unknownId } from "../OperationCase.ts"

/** Where nobody listens; the server under test may call it. */
const url = "http://127.0.0.1:1025/hooks"

const call = async ({ api, orgAdmin }: World, method: string, path: string, status: number, body?: unknown) =>
  expectStatus(await api.call(method, path, { cookie: orgAdmin.cookie, body }), status).json

/** Makes room for more of them than an organisation has, since every call makes one. */
const makeRoom = async (world: World): Promise<void> => {
  const { items } = await call(world, "GET", "/api/webhooks?limit=200", 200)
  if (items.length > 30) for (const { id } of items) await call(world, "DELETE", `/api/webhooks/${id}`, 200)
}

const webhookWith = (fields: object) => async (world: World) => {
  await makeRoom(world)
  const { id } = await call(world, "POST", "/api/webhooks", 201, { org_id: world.orgId, url, ...fields })
  return { params: { id: String(id) } }
}
const webhook = webhookWith({ enabled: false })

/** It waits since nobody answers. It was tried once, then switched off, so that no worker changes it any more. */
const delivery = async (world: World) => {
  const { params } = await webhookWith({ kinds: ["rule"] })(world)
  const at = `/api/webhooks/${params.id}`
  const rule = { org_id: world.orgId, text: "Prefer queues" }
  const { id } = await call(world, "POST", "/api/memory/rules", 201, rule)
  await call(world, "DELETE", `/api/memory/rules/${id}`, 200)
  const tried = await untilAnswered("a change that came to the webhook", async () => {
    const { items } = await call(world, "GET", `${at}/deliveries`, 200)
    return items.find((it: { readonly attempts: ReadonlyArray<unknown> }) => it.attempts.length > 0) ?? null
  })
  await call(world, "PATCH", at, 200, { enabled: false })
  return { params: { ...params, deliveryId: String(tried.id) } }
}

const own = { by: "orgAdmin", missing: { NOT_FOUND: { id: unknownId } } } as const
const changes = { ...own, forbidden: "member" } as const
const newOne = (orgId: string, at = url) => ({ body: { org_id: orgId, url: at, enabled: false } })

export const webhookCases: OperationCases = {
  listWebhooks: { by: "orgAdmin", make: plainAfter(webhook) },
  createWebhook: {
    by: "orgAdmin",
    forbidden: "member",
    make: async (world) => {
      await makeRoom(world)
      return newOne(world.orgId)
    },
    own: {
      NOT_FOUND: async () => newOne(unknownId),
      VALIDATION_FAILED: async ({ orgId }) => newOne(orgId, "https://10.0.0.1/hooks")
    }
  },
  readWebhook: { ...own, make: webhook },
  updateWebhook: { ...changes, make: on(webhook, { body: { description: "Tells the build server" } }) },
  removeWebhook: { ...changes, make: webhook },
  renewWebhookSecret: { ...changes, make: webhook },
  testWebhook: { ...changes, make: webhook },
  listDeliveries: { ...own, make: delivery },
  redeliver: {
    ...changes,
    make: delivery,
    missing: { NOT_FOUND: { id: unknownId, deliveryId: unknownId } },
    own: { NOT_FOUND: on(webhook, { params: { deliveryId: unknownId } }) }
  }
}
