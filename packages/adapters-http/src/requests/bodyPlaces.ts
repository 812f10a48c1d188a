import type { BodyPlaces } from "@design-workspace/domain/rights/PathRights"
import { OrgId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Option, Predicate, Schema } from "effect"
import { lowerUuid } from "../wire/sentId.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))
const asOrgId = Schema.decodeUnknownOption(OrgId)
const asSpaceId = Schema.decodeUnknownOption(SpaceId)

const textIn = (body: unknown, field: string): string | null =>
  Predicate.hasProperty(body, field) && typeof body[field] === "string" ? lowerUuid(body[field]) : null

export const bodyPlaces = (body: string): BodyPlaces => {
  const sent = Option.getOrUndefined(decode(body))
  return {
    orgId: Option.getOrNull(asOrgId(textIn(sent, "org_id") ?? textIn(sent, "owner_org_id"))),
    spaceId: Option.getOrNull(asSpaceId(textIn(sent, "space_id")))
  }
}
