import { defaultExpiryDays } from "@design-workspace/domain/accounts/TokenSecret"
import { acme, ada, made, paragraphs, project, sentences, space, type Texts, token } from "../wire/Texts.ts"

const userName = "The user's name, on one line."
const orgRole =
  "`admin` manages the organisation and what it owns; `member` reads it, and makes projects in its spaces."

export const accountTexts: Texts = {
  operations: {
    signIn: paragraphs(
      sentences(
        "Sets the session's cookie.",
        "An earlier session of the same browser ends.",
        "A guest's projects become the user's, who can read and write them even without being a member of their organisation."
      ),
      sentences(
        "Failures are limited: 10 a minute for an e-mail from one address, 60 for an e-mail, 60 for an address.",
        "A success does not count.",
        "A browser in which the user signed in before is spared the limit for the e-mail."
      ),
      sentences(
        "While more sign-ins are under way than the process has turns for, it is 503 `OVERLOADED`.",
        "The call must come from the service's own origin."
      )
    ),
    beginOidcSignIn: paragraphs(
      sentences(
        "For browsers, which follow the link.",
        "It leads to the identity provider (OpenID Connect: authorization code with PKCE, `state` and `nonce`), and from there to `completeOidcSignIn`."
      ),
      sentences(
        "The sign-in must be over within 10 minutes, in the same browser.",
        "Without an identity provider it is 404.",
        "A page of another site may not lead here."
      )
    ),
    completeOidcSignIn: paragraphs(
      sentences(
        "Where the identity provider sends the browser back.",
        "A new session begins, and an earlier one of the same browser ends.",
        "A guest's projects become the user's.",
        "The browser goes on to `return_to`."
      ),
      sentences(
        "An identity that signed in before is its user, whatever its e-mail address is by now.",
        "A new identity becomes that of the user who has its verified address.",
        "It is refused if that user has another identity at the provider.",
        "It is also refused if there is no such user, unless the service makes users (`OIDC_CREATE_USERS`)."
      ),
      sentences(
        "An address is limited to 60 failures a minute, together with its other sign-ins.",
        "The cookie of this sign-in is cleared, whether it succeeds or not."
      )
    ),
    whoAmI: paragraphs(
      "For a guest `user` is null and `guest` true. `scope` is what the credential allows.",
      sentences(
        "`sign_in` says how one may come in: by password, by the identity provider of that name, or as a guest.",
        "`return_to` has the rules for where a sign-in may lead.",
        "Guests get both."
      ),
      sentences(
        "`guest_spaces` are for a guest the spaces that take guests' projects and are listed for guests.",
        "They come newest first, a hundred at most.",
        "For a user there are none."
      )
    ),
    signOut: "Ends the session and clears the cookie. Without a session it answers the same.",
    changePassword:
      "The current password is checked; 10 failures a minute are allowed to a user. All other sessions end; tokens stay.",
    listTokens: null,
    createToken: sentences(
      "The answer is the only one that holds the secret.",
      "The token acts with its owner's roles as they are at each call, and expires after `expires_in_days`, 90 by default."
    ),
    revokeToken: "The owner's own tokens; site-admins revoke anyone's.",
    listOrganisations: null,
    createOrganisation: null,
    listMembers:
      "Newest user first. Only for its admins; to others the organisation has nothing to read: 404.",
    putMember: "Adds the user, or changes the role of one who is a member.",
    removeMember: null,
    findUsers: paragraphs(
      sentences(
        "With `email`, by a part of the address.",
        "Org-admins of any organisation may look users up, to add them: a whole address finds its user anywhere, a part only those of the organisations that the caller administers.",
        "To others there is nobody to find: 404."
      ),
      "Without `email` it lists, newest first, to a site-admin every user, to an org-admin those of the organisations that the caller administers."
    ),
    createUser: null,
    removeUser: sentences(
      "The user's tokens and sessions die at once.",
      "What the user made stays; its versions keep `author_id`, and their `author_name` is null from then on."
    ),
    listAudit: paragraphs(
      sentences(
        "Each write has one line, in the transaction of the write itself.",
        "A failed write leaves none, and a repeated request that was replayed adds none.",
        "A write that found the requested state already has a line too, with the same version before and after.",
        "A generation has one when it is `accepted` and one when it ends.",
        "An operator may have old months (UTC) removed."
      ),
      sentences(
        "A refused write has a line as well, with its `code`.",
        "A guest's line has the guest's id or a keyed hash of the address.",
        "The same caller's refusals at the same operation, thing and code within a minute share a line: they are counted, and the count is one further line, with `repeats`, when the minute ends or the process stops."
      ),
      sentences(
        "For each process there are at most 60 lines of refusals a minute of one caller, and 120 of all together who are no users.",
        "What is beyond has one line `furtherRefusals` with its number, which site-admins see."
      ),
      sentences(
        "A wrong password is a refusal too: under the hash of the address, on the user that it did not fit; site-admins see it.",
        "One for an unknown e-mail has no line.",
        "Nor have refused reads and 429s."
      ),
      sentences(
        "Admins of an organisation see the lines on what belongs to it, and the one by which something was transferred to another.",
        "Site-admins see all.",
        "To others there is nothing to read: 404."
      ),
      "The filters are joined by and. Lines hold only ids, and stay when the things that they name are deleted."
    ),
    watchChanges: paragraphs(
      sentences(
        "A long poll.",
        "Without `after` it answers at once with the cursor of now.",
        "With it, it answers as soon as there is something after the cursor, else after `wait` seconds with no items.",
        "`next_cursor` always says where to go on; call again with it at once.",
        "Take a cursor first, then read what you follow, and then follow: so nothing is missed in between."
      ),
      sentences(
        "Each change comes once, and none is skipped.",
        "For one thing they come in the order in which it changed, for different things in about the order of the commits.",
        "A change is told only to who may read the thing now.",
        "What happens in the trash, and permanent deletion, is told to who could read it before.",
        "The cursor goes on past what is not told, so that it shows at most that something changed somewhere.",
        "A page may be empty before `wait` is over, if much of what came was not for this caller."
      ),
      sentences(
        "What a user may read only because it is public is told by `kind` and `id` alone, the rest is null.",
        "Guests are told of their own projects.",
        "Names of authors are told within a common organisation."
      ),
      sentences(
        "Told are collections, spaces, projects, documents (with `project_id` and `node_id`) and memory rules, 7 days back unless the service is set up otherwise.",
        "An older cursor, or one of before an import or a restore, is 410 `CURSOR_EXPIRED`.",
        "The filters are joined by and; they may change from call to call."
      ),
      sentences(
        "A call counts as one request, however long it waits.",
        "One credential may have 32 of them waiting in a process, unless it is set up otherwise: beyond that it is 429 `RATE_LIMITED`.",
        "It is 503 `OVERLOADED` while the process has as many waiting as it may.",
        "A process that stops answers at once those who wait."
      )
    )
  },
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
