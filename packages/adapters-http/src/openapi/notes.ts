import type { OperationName } from "@design-workspace/domain/access/Operations"
import { paragraphs } from "./paragraphs.ts"
import { sentences } from "./sentences.ts"

const item = {
  list: sentences(
    "In the order in which the space shows them, whole.",
    "Items say whether they are inherited or custom, and what is overridden."
  ),
  create: "The new item is the space's own, with an id that starts with `x:`.",
  update: sentences(
    "Of an inherited item the given fields become overrides; a custom one is changed itself.",
    "The collection stays as it is."
  ),
  remove:
    "An inherited item is hidden and can be restored with its overrides. A custom one is deleted permanently.",
  restore: sentences(
    "Shows the item again, with the overrides that it had.",
    "An item that is shown already answers the same.",
    "A custom one is 409 `NOT_INHERITED`."
  ),
  reset: "Drops one override, so that the inherited value shows again. It does not restore a hidden item."
}

const preview = paragraphs(
  "What the restore would do now. Nothing is written, and the restore then does exactly that.",
  sentences(
    "`restores` lists what it takes out of the trash.",
    "The list is empty if there is nothing to do, or if the restore would be refused.",
    "For a refused restore `refusal` is the answer that it would get, with the calls that resolve it.",
    "`stays_in_trash` lists what it concerns and leaves in the trash.",
    "Each list names a hundred at most, newest first; the totals count all."
  )
)

/** The common note on the reads of graphs. */
const picture = paragraphs(
  sentences(
    "With `format=svg` it is a drawing, with `format=mermaid` the text of a Mermaid flowchart.",
    "Both show lanes as bands, boxes in the shapes of their kinds with their roles or specialties, and edges as arrows with their labels.",
    "The same graph gives the same bytes.",
    "A token may ask by `Accept` instead (`image/svg+xml`, `text/vnd.mermaid`); `format` comes first."
  ),
  sentences(
    "`format=png` is the drawing in pixels: `scale` says how many a CSS pixel has on each side, 1 if it is left out.",
    "It is 400 with more than 100 million pixels, or more parts than about 1,000 boxes have.",
    "Its letters are those of Arimo (Latin, Greek, Cyrillic and Hebrew); what that font lacks is a box, which the SVG shows in the reader's own fonts.",
    "`format=drawio` is the drawing for draw.io, with lanes as swimlanes, and arrows that stay at their boxes; the names of lanes are turned."
  ),
  sentences(
    "`likec4`, `structurizr`, `d2` and `dot` are texts that these tools lay out themselves, `backstage` is catalogue entities in YAML, and `calm` a FINOS CALM architecture in JSON.",
    "They show one version: with `diff_from` they are 400.",
    "Every answer but JSON has the name of a file in `Content-Disposition`."
  ),
  sentences(
    "`format=layout` is JSON with the places that the drawing gives to lanes, boxes and arrows, for who draws the graph in another way.",
    "It has the drawing's limits and errors."
  ),
  sentences(
    "A drawing has the name of what it shows above it and a legend of what occurs in it below; `title=0` and `legend=0` leave them out.",
    "`theme=dark` is for dark pages; lanes differ in brightness too, so that they can be told apart in print.",
    "`width` lays it out for a page: a CSS pixel is 1/96 inch, so A4 is 794 wide, and 643 between margins of 20 mm.",
    "Rows are broken to fit: no drawing is wider, and no text is smaller than 7 points.",
    "What fits on one page, √2 times as high as wide, is scaled to it, up to 1.5 times; whether it fits depends on the design, and what does not is higher and is not enlarged.",
    "The places are those of the drawing with the same parameters; a Mermaid text has the name as its title unless `title=0` says otherwise, and ignores the others.",
    "Long names end with an ellipsis; the whole name is the `title` of its box.",
    "Labels are shown whole, and cover no box, no other label and no line of another arrow."
  ),
  sentences(
    "In a drawing of more than 100 boxes, 150 edges or 20 lanes, and where nothing else fits the width, the boxes stand in plain rows with the arrows between them.",
    "There a label for which no part of its arrow has a free place is left out, and the `title` of the arrow has it; with more than 2,000 edges arrows are straight and none has a label."
  ),
  sentences(
    "Drawings are laid out one at a time, and callers take turns.",
    "While 16 wait, or 4 of one caller, or 8 of all callers without a credential, further ones get 429.",
    "A finished drawing is cached for all who may read it."
  )
)

