import type { RepeatedOn } from "@design-workspace/domain/idempotency/RepeatRights"
import { Option, Predicate, Schema } from "effect"
import { lowerUuid } from "../wire/sentId.ts"
import type { Call } from "./Call.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

const textIn = (body: unknown, field: string): string | null =>
  Predicate.hasProperty(body, field) && typeof body[field] === "string" ? lowerUuid(body[field]) : null

/** What a repeated call is on, by its path and by a body that was right at its first time. */
export const repeatedOn = ({ params }: Pick<Call["Service"], "params">, body: string): RepeatedOn => {
  const sent = Option.getOrUndefined(decode(body))
  return {
    id: params["id"] ?? null,
    orgId: textIn(sent, "org_id") ?? textIn(sent, "owner_org_id"),
    spaceId: textIn(sent, "space_id")
  }
}
