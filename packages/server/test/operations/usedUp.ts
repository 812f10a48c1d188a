import { randomUUID } from "node:crypto"
import type { Answer } from "@design-workspace/verification/calls/Api"
import { newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import type { Call } from "@design-workspace/verification/operations/OperationCase"
import { personOf, type Scene, send } from "@design-workspace/verification/operations/Scene"

const full = 2 ** 30

/** How a quota is used up behind the server's back, and the call that meets it. */
interface UsedUp {
  readonly use: (call: Call, userId: string) => string
  readonly more?: Partial<Call>
}

const project: UsedUp = {
  use: ({ params }) =>
    `UPDATE project SET used_bytes = ${full}, document_bytes = ${full} WHERE id = '${params?.["id"]}'`
}

const own: Readonly<Record<string, UsedUp>> = {
  writeProjectGraph: project,
  writeDocument: project,
  updateCollection: {
    use: ({ params }) => `UPDATE collection SET version_bytes = ${full} WHERE id = '${params?.["id"]}'`,
    more: { body: { layers: [{ id: randomUUID(), name: "New" }], specialties: [], blocks: [], edges: [] } }
  },
  createWebhook: {
    use: ({ body }) =>
      `INSERT INTO webhook (id, org_id, url, description, enabled, enabled_at, secret, created_at, updated_at)
      SELECT gen_random_uuid(), '${(body as { readonly org_id: string }).org_id}', 'https://example.org/', 'filler', false, now(),
        'whsec_', now(), now()
      FROM generate_series(1, 50)`
  },
  createToken: {
    use: (_, userId) =>
      `INSERT INTO access_token (id, secret_hash, owner_id, name, scope, expires_at)
      SELECT gen_random_uuid(), gen_random_uuid()::text, '${userId}', 'filler', 'read', now() + interval '1 day'
      FROM generate_series(1, 100)`
  }
}

/** The keys of the caller: every call that may be repeated by a key meets their quota. */
const withKeys = async (scene: Scene): Promise<Answer> => {
  const call = await scene.the.make(scene.world)
  const { id } = personOf(scene)
  await scene.ask(
    `INSERT INTO idempotency_key (user_id, key, fingerprint, claim_id, expires_at)
    SELECT '${id}', 'filler-' || n, '', gen_random_uuid(), now() + interval '1 hour' FROM generate_series(1, 1000) n`
  )
  const answer = await send(scene, call, { headers: withKey(newKey()) })
  await scene.ask(`DELETE FROM idempotency_key WHERE key LIKE 'filler-%'`)
  return answer
}

/** Uses a quota up that the operation can meet, and calls it. */
export const usedUp = async (scene: Scene): Promise<Answer> => {
  const found = own[scene.operation.name]
  if (found === undefined) return withKeys(scene)
  const call = { ...(await scene.the.make(scene.world)), ...found.more }
  await scene.ask(found.use(call, personOf(scene).id))
  const answer = await send(scene, call)
  await scene.ask(`DELETE FROM access_token WHERE name = 'filler'`)
  await scene.ask(`DELETE FROM webhook WHERE description = 'filler'`)
  return answer
}
