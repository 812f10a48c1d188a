import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import { OrgId, WebhookId } from "../../src/shared/Ids.ts"
import { patchWebhook, type StoredWebhook } from "../../src/webhooks/patchWebhook.ts"
import { SwitchedOff, Webhook } from "../../src/webhooks/Webhook.ts"

const then = DateTime.makeUnsafe("2026-11-20T09:30:00.000Z")
const now = DateTime.makeUnsafe("2026-11-21T09:30:00.000Z")
const { actions, description, kinds } = Webhook.fields

const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 }))
const Stored = Schema.Struct({
  enabled: Schema.Boolean,
  switchedOff: Schema.NullOr(SwitchedOff),
  failingSince: Schema.Boolean,
  held: Schema.Boolean,
  failures: count,
  fence: count
})
const Patch = Schema.Struct({
  actions: Schema.optionalKey(actions),
  description: Schema.optionalKey(description),
  enabled: Schema.optionalKey(Schema.Boolean),
  kinds: Schema.optionalKey(kinds)
})

const storedAs = (fields: typeof Stored.Type): StoredWebhook => ({
  webhook: {
    id: WebhookId.make("01931e30-0000-7000-8000-000000000001"),
    orgId: OrgId.make("01931e30-0000-7000-8000-000000000002"),
    url: "https://example.org/hook",
    description: "",
    kinds: null,
    actions: null,
    enabled: fields.enabled,
    switchedOff: fields.enabled ? null : fields.switchedOff,
    failingSince: fields.failingSince ? then : null,
    createdAt: then,
    updatedAt: then
  },
  state: {
    failures: fields.failures,
    enabledAt: then,
    fence: fields.fence,
    heldUntil: fields.held ? now : null
  }
})

describe("patchWebhook", () => {
  it.prop(
    "takes over what the patch names, and nothing else that callers may set",
    [Stored, Patch],
    (given) => {
      const before = storedAs(given[0])
      const { webhook } = patchWebhook(before, given[1], now)
      const { failingSince: _f, switchedOff: _s, ...rest } = { ...before.webhook, ...given[1] }
      assert.deepInclude(webhook, rest)
    }
  )

  it.prop("one that is switched on starts anew, whatever was before", [Stored, Patch], ([fields, patch]) => {
    const before = storedAs({ ...fields, enabled: false })
    assert.deepStrictEqual(patchWebhook(before, { ...patch, enabled: true }, now), {
      webhook: { ...before.webhook, ...patch, enabled: true, switchedOff: null, failingSince: null },
      state: { failures: 0, enabledAt: now, fence: fields.fence + 1, heldUntil: null },
      changed: true,
      switchedOn: true
    })
  })

  it.prop("any other patch leaves its deliveries as they are", [Stored, Patch], ([fields, patch]) => {
    const before = storedAs(fields)
    const { state, switchedOn, webhook } = patchWebhook(before, patch, now)
    if (switchedOn) return
    assert.deepStrictEqual(state, before.state)
    assert.strictEqual(webhook.switchedOff, before.webhook.switchedOff)
    assert.strictEqual(webhook.failingSince, before.webhook.failingSince)
  })

  it.prop("the same patch changes nothing the second time", [Stored, Patch], ([fields, patch]) => {
    const once = patchWebhook(storedAs(fields), patch, now)
    assert.deepStrictEqual(patchWebhook(once, patch, now), { ...once, changed: false, switchedOn: false })
  })
})
