import { defaultExpiryDays } from "@design-workspace/domain/accounts/TokenSecret"
import { acme, ada, paragraphs, sentences, space, type Texts, token } from "../wire/Texts.ts"

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
    )
  },
  fields: {
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