/** What callers must know of an operation beyond its summary; null if the tables say everything. */
export const notes: Readonly<Record<OperationName, string | null>> = {
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
  removeUser: "The user's tokens and sessions die at once. What the user made stays.",

  listCollections: "Without their parts, newest first.",
  createCollection: paragraphs(
    "`owner_org_id` null makes it global. Parts may be left out. Arrays keep the order in which they are written.",
    sentences(
      "Breaches of the rules between parts are 400, each with its path.",
      "The rules: ids are unique, layers and specialties exist, an edge joins two different blocks, and no edge is there twice."
    )
  ),
  listTrashedCollections: "What the caller may restore, latest deletion first; nobody else's trash is shown.",
  readCollection: "Global collections, and those of the caller's organisations.",
  readCollectionGraph: paragraphs(
    "Layers as lanes from top to bottom, blocks as nodes, edges as they are.",
    `${picture}`,
    sentences(
      "With `diff_from`, the number of an earlier version, the answer is what changed since it.",
      "A picture shows both versions and marks what was added, removed and changed by colour, line and word.",
      "Without a picture the answer is what `readCollectionDiff` says."
    )
  ),
  updateCollection: paragraphs(
    sentences(
      "Fields that are left out stay.",
      "`layers`, `specialties`, `blocks` and `edges` are each replaced whole.",
      "While a generation runs, the content cannot be edited.",
      "The content before stays as a version, see `listCollectionVersions`.",
      "The `design` of a proposal is applied so, as any other edit."
    ),
    "`expectedUpdatedAt` (409 `stale`) or `If-Match` (412) guard against overwriting another's change.",
    sentences(
      "`owner_org_id` transfers the collection to another owner; the caller must administer both.",
      "Its history goes with it: whoever may read it then may read all its versions, and whoever may generate it then may read all its attempts with their messages.",
      "To transfer only the current content, create a new collection from it for the new owner."
    )
  ),
  trashCollection: "Moves it to the trash; spaces on it keep working. Not while a generation of it runs.",
  restoreCollection: "`deleted_at` and `deleted_by` are cleared.",
  previewCollectionRestore: sentences(
    preview,
    "`shown_in` lists the spaces that stand on the collection.",
    "They show it even while it is in the trash."
  ),
  purgeCollection: null,
  regenerateCollection: paragraphs(
    sentences(
      "The answer is a stream of events, `text/event-stream`, while a model makes the design: `stage`, `layer`, `specialty`, `block`, `edge` and `quality_phase` come as they are made.",
      "`done` is last, after the design is written to the collection; or `error`, and nothing is written.",
      "Each event is two lines, `event:` with its name and `data:` with JSON on one line; lines that begin with a colon keep the connection open.",
      "There are two exceptions:"
    ),
    [
      "- `propose` in the body: the answer is JSON, once the design is made, and nothing is written. It has the counts; with `include=design` also the design itself, and the version that it is `based_on`.",
      "- `mode=async` in the query, for tokens: the answer is 202 with a job at once. `readJob` reads how far it is, `readJobEvents` the same events."
    ].join("\n"),
    sentences(
      "`initial` makes everything anew.",
      "`blocks-only` keeps layers and specialties as they are.",
      "`with-keep` keeps the blocks in `keep_block_ids`, their layers and specialties."
    ),
    sentences(
      "Only one applied run is allowed at a time.",
      "An attempt that is queued, running or was applied less than `GENERATION_WINDOW` (10 minutes) ago answers 409 before any stream opens.",
      "A failed or cancelled one blocks nobody.",
      "The window is for runs, not for edits: once the run has ended, what `propose` made with `include=design` can be applied at once, by `updateCollection` with the design and its `based_on` as `expectedUpdatedAt`.",
      "A client that goes away does not stop the run; its job can be cancelled."
    ),
    sentences(
      "The right of whoever started the run is looked up again at each stage, every 30 s, when another worker takes the run over, and before the result is written.",
      "Without it the run ends `failed` with `FORBIDDEN`, the model gets no further request, and nothing is written.",
      "A proposal is refused with 403 then.",
      "A token that is revoked ends no run.",
      "A stream ends within 30 s with `error` `FORBIDDEN` if its reader's token or session has ended, or if its reader lost the right."
    ),
    "The enabled memory rules of the organisation and of the caller go into the prompt.",
    sentences(
      "Proposals and previews of decompositions take turns at the model.",
      "A proposal that gets no turn within 30 s is 429 `JOB_QUEUE_FULL`."
    ),
    sentences(
      "A server may have budgets of tokens.",
      "`LLM_TOKENS_PER_ATTEMPT` is for each applied run, proposal and preview.",
      "`LLM_TOKENS_PER_DAY` is for each organisation and UTC day; all global collections together have one of their own.",
      "A request to the model that could go beyond a budget is not sent."
    ),
    sentences(
      "An applied run then fails with `GENERATION_FAILED`, and the message says which budget it was.",
      "A proposal answers 500 `GENERATION_FAILED` for its own budget, and 429 `RATE_LIMITED` for the day's.",
      "`Retry-After` is then the time until the next day, or a minute if the tokens are only reserved by requests under way."
    ),
    sentences(
      "All three keys of `params` are required; a missing bound is the same as null.",
      "If the counts are outside the bounds, the model is asked again at most twice, then the run fails.",
      "Nothing is cut."
    )
  ),
  listAttempts: paragraphs(
    sentences(
      "Every run on the collection that was accepted, newest first, also those that failed.",
      "Each has the requested bounds, how and when it ended, what the model used for it, and who started it.",
      "A proposal (`propose`) leaves none."
    ),
    "Only for who may generate the collection; to others there is nothing to read: 404."
  ),
  readAttempt: sentences(
    "One of them with the `messages` that it was given, the ids of the memory rules that were in its prompts, and what each call of the model used (the latest 50).",
    "An attempt of another collection is 404 `ATTEMPT_NOT_FOUND`."
  ),
  readLastGeneration:
    "What was requested, the result, and what the model used for it. 404 `ATTEMPT_NOT_FOUND` before the first.",
  estimateGeneration: paragraphs(
    sentences(
      "Takes the body of regenerate.",
      "The answer says how many tokens that run would read and write, in how many calls, and whether it fits the model."
    ),
    sentences(
      "No model is called and nothing is written.",
      "A token needs only the scope `read` and confirms nothing, and the window of another run does not matter.",
      "Whatever else refuses the run also refuses the estimate."
    ),
    sentences(
      "Text counts as one token for 4 bytes of UTF-8.",
      "`calls` and `input_tokens` are those of a run that repairs nothing and makes as many items as its bounds allow: one call for each stage that asks the model, and with `pro` one that looks the design over.",
      "`output_tokens` goes from the fewest items to the most, with `pro` both rounds of repairs included."
    )
  ),
  previewDecomposition: paragraphs(
    sentences(
      "Proposes sub-blocks for one block.",
      "Nothing is written, and it is allowed while a generation runs.",
      "Send what you want of it to `applyDecomposition`, with `updated_at` as `expectedUpdatedAt`.",
      "An unchanged proposal is accepted as long as the collection does not change."
    ),
    sentences(
      "`count` is required.",
      "A bound that is null or missing is open, which means 2 at least and 100 at most.",
      "If the number is outside it, the model is asked again at most twice, then the answer is 500 `BOUNDS_UNSATISFIED`.",
      "Nothing is cut.",
      "Ids and names of the sub-blocks are new to the collection; layers and specialties are the collection's own."
    ),
    sentences(
      "The enabled memory rules of the organisation and of the caller go into the prompt.",
      "A client that goes away stops the model."
    ),
    sentences(
      "Previews and proposals take turns at the model.",
      "One that gets no turn within 30 s is 429 `JOB_QUEUE_FULL`.",
      "A preview has the budgets of tokens of a proposal: 500 `GENERATION_FAILED`, or 429 `RATE_LIMITED` until the next day, or for a minute while other requests have reserved the rest."
    )
  ),
  applyDecomposition: paragraphs(
    sentences(
      "No model is called.",
      "The block is replaced by the sub-blocks.",
      "Layer and specialties of a sub-block default to the removed block's.",
      "Ids that are absent are made.",
      "The content before stays as a version."
    ),
    sentences(
      "Edges into the block go to the sub-blocks that no other sub-block points to.",
      "Edges out of it leave from those that point to none.",
      "`rewired_edges` lists them."
    )
  ),
  listCollectionVersions: paragraphs(
    sentences(
      "Each change of the content (`create`, `edit`, `generate`, `decompose`, `restore`) makes one, in its own transaction.",
      "They are numbered from 1 without a gap, and never changed or removed as long as the collection is there."
    ),
    sentences(
      "A change of name, description or owner alone makes none.",
      "Nor does a change that leaves the content as it was, unless it is a restore."
    ),
    sentences(
      "`created_at` is the `updated_at` that the change gave; `attempt_id` names the run that made it.",
      "A collection that is older than its versions has as version 1, with `author_id` null, what it held when they began."
    )
  ),
  readCollectionVersion: "With its parts as they were, whatever the collection holds by now.",
  readCollectionDiff: paragraphs(
    sentences(
      "From the version `from` to the one in the path.",
      "Without `from` it starts at the version before; before the first that is nothing, and `from` is 0."
    ),
    "Items are compared by their ids. `reordered` says that the items of both versions are in another order."
  ),
  restoreCollectionVersion: paragraphs(
    sentences(
      "The content of the version becomes a new, current version with `edit_type` `restore` and `restored_from`, also where it is the current one.",
      "The history stays as it is."
    ),
    sentences(
      "Name, description and owner stay.",
      "So do the overlays and custom items of every space: an item that a space hides stays hidden, and an override applies again where its item returns."
    ),
    sentences(
      "`expectedUpdatedAt` (409 `stale`) or `If-Match` (412) guard against overwriting another's change.",
      "The body may be left out.",
      "Not while a generation of it runs."
    )
  ),

  listSpaces: null,
  createSpace:
    "The space shows its collection live: a regenerated collection shows at once in every space on it.",
  listTrashedSpaces: "What the caller may restore, latest deletion first.",
  readSpace: null,
  updateSpace:
    "Fields that are left out stay. With another collection, overlays stay and apply again when their ids return.",
  trashSpace: "Moves it to the trash; its projects are hidden until it is restored.",
  restoreSpace: "Projects that were trashed themselves stay in the trash.",
  previewSpaceRestore: sentences(
    preview,
    "`into_sight` lists the space's projects that become visible again with it.",
    "Those that were trashed themselves stay in the trash.",
    "So does its collection, which the space still shows."
  ),
  purgeSpace: null,
  listSpaceManagers:
    "Newest user first. Only for who may change them, the org-admins; to others there is nothing to read: 404.",
  putSpaceManager: "The user must be a member of the space's organisation.",
  removeSpaceManager: null,
  listSpaceBlocks: item.list,
  createSpaceBlock: item.create,
  updateSpaceBlock: item.update,
  removeSpaceBlock: item.remove,
  restoreSpaceBlock: item.restore,
  resetSpaceBlockField: item.reset,
  listSpaceLayers: item.list,
  createSpaceLayer: item.create,
  updateSpaceLayer: item.update,
  removeSpaceLayer: sentences(
    item.remove,
    "A custom one on which blocks stand cannot be deleted: 409 `IN_USE`, whose actions are the calls that free it, for ten blocks at most."
  ),
  restoreSpaceLayer: `${item.restore} Its lane returns in the graph, with its blocks.`,
  resetSpaceLayerField: item.reset,
  listSpaceSpecialties: item.list,
  createSpaceSpecialty: item.create,
  updateSpaceSpecialty: item.update,
  removeSpaceSpecialty: sentences(item.remove, "It drops out of every `default_specialties` shown."),
  restoreSpaceSpecialty: item.restore,
  resetSpaceSpecialtyField: item.reset,
  readSpaceGraph: paragraphs(
    sentences(
      "Layers as lanes, blocks as nodes, edges between what is shown.",
      "It has no ETag: a change of the collection changes it too."
    ),
    `${picture}`,
    sentences(
      "With `diff_from`, the number of a version of the collection, the answer is what the collection changed since it.",
      "It is shown as the space shows it, with what the space hides, overrides and adds now."
    )
  ),
  explainSpaceItem: paragraphs(
    sentences(
      "Of each field: the value that the space shows, where it comes from, and what the collection has.",
      "Of a hidden item it is the value that the space would show."
    ),
    sentences(
      "`stored_value` is what the source says.",
      "It differs from the value if it names something that is gone or hidden.",
      "`fallback` is the layer on which a block stands whose own layer is gone."
    ),
    sentences(
      "`changed_by` and `changed_at` of an override, of a custom item and of what hides one are who set it last, and when; null if that was before the service recorded it.",
      "Of the collection's values they are who last changed that field of that item, and when.",
      "That is the first version since which the field has had this value without a break; both are null where the versions do not reach back to it."
    ),
    sentences(
      "`hidden_by` lists everything that hides the item: its own overlay entry, the layer it stands on, or that there is no layer.",
      "An item of which only an overlay entry is left is not found."
    )
  ),
  listSpaceOverlays: paragraphs(
    "One entry for each inherited item that is hidden or changed.",
    sentences(
      "`orphaned` marks an entry whose target is gone.",
      "It also marks one whose override names a layer that is gone, so that the block stands on another layer; the list of blocks marks it in the same way.",
      "The entry applies again if the id returns."
    )
  ),
  readSpaceUpstream: paragraphs(
    sentences(
      "Lists each item of the collection that differs between version `since` and the present one once.",
      "Edges are listed separately.",
      "The order of a collection's parts is not reported."
    ),
    "`state` is `new`, `removed` or one of these:",
    "- `clean`: changed, and the space overrides none of what changed.",
    sentences(
      "- `overridden`: changed under an override.",
      "`fields` are those that changed; those of them that are `overridden` stay as the space has them."
    ),
    "- `orphaned`: removed, and an overlay entry stays behind, which applies again if the id returns.",
    sentences(
      "`references` are the blocks of the space that name, by an override or as custom blocks, what is gone or came back since, whether the collection changed the blocks or not.",
      "They are listed field by field:"
    ),
    sentences(
      "- `orphaned`: a layer or specialty that it names was dropped, or the block is new and names what is not there.",
      "The space then shows it on its inherited layer, else on the first one, or without the specialty."
    ),
    "- `returned`: what was gone is there again.",
    "- `moved`: its layer is gone as it was, and another one stands in for it.",
    sentences(
      "`value` is what the space shows now, `before_value` what it would show were the collection still at `since`.",
      "An override is undone by the call that resets its field."
    ),
    sentences(
      "Without `since` it is what the latest change brought, from the version before the present one.",
      "The lists are empty while there is only one version.",
      "`listCollectionVersions` gives the numbers; they are those of the collection that the space stands on now.",
      "It has no ETag: a change of the collection changes it too."
    )
  ),

  listProjects: paragraphs(
    sentences(
      "Newest first, without their graphs: what the caller owns, or may read as a member, manager, admin or by a grant.",
      "Guests see their own."
    ),
    sentences(
      "What is public comes with `?visibility=public`, for everybody.",
      'There anybody may have written: a project of a guest, whom nobody vouches for, has `by: "guest"`.'
    )
  ),
  createProject: sentences(
    "Without `graph` it starts as the space's graph: blocks become nodes, specialties roles.",
    "A guest becomes the owner by a cookie that the answer sets."
  ),
  listTrashedProjects: sentences(
    "What the caller may restore, with the projects whose space lies in the trash (`space_in_trash: true`); latest deletion first.",
    "For a project that is not visible only because its space is in the trash, the deletion of the space counts."
  ),
  readProject: "With the graph. A project without read access does not exist: 404.",
  updateProject: sentences(
    "Fields that are left out stay.",
    "`owner_id` transfers the project, which its owner and administrators may do.",
    "`visibility` is changed by these and the space's managers; a grant to write is not enough (403 `FORBIDDEN`).",
    "`status` cannot be set to `generating`: `generateProject` alone does that."
  ),
  trashProject: "Moves it to the trash. Guests cannot. A generation of it ends `cancelled`.",
  restoreProject: sentences(
    "Guests are refused.",
    "If the project's space is in the trash too, the answer is 409 `SPACE_IN_TRASH`.",
    "With `restore_space=1` both come back, which needs the right to restore the space; without that right nothing changes."
  ),
  previewProjectRestore: sentences(
    preview,
    "With `restore_space=1` it previews the restore of both, and also lists what becomes visible with the space."
  ),
  purgeProject: null,
  readProjectGraph: paragraphs(
    sentences(
      "`view=full` (the default) is the whole graph, `view=summary` its counts.",
      "With `diff_from` the answer is what changed since that version: every past `updated_at` is one."
    ),
    `${picture}`,
    sentences(
      "A graph knows of its lanes only their ids, by which they are named.",
      "They stand in the order in which the nodes name them.",
      "With `diff_from` the picture shows both versions, and marks what was added, removed and changed by colour, line and word.",
      "A summary has no picture: `view=summary` with another format than `json` is 400."
    )
  ),
  writeProjectGraph: sentences(
    "Replaces the graph; the old one stays readable as a version.",
    "`expectedUpdatedAt` or `If-Match` is required.",
    "`roles` of each node, as JSON text, must agree with `nodeRoles`.",
    "At most 10,000 nodes and 50,000 edges."
  ),
  listProjectVersions: paragraphs(
    sentences(
      "Each change of the project made one: of its fields, its graph, its documents, its place in or out of the trash.",
      "`updated_at` is the version: what `diff_from` of `readProjectGraph` and `If-Match` take."
    ),
    sentences(
      "`action` is the operation of the change, `author_id` the user who made it, null for a guest.",
      "`node_id` is the node whose document it wrote.",
      "Both `action` and `author_id` are null for what the audit trail does not have: what was before the trail or is kept no longer, and the removal of the user who owned the project."
    ),
    "`graph_written` is true where the change wrote the graph; elsewhere the graph is that of the version before."
  ),
  listGrants: sentences(
    "Newest user first.",
    "Only for who may change them, the owner and org-admins; to others there is nothing to read: 404.",
    "Users are listed with id and name, without e-mail."
  ),
  putGrant: "Grants add to what the visibility and the roles allow.",
  removeGrant: null,
  listDocuments: sentences(
    "Up to 128 KiB of text are one answer.",
    "Longer text is sent in pieces as the client takes them, without `Content-Length`.",
    "All pieces are of the versions that stood at the start.",
    "After an error on the way the connection closes, and the JSON is incomplete.",
    "A client that takes nothing for 60 s is cut."
  ),
  readDocument: "404 `VERSION_NOT_FOUND` while the block has no document.",
  writeDocument: sentences(
    "Makes the next version; versions are never changed or removed.",
    "`expected_version` (0 for none yet) guards against overwriting: 409 `stale`."
  ),
  readDocumentHistory: null,
  readDocumentVersion: "With `diff_from=N` the unified difference from version N to this one.",
  readDocumentDiff: paragraphs(
    sentences(
      "From version `from` to version `to`.",
      "`to` is the current one by default.",
      "`from` is the one before `to` by default; if `to` is the first, that is 0, an empty text."
    ),
    sentences(
      "`format=unified` (the default) has the difference as one text in the unified format, with three lines of context, that `patch` understands.",
      "`format=json` has its `changes` from top to bottom: the lines `removed` from `from_line` on and those `added` from `to_line` on, counted from 1, and unchanged.",
      "It is JSON whatever `Accept` says."
    ),
    sentences(
      "Both are empty where the texts are the same.",
      "Where very long texts differ throughout, a stretch may be shown as replaced although parts of it are the same."
    )
  ),
  restoreDocumentVersion: sentences(
    "The text of the version becomes a new, current version M+1 with `edit_type` `restore`.",
    "The answer's `version` is the new number.",
    "The history stays as it is.",
    "Guests restore in their own projects."
  ),

  restoreFromTrash: paragraphs(
    sentences(
      "Each item is restored as its own restore does, and by its right.",
      "`result` is `restored` also of what was not in the trash any more.",
      "What is `refused` has in `error` what its own restore would answer, with the calls that resolve it.",
      "One that is refused stops no other."
    ),
    sentences(
      "`restore_space: true` brings the spaces of projects back too, as `restore_space=1` does.",
      "A space and its projects may be named in any order.",
      "The answer has the items in the order in which they were sent.",
      "An item that is named twice is restored once and answered twice."
    ),
    sentences(
      "Each item is a separate transaction.",
      "If the call breaks off, what was restored stays so, and the same call again does the rest.",
      "With an `Idempotency-Key` all items are one transaction."
    )
  ),

  generateProject: paragraphs(
    sentences(
      "The answer is 202 with a job at once, for tokens and cookies alike: `readJob` says how far it is, `readJobEvents` tells each node and each document as it is made, `readProjectAttempt` what became of each document.",
      "Meanwhile the project's `status` is `generating`; then it is `ready`, or `failed`."
    ),
    [
      "- `graph`: from the prompt and the `instructions`, a model chooses which blocks of the space the project needs and what it needs besides, with edges and roles. The graph is written whole; the graph before stays readable as a version.",
      "- `documents`: for each node of the graph, or for `node_ids`, a document in Markdown: purpose, responsibilities, interfaces, data, roles, decisions, risks and open questions. Each is a version with `edit_type` `generate`, written when it is finished.",
      "- `all`: first the one, then the other."
    ].join("\n"),
    sentences(
      "Everybody can read, write and restore meanwhile.",
      "Where somebody writes the graph or the prompt before the run's graph is written, theirs stays and the job fails with `STALE`.",
      "Where somebody writes a document after the run was accepted and before the run's is written, theirs stays current and that item is `skipped` with `stale`; if its node left the graph, with `gone`.",
      "An item for which the model gives no usable text, asked again twice, is `failed`, and the others go on; the run fails only if not one could be written."
    ),
    sentences(
      "A finished document is not paid for again: a run that another worker takes over goes on with those that are missing.",
      "To make one document anew, name its node in `node_ids`; its versions before can be compared and restored."
    ),
    sentences(
      "One run at a time: a second is 409 `GENERATION_IN_PROGRESS`, and a run that has ended blocks nobody.",
      "`cancelJob` ends it and gives the project the status that it had before; so does the trash. Documents that were finished stay.",
      "The right of whoever started it is looked up again before each request to the model and every 30 s; without it the run ends `failed` with `FORBIDDEN`."
    ),
    sentences(
      "It needs the right to write the project, and guests are refused.",
      "Its tokens count towards the budget of the project's organisation; all runs of one who writes by a grant from outside may take a tenth of that budget a day.",
      "The enabled memory rules of the organisation and of the caller go into the prompts."
    ),
    sentences(
      "`expectedUpdatedAt` refuses a run (409 `stale`) if graph or prompt were written after that version.",
      "`If-Match` refuses it (412) if anything of the project was."
    )
  ),
  estimateProjectGeneration: paragraphs(
    sentences(
      "Takes the body of `generateProject`.",
      "The answer says how many tokens that run would read and write, in how many calls, and whether it fits the model."
    ),
    sentences(
      "No model is called and nothing is written.",
      "A token needs only the scope `read` and confirms nothing, and a run that is under way does not matter.",
      "Whatever else refuses the run also refuses the estimate."
    ),
    sentences(
      "Text counts as one token for 4 bytes of UTF-8.",
      "With `all` the graph may have as many nodes as the space has blocks: `calls` and `input_tokens` count a document for each of them."
    )
  ),
  listProjectAttempts: sentences(
    "Every run on the project that was accepted, newest first, also those that failed.",
    "Only for who may write the project; to others there is nothing to read: 404."
  ),
  readProjectAttempt: sentences(
    "One of them with its request, what each call of the model used (the latest 50), and what became of each document.",
    "An attempt of another project is 404 `ATTEMPT_NOT_FOUND`."
  ),

  importCollection: paragraphs(
    sentences(
      "`text` is a catalogue or model of another tool: Backstage entities in YAML, CALM in JSON, a workspace in Structurizr DSL, or D2.",
      "It becomes a collection of the organisation `owner_org_id`, or a global one if that is null; `name` replaces the design's own name."
    ),
    sentences(
      "`notes` says what could not be taken over, and what had to be changed to fit.",
      "A path begins with a line of the text, as `line 12`, or it is a place in `collection`.",
      "There are at most 1,000; the last then says how many more."
    ),
    sentences(
      "A text that its own tool refuses is 400, with lines; so is one that takes more than 20 s or 1 GiB of memory to read.",
      "Nothing that a text refers to is fetched or run.",
      "One text is read at a time; if too many wait, it is 429.",
      "With `preview=1` nothing is written: the answer is 200, and its collection has no id."
    )
  ),
  exportProject: paragraphs(
    sentences(
      "`format=zip` is a folder: `README.md` with the picture, `picture.svg`, `design.json` (the project as its read answers it), and `docs/<node>.md` for each document, with front matter (node, version, updated_at).",
      "In the name of a file the `:` of a node's id is `=`, an id with capital letters ends in `~` and a hexadecimal number whose bits say which they are, and the name of a device of Windows begins with `~`: `dw pull` names the files alike."
    ),
    sentences(
      "`format=markdown` is one text with all of it: the page with the picture as a Mermaid flowchart, then every document.",
      "The same project gives the same bytes.",
      "The answer comes in pages while it is read, so that its length is not known beforehand."
    )
  ),

  listRules: null,
  createRule: "`org_id` null, which is the default, makes it the caller's own.",
  updateRule: null,
  toggleRule: "Only enabled rules go into prompts.",
  disableRule: "The same as a toggle with `enabled: false`: the rule stays and can be switched on again.",

  listJobs: sentences(
    "Jobs that `readJob` shows to the caller: of collections that it may generate, of projects in organisations that it administers, and of projects that it started.",
    "With `project_id`, every job of a project that it may write.",
    "The filters are joined by and."
  ),
  readJob: sentences(
    "The stream's run is a job too, with the id in `X-Job-Id`.",
    "`result` is the payload of `done`.",
    "Jobs of a collection are visible to those who may generate it now: for a caller who lost that right it is 404, even if that caller started it.",
    "Jobs of a project are visible to those who may write it now, and to the caller who started it."
  ),
  readJobEvents: paragraphs(
    sentences(
      "What the stream of the run says, for everybody who sees the job and may read its collection or project: who did not start it, who comes late, and who lost the connection.",
      "A run on a project has no stream: its events `node` and `document` come here alone.",
      "Each event has a number `n`, from 1 without gaps, and `at`, when it was stored.",
      "Call again with `after` = `next` until `ended` is true; each event then comes once."
    ),
    sentences(
      "With `wait` the call answers as soon as there is an event, or empty once the time is over or the process stops.",
      "The right is judged again at each answer.",
      "An answer has at most 200 events and 1 MiB."
    ),
    sentences(
      "A job that waits for a worker has its first events already.",
      "The events are kept for 48 hours after the run's end; after that the answer is empty and `ended`, and `readJob` says how the run ended."
    ),
    sentences(
      "A call with `wait` counts as one request.",
      "One credential may have 32 of them waiting in a process, unless it is set up otherwise: beyond that it is 429 `RATE_LIMITED`.",
      "It is 503 `OVERLOADED` while the process has as many waiting as it may."
    )
  ),
  cancelJob:
    "For the same callers as `readJob`. A finished job stays as it is. What was not applied yet never will be.",

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
  ),
  search: paragraphs(
    "Finds collections, spaces, projects and current documents that have all the words of `q`: in the name, the title, the description, the prompt, the text of the document, and the names and descriptions of a collection's items. A word is found as it stands, by its beginning, and without the endings of the language that the service is set to. Upper and lower case, and what stands between words, do not count. A name with a typo is found too, if the database has `pg_trgm` (`/readyz` says if not).",
    "What the caller may read now is found, and nothing that lies in the trash or in a space that does. Guests find their own projects. What is public comes with `?visibility=public`, for everybody, and nothing else comes with it.",
    "Matches in names come first, then the latest, then by id. The name of a document is the id of its node, its `title` the title of its project. Of a text the first 256 KiB count.",
    "A `snippet` is plain text in pieces: a client that shows them with marks escapes each one. Pieces with `match` are words that begin as asked for. `path` is where the thing is read.",
    "What was committed is found by the next search. A search that takes more than 5 s is 503 `OVERLOADED`: more or rarer words take less."
  ),

  callTools: paragraphs(
    sentences(
      "JSON-RPC 2.0 over Streamable HTTP, in the revisions 2025-11-25, 2025-06-18 and 2025-03-26 (which alone takes batches, of up to 50 messages).",
      "There are no sessions: GET and DELETE are 405, and any process answers any call."
    ),
    "It takes a token only; a cookie counts as no credential. An `Origin` other than the service's own is 403.",
    sentences(
      "`tools/list` shows what the token may use.",
      "Each call of a tool is checked, counted and answered as the operation that it calls.",
      "A refusal is a result with `isError` and the same `code`, `message` and `actions`.",
      "A run is started as a job."
    )
  ),

  listWebhooks: "Newest first; site-admins see those of all organisations.",
  createWebhook: paragraphs(
    "From now on each change in the organisation is sent to `url` as Standard Webhooks describes: a POST of `{type, timestamp, data}`, where `type` is kind and action, such as `project.trashProject`, and `data` the change as `GET /api/changes` tells it to an admin. `webhook-id` stays the same for all attempts; `webhook-signature` is verified with `secret`, which only this answer holds.",
    "Success is an answer of 2xx within 10 seconds; redirects are not followed. A failed delivery is tried again after growing pauses for three days. The changes of one thing come in order, each at least once; those of different things may overtake each other. After three days without a success, or with 10,000 deliveries waiting, the webhook is switched off and `switched_off` says why.",
    "An organisation has 50 at most. A `url` whose name has an address that is not public is 400, and a failed attempt later."
  ),
  readWebhook: null,
  updateWebhook:
    "Switched on again, a webhook forgets how its attempts went, and what waits for it is delivered. What changed while it was off is not told.",
  removeWebhook: "Its deliveries go too, those that wait included.",
  renewWebhookSecret:
    "For a day both secrets sign, separated by a space, so that receivers can change to the new one in their own time.",
  testWebhook: paragraphs(
    "Sends a message of type `webhook.test`, and answers with how that went, after 10 seconds at most. It is neither retried nor listed. A webhook that is switched off can be tested too.",
    "Eight tests are under way in a process at a time; further ones are 503 `OVERLOADED`."
  ),
  listDeliveries: "Newest first. They are kept for 7 days.",
  redeliver:
    "Sends the change again under the same `webhook-id`, with three days of attempts. One that waits is due now. If the webhook is switched off, it waits until it is on again.",

  readHealth: "200 while the process lives.",
  readReadiness:
    "200 once the migrations are done and while the database answers; 503 also while the process stops.",
  readMetrics: "In Prometheus' text format.",
  readAgentGuide: "Where an agent begins: what the service is, how it calls, and which operations there are.",
  readOpenApi: "This document; `servers` has the service's public URL.",
  readApiReference: sentences(
    "This document as a page for reading and trying it out. It loads nothing from elsewhere.",
    "It is a page of the service's own origin: sign in with `signIn` and the calls carry the cookie."
  )
}
