import { MemoryRule } from "@design-workspace/domain/memory/MemoryRule"
import { OrgId } from "@design-workspace/domain/shared/Ids"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { withNames } from "../wire/NamesWire.ts"
import { Ok } from "../wire/Ok.ts"
import { pageQuery, pageWire } from "../wire/Pages.ts"
import { sentId } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

/** `org_id` is null for the caller's own (contract 3). */
export const RuleWire = snakeKeys(withNames(Struct.omit(MemoryRule.fields, ["ownerId"])), "MemoryRule")

const RuleBody = snakeKeys(
  {
    orgId: Schema.optionalKey(Schema.NullOr(sentId(OrgId))),
    text: MemoryRule.fields.text,
    enabled: Schema.optionalKey(MemoryRule.fields.enabled)
  },
  "NewMemoryRule"
)

const RulePatchBody = Schema.Struct(Struct.pick(MemoryRule.fields, ["text"])).annotate({
  identifier: "MemoryRulePatch"
})
const RuleToggleBody = Schema.Struct(Struct.pick(MemoryRule.fields, ["enabled"])).annotate({
  identifier: "MemoryRuleToggle"
})

const ruleId = { id: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed] as const

export class RulesApi extends HttpApiGroup.make("rules").add(
  HttpApiEndpoint.get("listRules", "/api/memory/rules", {
    query: pageQuery,
    success: pageWire(RuleWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.post("createRule", "/api/memory/rules", {
    payload: RuleBody,
    success: RuleWire.pipe(HttpApiSchema.status(201)),
    error: [...refused, Wire.NotFound, Wire.QuotaExceeded]
  }),
  HttpApiEndpoint.patch("updateRule", "/api/memory/rules/:id", {
    params: ruleId,
    payload: RulePatchBody,
    success: RuleWire,
    error: [...refused, Wire.RuleNotFound]
  }),
  HttpApiEndpoint.post("toggleRule", "/api/memory/rules/:id/toggle", {
    params: ruleId,
    payload: RuleToggleBody,
    success: RuleWire,
    error: [...refused, Wire.RuleNotFound]
  }),
  HttpApiEndpoint.delete("disableRule", "/api/memory/rules/:id", {
    params: ruleId,
    success: Ok,
    error: [...refused, Wire.RuleNotFound]
  })
) {}
