import { AuditKind, AuditLine, AuditOutcome, auditActions } from "@design-workspace/domain/audit/AuditLine"
import { Uuid } from "@design-workspace/domain/shared/Ids"
import { Schema, SchemaTransformation } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { pageQuery, pageWire } from "../wire/Pages.ts"
import { sentId } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

/** A line of the audit trail (contract section 7). */
export const AuditLineWire = snakeKeys(AuditLine.fields, "AuditLine")

const id = "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"

const ActorParam = Schema.String.check(
  Schema.isPattern(
    new RegExp(`^(?:anonymous|operator|service|(?:guest:)?${id}|address:[0-9a-f]{64})$`, "u"),
    {
      expected:
        "a user's id, guest: and a guest's id, address: and the hash of an address, anonymous, operator or service"
    }
  )
).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({ decode: (text: string) => text.toLowerCase(), encode: (text) => text })
  )
)

export class AuditApi extends HttpApiGroup.make("audit").add(
  HttpApiEndpoint.get("listAudit", "/api/audit", {
    query: {
      ...pageQuery,
      actor: Schema.optionalKey(ActorParam),
      action: Schema.optionalKey(Schema.Literals(auditActions)),
      kind: Schema.optionalKey(AuditKind),
      id: Schema.optionalKey(sentId(Uuid)),
      outcome: Schema.optionalKey(AuditOutcome)
    },
    success: pageWire(AuditLineWire),
    error: [Wire.GuestNotAllowed, Wire.NotFound]
  })
) {}
