// Written by `npm run openapi` from the definition of the API.

/** The job that carries the run out. */
export interface AcceptedJob {
  readonly job_id: string
  readonly poll: string
}

/** A call that resolves a refusal. `body` has the fields that matter. */
export interface Action {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: { readonly [name: string]: boolean } | undefined
}

/** No generation was applied to the collection yet, or it has no such attempt. */
export interface AttemptNotFound {
  readonly code: "ATTEMPT_NOT_FOUND"
  readonly message: string
}

/** Who did what to which thing, and what came of it. */
export interface AuditLine {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly at: Timestamp
  /**
   * A user's id, `guest:` and a guest's id, `address:` and a keyed hash of where a caller with neither called from,
   * `operator` (who sits at the machine), `service`, or `anonymous` (several callers who are no users).
   */
  readonly actor: string
  /** The token that acted for the user; null with a session. */
  readonly token_id: Uuid | null
  /** The operation, or `furtherRefusals`: those of a minute without a separate line. */
  readonly action: string
  readonly kind: "session" | "token" | "organisation" | "user" | "collection" | "space" | "project" | "rule" | "job" | "trash" | "webhook"
  /** The thing; null where a refused call named none. */
  readonly subject_id: Uuid | null
  /**
   * The part of the thing that it was about: the user who was given something or lost it, a node, an item; null where
   * it was about the whole.
   */
  readonly target_id: string | null
  /**
   * What was given with it: a role, a level, a scope, `owner`, `site_admin`, the number of the version that was
   * restored; null where nothing was.
   */
  readonly detail: string | null
  /**
   * The organisation that owns the thing, or would own it had its creation not been refused; null if it belongs to no
   * organisation, or the owner is not known.
   */
  readonly org_id: Uuid | null
  /**
   * The organisation that owned it before this transfer, whose admins see the line too; null if the owner stayed the
   * same, or was no organisation.
   */
  readonly former_org_id: Uuid | null
  /**
   * `accepted`: a generation was accepted; `applied`: it is written; `failed`, `cancelled`: a generation ended without
   * a result; `refused`: the call was refused.
   */
  readonly outcome: "applied" | "accepted" | "failed" | "cancelled" | "refused"
  /** Why it was refused or failed. */
  readonly code: string | null
  /** The thing's `updated_at` before; as after where nothing changed, null where it was made, was refused or has none. */
  readonly version_before: Timestamp | null
  /** The thing's `updated_at` after; null where it is gone, was refused or has none. */
  readonly version_after: Timestamp | null
  /** The request's `X-Request-Id`; null for what no request did by itself. */
  readonly request_id: string | null
  /**
   * Only in a line that sums up refusals: how many there were within the minute after the first line of the same
   * attempt; of `furtherRefusals`, how many there were in all.
   */
  readonly repeats?: number | undefined
}

/** A part of the design, on one layer. */
export interface Block {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description: Description
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly layer_id: ItemId
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly default_specialties: ReadonlyArray<ItemId>
}

/** A block was made. `data` is JSON on one line. */
export interface BlockEvent {
  readonly event: "block"
  readonly data: BlockPayload
}

/** There is no such block, or the caller may not see it. */
export interface BlockNotFound {
  readonly code: "BLOCK_NOT_FOUND"
  readonly message: string
}

/** A block was made. It has the payload that it has in the stream. */
export interface BlockOfJob {
  readonly n: number
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly at: Timestamp
  readonly event: "block"
  /** A block of the design; one that is sent again replaces the earlier one. */
  readonly data: BlockPayload
}

/** A block of the design; one that is sent again replaces the earlier one. */
export interface BlockPayload {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  readonly name: string
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly layer_id: ItemId
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly default_specialties: ReadonlyArray<ItemId>
}

/** How many; null or missing is open. */
export interface Bounds {
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
}

/** The model made more or fewer items than requested, also when it was asked again; nothing was written. */
export interface BoundsUnsatisfied {
  readonly code: "BOUNDS_UNSATISFIED"
  readonly message: string
  readonly kind: "layers" | "specialties" | "blocks"
  readonly min: number
  readonly max: number
  readonly got: number
}

/** A box by its upper left corner. */
export interface BoxPlace {
  readonly id: string
  readonly x: number | "Infinity" | "-Infinity" | "NaN"
  readonly y: number | "Infinity" | "-Infinity" | "NaN"
  readonly width: number | "Infinity" | "-Infinity" | "NaN"
  readonly height: number | "Infinity" | "-Infinity" | "NaN"
  readonly name: string
  /** null on no lane. */
  readonly lane_id: string | null
  /** How it compares to the other version; only with `diff_from`. */
  readonly mark?: "same" | "added" | "removed" | "changed" | undefined
}

/** Something that was written. What is only public to the reader has `kind` and `id` alone. */
export interface Change {
  /** When it was written, by the clock of the service. */
  readonly at: Timestamp | null
  readonly kind: "collection" | "space" | "project" | "document" | "rule"
  /** The thing; for a document its project. */
  readonly id: Uuid
  /** Only of a document. */
  readonly project_id?: Uuid | undefined
  /** Only of a document: the node of the project's graph that it describes. */
  readonly node_id?: ItemId | undefined
  /** The operation. */
  readonly action: string | null
  /**
   * The thing's `updated_at` after it, of a document the project's; null if it is gone. The same as before where
   * nothing changed.
   */
  readonly updated_at: Timestamp | null
  /** Who wrote it. */
  readonly by: ChangeAuthor | null
  /** The organisation that it belonged to; null for a global collection and for a user's own rule. */
  readonly org_id: Uuid | null
}

/** Who wrote it. */
export interface ChangeAuthor {
  /**
   * `token`: a program with a token of the user; `operator`: who sits at the machine; `service`: the service by
   * itself.
   */
  readonly kind: "user" | "token" | "guest" | "operator" | "service"
  /** The user; null for the others. */
  readonly id: Uuid | null
  /** Null unless the reader belongs to an organisation of the user. */
  readonly name: string | null
}

