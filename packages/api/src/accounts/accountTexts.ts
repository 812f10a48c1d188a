import { defaultExpiryDays } from "@design-workspace/domain/accounts/ExpiryDays"
import { acme, ada, made, project, space, type Texts, token } from "../wire/Texts.ts"

const userName = "The user's name, on one line."
const orgRole =
  "`admin` manages the organisation and what it owns; `member` reads it, and makes projects in its spaces."

/** Sessions, tokens, users and organisations. */
export const accountTexts: Texts = {
  fields: {
    at: "When it was written.",
    actor:
      "A user's id, `guest:` and a guest's id, `address:` and a keyed hash of where a caller with neither called from, `operator` (who sits at the machine), `service`, or `anonymous` (several callers who are no users).",
    token_id: "The token that acted for the user; null with a session.",
    action: "The operation, or `furtherRefusals`: those of a minute without a separate line.",
    kind: "What kind of thing it is about.",
    subject_id: "The thing; null where a refused call named none.",
    target_id:
      "The part of the thing that it was about: the user who was given something or lost it, a node, an item; null where it was about the whole.",
    detail:
      "What was given with it: a role, a level, a scope, `owner`, `site_admin`, the number of the version that was restored; null where nothing was.",
    org_id:
      "The organisation that owns the thing, or would own it had its creation not been refused; null if it belongs to no organisation, or the owner is not known.",
    former_org_id:
      "The organisation that owned it before this transfer, whose admins see the line too; null if the owner stayed the same, or was no organisation.",
    outcome:
      "`accepted`: a generation was accepted; `applied`: it is written; `failed`, `cancelled`: a generation ended without a result; `refused`: the call was refused.",
    code: "Why it was refused or failed.",
    version_before:
      "The thing's `updated_at` before; as after where nothing changed, null where it was made, was refused or has none.",
    version_after: "The thing's `updated_at` after; null where it is gone, was refused or has none.",
    request_id: "The request's `X-Request-Id`; null for what no request did by itself.",
    repeats:
      "Only in a line that sums up refusals: how many there were within the minute after the first line of the same attempt; of `furtherRefusals`, how many there were in all.",
    project_id: "Only of a document.",
    node_id: "Only of a document: the node of the project's graph that it describes.",
    updated_at:
      "The thing's `updated_at` after it, of a document the project's; null if it is gone. The same as before where nothing changed.",
    by: "Who wrote it; null where that is not known.",
    items: "The changes in order, at most `limit`; empty if nothing came.",
    next_cursor: "The `after` of the next call.",
    password: "The user's password.",
    current: "The password that is to be replaced.",
    user: "The user who calls; null for a guest.",
    guest: "Whether the caller is a guest: without a token, and without a session that counts.",
    organisations: "The organisations to which the user belongs; empty for a guest.",
    sign_in: "What this service offers to whoever has not signed in.",
    return_to: "The rules for `return_to` of `beginOidcSignIn`.",
    guest_spaces: "For a guest: the spaces to start a project in that are listed; empty for a user.",
    oidc: "By the identity provider with this name: `beginOidcSignIn`; null if none is set up.",
    guests: "Whether a guest can start a project: some space takes guests' projects.",
    pattern: "A regular expression (ECMAScript): a path that begins with one `/`, in visible ASCII.",
    max_length: "How many characters the path may have.",
    default: "Where a sign-in without `return_to` leads.",
    site_admin: "Whether the user administers the whole service.",
    role: orgRole,
    expires_at: "When it stops working.",
    last_used_at: "To the minute; null before the first use.",
    revoked_at: "When it was revoked; null if it was not.",
    expires_in_days: `For how many days it works; ${defaultExpiryDays} unless given.`,
    token: "What goes after `Authorization: Bearer`."
  },
  example: {
    id: ada,
    actor: ada,
    token_id: token,
    action: "updateCollection",
    kind: "collection",
    target_id: null,
    detail: null,
    former_org_id: null,
    code: null,
    version_before: made,
    request_id: "01a1fa40-5d2d-7e04-9f66-1b8c3a7d5e20",
    name: "Ada Lovelace",
    password: "correct horse battery",
    current: "correct horse battery",
    guest: false,
    scope: "read_write",
    guests: false,
    pattern: "^\\/(?![/\\\\])[!-[\\]-~]*$",
    max_length: 1_000,
    default: "/docs",
    site_admin: false,
    role: "member",
    expires_at: "2027-02-18T09:12:44.085Z",
    revoked_at: null,
    token: "dw_0Zk3QmT8vXw5RbN1yHs7LcJ4pGfUaEoD2iKtVxMzYqW9Sn1b2C3d"
  },
  schemas: {
    AuditLine: {
      description: "Who did what to which thing, and what came of it.",
      example: { id: "01a1fa40-5d2e-7c91-b3a7-6e0f9d4c8b12" },
      fields: { id: "The line's own id." }
    },
    Change: {
      description: "Something that was written. What is only public to the reader has `kind` and `id` alone.",
      example: {
        kind: "document",
        id: project,
        project_id: project,
        node_id: "web",
        action: "writeDocument"
      },
      fields: {
        kind: "What kind of thing was written.",
        at: "When it was written, by the clock of the service.",
        id: "The thing; for a document its project.",
        action: "The operation.",
        org_id:
          "The organisation that it belonged to; null for a global collection and for a user's own rule."
      }
    },
    ChangeAuthor: {
      description: "Who wrote it.",
      example: { kind: "user" },
      fields: {
        kind: "`token`: a program with a token of the user; `operator`: who sits at the machine; `service`: the service by itself.",
        id: "The user; null for the others.",
        name: "Null unless the reader belongs to an organisation of the user."
      }
    },
    Changes: "What came after a cursor, in order.",
    SignIn: "Who signs in.",
    PasswordChange: {
      description: "The current password, and the new one.",
      example: { password: "staple after horse" },
      fields: { password: "The new password." }
    },
    WhoAmI: "Who calls, in which organisations, with which scope.",
    Session: {
      description: "Who calls, how one may sign in here, and where a sign-in may lead.",
      example: { user: null, guest: true, organisations: [] }
    },
    ListedSpace: {
      description: "A space that takes guests' projects and is listed for them.",
      example: { id: space, name: "Sandbox" },
      fields: { id: "The space's id: the `space_id` of a new project." }
    },
    SignInWays: {
      description: "The ways to come in.",
      example: { password: true },
      fields: { password: "By e-mail and password: `signIn`." }
    },
    ReturnToRules: "Which paths a sign-in may lead to.",
    User: { description: "A person who can sign in.", fields: { name: userName } },
    NewUser: {
      description: "A user to create.",
      fields: { name: userName, password: "The user's first password.", site_admin: "False by default." }
    },
    Organisation: { description: "Owns collections, spaces and rules.", example: { id: acme, name: "Acme" } },
    NewOrganisation: { description: "An organisation to make.", example: { name: "Acme" } },
    Member: { description: "A user's place in an organisation.", fields: { name: userName } },
    Membership: "The role that the user gets.",
    Token: {
      description: "One of the caller's access tokens, without its secret.",
      example: { id: token, name: "nightly import" }
    },
    NewToken: {
      description: "An access token to make.",
      example: { name: "nightly import", expires_in_days: 90 }
    },
    TokenWithSecret: {
      description: "A new access token, the only answer that holds the secret.",
      example: { id: token, name: "nightly import" }
    },
    OwnOrganisation: {
      description: "An organisation to which the caller belongs.",
      example: { id: acme, name: "Acme", role: "admin" }
    },
    IdentityProvider: {
      description: "An identity provider over OpenID Connect.",
      example: { name: "Acme" },
      fields: { name: "What it is called on a button." }
    }
  }
}
