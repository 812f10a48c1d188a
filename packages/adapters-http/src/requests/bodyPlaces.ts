import { lowerUuid } from "@design-workspace/api/wire/params"
import type { BodyPlaces } from "@design-workspace/domain/rights/CallRights"
import { OrgId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Option, Predicate, Schema, String } from "effect"

/** Fields that name the place in which something is created. */
export const placeFields = { spaceId: "space", orgId: "organisation", ownerOrgId: "organisation" } as const

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))
const asOrgId = Schema.decodeUnknownOption(OrgId)
const asSpaceId = Schema.decodeUnknownOption(SpaceId)

const sentNames = (kind: "space" | "organisation"): ReadonlyArray<string> =>
  Object.entries(placeFields).flatMap(([field, its]) => (its === kind ? [String.camelToSnake(field)] : []))

const sentFields = { space: sentNames("space"), organisation: sentNames("organisation") }

const textIn = (body: unknown, fields: ReadonlyArray<string>): string | null => {
  for (const field of fields) {
    const value = Predicate.hasProperty(body, field) ? body[field] : null
    if (typeof value === "string") return lowerUuid(value)
  }
  return null
}

/** Before the body is decoded; null where it names none, or no id. */
export const bodyPlaces = (body: string): BodyPlaces => {
  const sent = Option.getOrUndefined(decode(body))
  return {
    orgId: Option.getOrNull(asOrgId(textIn(sent, sentFields.organisation))),
    spaceId: Option.getOrNull(asSpaceId(textIn(sent, sentFields.space)))
  }
}
