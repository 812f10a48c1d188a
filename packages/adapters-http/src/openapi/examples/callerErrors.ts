import * as Access from "@design-workspace/domain/access/AccessErrors"
import * as Accounts from "@design-workspace/domain/accounts/AccountErrors"
import {
  IdentityProviderUnavailable,
  IdentityRefused
} from "@design-workspace/domain/sessions/IdentityErrors"
import * as Edge from "../../answers/edgeErrors.ts"
import { exampleFor } from "./exampleFor.ts"

/** Examples of the errors of who calls, and with what right. */
export const callerErrors = () => ({
  InvalidToken: exampleFor(new Accounts.InvalidToken(), "readProject"),
  TokenRequired: Edge.tokenNeeded,
  InvalidCredentials: exampleFor(new Accounts.InvalidCredentials(), "signIn"),
  SignInRefused: exampleFor(new IdentityRefused({ reason: "unknown_user" }), "completeOidcSignIn"),
  Forbidden: exampleFor(new Access.Forbidden({ requiredRole: "org_admin" }), "updateCollection"),
  GuestNotAllowed: exampleFor(new Access.GuestNotAllowed(), "listCollections"),
  ScopeInsufficient: exampleFor(
    new Access.ScopeInsufficient({ requiredScope: "read_write" }),
    "updateCollection"
  ),
  TokenPathNotAllowed: exampleFor(new Access.TokenPathNotAllowed(), "createToken"),
  CrossSiteRequest: Edge.crossSite,
  IdentityProviderUnavailable: exampleFor(new IdentityProviderUnavailable(), "beginOidcSignIn")
})
