import { Member, Organisation } from "@design-workspace/domain/accounts/User"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Ok } from "../wire/Ok.ts"
import { pageQuery, pageWire } from "../wire/Pages.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

export const OrganisationWire = snakeKeys(Organisation.fields, "Organisation")

export const MemberWire = snakeKeys(Member.fields, "Member")

const OrganisationBody = Schema.Struct(Struct.pick(Organisation.fields, ["name"])).annotate({
  identifier: "NewOrganisation"
})
const MemberBody = Schema.Struct(Struct.pick(Member.fields, ["role"])).annotate({ identifier: "Membership" })

const organisationId = { id: Schema.String }
const memberIds = { ...organisationId, userId: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed] as const

export class OrganisationsApi extends HttpApiGroup.make("organisations").add(
  HttpApiEndpoint.get("listOrganisations", "/api/organisations", {
    query: pageQuery,
    success: pageWire(OrganisationWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.post("createOrganisation", "/api/organisations", {
    payload: OrganisationBody,
    success: OrganisationWire.pipe(HttpApiSchema.status(201)),
    error: refused
  }),
  HttpApiEndpoint.get("listMembers", "/api/organisations/:id/members", {
    params: organisationId,
    query: pageQuery,
    success: pageWire(MemberWire),
    error: [Wire.GuestNotAllowed, Wire.NotFound]
  }),
  HttpApiEndpoint.put("putMember", "/api/organisations/:id/members/:userId", {
    params: memberIds,
    payload: MemberBody,
    success: Ok,
    error: [...refused, Wire.NotFound]
  }),
  HttpApiEndpoint.delete("removeMember", "/api/organisations/:id/members/:userId", {
    params: memberIds,
    success: Ok,
    error: [...refused, Wire.NotFound]
  })
) {}
