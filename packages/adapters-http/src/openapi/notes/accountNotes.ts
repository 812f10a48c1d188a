import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"

/** Of accounts, tokens and organisations. */
export const accountNotes = {
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
    "`guest_spaces` are for a guest the spaces that take guests' projects and have `listed_for_guests`, newest first, a hundred at most; for a user there are none."
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
  listMembers: "Newest user first. Only for its admins; to others the organisation has nothing to read: 404.",
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
} satisfies Notes