/** What came after a cursor, in order. */
export interface Changes {
  /** Something that was written. What is only public to the reader has `kind` and `id` alone. */
  readonly items: ReadonlyArray<Change>
  /** The `after` of the next call. */
  readonly next_cursor: string
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** A reusable template with all its parts, in the order in which they were written. */
export interface Collection {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** null for a global collection. */
  readonly owner_org_id: Uuid | null
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description: Description
  /** A lane of the design; `position` orders lanes, ties go by name. */
  readonly layers: ReadonlyArray<Layer>
  /** A skill that people who work on a block need. */
  readonly specialties: ReadonlyArray<Specialty>
  /** A part of the design, on one layer. */
  readonly blocks: ReadonlyArray<Block>
  /** A directed link between two different blocks. */
  readonly edges: ReadonlyArray<Edge>
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** The version: ETag and lock. */
  readonly updated_at: Timestamp
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly deleted_by: Uuid | null
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What a collection holds: layers as lanes, blocks as nodes. */
export interface CollectionGraph {
  /** The version: ETag and lock. */
  readonly updated_at: Timestamp
  readonly lanes: ReadonlyArray<{
    /**
     * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that
     * start with `x:`.
     */
    readonly id: ItemId
    readonly label: string
    readonly position: number
  }>
  readonly nodes: ReadonlyArray<{
    /**
     * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that
     * start with `x:`.
     */
    readonly id: ItemId
    readonly label: string
    /**
     * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that
     * start with `x:`.
     */
    readonly layer_id: ItemId
    /**
     * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that
     * start with `x:`.
     */
    readonly default_specialties: ReadonlyArray<ItemId>
  }>
  /** A directed link between two different blocks. */
  readonly edges: ReadonlyArray<Edge>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The collection is in the trash. */
export interface CollectionInTrash {
  readonly code: "COLLECTION_IN_TRASH"
  readonly message: string
  /** A call that resolves a refusal. `body` has the fields that matter. */
  readonly actions: ReadonlyArray<Action>
}

/** There is no such collection, or the caller may not see it. */
export interface CollectionNotFound {
  readonly code: "COLLECTION_NOT_FOUND"
  readonly message: string
}

/** What changes; fields that are left out stay, each kind of part is replaced whole. */
export interface CollectionPatch {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name?: Name | undefined
  /** The id of a resource as it is sent: a UUID in either case, read in lower case. */
  readonly owner_org_id?: SentUuid | null | undefined
  /** Free text. */
  readonly description?: Description | undefined
  /** A layer in a body; without `position` it stands where it is written. */
  readonly layers?: ReadonlyArray<NewLayer> | undefined
  /** A specialty in a body. */
  readonly specialties?: ReadonlyArray<NewSpecialty> | undefined
  /** A block in a body. */
  readonly blocks?: ReadonlyArray<NewBlock> | undefined
  /** A directed link between two different blocks. */
  readonly edges?: ReadonlyArray<Edge> | undefined
  /** The version that the change builds on. */
  readonly expectedUpdatedAt?: Instant | undefined
}

/** A collection without its parts. */
export interface CollectionSummary {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** null for a global collection. */
  readonly owner_org_id: Uuid | null
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description: Description
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** The version: ETag and lock. */
  readonly updated_at: Timestamp
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly deleted_by: Uuid | null
}

/** One content that a collection had, with all its parts; never changed or removed. */
export interface CollectionVersion {
  /** Value: at least 1. */
  readonly version: number
  readonly edit_type: "create" | "edit" | "generate" | "decompose" | "restore"
  /** The version whose content it has; null unless it was restored. */
  readonly restored_from: number | null
  /** The run that made it; null where none did. */
  readonly attempt_id: Uuid | null
  /** null for the first version of a collection that is older than its versions, whose author is not known. */
  readonly author_id: Uuid | null
  /** The collection's `updated_at` from then on. */
  readonly created_at: Timestamp
  /** A lane of the design; `position` orders lanes, ties go by name. */
  readonly layers: ReadonlyArray<Layer>
  /** A skill that people who work on a block need. */
  readonly specialties: ReadonlyArray<Specialty>
  /** A part of the design, on one layer. */
  readonly blocks: ReadonlyArray<Block>
  /** A directed link between two different blocks. */
  readonly edges: ReadonlyArray<Edge>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What the restore builds on; it may be left out. */
export interface CollectionVersionRestore {
  /** The collection's version: its `updated_at`. */
  readonly expectedUpdatedAt?: Instant | undefined
}

/** One content that a collection had, without its parts. */
export interface CollectionVersionSummary {
  /** Value: at least 1. */
  readonly version: number
  readonly edit_type: "create" | "edit" | "generate" | "decompose" | "restore"
  /** The version whose content it has; null unless it was restored. */
  readonly restored_from: number | null
  /** The run that made it; null where none did. */
  readonly attempt_id: Uuid | null
  /** null for the first version of a collection that is older than its versions, whose author is not known. */
  readonly author_id: Uuid | null
  /** The collection's `updated_at` from then on. */
  readonly created_at: Timestamp
}

/** The call is costly or final, and the body lacks `confirm: true`. */
export interface ConfirmRequired {
  readonly code: "CONFIRM_REQUIRED"
  readonly message: string
  /** A call that resolves a refusal. `body` has the fields that matter. */
  readonly actions: ReadonlyArray<Action>
}

/** What changed from one version of a collection to another. */
export interface ContentDiff {
  /** 0 where the first version is compared with nothing. */
  readonly from: number
  readonly to: number
  readonly layers: {
    /** A lane of the design; `position` orders lanes, ties go by name. */
    readonly added: ReadonlyArray<Layer>
    /** A lane of the design; `position` orders lanes, ties go by name. */
    readonly removed: ReadonlyArray<Layer>
    readonly reordered: boolean
    readonly changed: ReadonlyArray<{
      /** A lane of the design; `position` orders lanes, ties go by name. */
      readonly before: Layer
      /** A lane of the design; `position` orders lanes, ties go by name. */
      readonly after: Layer
    }>
  }
  readonly specialties: {
    /** A skill that people who work on a block need. */
    readonly added: ReadonlyArray<Specialty>
    /** A skill that people who work on a block need. */
    readonly removed: ReadonlyArray<Specialty>
    readonly reordered: boolean
    readonly changed: ReadonlyArray<{
      /** A skill that people who work on a block need. */
      readonly before: Specialty
      /** A skill that people who work on a block need. */
      readonly after: Specialty
    }>
  }
  readonly blocks: {
    /** A part of the design, on one layer. */
    readonly added: ReadonlyArray<Block>
    /** A part of the design, on one layer. */
    readonly removed: ReadonlyArray<Block>
    readonly reordered: boolean
    readonly changed: ReadonlyArray<{
      /** A part of the design, on one layer. */
      readonly before: Block
      /** A part of the design, on one layer. */
      readonly after: Block
    }>
  }
  readonly edges: {
    /** A directed link between two different blocks. */
    readonly added: ReadonlyArray<Edge>
    /** A directed link between two different blocks. */
    readonly removed: ReadonlyArray<Edge>
    readonly reordered: boolean
  }
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The current document of a node, without its text. */
export interface ContentItem {
  readonly id: number
  readonly node_id: string
  readonly version: number
  readonly edit_type: "create" | "edit" | "generate" | "restore"
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly updated_at: Timestamp
}

/** A write with a cookie, or the sign-in, that does not show that it comes from the service's own origin. */
export interface CrossSiteRequest {
  readonly code: "CROSS_SITE_REQUEST"
  readonly message: string
}

/**
 * The cursor is older than what is kept (7 days, unless the service is set up otherwise), or from before an import or
 * a restore of the service. Call again without `after` for a new one, and read anew what you follow.
 */
export interface CursorExpired {
  readonly code: "CURSOR_EXPIRED"
  readonly message: string
}

/** The database cannot be reached. */
export interface DatabaseUnavailable {
  readonly code: "DATABASE_UNAVAILABLE"
  readonly message: string
}

/** What was done: the removed block, and what replaces it. */
export interface Decomposed {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly removed: ItemId
  /** A part of the design, on one layer. */
  readonly sub_blocks: ReadonlyArray<Block>
  /** A directed link between two different blocks. */
  readonly edges: ReadonlyArray<Edge>
  /** The removed block's edges, with their new ends. */
  readonly rewired_edges: ReadonlyArray<Edge>
}

/** What a block is replaced by. */
export interface Decomposition {
  /** A part of a block; layer and specialties default to the block's, an absent id is made. */
  readonly sub_blocks: ReadonlyArray<SubBlock>
  /** Links between the sub-blocks; none unless given. */
  readonly edges?: ReadonlyArray<Edge> | undefined
  /** The collection's version when the variant was built. */
  readonly expectedUpdatedAt?: Instant | undefined
}

/** A proposal, in the form that `applyDecomposition` takes. */
export interface DecompositionPreview {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly block_id: ItemId
  /** A part of the design, on one layer. */
  readonly sub_blocks: ReadonlyArray<Block>
  /** A directed link between two different blocks. */
  readonly edges: ReadonlyArray<Edge>
  /** The collection's version: send it as `expectedUpdatedAt`. */
  readonly updated_at: Timestamp
}

/** The decomposition to propose. */
export interface DecompositionRequest {
  /** A message of the conversation that asks for the design. */
  readonly messages: ReadonlyArray<Message>
  /** `pro` by default. */
  readonly quality?: "pro" | "fast" | undefined
  /** Tokens must send true. */
  readonly confirm?: boolean | undefined
  /** How many sub-blocks; null or missing is open. */
  readonly count: PartCount
}

/** One change on its way to a webhook. */
export interface Delivery {
  /** The `webhook-id` of every attempt. A receiver that has seen it knows the message. */
  readonly id: Uuid
  /** `pending` until an attempt succeeds, or `failed` after three days of attempts. */
  readonly status: "pending" | "delivered" | "failed"
  /** When it is due; null once it is not pending. An earlier change of the same thing goes first. */
  readonly next_at: Timestamp | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** Something that was written. What is only public to the reader has `kind` and `id` alone. */
  readonly change: Change
  /** The latest 30, in order. */
  readonly attempts: ReadonlyArray<DeliveryAttempt>
}

/** One attempt to deliver. */
export interface DeliveryAttempt {
  /** When it began. */
  readonly at: Timestamp
  /** The status of the answer; null if none came. */
  readonly status: number | null
  readonly duration_ms: number
  /**
   * Null for a success, which is 2xx. `unknown_name`: the name has no address. `refused_address`: an address of it is
   * not public. `untrusted_certificate`: the receiver did not prove its name. `timeout`: no answer within 10 seconds.
   * `not_success`: another status, redirects too.
   */
  readonly error: "unknown_name" | "refused_address" | "no_connection" | "untrusted_certificate" | "timeout" | "broken_answer" | "not_success" | null
}

/** Free text. */
export type Description = string

/** Where the texts of two versions differ, from top to bottom; empty where they are the same. */
export interface DocumentChanges {
  readonly node_id: string
  readonly from: number
  readonly to: number
  /** A place where two texts differ. */
  readonly changes: ReadonlyArray<TextChange>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The unified difference of two versions; empty where their texts are the same. */
export interface DocumentDiff {
  readonly node_id: string
  readonly from: number
  readonly to: number
  readonly diff: string
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The text of a design document: at most 1 MiB in UTF-8. */
export type DocumentText = string

/** A version of a document. */
export interface DocumentVersion {
  readonly id: number
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly node_id: ItemId
  /** Value: at least 1. */
  readonly version: number
  readonly edit_type: "create" | "edit" | "generate" | "restore"
  /** The version that a restore copied, else null. */
  readonly restored_from: number | null
  /** null where a guest wrote it. */
  readonly author_id: Uuid | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** The text of a design document: at most 1 MiB in UTF-8. */
  readonly content: DocumentText
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** A version of a document, without its text. */
export interface DocumentVersionSummary {
  readonly id: number
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly node_id: ItemId
  /** Value: at least 1. */
  readonly version: number
  readonly edit_type: "create" | "edit" | "generate" | "restore"
  /** The version that a restore copied, else null. */
  readonly restored_from: number | null
  /** null where a guest wrote it. */
  readonly author_id: Uuid | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
}

/** The text to be. */
export interface DocumentWrite {
  /** The text of a design document: at most 1 MiB in UTF-8. */
  readonly content: DocumentText
  /**
   * The current version, 0 for none yet.
   *
   * Value: at least 0.
   */
  readonly expected_version?: number | undefined
}

/** Every current document. */
export interface Documents {
  /** A version of a document. */
  readonly items: ReadonlyArray<DocumentVersion>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The last event of a run whose result is written. `data` is JSON on one line. */
export interface DoneEvent {
  readonly event: "done"
  readonly data: GenerationResult
}

/** The last event of a run whose result is written. It has the payload that it has in the stream. */
export interface DoneOfJob {
  readonly n: number
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly at: Timestamp
  readonly event: "done"
  /** What a run made. */
  readonly data: GenerationResult
}

/** A directed link between two different blocks. */
export interface Edge {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly source_id: ItemId
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly target_id: ItemId
}

/** An edge was made. `data` is JSON on one line. */
export interface EdgeEvent {
  readonly event: "edge"
  readonly data: EdgePayload
}

/** An edge was made. It has the payload that it has in the stream. */
export interface EdgeOfJob {
  readonly n: number
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly at: Timestamp
  readonly event: "edge"
  /** An edge of the design. */
  readonly data: EdgePayload
}

/** An edge of the design. */
export interface EdgePayload {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly source_id: ItemId
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly target_id: ItemId
}

/** An arrow along points, from its source to its target. The drawing rounds the corners. */
export interface EdgePlace {
  readonly source_id: string
  readonly target_id: string
  readonly points: ReadonlyArray<{
    readonly x: number | "Infinity" | "-Infinity" | "NaN"
    readonly y: number | "Infinity" | "-Infinity" | "NaN"
  }>
  /** How it compares to the other version; only with `diff_from`. */
  readonly mark?: "same" | "added" | "removed" | "changed" | undefined
}

/** An e-mail address, compared without regard to case. */
export type Email = string

/** Another user has this e-mail address. */
export interface EmailTaken {
  readonly code: "EMAIL_TAKEN"
  readonly message: string
  /** A call that resolves a refusal. `body` has the fields that matter. */
  readonly actions: ReadonlyArray<Action>
}

/** The last event of a run that failed. `data` is JSON on one line. */
export interface ErrorEvent {
  readonly event: "error"
  readonly data: ErrorPayload
}

/** The last event of a run that failed. It has the payload that it has in the stream. */
export interface ErrorOfJob {
  readonly n: number
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly at: Timestamp
  readonly event: "error"
  /**
   * Why the run failed; nothing was written. With `SERVER_STOPPING` and `INTERNAL` the stream ends, and the run may go
   * on. It may go on with `FORBIDDEN` too, where only the reader lost the right. `kind`, `min`, `max` and `got` come
   * with `BOUNDS_UNSATISFIED` alone.
   */
  readonly data: ErrorPayload
}

/**
 * Why the run failed; nothing was written. With `SERVER_STOPPING` and `INTERNAL` the stream ends, and the run may go
 * on. It may go on with `FORBIDDEN` too, where only the reader lost the right. `kind`, `min`, `max` and `got` come
 * with `BOUNDS_UNSATISFIED` alone.
 */
export interface ErrorPayload {
  readonly code: "GENERATION_FAILED" | "MODEL_UNAVAILABLE" | "BOUNDS_UNSATISFIED" | "WORKER_UNAVAILABLE" | "QUOTA_EXCEEDED" | "CANCELLED" | "EXPIRED" | "FORBIDDEN" | "SERVER_STOPPING" | "INTERNAL"
  readonly message: string
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly attempt_id: Uuid
  readonly kind?: "layers" | "specialties" | "blocks" | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly got?: number | undefined
}

/** Where one field of an item comes from. */
export interface ExplainedField {
  readonly field: "name" | "description" | "layer_id" | "default_specialties" | "position"
  /** As the space shows it. */
  readonly value: ItemValue
  readonly source: "collection" | "overlay" | "custom"
  /** What the collection has; null for a custom item. */
  readonly base_value: ItemValue | null
  /** What the source says; it differs from the value if it names something that is gone or hidden. */
  readonly stored_value: ItemValue
  /** The layer on which a block stands whose own layer is gone. */
  readonly fallback: "inherited_layer" | "first_layer" | null
  /** Who set it last; null where that is not known. */
  readonly changed_by: Uuid | null
  /** When it was set last; of the collection's values, the version since which they are there. */
  readonly changed_at: Timestamp | null
}

/** Where an item of a space has its fields from, and what hides it. */
export interface Explanation {
  readonly kind: "block" | "layer" | "specialty"
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  readonly origin: "inherited" | "custom"
  readonly hidden: boolean
  /** True if it names a layer that is gone, and stands on a fallback. */
  readonly orphaned: boolean
  /** Where one field of an item comes from. */
  readonly fields: ReadonlyArray<ExplainedField>
  /** One reason why an item is hidden. */
  readonly hidden_by: ReadonlyArray<Hiding>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The caller lacks the right; `required_role` says which role has it. */
export interface Forbidden {
  readonly code: "FORBIDDEN"
  readonly message: string
  /**
   * `site_admin`; `org_admin`: of the owning organisation, site-admins count as such; `space_manager`: of that space;
   * `project_owner`: of that project; `project_write`: whoever may write it; `member`: of the organisation;
   * `rule_owner`: whose own memory rule it is.
   */
  readonly required_role: "site_admin" | "org_admin" | "space_manager" | "project_owner" | "project_write" | "member" | "rule_owner"
}

/** A thing that search found. */
export interface FoundThing {
  readonly kind: "collection" | "space" | "project" | "document"
  /** The thing's id; of a document, that of its node. */
  readonly id: string
  /** Only of a document: its project. */
  readonly project_id?: Uuid | undefined
  /** The thing's name or title; of a document, its project's. */
  readonly title: string
  /** At most 240 characters around the first match in the text, else the name. */
  readonly snippet: ReadonlyArray<SnippetPiece>
  /** Only of a project and of a document: whom the project is for. */
  readonly visibility?: "public" | "organisation" | "private" | undefined
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly updated_at: Timestamp
  readonly path: string
}

/** The whole graph and its version. */
export interface FullGraph {
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly updated_at: Timestamp
  /** A block of a project. */
  readonly nodes: ReadonlyArray<GraphNode>
  /** A directed link between two different blocks. */
  readonly edges: ReadonlyArray<Edge>
  /** A role that nodes carry. */
  readonly roles: ReadonlyArray<GraphRole>
  /** A node carries a role. */
  readonly nodeRoles: ReadonlyArray<GraphNodeRole>
  /** The current document of a node, without its text. */
  readonly contentItems: ReadonlyArray<ContentItem>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** One applied run. */
export interface GenerationAttempt {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly collection_id: Uuid
  readonly mode: "initial" | "blocks-only" | "with-keep"
  readonly quality: "pro" | "fast"
  /** How many items of each kind. */
  readonly params: GenerationParams
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly keep_block_ids: ReadonlyArray<ItemId>
  readonly model: string
  readonly status: "queued" | "running" | "applied" | "failed" | "cancelled" | "expired"
  readonly duration_ms: number | null
  readonly error: {
    readonly code: "GENERATION_FAILED" | "MODEL_UNAVAILABLE" | "BOUNDS_UNSATISFIED" | "WORKER_UNAVAILABLE" | "QUOTA_EXCEEDED" | "CANCELLED" | "EXPIRED" | "FORBIDDEN"
    readonly message: string
    readonly kind?: "layers" | "specialties" | "blocks" | undefined
    readonly min?: number | undefined
    readonly max?: number | undefined
    readonly got?: number | undefined
  } | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly started_at: Timestamp | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly finished_at: Timestamp | null
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly attempt_id: Uuid
  /** How many items the design has. */
  readonly result_summary: ResultSummary | null
  /** null until a request was sent to a model; the offline model gets none. */
  readonly usage: Usage | null
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What a run is likely to take. Nothing was called. */
export interface GenerationEstimate {
  /** Of the calls together; compare it, with `output_tokens.max`, with a budget of tokens. */
  readonly input_tokens: number
  readonly output_tokens: {
    readonly min: number
    readonly max: number
  }
  readonly calls: number
  /**
   * Whether every call fits the model's context with its answer, and every answer the length that the service lets it
   * have. Of budgets it says nothing: they count what the calls really take.
   */
  readonly fits_context: boolean
}

/** One event of the stream. */
export type GenerationEvent = StageEvent | LayerEvent | SpecialtyEvent | BlockEvent | EdgeEvent | QualityPhaseEvent | DoneEvent | ErrorEvent

/**
 * The model is not set up or refused, its answer cannot be used, or a question or one generation may take no more
 * tokens; nothing was written.
 */
export interface GenerationFailed {
  readonly code: "GENERATION_FAILED"
  readonly message: string
}

/**
 * A generation of the collection is queued or running; `job_id` is its job. It also keeps the next generation out, but
 * no edit, once it was applied, until `retry_at`.
 */
export interface GenerationInProgress {
  readonly code: "GENERATION_IN_PROGRESS"
  readonly message: string
  readonly attempt_id: string
  readonly job_id: string
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly retry_at: Timestamp
  /** A call that resolves a refusal. `body` has the fields that matter. */
  readonly actions: ReadonlyArray<Action>
}

/** How many items of each kind. */
export interface GenerationParams {
  /** How many; null or missing is open. */
  readonly layers: Bounds
  /** How many; null or missing is open. */
  readonly blocks: Bounds
  /** How many; null or missing is open. */
  readonly specialties: Bounds
}

/** What a run made. */
export interface GenerationResult {
  readonly attempt_id: string
  /** How many items the design has. */
  readonly result_summary: ResultSummary
  readonly duration_ms: number
}

/** Access that was given to one user. */
export interface Grant {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly user_id: Uuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  readonly level: "read" | "write"
}

/** A graph, and which nodes have documents. */
export interface Graph {
  /** A block of a project. */
  readonly nodes: ReadonlyArray<GraphNode>
  /** A directed link between two different blocks. */
  readonly edges: ReadonlyArray<Edge>
  /** A role that nodes carry. */
  readonly roles: ReadonlyArray<GraphRole>
  /** A node carries a role. */
  readonly nodeRoles: ReadonlyArray<GraphNodeRole>
  /** The current document of a node, without its text. */
  readonly contentItems: ReadonlyArray<ContentItem>
}

/** A graph in a body. */
export interface GraphBody {
  /** A node in a body. */
  readonly nodes: ReadonlyArray<NewGraphNode>
  /** A directed link between two different blocks. */
  readonly edges: ReadonlyArray<Edge>
  /** A role that nodes carry. */
  readonly roles: ReadonlyArray<GraphRole>
  /** A node carries a role. */
  readonly nodeRoles: ReadonlyArray<GraphNodeRole>
}

/** The counts of the graph and its version. */
export interface GraphCounts {
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly updated_at: Timestamp
  readonly nodes: number
  readonly edges: number
  readonly roles: number
  readonly nodeRoles: number
  readonly contentItems: number
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What changed from one version of the graph to another. */
export interface GraphDiff {
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly from: Timestamp
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly to: Timestamp
  readonly nodes: {
    /** A block of a project. */
    readonly added: ReadonlyArray<GraphNode>
    /** A block of a project. */
    readonly removed: ReadonlyArray<GraphNode>
    readonly changed: ReadonlyArray<{
      /** A block of a project. */
      readonly before: GraphNode
      /** A block of a project. */
      readonly after: GraphNode
    }>
  }
  readonly edges: {
    /** A directed link between two different blocks. */
    readonly added: ReadonlyArray<Edge>
    /** A directed link between two different blocks. */
    readonly removed: ReadonlyArray<Edge>
  }
  readonly roles: {
    /** A role that nodes carry. */
    readonly added: ReadonlyArray<GraphRole>
    /** A role that nodes carry. */
    readonly removed: ReadonlyArray<GraphRole>
    readonly changed: ReadonlyArray<{
      /** A role that nodes carry. */
      readonly before: GraphRole
      /** A role that nodes carry. */
      readonly after: GraphRole
    }>
  }
  readonly nodeRoles: {
    /** A node carries a role. */
    readonly added: ReadonlyArray<GraphNodeRole>
    /** A node carries a role. */
    readonly removed: ReadonlyArray<GraphNodeRole>
  }
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The places of a graph's parts in its drawing (`format=svg`), in the units of the drawing. */
export interface GraphLayout {
  readonly width: number | "Infinity" | "-Infinity" | "NaN"
  /** With `diff_from` it includes the legend of the drawing, which is 44 high. */
  readonly height: number | "Infinity" | "-Infinity" | "NaN"
  /** From top to bottom; a lane is as wide as the drawing. */
  readonly lanes: ReadonlyArray<LanePlace>
  /** A box by its upper left corner. */
  readonly boxes: ReadonlyArray<BoxPlace>
  /** In the order of the graph. */
  readonly edges: ReadonlyArray<EdgePlace>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** A block of a project. */
export interface GraphNode {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly label: Name
  /** A JSON array of role ids, as text. */
  readonly roles: ReadonlyArray<ItemId>
  /** Its lane, where it has one. */
  readonly layer_id?: ItemId | undefined
}

/** A node carries a role. */
export interface GraphNodeRole {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly node_id: ItemId
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly role_id: ItemId
}

/** A role that nodes carry. */
export interface GraphRole {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly label: Name
}

/** The new graph, and the version that it builds on. */
export interface GraphWrite {
  /** A node in a body. */
  readonly nodes: ReadonlyArray<NewGraphNode>
  /** A directed link between two different blocks. */
  readonly edges: ReadonlyArray<Edge>
  /** A role that nodes carry. */
  readonly roles: ReadonlyArray<GraphRole>
  /** A node carries a role. */
  readonly nodeRoles: ReadonlyArray<GraphNodeRole>
  /** Required unless `If-Match` is sent. */
  readonly expectedUpdatedAt?: Instant | undefined
}

/** The project's new version. */
export interface GraphWritten {
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly updated_at: Timestamp
}

/** The caller is a guest, and guests may not do this. */
export interface GuestNotAllowed {
  readonly code: "GUEST_NOT_ALLOWED"
  readonly message: string
  readonly required_role: "user"
}

/** One reason why an item is hidden. */
export interface Hiding {
  /** Its own overlay entry, the layer that it stands on, or that there is no layer. */
  readonly reason: "overlay" | "layer" | "no_layer"
  readonly kind: "block" | "layer" | "specialty" | null
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId | null
  /** Who set it last; null where that is not known. */
  readonly changed_by: Uuid | null
  /** When it was hidden; null if that was before the service recorded it. */
  readonly changed_at: Timestamp | null
}

/** The first request with this `Idempotency-Key` still runs; the header `Retry-After` says when to send it again. */
export interface IdempotencyInFlight {
  readonly code: "IDEMPOTENCY_IN_FLIGHT"
  readonly message: string
  readonly retry_after_seconds: number
  /** A call that resolves a refusal. `body` has the fields that matter. */
  readonly actions: ReadonlyArray<Action>
}

/** The `Idempotency-Key` was sent before with another request. */
export interface IdempotencyMismatch {
  readonly code: "IDEMPOTENCY_MISMATCH"
  readonly message: string
  /** A call that resolves a refusal. `body` has the fields that matter. */
  readonly actions: ReadonlyArray<Action>
}

/** The identity provider cannot be reached, or not be used as it is set up. */
export interface IdentityProviderUnavailable {
  readonly code: "IDENTITY_PROVIDER_UNAVAILABLE"
  readonly message: string
}

/** Something else stands on it; `used_by` has the ids. */
export interface InUse {
  readonly code: "IN_USE"
  readonly message: string
  readonly used_by: ReadonlyArray<string>
  /** A call that resolves a refusal. `body` has the fields that matter. */
  readonly actions: ReadonlyArray<Action>
}

/** An ISO 8601 instant, compared as such whatever its offset and fractions. */
export type Instant = string

/** The service failed; `request_id` leads to its log. */
export interface Internal {
  readonly code: "INTERNAL"
  readonly message: string
  readonly request_id: string
}

/** E-mail and password, or the current password, are wrong. */
export interface InvalidCredentials {
  readonly code: "INVALID_CREDENTIALS"
  readonly message: string
}

/** The token is unknown, expired or revoked; or there is none where nothing else counts. */
export interface InvalidToken {
  readonly code: "INVALID_TOKEN"
  readonly message: string
}

/**
 * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
 * with `x:`.
 */
export type ItemId = string

/** The value of a field: a text, an id, a position, or ids of specialties. */
export type ItemValue = string | number | ReadonlyArray<ItemId>

/** A run as a background job. */
export interface Job {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly job_id: Uuid
  readonly stage: "queued" | "layers" | "specialties" | "blocks" | "edges" | "quality" | "write"
  readonly progress: {
    readonly done: number
    readonly total: number
  }
  readonly error: {
    readonly code: "GENERATION_FAILED" | "MODEL_UNAVAILABLE" | "BOUNDS_UNSATISFIED" | "WORKER_UNAVAILABLE" | "QUOTA_EXCEEDED" | "CANCELLED" | "EXPIRED" | "FORBIDDEN"
    readonly message: string
    readonly kind?: "layers" | "specialties" | "blocks" | undefined
    readonly min?: number | undefined
    readonly max?: number | undefined
    readonly got?: number | undefined
  } | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly started_at: Timestamp | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly finished_at: Timestamp | null
  /** Where to read it again. */
  readonly poll: string
  readonly kind: "generation"
  readonly status: "queued" | "running" | "succeeded" | "failed" | "cancelled"
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly attempt_id: Uuid
  /** The payload of `done`, once it succeeded. */
  readonly result: GenerationResult | null
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** One event of a job's run: its number, from 1 without gaps, and when it was stored. */
export type JobEvent = StageOfJob | LayerOfJob | SpecialtyOfJob | BlockOfJob | EdgeOfJob | QualityPhaseOfJob | DoneOfJob | ErrorOfJob

/** Events of a job's run, in their order. */
export interface JobEvents {
  /** One event of a job's run: its number, from 1 without gaps, and when it was stored. */
  readonly items: ReadonlyArray<JobEvent>
  /** The number to continue after: the next call's `after`. */
  readonly next: number
  /** Whether no event comes after `next`. The job shows how the run ended. */
  readonly ended: boolean
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** There is no such job, or the caller may not see it. */
export interface JobNotFound {
  readonly code: "JOB_NOT_FOUND"
  readonly message: string
}

/**
 * As many jobs wait as may wait (`mode=async`); or a proposal or a preview waited 30 s for its turn, since the model
 * was busy with others.
 */
export interface JobQueueFull {
  readonly code: "JOB_QUEUE_FULL"
  readonly message: string
  readonly retry_after_seconds: number
}

/** A lane as a band across the drawing. */
export interface LanePlace {
  /** null for the band of the boxes without a lane. */
  readonly id: string | null
  readonly name: string
  readonly y: number | "Infinity" | "-Infinity" | "NaN"
  readonly height: number | "Infinity" | "-Infinity" | "NaN"
  /** How it compares to the other version; only with `diff_from`. */
  readonly mark?: "same" | "added" | "removed" | "changed" | undefined
}

/** A lane of the design; `position` orders lanes, ties go by name. */
export interface Layer {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description: Description
  /** Value: at least 0, at most 1000000. */
  readonly position: number
}

/** A layer was made. `data` is JSON on one line. */
export interface LayerEvent {
  readonly event: "layer"
  readonly data: LayerPayload
}

/** There is no such layer, or the caller may not see it. */
export interface LayerNotFound {
  readonly code: "LAYER_NOT_FOUND"
  readonly message: string
}

/** A layer was made. It has the payload that it has in the stream. */
export interface LayerOfJob {
  readonly n: number
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly at: Timestamp
  readonly event: "layer"
  /** A layer of the design. */
  readonly data: LayerPayload
}

/** A layer of the design. */
export interface LayerPayload {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  readonly name: string
}

/** A run, however it ended. */
export interface ListedAttempt {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly collection_id: Uuid
  readonly mode: "initial" | "blocks-only" | "with-keep"
  readonly quality: "pro" | "fast"
  /** How many items of each kind. */
  readonly params: GenerationParams
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly keep_block_ids: ReadonlyArray<ItemId>
  readonly model: string
  readonly status: "queued" | "running" | "applied" | "failed" | "cancelled" | "expired"
  readonly duration_ms: number | null
  readonly error: {
    readonly code: "GENERATION_FAILED" | "MODEL_UNAVAILABLE" | "BOUNDS_UNSATISFIED" | "WORKER_UNAVAILABLE" | "QUOTA_EXCEEDED" | "CANCELLED" | "EXPIRED" | "FORBIDDEN"
    readonly message: string
    readonly kind?: "layers" | "specialties" | "blocks" | undefined
    readonly min?: number | undefined
    readonly max?: number | undefined
    readonly got?: number | undefined
  } | null
  /** When a worker last took it up; null while it waits. */
  readonly started_at: Timestamp | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly finished_at: Timestamp | null
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly attempt_id: Uuid
  /** How many items the design has. */
  readonly result_summary: ResultSummary | null
  /** null until a request was sent to a model; the offline model gets none. */
  readonly usage: UsageSummary | null
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly job_id: Uuid
  /** The user who started it. */
  readonly started_by: Uuid
  /** The memory rules that were in its prompts, as they read then. */
  readonly rule_ids: ReadonlyArray<Uuid>
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
}

/** A project in a list, without its graph. */
export interface ListedProject {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly title: Name
  /** What the design is for. */
  readonly prompt: Prompt
  readonly status: "draft" | "generating" | "ready" | "failed"
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly space_id: Uuid
  /** null where a guest owns it. */
  readonly owner_id: Uuid | null
  readonly visibility: "public" | "organisation" | "private"
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** The version: ETag and lock; it moves with graph and documents too. */
  readonly updated_at: Timestamp
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
  /** `guest` if a guest, who is not identified, wrote it; else left out. */
  readonly by?: "guest" | undefined
}

/** A space that takes guests' projects and is listed for them. */
export interface ListedSpace {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
}

/** A JSON-RPC 2.0 message of the Model Context Protocol, or a batch of at most 50. */
export type McpMessages = {
  readonly jsonrpc: "2.0"
  readonly id: string | number
  readonly method: string
  readonly params?: { readonly [name: string]: unknown } | null | undefined
} | {
  readonly jsonrpc: "2.0"
  readonly method: string
  readonly params?: { readonly [name: string]: unknown } | null | undefined
} | {
  readonly jsonrpc: "2.0"
  readonly id: string | number
  readonly result: unknown
} | {
  readonly jsonrpc: "2.0"
  readonly id?: string | number | null | undefined
  readonly error: {
    readonly code: number
    readonly message: string
    readonly data?: unknown | undefined
  }
} | ReadonlyArray<{
  readonly jsonrpc: "2.0"
  readonly id: string | number
  readonly method: string
  readonly params?: { readonly [name: string]: unknown } | null | undefined
} | {
  readonly jsonrpc: "2.0"
  readonly method: string
  readonly params?: { readonly [name: string]: unknown } | null | undefined
} | {
  readonly jsonrpc: "2.0"
  readonly id: string | number
  readonly result: unknown
} | {
  readonly jsonrpc: "2.0"
  readonly id?: string | number | null | undefined
  readonly error: {
    readonly code: number
    readonly message: string
    readonly data?: unknown | undefined
  }
}>

/** The JSON-RPC 2.0 response to a message, or to those of a batch. */
export type McpReplies = {
  readonly jsonrpc: "2.0"
  readonly id: string | number
  readonly result: unknown
} | {
  readonly jsonrpc: "2.0"
  readonly id?: string | number | null | undefined
  readonly error: {
    readonly code: number
    readonly message: string
    readonly data?: unknown | undefined
  }
} | ReadonlyArray<{
  readonly jsonrpc: "2.0"
  readonly id: string | number
  readonly result: unknown
} | {
  readonly jsonrpc: "2.0"
  readonly id?: string | number | null | undefined
  readonly error: {
    readonly code: number
    readonly message: string
    readonly data?: unknown | undefined
  }
}>

/** A user's place in an organisation. */
export interface Member {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly user_id: Uuid
  /** An e-mail address, compared without regard to case. */
  readonly email: Email
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  readonly role: "admin" | "member"
}

/** The role that the user gets. */
export interface Membership {
  readonly role: "admin" | "member"
}

/** A rule that goes into every prompt while it is enabled. */
export interface MemoryRule {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** null for the caller's own rule. */
  readonly org_id: Uuid | null
  /** An instruction for the model. */
  readonly text: RuleText
  readonly enabled: boolean
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly updated_at: Timestamp
}

/** The new text. */
export interface MemoryRulePatch {
  /** An instruction for the model. */
  readonly text: RuleText
}

/** On or off. */
export interface MemoryRuleToggle {
  readonly enabled: boolean
}

/** A message of the conversation that asks for the design. */
export interface Message {
  readonly role: "user" | "assistant"
  /** The text of the message. */
  readonly content: MessageContent
}

/** The text of the message. */
export type MessageContent = string

/** The path is known, the method is not one of those in `Allow`. */
export interface MethodNotAllowed {
  readonly code: "METHOD_NOT_ALLOWED"
  readonly message: string
}

/** One request to the model. */
export interface ModelCall {
  /** The stage it was made for, or `parts` and `part_edges` of a decomposition. */
  readonly purpose: "layers" | "specialties" | "blocks" | "edges" | "parts" | "part_edges" | "critique" | "repair"
  /** null, like the others, if the provider does not report it. */
  readonly input_tokens: number | null
  readonly output_tokens: number | null
  /** Of the input, what the provider had read before. */
  readonly cached_tokens: number | null
  readonly duration_ms: number
  /**
   * How it ended: as the provider says it, such as `stop` or `length`; else why it failed, such as `timed_out`; or
   * `left` if the run ended before it.
   */
  readonly finish: string
}

/**
 * The model was not reached, takes no more requests for now, was too slow, or its answer broke off; another try may
 * help. `retry_after_seconds`, and the header `Retry-After`, come where the provider names a time.
 */
export interface ModelUnavailable {
  readonly code: "MODEL_UNAVAILABLE"
  readonly message: string
  readonly retry_after_seconds?: number | undefined
}

/** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
export type Name = string

/** A project, space or collection by its name; a project's is its title. */
export interface NamedThing {
  readonly kind: "project" | "space" | "collection"
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  readonly name: string
}

/** A block in a body. */
export interface NewBlock {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description?: Description | undefined
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly layer_id: ItemId
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly default_specialties?: ReadonlyArray<ItemId> | undefined
}

/** A collection to make; parts that are left out are empty. */
export interface NewCollection {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** null makes it global. */
  readonly owner_org_id: SentUuid | null
  /** Free text. */
  readonly description?: Description | undefined
  /** A layer in a body; without `position` it stands where it is written. */
  readonly layers?: ReadonlyArray<NewLayer> | undefined
  /** A specialty in a body. */
  readonly specialties?: ReadonlyArray<NewSpecialty> | undefined
  /** A block in a body. */
  readonly blocks?: ReadonlyArray<NewBlock> | undefined
  /** A directed link between two different blocks. */
  readonly edges?: ReadonlyArray<Edge> | undefined
}

/** The level of the user's access. */
export interface NewGrant {
  readonly level: "read" | "write"
}

/** A node in a body. */
export interface NewGraphNode {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly label: Name
  /** A JSON array of role ids, as text. */
  readonly roles: string
  /** Its lane, where it has one. */
  readonly layer_id?: ItemId | undefined
}

/** A layer in a body; without `position` it stands where it is written. */
export interface NewLayer {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description?: Description | undefined
  /** Value: at least 0, at most 1000000. */
  readonly position?: number | undefined
}

/** A rule to make. */
export interface NewMemoryRule {
  /** null, which is the default, for the caller's own rule. */
  readonly org_id?: SentUuid | null | undefined
  /** An instruction for the model. */
  readonly text: RuleText
  /** True by default. */
  readonly enabled?: boolean | undefined
}

/** An organisation to make. */
export interface NewOrganisation {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
}

/** A project to make. */
export interface NewProject {
  /** The id of a resource as it is sent: a UUID in either case, read in lower case. */
  readonly space_id: SentUuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly title: Name
  /** What the design is for. */
  readonly prompt?: Prompt | undefined
  /** `organisation` by default. */
  readonly visibility?: "public" | "organisation" | "private" | undefined
  /** Without it the project starts as the space's graph. */
  readonly graph?: GraphBody | undefined
}

/** A space to make. */
export interface NewSpace {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** The id of a resource as it is sent: a UUID in either case, read in lower case. */
  readonly org_id: SentUuid
  /** The id of a resource as it is sent: a UUID in either case, read in lower case. */
  readonly collection_id: SentUuid
  /** False by default. */
  readonly guest_projects?: boolean | undefined
  /** False by default. */
  readonly listed_for_guests?: boolean | undefined
}

/** A block of the space's own. */
export interface NewSpaceBlock {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly layer_id: ItemId
  /** Free text. */
  readonly description?: Description | undefined
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly default_specialties?: ReadonlyArray<ItemId> | undefined
}

/** A layer of the space's own. */
export interface NewSpaceLayer {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description?: Description | undefined
  /** Value: at least 0, at most 1000000. */
  readonly position?: number | undefined
}

/** A specialty of the space's own. */
export interface NewSpaceSpecialty {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description?: Description | undefined
}

/** A specialty in a body. */
export interface NewSpecialty {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description?: Description | undefined
}

/** An access token to make. */
export interface NewToken {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  readonly scope: "read" | "read_write"
  /** Value: at least 1, at most 366, 90 by default. */
  readonly expires_in_days?: number | undefined
}

/** A user to create. */
export interface NewUser {
  /** An e-mail address, compared without regard to case. */
  readonly email: Email
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** A password of 10 to 200 characters. */
  readonly password: Password
  /** False by default. */
  readonly site_admin?: boolean | undefined
}

/** A webhook to make. */
export interface NewWebhook {
  /** The organisation whose changes it is told. */
  readonly org_id: SentUuid
  /**
   * `https`, without a user, a password and a fragment, at the port of its scheme or one from 1024. All addresses of
   * its name must be public.
   */
  readonly url: string
  /** Free text. */
  readonly description?: Description | undefined
  /** Only changes of these kinds; null for all. */
  readonly kinds?: ReadonlyArray<"collection" | "space" | "project" | "document" | "rule"> | null | undefined
  /** Only changes by these operations, as `GET /api/changes` names them; null for all. */
  readonly actions?: ReadonlyArray<string> | null | undefined
  /** True by default. */
  readonly enabled?: boolean | undefined
}

/** The project's graph has no such node. */
export interface NodeNotFound {
  readonly code: "NODE_NOT_FOUND"
  readonly message: string
}

/** There is no such organisation, user or token; or nothing is at this path; or no identity provider is set up. */
export interface NotFound {
  readonly code: "NOT_FOUND"
  readonly message: string
}

/** The item is the space's own: there is nothing to restore or to reset. */
export interface NotInherited {
  readonly code: "NOT_INHERITED"
  readonly message: string
}

/**
 * The process is stopping; or the machine had no time to lay a picture out within 30 s, which `format=mermaid` does
 * not need.
 */
export interface NotReady {
  readonly code: "NOT_READY"
  readonly message: string
}

/** A call that the caller may make next: `actions` of a read with `actions=1` holds them. */
export interface OfferedAction {
  /** The operation, by its `operationId` in this document, where its query is described. */
  readonly name: string
  readonly method: string
  /** With the known ids; `:name` stands for an id that the answer shows, or that the caller chooses. */
  readonly path: string
  /** The shape of the body, in the notation of Markdown's Actions; absent if the call takes none. */
  readonly body?: string | undefined
  readonly description: string
}

/** The change is made, or was already. */
export interface Ok {
  readonly ok: true
}

/** An OpenAPI 3.1 document. */
export interface OpenApi {
  readonly openapi: string
  readonly info: { readonly [name: string]: unknown }
  readonly paths: { readonly [name: string]: unknown }
}

/** Owns collections, spaces and rules. */
export interface Organisation {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
}

/** What the space changes on one inherited item. */
export interface OverlayEntry {
  readonly kind: "block" | "layer" | "specialty"
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  readonly hidden: boolean
  /** The values that replace the inherited ones. */
  readonly overrides: Overrides
  /** True while the collection has no such item, or a block is put on a layer that is gone. */
  readonly orphaned: boolean
}

/**
 * The process holds as much for this caller, for all callers or for callers without a credential as it may. Or as many
 * passwords are checked or made as have a turn or may wait for one. Or as many calls with `wait` wait for news as the
 * process lets wait. Nothing was changed. `retry_after_seconds` and the header `Retry-After` say when to send it
 * again.
 */
export interface Overloaded {
  readonly code: "OVERLOADED"
  readonly message: string
  readonly retry_after_seconds: number
}

/** The values that replace the inherited ones. */
export interface Overrides {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name?: Name | undefined
  /** Free text. */
  readonly description?: Description | undefined
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly layer_id?: ItemId | undefined
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly default_specialties?: ReadonlyArray<ItemId> | undefined
  /** Value: at least 0, at most 1000000. */
  readonly position?: number | undefined
}

/** How many sub-blocks; null or missing is open. */
export interface PartCount {
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
}

/** A password of 10 to 200 characters. */
export type Password = string

/** The current password, and the new one. */
export interface PasswordChange {
  readonly current: string
  /** A password of 10 to 200 characters. */
  readonly password: Password
}

/** The body has more bytes than `limit_bytes`. */
export interface PayloadTooLarge {
  readonly code: "PAYLOAD_TOO_LARGE"
  readonly message: string
  readonly limit_bytes: number
}

/**
 * The collection, space, project or memory rule that the path names first is not at the version that `If-Match` names:
 * its `updated_at` counts, also where only a part of it is written.
 */
export interface PreconditionFailed {
  readonly code: "PRECONDITION_FAILED"
  readonly message: string
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly updated_at: Timestamp
  /** A call that resolves a refusal. `body` has the fields that matter. */
  readonly actions: ReadonlyArray<Action>
}

/** A project without its graph. */
export interface Project {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly title: Name
  /** What the design is for. */
  readonly prompt: Prompt
  readonly status: "draft" | "generating" | "ready" | "failed"
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly space_id: Uuid
  /** null where a guest owns it. */
  readonly owner_id: Uuid | null
  readonly visibility: "public" | "organisation" | "private"
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** The version: ETag and lock; it moves with graph and documents too. */
  readonly updated_at: Timestamp
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
}

/** There is no such project, or the caller may not see it. */
export interface ProjectNotFound {
  readonly code: "PROJECT_NOT_FOUND"
  readonly message: string
}

/** What changes; fields that are left out stay. */
export interface ProjectPatch {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly title?: Name | undefined
  /** What the design is for. */
  readonly prompt?: Prompt | undefined
  readonly status?: "draft" | "generating" | "ready" | "failed" | undefined
  readonly visibility?: "public" | "organisation" | "private" | undefined
  /** The id of a resource as it is sent: a UUID in either case, read in lower case. */
  readonly owner_id?: SentUuid | undefined
}

/** A version of a project, and the change that made it. */
export interface ProjectVersion {
  /** The version. */
  readonly updated_at: Timestamp
  /** The operation that made it; null if that is not known. */
  readonly action: string | null
  /** The user who made it; null for a guest, and if that is not known. */
  readonly author_id: Uuid | null
  /** The node whose document was written; null if none was. */
  readonly node_id: ItemId | null
  /** Whether the graph was written. */
  readonly graph_written: boolean
}

/** A project with its graph. */
export interface ProjectWithGraph {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly title: Name
  /** What the design is for. */
  readonly prompt: Prompt
  readonly status: "draft" | "generating" | "ready" | "failed"
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly space_id: Uuid
  /** null where a guest owns it. */
  readonly owner_id: Uuid | null
  readonly visibility: "public" | "organisation" | "private"
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** The version: ETag and lock; it moves with graph and documents too. */
  readonly updated_at: Timestamp
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
  /** A graph, and which nodes have documents. */
  readonly graph: Graph
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What the design is for. */
export type Prompt = string

/** The confirmation that it may be deleted permanently. */
export interface Purge {
  readonly confirm?: boolean | undefined
}

/** Only with quality `pro`. `data` is JSON on one line. */
export interface QualityPhaseEvent {
  readonly event: "quality_phase"
  readonly data: QualityPhasePayload
}

/** Only with quality `pro`. It has the payload that it has in the stream. */
export interface QualityPhaseOfJob {
  readonly n: number
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly at: Timestamp
  readonly event: "quality_phase"
  /** A phase of quality `pro`: what was found, and what is no longer part of the design. */
  readonly data: QualityPhasePayload
}

/** A phase of quality `pro`: what was found, and what is no longer part of the design. */
export interface QualityPhasePayload {
  readonly phase: "critique" | "repair"
  readonly status: "started" | "completed"
  readonly issues: ReadonlyArray<string>
  readonly removed: ReadonlyArray<{
    readonly kind: "layer" | "specialty" | "block" | "edge"
    readonly id: string
  }>
}

/**
 * It would take more than the quota that `quota` names. `limit` and `used` are bytes where the name ends in `_bytes`,
 * else they count things. `used` is what is taken without it. Nothing was written; `message` says what makes room.
 */
export interface QuotaExceeded {
  readonly code: "QUOTA_EXCEEDED"
  readonly message: string
  readonly quota: "project_bytes" | "current_document_bytes" | "collection_version_bytes" | "custom_items" | "live_tokens" | "guest_projects" | "address_projects_a_day" | "memory_rules" | "idempotency_keys" | "webhooks"
  readonly limit: number
  readonly used: number
  /** A call that resolves a refusal. `body` has the fields that matter. */
  readonly actions: ReadonlyArray<Action>
}

/**
 * There were more requests, or failed tries to sign in, in a minute than are allowed. Or the tokens that models may
 * take for the organisation on this day are used up. Or as many pictures of graphs wait to be drawn as may wait, in
 * all or of one caller, or this one waited 30 s for its turn. Or as many calls with `wait` as the caller may have wait
 * for news.
 */
export interface RateLimited {
  readonly code: "RATE_LIMITED"
  readonly message: string
  readonly retry_after_seconds: number
}

/** A run, however it ended, with its request. */
export interface RecordedAttempt {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly collection_id: Uuid
  readonly mode: "initial" | "blocks-only" | "with-keep"
  readonly quality: "pro" | "fast"
  /** How many items of each kind. */
  readonly params: GenerationParams
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly keep_block_ids: ReadonlyArray<ItemId>
  readonly model: string
  readonly status: "queued" | "running" | "applied" | "failed" | "cancelled" | "expired"
  readonly duration_ms: number | null
  readonly error: {
    readonly code: "GENERATION_FAILED" | "MODEL_UNAVAILABLE" | "BOUNDS_UNSATISFIED" | "WORKER_UNAVAILABLE" | "QUOTA_EXCEEDED" | "CANCELLED" | "EXPIRED" | "FORBIDDEN"
    readonly message: string
    readonly kind?: "layers" | "specialties" | "blocks" | undefined
    readonly min?: number | undefined
    readonly max?: number | undefined
    readonly got?: number | undefined
  } | null
  /** When a worker last took it up; null while it waits. */
  readonly started_at: Timestamp | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly finished_at: Timestamp | null
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly attempt_id: Uuid
  /** How many items the design has. */
  readonly result_summary: ResultSummary | null
  /** null until a request was sent to a model; the offline model gets none. */
  readonly usage: Usage | null
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly job_id: Uuid
  /** The user who started it. */
  readonly started_by: Uuid
  /** The memory rules that were in its prompts, as they read then. */
  readonly rule_ids: ReadonlyArray<Uuid>
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** A message of the conversation that asks for the design. */
  readonly messages: ReadonlyArray<Message>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What to generate, and how. */
export interface RegenerateRequest {
  /** `propose` writes nothing; the others are applied. */
  readonly mode: "initial" | "blocks-only" | "with-keep" | "propose"
  /** How many items of each kind. */
  readonly params: GenerationParams
  /** Required with `with-keep`, refused otherwise. */
  readonly keep_block_ids?: ReadonlyArray<ItemId> | undefined
  /** A message of the conversation that asks for the design. */
  readonly messages: ReadonlyArray<Message>
  /** `pro`, which is the default, has the design looked over and repaired. */
  readonly quality?: "pro" | "fast" | undefined
  /** Tokens must send true. */
  readonly confirm?: boolean | undefined
}

/**
 * The request came too slowly: its head within 30 s, its body at 16 KiB a second on average after 10 s. The connection
 * is closed; send it again.
 */
export interface RequestTimeout {
  readonly code: "REQUEST_TIMEOUT"
  readonly message: string
}

/** What a restore would do. */
export interface RestorePreview {
  readonly kind: "project" | "space" | "collection"
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  readonly name: string
  /** Whether it lies in the trash itself. */
  readonly in_trash: boolean
  /** What the restore would answer instead; null where it would be done. */
  readonly refusal: SpaceInTrash | Forbidden | null
  /** What it takes out of the trash, the space before its project. */
  readonly restores: ReadonlyArray<NamedThing>
  /** What becomes visible again by that, without having been trashed itself. */
  readonly into_sight: ReadonlyArray<NamedThing>
  readonly into_sight_total: number
  /** What it concerns and leaves in the trash. */
  readonly stays_in_trash: ReadonlyArray<NamedThing>
  readonly stays_in_trash_total: number
  /** Of a collection: the spaces that stand on it and are not in the trash. */
  readonly shown_in: ReadonlyArray<NamedThing>
  readonly shown_in_total: number
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What came of one item. */
export interface RestoredItem {
  readonly kind: "project" | "space" | "collection"
  /** As it was sent. */
  readonly id: string
  readonly result: "restored" | "refused"
  /** What its own restore would have answered; null where it is out of the trash. */
  readonly error: SpaceInTrash | Forbidden | GuestNotAllowed | ProjectNotFound | SpaceNotFound | CollectionNotFound | null
}

/** What came of each item, in the order in which they were sent. */
export interface RestoredItems {
  /** What came of one item. */
  readonly items: ReadonlyArray<RestoredItem>
  /** How many items are out of the trash. */
  readonly restored: number
  /** How many are not, or are none. */
  readonly refused: number
}

/** A project that is out of the trash. */
export interface RestoredProject {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly title: Name
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly deleted_at: Timestamp | null
}

/** How many items the design has. */
export interface ResultSummary {
  readonly layers_count: number
  readonly blocks_count: number
  readonly specialties_count: number
}

/** Which paths a sign-in may lead to. */
export interface ReturnToRules {
  /** A regular expression (ECMAScript): a path that begins with one `/`, in visible ASCII. */
  readonly pattern: string
  /** How many characters the path may have. */
  readonly max_length: number
  /** Where a sign-in without `return_to` leads. */
  readonly default: string
}

/** There is no such memory rule, or the caller may not see it. */
export interface RuleNotFound {
  readonly code: "RULE_NOT_FOUND"
  readonly message: string
}

/** An instruction for the model. */
export type RuleText = string

/** The token's scope is `read`, and this is a write. */
export interface ScopeInsufficient {
  readonly code: "SCOPE_INSUFFICIENT"
  readonly message: string
  readonly required_scope: "read" | "read_write"
}

/** The id of a resource as it is sent: a UUID in either case, read in lower case. */
export type SentUuid = string

/** All is well. */
export interface ServiceOk {
  readonly status: "ok"
}

/** Requests are served. */
export interface ServiceReady {
  readonly status: "ok"
  /** What search lacks now, one sentence each; left out if nothing. */
  readonly lacking?: ReadonlyArray<string> | undefined
}

/** Who calls, how one may sign in here, and where a sign-in may lead. */
export interface Session {
  /** null for a guest. */
  readonly user: User | null
  readonly guest: boolean
  readonly organisations: ReadonlyArray<{
    /** The id of a resource: a UUID, version 7, made by the server. */
    readonly id: Uuid
    /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
    readonly name: Name
    readonly role: "admin" | "member"
  }>
  readonly scope: "read" | "read_write"
  /** What this service offers to whoever has not signed in. */
  readonly sign_in: SignInWays
  /** The rules for `return_to` of `beginOidcSignIn`. */
  readonly return_to: ReturnToRules
  /** For a guest: the spaces to start a project in that are listed; empty for a user. */
  readonly guest_spaces: ReadonlyArray<ListedSpace>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** Who signs in. */
export interface SignIn {
  /** An e-mail address, compared without regard to case. */
  readonly email: Email
  readonly password: string
}

/** The sign-in by the identity provider came to nothing; `reason` says why. */
export interface SignInRefused {
  readonly code: "SIGN_IN_REFUSED"
  readonly message: string
  /**
   * `unknown_round`: not begun in this browser; `expired`: begun more than 10 minutes ago; `denied`: the provider says
   * no; `invalid_answer`: its answer does not hold, or was used before; `email_unverified`: it vouches for no e-mail
   * address; `unknown_user`: no user has the address; `other_identity`: the user signs in as somebody else at this
   * provider.
   */
  readonly reason: "unknown_round" | "expired" | "denied" | "invalid_answer" | "email_unverified" | "unknown_user" | "other_identity"
}

/** The ways to come in. */
export interface SignInWays {
  /** By e-mail and password: `signIn`. */
  readonly password: true
  /** By the identity provider with this name: `beginOidcSignIn`; null if none is set up. */
  readonly oidc: {
    readonly name: string
  } | null
  /** Whether a guest can start a project: some space takes guests' projects. */
  readonly guests: boolean
}

/** A piece of plain text, and whether it is a word that matches. */
export interface SnippetPiece {
  readonly text: string
  readonly match: boolean
}

/** An organisation's live view of a collection. */
export interface Space {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly org_id: Uuid
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly collection_id: Uuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Whether guests may make projects in it. */
  readonly guest_projects: boolean
  /** Whether `whoAmI` tells every guest its id and name, as long as it takes guests' projects. */
  readonly listed_for_guests: boolean
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** The version; it moves with overlays and custom items too. */
  readonly updated_at: Timestamp
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly deleted_at: Timestamp | null
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly deleted_by: Uuid | null
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** A block as the space shows it. */
export interface SpaceBlock {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description: Description
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly layer_id: ItemId
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly default_specialties: ReadonlyArray<ItemId>
  readonly origin: "inherited" | "custom"
  readonly hidden: boolean
  /** The fields that the space overrides. */
  readonly overridden: ReadonlyArray<string>
  /** True if it names a layer that is gone, and stands on a fallback. */
  readonly orphaned: boolean
}

/** What changes; fields that are left out stay. */
export interface SpaceBlockPatch {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name?: Name | undefined
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly layer_id?: ItemId | undefined
  /** Free text. */
  readonly description?: Description | undefined
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly default_specialties?: ReadonlyArray<ItemId> | undefined
}

/** What the space shows: layers as lanes, blocks as nodes. */
export interface SpaceGraph {
  readonly lanes: ReadonlyArray<{
    /**
     * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that
     * start with `x:`.
     */
    readonly id: ItemId
    readonly label: string
    readonly position: number
  }>
  readonly nodes: ReadonlyArray<{
    /**
     * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that
     * start with `x:`.
     */
    readonly id: ItemId
    readonly label: string
    /**
     * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that
     * start with `x:`.
     */
    readonly layer_id: ItemId
    /**
     * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that
     * start with `x:`.
     */
    readonly default_specialties: ReadonlyArray<ItemId>
  }>
  /** A directed link between two different blocks. */
  readonly edges: ReadonlyArray<Edge>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The project's space is in the trash too, and `restore_space` is absent. */
export interface SpaceInTrash {
  readonly code: "SPACE_IN_TRASH"
  readonly message: string
  readonly space_id: string
  readonly space_name: string
  /** A call that resolves a refusal. `body` has the fields that matter. */
  readonly actions: ReadonlyArray<Action>
}

/** A layer as the space shows it. */
export interface SpaceLayer {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description: Description
  /** Value: at least 0, at most 1000000. */
  readonly position: number
  readonly origin: "inherited" | "custom"
  readonly hidden: boolean
  /** The fields that the space overrides. */
  readonly overridden: ReadonlyArray<string>
  /** True if it names a layer that is gone, and stands on a fallback. */
  readonly orphaned: boolean
}

/** What changes; fields that are left out stay. */
export interface SpaceLayerPatch {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name?: Name | undefined
  /** Free text. */
  readonly description?: Description | undefined
  /** Value: at least 0, at most 1000000. */
  readonly position?: number | undefined
}

/** A user who manages the space. */
export interface SpaceManager {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly user_id: Uuid
  /** An e-mail address, compared without regard to case. */
  readonly email: Email
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
}

/** There is no such space, or the caller may not see it. */
export interface SpaceNotFound {
  readonly code: "SPACE_NOT_FOUND"
  readonly message: string
}

/** What changes; fields that are left out stay. */
export interface SpacePatch {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name?: Name | undefined
  /** The id of a resource as it is sent: a UUID in either case, read in lower case. */
  readonly collection_id?: SentUuid | undefined
  readonly guest_projects?: boolean | undefined
  readonly listed_for_guests?: boolean | undefined
}

/** A specialty as the space shows it. */
export interface SpaceSpecialty {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description: Description
  readonly origin: "inherited" | "custom"
  readonly hidden: boolean
  /** The fields that the space overrides. */
  readonly overridden: ReadonlyArray<string>
  /** True if it names a layer that is gone, and stands on a fallback. */
  readonly orphaned: boolean
}

/** What changes; fields that are left out stay. */
export interface SpaceSpecialtyPatch {
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name?: Name | undefined
  /** Free text. */
  readonly description?: Description | undefined
}

/** A skill that people who work on a block need. */
export interface Specialty {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description: Description
}

/** A specialty was made. `data` is JSON on one line. */
export interface SpecialtyEvent {
  readonly event: "specialty"
  readonly data: SpecialtyPayload
}

/** There is no such specialty, or the caller may not see it. */
export interface SpecialtyNotFound {
  readonly code: "SPECIALTY_NOT_FOUND"
  readonly message: string
}

/** A specialty was made. It has the payload that it has in the stream. */
export interface SpecialtyOfJob {
  readonly n: number
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly at: Timestamp
  readonly event: "specialty"
  /** A specialty of the design. */
  readonly data: SpecialtyPayload
}

/** A specialty of the design. */
export interface SpecialtyPayload {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  readonly name: string
}

/** At each change of stage. `data` is JSON on one line. */
export interface StageEvent {
  readonly event: "stage"
  readonly data: StagePayload
}

/** A change of stage. It has the payload that it has in the stream. */
export interface StageOfJob {
  readonly n: number
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly at: Timestamp
  readonly event: "stage"
  /** A stage began, ended or is tried again. */
  readonly data: StagePayload
}

/** A stage began, ended or is tried again. */
export interface StagePayload {
  readonly stage: "queued" | "layers" | "specialties" | "blocks" | "edges" | "quality" | "write"
  readonly status: "started" | "completed" | "retrying"
}

/** It changed since the version that the body expects; of a document, `version` is the number of its current one. */
export interface Stale {
  readonly code: "stale"
  readonly message: string
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly updated_at: Timestamp
  readonly version?: number | undefined
  /** A call that resolves a refusal. `body` has the fields that matter. */
  readonly actions: ReadonlyArray<Action>
}

/** A part of a block; layer and specialties default to the block's, an absent id is made. */
export interface SubBlock {
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id?: ItemId | undefined
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  /** Free text. */
  readonly description?: Description | undefined
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly layer_id?: ItemId | undefined
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly default_specialties?: ReadonlyArray<ItemId> | undefined
}

/** A place where two texts differ. */
export interface TextChange {
  /** The first line of `removed`, from 1; the one that `added` comes before where nothing was removed. */
  readonly from_line: number
  /** The same in the later text. */
  readonly to_line: number
  /** Whole lines, with their line feeds. */
  readonly removed: string
  /** The lines that replace them. */
  readonly added: string
}

/** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
export type Timestamp = string

/** One of the caller's access tokens, without its secret. */
export interface Token {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  readonly scope: "read" | "read_write"
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly expires_at: Timestamp
  /** To the minute; null before the first use. */
  readonly last_used_at: Timestamp | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly revoked_at: Timestamp | null
}

/** The operation is not on the token allowlist. */
export interface TokenPathNotAllowed {
  readonly code: "TOKEN_PATH_NOT_ALLOWED"
  readonly message: string
}

/** A new access token, the only answer that holds the secret. */
export interface TokenWithSecret {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  readonly scope: "read" | "read_write"
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly expires_at: Timestamp
  /** What goes after `Authorization: Bearer`. */
  readonly token: string
}

/** What to take out of the trash. */
export interface TrashRestore {
  /** 1 to 100. */
  readonly items: ReadonlyArray<{
    readonly kind: "project" | "space" | "collection"
    readonly id: string
  }>
  /** Whether the spaces of projects come back too, which needs the right to restore them; false by default. */
  readonly restore_space?: boolean | undefined
}

/** A project in the trash, or one whose space is. */
export interface TrashedProject {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly title: Name
  /** What the design is for. */
  readonly prompt: Prompt
  readonly status: "draft" | "generating" | "ready" | "failed"
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly space_id: Uuid
  /** null where a guest owns it. */
  readonly owner_id: Uuid | null
  readonly visibility: "public" | "organisation" | "private"
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** The version: ETag and lock; it moves with graph and documents too. */
  readonly updated_at: Timestamp
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
  /** Whether its restore needs `restore_space=1`. */
  readonly space_in_trash: boolean
}

/** The body is not JSON by its `Content-Type`. */
export interface UnsupportedMediaType {
  readonly code: "UNSUPPORTED_MEDIA_TYPE"
  readonly message: string
}

/** What the collection changed under a space, from one of its versions to the present one. */
export interface Upstream {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly collection_id: Uuid
  /** The version that it is compared with. */
  readonly since: number
  /** The present version. */
  readonly version: number
  /** One item that the collection changed, as the space meets it. */
  readonly items: ReadonlyArray<UpstreamItem>
  /**
   * A field of a block in which the space itself, by an override or a custom block, names what the collection dropped
   * or brought back.
   */
  readonly references: ReadonlyArray<UpstreamReference>
  /** A directed link between two different blocks. */
  readonly added_edges: ReadonlyArray<Edge>
  /** A directed link between two different blocks. */
  readonly removed_edges: ReadonlyArray<Edge>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** One item that the collection changed, as the space meets it. */
export interface UpstreamItem {
  readonly kind: "block" | "layer" | "specialty"
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** As the collection has it now, or last had it. */
  readonly name: string
  readonly state: "clean" | "overridden" | "new" | "removed" | "orphaned"
  /** The fields that changed, of an item that both versions have. */
  readonly fields: ReadonlyArray<string>
  /** Those among them that the space overrides; of what is new or gone, all that it overrides. */
  readonly overridden: ReadonlyArray<string>
  /** Whether the space hides it, itself or with its layer; of what is gone, whether its overlay entry does. */
  readonly hidden: boolean
}

/**
 * A field of a block in which the space itself, by an override or a custom block, names what the collection dropped or
 * brought back.
 */
export interface UpstreamReference {
  readonly kind: "block"
  /**
   * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
   * with `x:`.
   */
  readonly id: ItemId
  /** As the space shows it. */
  readonly name: string
  readonly origin: "inherited" | "custom"
  /** Whether the space hides it, itself or with its layer. */
  readonly hidden: boolean
  readonly field: "layer_id" | "default_specialties"
  readonly state: "orphaned" | "returned" | "moved"
  /** What the override or the custom block says. */
  readonly stored_value: ItemValue
  /** What of that is not there now. */
  readonly missing: ReadonlyArray<ItemId>
  /** As the space would show it over the earlier version; null where it would have no such block. */
  readonly before_value: ItemValue | null
  /** As the space shows it now; of a hidden block as it would. */
  readonly value: ItemValue
}

/**
 * What the model's calls took, over all runs of the attempt, those that failed included. The tokens are sums of what
 * the provider reported.
 */
export interface Usage {
  /** The model of the last request. */
  readonly model: string
  /** The version of its prompts: another wording is another version. null if it has none. */
  readonly prompts: string | null
  readonly input_tokens: number
  readonly output_tokens: number
  /** Of the input, what the provider had read before. */
  readonly cached_tokens: number
  /** The latest 50, the last one last. */
  readonly calls: ReadonlyArray<ModelCall>
}

/** What the model's calls took together; `Usage` lists it call by call. */
export interface UsageSummary {
  /** The model of the last request. */
  readonly model: string
  /** The version of its prompts: another wording is another version. null if it has none. */
  readonly prompts: string | null
  readonly input_tokens: number
  readonly output_tokens: number
  /** Of the input, what the provider had read before. */
  readonly cached_tokens: number
}

/** A person who can sign in. */
export interface User {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** An e-mail address, compared without regard to case. */
  readonly email: Email
  /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
  readonly name: Name
  readonly site_admin: boolean
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
}

/** The id of a resource: a UUID, version 7, made by the server. */
export type Uuid = string

/**
 * Path, query, headers or body break a rule; `issues` has up to 100 of all the breaches, each with its path: that of a
 * field is its path in the body (`[]` is the whole body), others begin with `path`, `query` or `headers`.
 */
export interface ValidationFailed {
  readonly code: "VALIDATION_FAILED"
  readonly message: string
  readonly issues: ReadonlyArray<{
    readonly path: ReadonlyArray<string | number>
    readonly message: string
  }>
}

/** There is no such version, or no version yet. */
export interface VersionNotFound {
  readonly code: "VERSION_NOT_FOUND"
  readonly message: string
}

/** An address that is told the changes of an organisation. Its secret is not shown. */
export interface Webhook {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly org_id: Uuid
  /**
   * `https`, without a user, a password and a fragment, at the port of its scheme or one from 1024. All addresses of
   * its name must be public.
   */
  readonly url: string
  /** Free text. */
  readonly description: Description
  /** Only changes of these kinds; null for all. */
  readonly kinds: ReadonlyArray<"collection" | "space" | "project" | "document" | "rule"> | null
  /** Only changes by these operations, as `GET /api/changes` names them; null for all. */
  readonly actions: ReadonlyArray<string> | null
  /** False after a caller or the service switched it off. */
  readonly enabled: boolean
  /**
   * Why the service switched it off. `failing`: three days without a success. `overflow`: 10,000 deliveries waited.
   * Null if it did not.
   */
  readonly switched_off: "failing" | "overflow" | null
  /** The first failed attempt since the last success; null if the last attempt was one. */
  readonly failing_since: Timestamp | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly updated_at: Timestamp
}

/** The fields to change. What is left out stays. */
export interface WebhookPatch {
  /**
   * `https`, without a user, a password and a fragment, at the port of its scheme or one from 1024. All addresses of
   * its name must be public.
   */
  readonly url?: string | undefined
  /** Free text. */
  readonly description?: Description | undefined
  /** Only changes of these kinds; null for all. */
  readonly kinds?: ReadonlyArray<"collection" | "space" | "project" | "document" | "rule"> | null | undefined
  /** Only changes by these operations, as `GET /api/changes` names them; null for all. */
  readonly actions?: ReadonlyArray<string> | null | undefined
  /** True switches it on again, and what waits is delivered. False stops it; what happens meanwhile is not told. */
  readonly enabled?: boolean | undefined
}

/** A webhook with its new secret, which no other answer holds. */
export interface WebhookWithSecret {
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly id: Uuid
  /** The id of a resource: a UUID, version 7, made by the server. */
  readonly org_id: Uuid
  /**
   * `https`, without a user, a password and a fragment, at the port of its scheme or one from 1024. All addresses of
   * its name must be public.
   */
  readonly url: string
  /** Free text. */
  readonly description: Description
  /** Only changes of these kinds; null for all. */
  readonly kinds: ReadonlyArray<"collection" | "space" | "project" | "document" | "rule"> | null
  /** Only changes by these operations, as `GET /api/changes` names them; null for all. */
  readonly actions: ReadonlyArray<string> | null
  readonly enabled: boolean
  readonly switched_off: "failing" | "overflow" | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly failing_since: Timestamp | null
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly created_at: Timestamp
  /** An instant: ISO 8601 in UTC with milliseconds and `Z`. */
  readonly updated_at: Timestamp
  /** What the signatures are verified with: give it to a library of Standard Webhooks, as it is. */
  readonly secret: string
}

/** Who calls, in which organisations, with which scope. */
export interface WhoAmI {
  /** null for a guest. */
  readonly user: User | null
  readonly guest: boolean
  readonly organisations: ReadonlyArray<{
    /** The id of a resource: a UUID, version 7, made by the server. */
    readonly id: Uuid
    /** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
    readonly name: Name
    readonly role: "admin" | "member"
  }>
  readonly scope: "read" | "read_write"
}

/** The new current version. */
export interface WrittenVersion {
  readonly id: number
  readonly version: number
}

/** An answer that refuses a call; `code` says which one it is. */
export type Refusal =
  | AttemptNotFound
  | BlockNotFound
  | BoundsUnsatisfied
  | CollectionInTrash
  | CollectionNotFound
  | ConfirmRequired
  | CrossSiteRequest
  | CursorExpired
  | DatabaseUnavailable
  | EmailTaken
  | Forbidden
  | GenerationFailed
  | GenerationInProgress
  | GuestNotAllowed
  | IdempotencyInFlight
  | IdempotencyMismatch
  | IdentityProviderUnavailable
  | InUse
  | Internal
  | InvalidCredentials
  | InvalidToken
  | JobNotFound
  | JobQueueFull
  | LayerNotFound
  | MethodNotAllowed
  | ModelUnavailable
  | NodeNotFound
  | NotFound
  | NotInherited
  | NotReady
  | Overloaded
  | PayloadTooLarge
  | PreconditionFailed
  | ProjectNotFound
  | QuotaExceeded
  | RateLimited
  | RequestTimeout
  | RuleNotFound
  | ScopeInsufficient
  | SignInRefused
  | SpaceInTrash
  | SpaceNotFound
  | SpecialtyNotFound
  | Stale
  | TokenPathNotAllowed
  | UnsupportedMediaType
  | ValidationFailed
  | VersionNotFound
