import * as Wire from "@design-workspace/api/wire/WireErrors"
import type * as Accounts from "@design-workspace/domain/accounts/AccountErrors"
import type { AuditOutOfSight } from "@design-workspace/domain/audit/AuditTrail"
import { resolvingCalls } from "../actions/resolvingCalls.ts"
import type { Call } from "../callers/Call.ts"

export const accountRefusals = {
  OrganisationNotFound: (_: Accounts.OrganisationNotFound) =>
    Wire.NotFound.make({ message: "There is no such organisation." }),
  UserNotFound: (_: Accounts.UserNotFound) => Wire.NotFound.make({ message: "There is no such user." }),
  UsersOutOfSight: (_: Accounts.UsersOutOfSight) =>
    Wire.NotFound.make({ message: "There are no users that you may look up." }),
  AuditOutOfSight: (_: AuditOutOfSight) =>
    Wire.NotFound.make({ message: "There is no audit trail that you may read." }),
  TokenNotFound: (_: Accounts.TokenNotFound) => Wire.NotFound.make({ message: "There is no such token." }),
  EmailTaken: (e: Accounts.EmailTaken, call: Call["Service"]) =>
    Wire.EmailTaken.make({
      message: "Another user has this e-mail address; look the user up instead.",
      actions: resolvingCalls(call, "findUsers", { query: `?email=${encodeURIComponent(e.email)}` })
    }),
  LastSiteAdmin: (_: Accounts.LastSiteAdmin, call: Call["Service"]) =>
    Wire.InUse.make({
      message: "This is the last site-admin; make another one first.",
      usedBy: [],
      actions: resolvingCalls(call, "createUser", { body: { site_admin: true } })
    })
}
