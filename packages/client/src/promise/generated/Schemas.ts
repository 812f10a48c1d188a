// Written by `npm run openapi` from the definition of the API.

/** The job that carries the run out. */
export interface AcceptedJob {
  /** The job that carries the run out: `readJob` reads it, `cancelJob` stops it. */
  readonly job_id: string
  /** The absolute URL at which the job is read, as often as need be. */
  readonly poll: string
}

/** A call that resolves a refusal. `body` has the fields that matter. */
export interface Action {
  /** The operation, by its `operationId` in this document. */
  readonly name: string
  /** The HTTP method. */
  readonly method: string
  /** The path, with all ids. */
  readonly path: string
  /** The fields of the body that resolve the refusal; absent if none is needed. */
  readonly body?: { readonly [name: string]: boolean } | undefined
}

/** No generation was applied to the collection yet, or the collection or project has no such attempt. */
export interface AttemptNotFound {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "ATTEMPT_NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** Who did what to which thing, and what came of it. */
export interface AuditLine {
  /** The line's own id. */
  readonly id: Uuid
  /** When it was written. */
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
  /** What kind of thing it is about. */
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
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; may be empty. */
  readonly description: Description
  /** The layer on which the block stands, by id. */
  readonly layer_id: ItemId
  /** The specialties that work on the block, by id; may be empty. */
  readonly default_specialties: ReadonlyArray<ItemId>
  /** What it is. A `service`, the default, is left out of answers. */
  readonly kind?: "person" | "service" | "store" | "queue" | "client" | "external" | undefined
  /** What it is made with, on one line: `Kotlin, Spring Boot`. Left out where nothing is said of it. */
  readonly technology?: string | undefined
  /** The team or person that it belongs to, in free text. Left out where nothing is said of it. */
  readonly owner?: string | undefined
  /** How far it is: `planned`, `deprecated` or `retired`. What is `active`, the default, leaves it out. */
  readonly lifecycle?: "planned" | "active" | "deprecated" | "retired" | undefined
  /** Words by which it is found, none twice. Left out where there are none. */
  readonly tags?: ReadonlyArray<string> | undefined
  /** Where more is to be read; addresses stand as they were sent. Left out where there are none. */
  readonly links?: ReadonlyArray<{
    /** The address, as it was sent. */
    readonly url: string
    /** What it leads to, on one line. */
    readonly title?: string | undefined
  }> | undefined
}

/** A block was made. `data` is JSON on one line. */
export interface BlockEvent {
  /** The kind of the event, by which its payload is known. */
  readonly event: "block"
  /** The payload as JSON on one line: parse it. */
  readonly data: BlockPayload
}

/** There is no such block, or the caller may not see it. */
export interface BlockNotFound {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "BLOCK_NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** A block was made. It has the payload that it has in the stream. */
export interface BlockOfJob {
  /** The number of the event in its run, from 1 without gaps. */
  readonly n: number
  /** When it was stored. */
  readonly at: Timestamp
  /** The kind of the event, by which its payload is known. */
  readonly event: "block"
  /** The payload. */
  readonly data: BlockPayload
}

/** A block of the design; one that is sent again replaces the earlier one. */
export interface BlockPayload {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: string
  /** The layer on which the block stands, by id. */
  readonly layer_id: ItemId
  /** The specialties that work on the block, by id; may be empty. */
  readonly default_specialties: ReadonlyArray<ItemId>
}

/** How many; null or missing is open. */
export interface Bounds {
  /** The fewest items, from 1 to 100. */
  readonly min?: number | null | undefined
  /** The most items, from 1 to 100; not below `min`. */
  readonly max?: number | null | undefined
}

/** The model made more or fewer items than requested, also when it was asked again; nothing was written. */
export interface BoundsUnsatisfied {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "BOUNDS_UNSATISFIED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** What there were too many or too few of. */
  readonly kind: "layers" | "specialties" | "blocks"
  /** The fewest that were asked for. */
  readonly min: number
  /** The most that were asked for. */
  readonly max: number
  /** How many the model made. */
  readonly got: number
}

/** A box by its upper left corner. */
export interface BoxPlace {
  /** The id by which paths and other fields name it. */
  readonly id: string
  /** Its left edge. */
  readonly x: number
  /** Its upper edge. */
  readonly y: number
  /** How wide it is. */
  readonly width: number
  /** How high it is. */
  readonly height: number
  /** The name in the box. */
  readonly name: string
  /** What it is, for its shape; left out for a service. */
  readonly kind?: "person" | "store" | "queue" | "client" | "external" | undefined
  /** What it is made with; it stands under the name or beside the label. Left out if nothing says so. */
  readonly technology?: string | undefined
  /** For its mark: a dashed frame, one dark corner, or four. Left out for what is active. */
  readonly lifecycle?: "planned" | "deprecated" | "retired" | undefined
  /** null on no lane. */
  readonly lane_id: string | null
  /** How it compares to the other version; only with `diff_from`. */
  readonly mark?: "same" | "added" | "removed" | "changed" | undefined
}

/** Something that was written. What is only public to the reader has `kind` and `id` alone. */
export interface Change {
  /** When it was written, by the clock of the service. */
  readonly at: Timestamp | null
  /** What kind of thing was written. */
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
  /** Who wrote it; null where that is not known. */
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
  /** The changes in order, at most `limit`; empty if nothing came. */
  readonly items: ReadonlyArray<Change>
  /** The `after` of the next call. */
  readonly next_cursor: string
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** A reusable template with all its parts, in the order in which they were written. */
export interface Collection {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** The organisation that owns it; null for a global collection. */
  readonly owner_org_id: Uuid | null
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; may be empty. */
  readonly description: Description
  /** The layers, in the order in which they were written. */
  readonly layers: ReadonlyArray<Layer>
  /** The specialties, in the order in which they were written. */
  readonly specialties: ReadonlyArray<Specialty>
  /** The blocks, in the order in which they were written. */
  readonly blocks: ReadonlyArray<Block>
  /** The edges, in the order in which they were written. */
  readonly edges: ReadonlyArray<Edge>
  /** When it was made. */
  readonly created_at: Timestamp
  /** The version: ETag and lock. */
  readonly updated_at: Timestamp
  /**
   * The user who made it; null for what is older than this field, and for what a guest or the operator made. A removed
   * user's id stays.
   */
  readonly created_by: Uuid | null
  /**
   * The user who made the change that `updated_at` names; null where `created_by` would be, and where the service made
   * it.
   */
  readonly updated_by: Uuid | null
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
  /** The user who moved it to the trash; null while it is not there, and if that user was removed. */
  readonly deleted_by: Uuid | null
  /**
   * The name that this user has now; null without `created_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly created_by_name?: string | null | undefined
  /**
   * The name that this user has now; null without `updated_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly updated_by_name?: string | null | undefined
  /**
   * The name that this user has now; null without `deleted_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly deleted_by_name?: string | null | undefined
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What a collection holds: layers as lanes, blocks as nodes. */
export interface CollectionGraph {
  /** The version: ETag and lock. */
  readonly updated_at: Timestamp
  /** The layers as lanes, in the order in which they are drawn. */
  readonly lanes: ReadonlyArray<Lane>
  /** The blocks, in the order in which they were written. */
  readonly nodes: ReadonlyArray<LaneNode>
  /** The edges, in the order in which they were written. */
  readonly edges: ReadonlyArray<Edge>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The collection is in the trash. */
export interface CollectionInTrash {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "COLLECTION_IN_TRASH"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The calls that resolve it and that this caller may make; empty if there are none. */
  readonly actions: ReadonlyArray<Action>
}

/** There is no such collection, or the caller may not see it. */
export interface CollectionNotFound {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "COLLECTION_NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** What changes; fields that are left out stay, each kind of part is replaced whole. */
export interface CollectionPatch {
  /** The new name. */
  readonly name?: Name | undefined
  /** The organisation that is to own it; null makes it global, which only site-admins may. */
  readonly owner_org_id?: SentUuid | null | undefined
  /** The new description. */
  readonly description?: Description | undefined
  /** The layers that are to be, all of them; those that it lacks are removed. */
  readonly layers?: ReadonlyArray<NewLayer> | undefined
  /** The specialties that are to be, all of them. */
  readonly specialties?: ReadonlyArray<NewSpecialty> | undefined
  /** The blocks that are to be, all of them. */
  readonly blocks?: ReadonlyArray<NewBlock> | undefined
  /** The edges that are to be, all of them; none twice, and none from a block to itself. */
  readonly edges?: ReadonlyArray<SentEdge> | undefined
  /** The version that the change builds on. */
  readonly expectedUpdatedAt?: Instant | undefined
}

/** A collection without its parts. */
export interface CollectionSummary {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** The organisation that owns it; null for a global collection. */
  readonly owner_org_id: Uuid | null
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; may be empty. */
  readonly description: Description
  /** When it was made. */
  readonly created_at: Timestamp
  /** The version: ETag and lock. */
  readonly updated_at: Timestamp
  /**
   * The user who made it; null for what is older than this field, and for what a guest or the operator made. A removed
   * user's id stays.
   */
  readonly created_by: Uuid | null
  /**
   * The user who made the change that `updated_at` names; null where `created_by` would be, and where the service made
   * it.
   */
  readonly updated_by: Uuid | null
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
  /** The user who moved it to the trash; null while it is not there, and if that user was removed. */
  readonly deleted_by: Uuid | null
  /**
   * The name that this user has now; null without `created_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly created_by_name: string | null
  /**
   * The name that this user has now; null without `updated_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly updated_by_name: string | null
  /**
   * The name that this user has now; null without `deleted_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly deleted_by_name: string | null
}

/** One content that a collection had, with all its parts; never changed or removed. */
export interface CollectionVersion {
  /**
   * The number of the version, from 1.
   *
   * Value: at least 1.
   */
  readonly version: number
  /**
   * How the version came to be. `create`: the first one; `edit`: written by a caller; `generate`: by a generation;
   * `decompose`: a block was replaced by its parts; `restore`: a copy of an earlier one.
   */
  readonly edit_type: "create" | "edit" | "generate" | "decompose" | "restore"
  /** The version whose content it has; null unless it was restored. */
  readonly restored_from: number | null
  /** The run that made it; null where none did. */
  readonly attempt_id: Uuid | null
  /** null for the first version of a collection that is older than its versions, whose author is not known. */
  readonly author_id: Uuid | null
  /**
   * The name that the author has now; null without `author_id`, once the user is removed, and where the user has no
   * name but the e-mail address.
   */
  readonly author_name: Name | null
  /** The collection's `updated_at` from then on. */
  readonly created_at: Timestamp
  /** The layers, in the order in which they were written. */
  readonly layers: ReadonlyArray<Layer>
  /** The specialties, in the order in which they were written. */
  readonly specialties: ReadonlyArray<Specialty>
  /** The blocks, in the order in which they were written. */
  readonly blocks: ReadonlyArray<Block>
  /** The edges, in the order in which they were written. */
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
  /**
   * The number of the version, from 1.
   *
   * Value: at least 1.
   */
  readonly version: number
  /**
   * How the version came to be. `create`: the first one; `edit`: written by a caller; `generate`: by a generation;
   * `decompose`: a block was replaced by its parts; `restore`: a copy of an earlier one.
   */
  readonly edit_type: "create" | "edit" | "generate" | "decompose" | "restore"
  /** The version whose content it has; null unless it was restored. */
  readonly restored_from: number | null
  /** The run that made it; null where none did. */
  readonly attempt_id: Uuid | null
  /** null for the first version of a collection that is older than its versions, whose author is not known. */
  readonly author_id: Uuid | null
  /**
   * The name that the author has now; null without `author_id`, once the user is removed, and where the user has no
   * name but the e-mail address.
   */
  readonly author_name: Name | null
  /** The collection's `updated_at` from then on. */
  readonly created_at: Timestamp
}

/** The call is costly or final, and the body lacks `confirm: true`. */
export interface ConfirmRequired {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "CONFIRM_REQUIRED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The calls that resolve it and that this caller may make; empty if there are none. */
  readonly actions: ReadonlyArray<Action>
}

/** What changed from one version of a collection to another. */
export interface ContentDiff {
  /** 0 where the first version is compared with nothing. */
  readonly from: number
  /** The number of the later version. */
  readonly to: number
  /** What changed among the layers. */
  readonly layers: {
    /** What only the later version has. */
    readonly added: ReadonlyArray<Layer>
    /** What only the earlier version has. */
    readonly removed: ReadonlyArray<Layer>
    /** Whether what both versions have is in another order. */
    readonly reordered: boolean
    /** What both versions have, with other values. */
    readonly changed: ReadonlyArray<{
      /** As the earlier version has it. */
      readonly before: Layer
      /** As the later version has it. */
      readonly after: Layer
    }>
  }
  /** What changed among the specialties. */
  readonly specialties: {
    /** What only the later version has. */
    readonly added: ReadonlyArray<Specialty>
    /** What only the earlier version has. */
    readonly removed: ReadonlyArray<Specialty>
    /** Whether what both versions have is in another order. */
    readonly reordered: boolean
    /** What both versions have, with other values. */
    readonly changed: ReadonlyArray<{
      /** As the earlier version has it. */
      readonly before: Specialty
      /** As the later version has it. */
      readonly after: Specialty
    }>
  }
  /** What changed among the blocks. */
  readonly blocks: {
    /** What only the later version has. */
    readonly added: ReadonlyArray<Block>
    /** What only the earlier version has. */
    readonly removed: ReadonlyArray<Block>
    /** Whether what both versions have is in another order. */
    readonly reordered: boolean
    /** What both versions have, with other values. */
    readonly changed: ReadonlyArray<{
      /** As the earlier version has it. */
      readonly before: Block
      /** As the later version has it. */
      readonly after: Block
    }>
  }
  /** Which edges came and went; `changed`: those that say something else. */
  readonly edges: {
    /** What only the later version has. */
    readonly added: ReadonlyArray<Edge>
    /** What only the earlier version has. */
    readonly removed: ReadonlyArray<Edge>
    /** Whether what both versions have is in another order. */
    readonly reordered: boolean
    /** What both versions have, with other values. */
    readonly changed: ReadonlyArray<{
      /** As the earlier version has it. */
      readonly before: Edge
      /** As the later version has it. */
      readonly after: Edge
    }>
  }
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The current document of a node, without its text. */
export interface ContentItem {
  /** The number of the current version's record, unlike `version` over all documents. */
  readonly id: number
  /** The node of the project's graph, by id. */
  readonly node_id: string
  /** The number of the version, from 1. */
  readonly version: number
  /**
   * How the version came to be. `create`: the first one; `edit`: written by a caller; `generate`: made by a model;
   * `restore`: a copy of an earlier one.
   */
  readonly edit_type: "create" | "edit" | "generate" | "restore"
  /** When the current version was written. */
  readonly updated_at: Timestamp
}

/** A write with a cookie, or the sign-in, that does not show that it comes from the service's own origin. */
export interface CrossSiteRequest {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "CROSS_SITE_REQUEST"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** The current version of a document, in the list of all; without its author's name. */
export interface CurrentDocument {
  /** The number of the version's record, unlike `version` over all documents. */
  readonly id: number
  /** The node of the project's graph, by id. */
  readonly node_id: ItemId
  /**
   * The number of the version, from 1.
   *
   * Value: at least 1.
   */
  readonly version: number
  /**
   * How the version came to be. `create`: the first one; `edit`: written by a caller; `generate`: made by a model;
   * `restore`: a copy of an earlier one.
   */
  readonly edit_type: "create" | "edit" | "generate" | "restore"
  /** The version that a restore copied, else null. */
  readonly restored_from: number | null
  /** null where a guest wrote it. */
  readonly author_id: Uuid | null
  /** When it was made. */
  readonly created_at: Timestamp
  /** The text, in Markdown as a rule. */
  readonly content: DocumentText
}

/**
 * The cursor is older than what is kept (7 days, unless the service is set up otherwise), or from before an import or
 * a restore of the service. Call again without `after` for a new one, and read anew what you follow.
 */
export interface CursorExpired {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "CURSOR_EXPIRED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** The database cannot be reached. */
export interface DatabaseUnavailable {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "DATABASE_UNAVAILABLE"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** What was done: the removed block, and what replaces it. */
export interface Decomposed {
  /** The id of the block that was replaced. */
  readonly removed: ItemId
  /** The parts that stand in its place. */
  readonly sub_blocks: ReadonlyArray<Block>
  /** The links between the parts, as they were sent. */
  readonly edges: ReadonlyArray<Edge>
  /** The removed block's edges, with their new ends and the labels that they had. */
  readonly rewired_edges: ReadonlyArray<Edge>
}

/** What a block is replaced by. */
export interface Decomposition {
  /** The parts, at least two. */
  readonly sub_blocks: ReadonlyArray<SubBlock>
  /** Links between the sub-blocks; none unless given. */
  readonly edges?: ReadonlyArray<SentEdge> | undefined
  /** The collection's version when the variant was built. */
  readonly expectedUpdatedAt?: Instant | undefined
}

/** A proposal, in the form that `applyDecomposition` takes. */
export interface DecompositionPreview {
  /** The block that would be replaced. */
  readonly block_id: ItemId
  /** The parts, at least two. */
  readonly sub_blocks: ReadonlyArray<Block>
  /** The links between the parts. */
  readonly edges: ReadonlyArray<Edge>
  /** The collection's version: send it as `expectedUpdatedAt`. */
  readonly updated_at: Timestamp
}

/** The decomposition to propose. */
export interface DecompositionRequest {
  /** What the parts should be, in the words of a conversation: 1 to 10 messages. */
  readonly messages: ReadonlyArray<SentMessage>
  /** `pro` by default. */
  readonly quality?: "pro" | "fast" | undefined
  /** Tokens must send true. */
  readonly confirm?: boolean | undefined
  /** How many parts. */
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
  /** When it was made. */
  readonly created_at: Timestamp
  /** What is told: the `data` of the message. */
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
  /** How long it took, in milliseconds. */
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

/** A design, in the form that `updateCollection` takes. */
export interface Design {
  /** The layers, in the order in which they were written. */
  readonly layers: ReadonlyArray<Layer>
  /** The specialties, in the order in which they were written. */
  readonly specialties: ReadonlyArray<Specialty>
  /** The blocks, in the order in which they were written. */
  readonly blocks: ReadonlyArray<Block>
  /** The edges, in the order in which they were written. */
  readonly edges: ReadonlyArray<Edge>
}

/** Where the texts of two versions differ, from top to bottom; empty where they are the same. */
export interface DocumentChanges {
  /** The node of the project's graph, by id. */
  readonly node_id: string
  /** The number of the earlier version. */
  readonly from: number
  /** The number of the later version. */
  readonly to: number
  /** The places, from top to bottom. */
  readonly changes: ReadonlyArray<TextChange>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The unified difference of two versions; empty where their texts are the same. */
export interface DocumentDiff {
  /** The node of the project's graph, by id. */
  readonly node_id: string
  /** The number of the earlier version. */
  readonly from: number
  /** The number of the later version. */
  readonly to: number
  /** The difference in the unified format. */
  readonly diff: string
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** A document was begun or settled. Only in jobs of projects. */
export interface DocumentOfJob {
  /** The number of the event in its run, from 1 without gaps. */
  readonly n: number
  /** When it was stored. */
  readonly at: Timestamp
  /** The kind of the event, by which its payload is known. */
  readonly event: "document"
  /** The payload. */
  readonly data: DocumentPayload
}

/** What becomes of a node's document: `started`, and later one of the others. */
export interface DocumentPayload {
  /** The node of the project's graph, by id. */
  readonly node_id: ItemId
  /** `started`, `written`, `skipped` or `failed`. */
  readonly status: "started" | "written" | "skipped" | "failed"
  /** The number of the version that was written; null otherwise. */
  readonly version: number | null
  /**
   * Why there is none. With `skipped`: `stale`, because somebody wrote the document meanwhile and theirs stays, or
   * `gone`, because the node left the graph. With `failed`: `refused`, because no answer of the model passed the
   * checks; `model`, because it gave none; `quota`, because the text does not fit. null otherwise.
   */
  readonly reason: "stale" | "gone" | "refused" | "model" | "quota" | null
}

/** The text of a design document: at most 1 MiB in UTF-8. */
export type DocumentText = string

/** A version of a document. */
export interface DocumentVersion {
  /** The number of the version's record, unlike `version` over all documents. */
  readonly id: number
  /** The node of the project's graph, by id. */
  readonly node_id: ItemId
  /**
   * The number of the version, from 1.
   *
   * Value: at least 1.
   */
  readonly version: number
  /**
   * How the version came to be. `create`: the first one; `edit`: written by a caller; `generate`: made by a model;
   * `restore`: a copy of an earlier one.
   */
  readonly edit_type: "create" | "edit" | "generate" | "restore"
  /** The version that a restore copied, else null. */
  readonly restored_from: number | null
  /** null where a guest wrote it. */
  readonly author_id: Uuid | null
  /**
   * The name that the author has now; null without `author_id`, once the user is removed, and where the user has no
   * name but the e-mail address. Also null to callers who read the project only because it is public.
   */
  readonly author_name: Name | null
  /** When it was made. */
  readonly created_at: Timestamp
  /** The text, in Markdown as a rule. */
  readonly content: DocumentText
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** A version of a document, without its text. */
export interface DocumentVersionSummary {
  /** The number of the version's record, unlike `version` over all documents. */
  readonly id: number
  /** The node of the project's graph, by id. */
  readonly node_id: ItemId
  /**
   * The number of the version, from 1.
   *
   * Value: at least 1.
   */
  readonly version: number
  /**
   * How the version came to be. `create`: the first one; `edit`: written by a caller; `generate`: made by a model;
   * `restore`: a copy of an earlier one.
   */
  readonly edit_type: "create" | "edit" | "generate" | "restore"
  /** The version that a restore copied, else null. */
  readonly restored_from: number | null
  /** null where a guest wrote it. */
  readonly author_id: Uuid | null
  /**
   * The name that the author has now; null without `author_id`, once the user is removed, and where the user has no
   * name but the e-mail address. Also null to callers who read the project only because it is public.
   */
  readonly author_name: Name | null
  /** When it was made. */
  readonly created_at: Timestamp
}

/** The text to be. */
export interface DocumentWrite {
  /** The whole text that is to be. */
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
  /** The current version of each node that has a document. */
  readonly items: ReadonlyArray<CurrentDocument>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The last event of a run whose result is written. `data` is JSON on one line. */
export interface DoneEvent {
  /** The kind of the event, by which its payload is known. */
  readonly event: "done"
  /** The payload as JSON on one line: parse it. */
  readonly data: GenerationResult
}

/** The last event of a run whose result is written. It has the payload that it has in the stream. */
export interface DoneOfJob {
  /** The number of the event in its run, from 1 without gaps. */
  readonly n: number
  /** When it was stored. */
  readonly at: Timestamp
  /** The kind of the event, by which its payload is known. */
  readonly event: "done"
  /** The payload. */
  readonly data: JobResult
}

/** A directed link between two different blocks. */
export interface Edge {
  /** Where the edge begins: the block that calls, sends or reads. */
  readonly source_id: ItemId
  /** Where the edge ends: the block that is called, sent to or read. */
  readonly target_id: ItemId
  /** What the edge says, on one line; left out where it says nothing. It does not make two edges different. */
  readonly label?: string | undefined
  /** What it goes by, on one line: `HTTPS`. Left out where nothing is said of it. */
  readonly technology?: string | undefined
}

/** An edge was made. `data` is JSON on one line. */
export interface EdgeEvent {
  /** The kind of the event, by which its payload is known. */
  readonly event: "edge"
  /** The payload as JSON on one line: parse it. */
  readonly data: EdgePayload
}

/** An edge was made. It has the payload that it has in the stream. */
export interface EdgeOfJob {
  /** The number of the event in its run, from 1 without gaps. */
  readonly n: number
  /** When it was stored. */
  readonly at: Timestamp
  /** The kind of the event, by which its payload is known. */
  readonly event: "edge"
  /** The payload. */
  readonly data: EdgePayload
}

/** An edge of the design. */
export interface EdgePayload {
  /** Where the edge begins: the block that calls, sends or reads. */
  readonly source_id: ItemId
  /** Where the edge ends: the block that is called, sent to or read. */
  readonly target_id: ItemId
}

/** An arrow along points, from its source to its target. The drawing rounds the corners. */
export interface EdgePlace {
  /** Where the edge begins: the block that calls, sends or reads. */
  readonly source_id: string
  /** Where the edge ends: the block that is called, sent to or read. */
  readonly target_id: string
  /**
   * From the border of the source's box to that of the target's; at the top of a person, from or to the head or the
   * body.
   */
  readonly points: ReadonlyArray<Point>
  /** The whole label of the edge; left out if it has none. */
  readonly label?: string | undefined
  /** What it is made with; it stands under the name or beside the label. Left out if nothing says so. */
  readonly technology?: string | undefined
  /** Where the drawing has the label; left out where it has none, or no room for it. */
  readonly label_place?: LabelPlace | undefined
  /** How it compares to the other version; only with `diff_from`. */
  readonly mark?: "same" | "added" | "removed" | "changed" | undefined
}

/** An e-mail address, compared without regard to case. */
export type Email = string

/** Another user has this e-mail address. */
export interface EmailTaken {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "EMAIL_TAKEN"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The calls that resolve it and that this caller may make; empty if there are none. */
  readonly actions: ReadonlyArray<Action>
}

/** The last event of a run that failed. `data` is JSON on one line. */
export interface ErrorEvent {
  /** The kind of the event, by which its payload is known. */
  readonly event: "error"
  /** The payload as JSON on one line: parse it. */
  readonly data: ErrorPayload
}

/** The last event of a run that failed. It has the payload that it has in the stream. */
export interface ErrorOfJob {
  /** The number of the event in its run, from 1 without gaps. */
  readonly n: number
  /** When it was stored. */
  readonly at: Timestamp
  /** The kind of the event, by which its payload is known. */
  readonly event: "error"
  /** The payload. */
  readonly data: ErrorPayload
}

/**
 * Why the run failed; nothing was written but documents of a project that were finished before. `stale`, only on
 * projects: somebody wrote graph or prompt while the run made a graph; generate again. With `SERVER_STOPPING` and
 * `INTERNAL` the stream ends, and the run may go on. It may go on with `FORBIDDEN` too, where only the reader lost the
 * right. `kind`, `min`, `max` and `got` come with `BOUNDS_UNSATISFIED` alone, `model_says` with `MODEL_REFUSED` alone.
 */
export interface ErrorPayload {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "GENERATION_FAILED" | "MODEL_UNAVAILABLE" | "MODEL_REFUSED" | "BOUNDS_UNSATISFIED" | "WORKER_UNAVAILABLE" | "QUOTA_EXCEEDED" | "CANCELLED" | "EXPIRED" | "FORBIDDEN" | "stale" | "SERVER_STOPPING" | "INTERNAL"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The attempt: one generation, as it is stored. `readAttempt` reads it; of a project, `readProjectAttempt`. */
  readonly attempt_id: Uuid
  /** What there were too many or too few of. Only with `BOUNDS_UNSATISFIED`, like the next three. */
  readonly kind?: "layers" | "specialties" | "blocks" | undefined
  /** The fewest that were asked for. */
  readonly min?: number | undefined
  /** The most that were asked for. */
  readonly max?: number | undefined
  /** How many the model made. */
  readonly got?: number | undefined
  /** What the model said, at most 500 characters on one line. Only with `MODEL_REFUSED`, and absent if it said nothing. */
  readonly model_says?: string | undefined
}

/** Where one field of an item comes from. */
export interface ExplainedField {
  /** The field. */
  readonly field: "name" | "description" | "layer_id" | "default_specialties" | "kind" | "technology" | "owner" | "lifecycle" | "tags" | "links" | "position"
  /** As the space shows it. */
  readonly value: ItemValue | null
  /** `collection`: inherited; `overlay`: an override of the space; `custom`: the space's own item. */
  readonly source: "collection" | "overlay" | "custom"
  /** What the collection has; null for a custom item, and for a fact of which it says nothing. */
  readonly base_value: ItemValue | null
  /** What the source says; it differs from the value if it names something that is gone or hidden. */
  readonly stored_value: ItemValue | null
  /** The layer on which a block stands whose own layer is gone. */
  readonly fallback: "inherited_layer" | "first_layer" | null
  /** Who set it last; null where that is not known. */
  readonly changed_by: Uuid | null
  /** When it was set last; of the collection's values, the version since which they are there. */
  readonly changed_at: Timestamp | null
}

/** Where an item of a space has its fields from, and what hides it. */
export interface Explanation {
  /** What kind of item it is. */
  readonly kind: "block" | "layer" | "specialty"
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** `inherited` from the collection, or `custom`: the space's own. */
  readonly origin: "inherited" | "custom"
  /** Whether the space hides it. */
  readonly hidden: boolean
  /** True if it names a layer that is gone, and stands on a fallback. */
  readonly orphaned: boolean
  /** Each field of the item, with where it comes from. */
  readonly fields: ReadonlyArray<ExplainedField>
  /** Why it is hidden; empty if it is not. */
  readonly hidden_by: ReadonlyArray<Hiding>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The caller lacks the right; `required_role` says which role has it. */
export interface Forbidden {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "FORBIDDEN"
  /** What went wrong and what helps, in words for people. */
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
  /** What kind of thing it is. */
  readonly kind: "collection" | "space" | "project" | "document" | "block" | "node"
  /**
   * The thing's id; of a document, that of its node; of a block, that of its collection or space; of a node, that of
   * its project.
   */
  readonly id: string
  /** Only of a document: its project. */
  readonly project_id?: Uuid | undefined
  /** Only of a block and a node: its own id. */
  readonly part_id?: ItemId | undefined
  /** The thing's name or title; of a document and a node, the node's label. */
  readonly title: string
  /** At most 240 characters around the first match in the text, else the name. */
  readonly snippet: ReadonlyArray<SnippetPiece>
  /** Only of a project, a document and a node: whom the project is for. */
  readonly visibility?: "public" | "organisation" | "private" | undefined
  /**
   * The thing's version; of a document, when its current version was written; of a block and a node, that of what
   * holds it.
   */
  readonly updated_at: Timestamp
  /** Where it is read; of a block and a node, the page of the console that opens it selected. */
  readonly path: string
}

/** The whole graph and its version. */
export interface FullGraph {
  /**
   * Its version, which increases with every change: the ETag, and what writes expect as `If-Match` or
   * `expectedUpdatedAt`.
   */
  readonly updated_at: Timestamp
  /** The blocks of the project, in the order in which they were written. */
  readonly nodes: ReadonlyArray<GraphNode>
  /** The edges, in the order in which they were written. */
  readonly edges: ReadonlyArray<Edge>
  /** The roles that nodes carry: the specialties of the space, where the graph came from it. */
  readonly roles: ReadonlyArray<GraphRole>
  /** Which node carries which role: a pair for each. */
  readonly nodeRoles: ReadonlyArray<GraphNodeRole>
  /** The current document of each node that has one, without its text. */
  readonly contentItems: ReadonlyArray<ContentItem>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** One applied run. */
export interface GenerationAttempt {
  /** The collection that it generates. */
  readonly collection_id: Uuid
  /** The mode of the request. */
  readonly mode: "initial" | "blocks-only" | "with-keep"
  /** `pro`: the design is looked over and repaired; `fast`: it is not. */
  readonly quality: "pro" | "fast"
  /** How many items of each kind were asked for. */
  readonly params: GenerationParams
  /** The blocks that `with-keep` keeps; empty in the other modes. */
  readonly keep_block_ids: ReadonlyArray<ItemId>
  /** The model that answers; `offline` for the offline model. */
  readonly model: string
  /**
   * `queued` and `running` are under way; `applied` is written; `failed`, `cancelled` and `expired` (it outlived its
   * window) wrote nothing.
   */
  readonly status: "queued" | "running" | "applied" | "failed" | "cancelled" | "expired"
  /** How long it took, in milliseconds; null before it ended. */
  readonly duration_ms: number | null
  /** Why it ended without a result; null otherwise. */
  readonly error: RunError | null
  /**
   * The attempt from whose settled stages it goes on: that one failed within the last 24 hours for a reason that may
   * pass, with the same request, version, rules and model. Absent if it began anew.
   */
  readonly continued_from?: Uuid | undefined
  /** When a worker last took it up; null while it waits. */
  readonly started_at: Timestamp | null
  /** When it ended; null before. */
  readonly finished_at: Timestamp | null
  /** The attempt: one generation, as it is stored. `readAttempt` reads it; of a project, `readProjectAttempt`. */
  readonly attempt_id: Uuid
  /** How many items the design has; null before it is written. */
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
  /** Of the calls together: for the fewest items, and for the most. */
  readonly output_tokens: TokenRange
  /** How many requests to the model, without repairs. */
  readonly calls: number
  /**
   * Whether every call fits the model's context with its answer, and every answer the length that the service lets it
   * have. Of budgets it says nothing: they count what the calls really take.
   */
  readonly fits_context: boolean
  /** One line, only where a set of rules answers in place of a language model. */
  readonly note?: string | undefined
}

/** One event of the stream. */
export type GenerationEvent = StageEvent | LayerEvent | SpecialtyEvent | BlockEvent | EdgeEvent | QualityPhaseEvent | DoneEvent | ErrorEvent

/**
 * The model is not set up or its provider did not take the request, its answer was cut off or cannot be used, or a
 * question or one generation may take no more tokens; nothing was written.
 */
export interface GenerationFailed {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "GENERATION_FAILED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/**
 * A generation of the collection or project is queued or running; `job_id` is its job. On a project it keeps another
 * generation out, and another `status`. On a collection it also keeps the next generation out, but no edit, once it
 * was applied, until `retry_at`: a design that `propose` makes with `include=design` can be applied by
 * `updateCollection` meanwhile.
 */
export interface GenerationInProgress {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "GENERATION_IN_PROGRESS"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The attempt that is in the way. */
  readonly attempt_id: string
  /** Its job: `readJob` reads it, `cancelJob` stops it while it runs. */
  readonly job_id: string
  /**
   * When the next generation can begin, if the present one does not end before; on a project, if it makes no progress
   * until then.
   */
  readonly retry_at: Timestamp
  /** The calls that resolve it and that this caller may make; empty if there are none. */
  readonly actions: ReadonlyArray<Action>
}

/** How many items of each kind. */
export interface GenerationParams {
  /** How many layers. */
  readonly layers: Bounds
  /** How many blocks. */
  readonly blocks: Bounds
  /** How many specialties. */
  readonly specialties: Bounds
}

/** What a run made. */
export interface GenerationResult {
  /** The attempt: one generation, as it is stored. `readAttempt` reads it; of a project, `readProjectAttempt`. */
  readonly attempt_id: string
  /** How many items the design has. */
  readonly result_summary: ResultSummary
  /** How long it took, in milliseconds. */
  readonly duration_ms: number
}

/** Access that was given to one user. */
export interface Grant {
  /** The user's id. */
  readonly user_id: Uuid
  /** The user's name. */
  readonly name: Name
  /** How far the access reaches: `read`, or `write` for both. */
  readonly level: "read" | "write"
}

/** A graph, and which nodes have documents. */
export interface Graph {
  /** The blocks of the project, in the order in which they were written. */
  readonly nodes: ReadonlyArray<GraphNode>
  /** The edges, in the order in which they were written. */
  readonly edges: ReadonlyArray<Edge>
  /** The roles that nodes carry: the specialties of the space, where the graph came from it. */
  readonly roles: ReadonlyArray<GraphRole>
  /** Which node carries which role: a pair for each. */
  readonly nodeRoles: ReadonlyArray<GraphNodeRole>
  /** The current document of each node that has one, without its text. */
  readonly contentItems: ReadonlyArray<ContentItem>
}

/** A graph in a body. */
export interface GraphBody {
  /** The blocks of the project, in the order in which they were written. */
  readonly nodes: ReadonlyArray<NewGraphNode>
  /** The edges, in the order in which they were written. */
  readonly edges: ReadonlyArray<SentEdge>
  /** The roles that nodes carry: the specialties of the space, where the graph came from it. */
  readonly roles: ReadonlyArray<SentGraphRole>
  /** Which node carries which role: a pair for each. */
  readonly nodeRoles: ReadonlyArray<SentGraphNodeRole>
}

/** The counts of the graph and its version. */
export interface GraphCounts {
  /**
   * Its version, which increases with every change: the ETag, and what writes expect as `If-Match` or
   * `expectedUpdatedAt`.
   */
  readonly updated_at: Timestamp
  /** How many nodes. */
  readonly nodes: number
  /** How many edges. */
  readonly edges: number
  /** How many roles. */
  readonly roles: number
  /** How many pairs of a node and a role. */
  readonly nodeRoles: number
  /** How many nodes have a document. */
  readonly contentItems: number
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What changed from one version of the graph to another. */
export interface GraphDiff {
  /** The earlier version: an `updated_at` of the project. */
  readonly from: Timestamp
  /** The later version: the project's `updated_at`. */
  readonly to: Timestamp
  /** What changed among the nodes; `changed`: those that have another label or lane, or other facts. */
  readonly nodes: {
    /** What only the later version has. */
    readonly added: ReadonlyArray<GraphNode>
    /** What only the earlier version has. */
    readonly removed: ReadonlyArray<GraphNode>
    /** What both versions have, with other values. */
    readonly changed: ReadonlyArray<{
      /** As the earlier version has it. */
      readonly before: GraphNode
      /** As the later version has it. */
      readonly after: GraphNode
    }>
  }
  /** Which edges came and went; `changed`: those that say something else. */
  readonly edges: {
    /** What only the later version has. */
    readonly added: ReadonlyArray<Edge>
    /** What only the earlier version has. */
    readonly removed: ReadonlyArray<Edge>
    /** What both versions have, with other values. */
    readonly changed: ReadonlyArray<{
      /** As the earlier version has it. */
      readonly before: Edge
      /** As the later version has it. */
      readonly after: Edge
    }>
  }
  /** What changed among the roles. */
  readonly roles: {
    /** What only the later version has. */
    readonly added: ReadonlyArray<GraphRole>
    /** What only the earlier version has. */
    readonly removed: ReadonlyArray<GraphRole>
    /** What both versions have, with other values. */
    readonly changed: ReadonlyArray<{
      /** As the earlier version has it. */
      readonly before: GraphRole
      /** As the later version has it. */
      readonly after: GraphRole
    }>
  }
  /** Which nodes took and left which roles. */
  readonly nodeRoles: {
    /** What only the later version has. */
    readonly added: ReadonlyArray<GraphNodeRole>
    /** What only the earlier version has. */
    readonly removed: ReadonlyArray<GraphNodeRole>
  }
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The places of a graph's parts in its drawing (`format=svg`), in the units of the drawing. */
export interface GraphLayout {
  /** How wide the drawing is. */
  readonly width: number
  /** With `diff_from` it includes the legend of the drawing, which is 44 high. */
  readonly height: number
  /** From top to bottom; a lane is as wide as the drawing. */
  readonly lanes: ReadonlyArray<LanePlace>
  /** The nodes, each as a box. */
  readonly boxes: ReadonlyArray<BoxPlace>
  /** In the order of the graph. */
  readonly edges: ReadonlyArray<EdgePlace>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** A block of a project. */
export interface GraphNode {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** The name that is shown, on one line. */
  readonly label: Name
  /** A JSON array of role ids, as text. */
  readonly roles: string
  /** Its lane, where it has one. */
  readonly layer_id?: ItemId | undefined
  /** What it is, in free text. Left out where nothing is said of it. */
  readonly description?: Description | undefined
  /** What it is. A `service`, the default, is left out of answers. */
  readonly kind?: "person" | "service" | "store" | "queue" | "client" | "external" | undefined
  /** What it is made with, on one line: `Kotlin, Spring Boot`. Left out where nothing is said of it. */
  readonly technology?: string | undefined
  /** The team or person that it belongs to, in free text. Left out where nothing is said of it. */
  readonly owner?: string | undefined
  /** How far it is: `planned`, `deprecated` or `retired`. What is `active`, the default, leaves it out. */
  readonly lifecycle?: "planned" | "active" | "deprecated" | "retired" | undefined
  /** Words by which it is found, none twice. Left out where there are none. */
  readonly tags?: ReadonlyArray<string> | undefined
  /** Where more is to be read; addresses stand as they were sent. Left out where there are none. */
  readonly links?: ReadonlyArray<{
    /** The address, as it was sent. */
    readonly url: string
    /** What it leads to, on one line. */
    readonly title?: string | undefined
  }> | undefined
}

/** A node carries a role. */
export interface GraphNodeRole {
  /** The node, by id. */
  readonly node_id: ItemId
  /** The role, by id. */
  readonly role_id: ItemId
}

/** A role that nodes carry. */
export interface GraphRole {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** The name that is shown, on one line. */
  readonly label: Name
}

/** The new graph, and the version that it builds on. */
export interface GraphWrite {
  /** The blocks of the project, in the order in which they were written. */
  readonly nodes: ReadonlyArray<NewGraphNode>
  /** The edges, in the order in which they were written. */
  readonly edges: ReadonlyArray<SentEdge>
  /** The roles that nodes carry: the specialties of the space, where the graph came from it. */
  readonly roles: ReadonlyArray<SentGraphRole>
  /** Which node carries which role: a pair for each. */
  readonly nodeRoles: ReadonlyArray<SentGraphNodeRole>
  /** Required unless `If-Match` is sent. */
  readonly expectedUpdatedAt?: Instant | undefined
}

/** The project's new version. */
export interface GraphWritten {
  /** The project's new version: the `expectedUpdatedAt` of the next write. */
  readonly updated_at: Timestamp
}

/** The caller is a guest, and guests may not do this. */
export interface GuestNotAllowed {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "GUEST_NOT_ALLOWED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** Always `user`: someone who has signed in. */
  readonly required_role: "user"
}

/** One reason why an item is hidden. */
export interface Hiding {
  /** Its own overlay entry, the layer that it stands on, or that there is no layer. */
  readonly reason: "overlay" | "layer" | "no_layer"
  /** What kind of item hides it; null where there is no layer. */
  readonly kind: "block" | "layer" | "specialty" | null
  /** The item that hides it; null where there is no layer. */
  readonly id: ItemId | null
  /** Who set it last; null where that is not known. */
  readonly changed_by: Uuid | null
  /** When it was hidden; null if that was before the service recorded it. */
  readonly changed_at: Timestamp | null
}

/** The first request with this `Idempotency-Key` still runs; the header `Retry-After` says when to send it again. */
export interface IdempotencyInFlight {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "IDEMPOTENCY_IN_FLIGHT"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** In how many seconds to send it again; the header `Retry-After` has the same. */
  readonly retry_after_seconds: number
  /** The calls that resolve it and that this caller may make; empty if there are none. */
  readonly actions: ReadonlyArray<Action>
}

/** The `Idempotency-Key` was sent before with another request. */
export interface IdempotencyMismatch {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "IDEMPOTENCY_MISMATCH"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The calls that resolve it and that this caller may make; empty if there are none. */
  readonly actions: ReadonlyArray<Action>
}

/** An identity provider over OpenID Connect. */
export interface IdentityProvider {
  /** What it is called on a button. */
  readonly name: string
}

/** The identity provider cannot be reached, or not be used as it is set up. */
export interface IdentityProviderUnavailable {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "IDENTITY_PROVIDER_UNAVAILABLE"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** A text in the format of another tool, or its files, and whose collection it becomes. */
export interface Import {
  /** The organisation that is to own the collection; null for a global one. */
  readonly owner_org_id: SentUuid | null
  /** The name of the collection; the design's own by default. */
  readonly name?: Name | undefined
  /** The whole text, as its tool reads it; or send `files`. */
  readonly content?: string | undefined
  /** Files that refer to each other, in place of `content`: 1 to 2,000, each path once. */
  readonly files?: ReadonlyArray<ImportedFile> | undefined
}

/** One thing that an import leaves out or changes. */
export interface ImportNote {
  /**
   * Where it stands: a line of the text and what is there, after its file where there are several, or a place in
   * `collection`. Empty where it concerns the whole.
   */
  readonly path: ReadonlyArray<string | number>
  /** What is left out or changed, and why. */
  readonly message: string
}

/** The collection that would be made, without an id, and what could not be taken over. */
export interface ImportPreview {
  /** What the import would make. */
  readonly collection: ImportedParts
  /** What could not be taken over, and what had to be changed to fit; at most 1,000. */
  readonly notes: ReadonlyArray<ImportNote>
}

/** The collection that was made, and what could not be taken over. */
export interface ImportedCollection {
  /** The collection, as its read answers it. */
  readonly collection: Collection
  /** What could not be taken over, and what had to be changed to fit; at most 1,000. */
  readonly notes: ReadonlyArray<ImportNote>
}

/** A file of a design in the format of another tool. */
export interface ImportedFile {
  /** Where it is below the folder of all files, with `/` between names, without `.` and `..`. */
  readonly path: string
  /** Its whole text. */
  readonly content: string
}

/** What an import would make: a collection that has no id yet, and no version. */
export interface ImportedParts {
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; may be empty. */
  readonly description: Description
  /** The organisation that would own it; null for a global collection. */
  readonly owner_org_id: Uuid | null
  /** The layers, in the order in which they were written. */
  readonly layers: ReadonlyArray<Layer>
  /** The specialties, in the order in which they were written. */
  readonly specialties: ReadonlyArray<Specialty>
  /** The blocks, in the order in which they were written. */
  readonly blocks: ReadonlyArray<Block>
  /** The edges, in the order in which they were written. */
  readonly edges: ReadonlyArray<Edge>
}

/** Something else stands on it; `used_by` has the ids. */
export interface InUse {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "IN_USE"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** What stands on it, by id. */
  readonly used_by: ReadonlyArray<string>
  /** The calls that resolve it and that this caller may make; empty if there are none. */
  readonly actions: ReadonlyArray<Action>
}

/** An ISO 8601 instant, compared as such whatever its offset and fractions. */
export type Instant = string

/** The service failed; `request_id` leads to its log. */
export interface Internal {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "INTERNAL"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The id of the request, as in `X-Request-Id`: the log of the service has it. */
  readonly request_id: string
}

/** E-mail and password, or the current password, are wrong. */
export interface InvalidCredentials {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "INVALID_CREDENTIALS"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** The token is unknown, expired or revoked. */
export interface InvalidToken {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "INVALID_TOKEN"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** One breach of a rule. */
export interface Issue {
  /**
   * Where it is: names of fields and places in arrays; `path`, `query` or `headers` comes first for what is not in the
   * body. Empty for the body as a whole.
   */
  readonly path: ReadonlyArray<string | number>
  /** What is wrong there. */
  readonly message: string
}

/**
 * The id of a layer, block, specialty, node or role; `.` and `..` are none. A space's own items have ids that start
 * with `x:`.
 */
export type ItemId = string

/** The value of a field: a text, an id, a position, or ids of specialties. */
export type ItemValue = string | number | ReadonlyArray<string> | ReadonlyArray<{
  /** The address, as it was sent. */
  readonly url: string
  /** What it leads to, on one line. */
  readonly title?: string | undefined
}>

/** A run as a background job. */
export interface Job {
  /** The job that carries the run out: `readJob` reads it, `cancelJob` stops it. */
  readonly job_id: Uuid
  /**
   * The part of the work. `queued`: it waits for a worker; `quality` is only with quality `pro`; `graph` and
   * `documents` are those of a project.
   */
  readonly stage: "queued" | "layers" | "specialties" | "blocks" | "edges" | "quality" | "write" | "graph" | "documents"
  /** How much of the work is done. */
  readonly progress: RunProgress
  /** Why it failed or was cancelled; null otherwise. */
  readonly error: RunError | null
  /** The attempt that it goes on from, as its own attempt says; absent if it began anew. */
  readonly continued_from?: Uuid | undefined
  /** When it was made. */
  readonly created_at: Timestamp
  /** When a worker last took it up; null while it waits. */
  readonly started_at: Timestamp | null
  /** When it ended; null before. */
  readonly finished_at: Timestamp | null
  /** Where to read it again. */
  readonly poll: string
  /** `generation`: it generates a collection; `project_generation`: a project from its prompt. */
  readonly kind: "generation" | "project_generation"
  /**
   * `queued` and `running` are under way; `succeeded`: the result is written; `failed` and `cancelled` wrote nothing
   * but documents of a project that were finished before.
   */
  readonly status: "queued" | "running" | "succeeded" | "failed" | "cancelled"
  /** The attempt: one generation, as it is stored. `readAttempt` reads it; of a project, `readProjectAttempt`. */
  readonly attempt_id: Uuid
  /** What it generates, if that is a collection. */
  readonly collection_id?: Uuid | undefined
  /** What it generates, if that is a project. */
  readonly project_id?: Uuid | undefined
  /** The payload of `done`, once it succeeded. */
  readonly result: JobResult | null
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** One event of a job's run: its number, from 1 without gaps, and when it was stored. */
export type JobEvent = StageOfJob | LayerOfJob | SpecialtyOfJob | BlockOfJob | EdgeOfJob | QualityPhaseOfJob | NodeOfJob | DocumentOfJob | DoneOfJob | ErrorOfJob

/** Events of a job's run, in their order. */
export interface JobEvents {
  /** The events after `after`, in their order; empty if none came. */
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
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "JOB_NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/**
 * As many jobs wait as may wait: of collections with `mode=async`, of projects in any case; or a proposal or a preview
 * waited 30 s for its turn, since the model was busy with others.
 */
export interface JobQueueFull {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "JOB_QUEUE_FULL"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** In how many seconds to send it again; the header `Retry-After` has the same. */
  readonly retry_after_seconds: number
}

/** What a run came to. */
export interface JobResult {
  /** The attempt: one generation, as it is stored. `readAttempt` reads it; of a project, `readProjectAttempt`. */
  readonly attempt_id: string
  /** Of a collection, how many items it has; of a project, what was made of it. */
  readonly result_summary: ResultSummary | ProjectSummary
  /** How long it took, in milliseconds. */
  readonly duration_ms: number
}

/** A stage began, ended or is tried again. */
export interface JobStagePayload {
  /**
   * The part of the work. `queued`: it waits for a worker; `graph` and `documents` are those of a project, the others
   * those of a collection.
   */
  readonly stage: "queued" | "layers" | "specialties" | "blocks" | "edges" | "quality" | "write" | "graph" | "documents"
  /** `started`, `completed`, or `retrying`: it is tried again, and what was told of it no longer counts. */
  readonly status: "started" | "completed" | "retrying"
}

/** A label on its arrow, by the upper left corner of its plate. */
export interface LabelPlace {
  /** Its left edge. */
  readonly x: number
  /** Its upper edge. */
  readonly y: number
  /** How wide it is. */
  readonly width: number
  /** How high it is. */
  readonly height: number
  /** Its text as it is broken; in a comparison it begins with the sign of the mark, `+`, `−` or `~`. */
  readonly lines: ReadonlyArray<string>
}

/** A layer as a lane. */
export interface Lane {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** The layer's name. */
  readonly label: string
  /** Where the layer stands among the others: the least comes first, equal ones go by name. */
  readonly position: number
}

/** A block as a node on a lane. */
export interface LaneNode {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** The block's name. */
  readonly label: string
  /** The layer on which the block stands, by id. */
  readonly layer_id: ItemId
  /** The specialties that work on the block, by id; may be empty. */
  readonly default_specialties: ReadonlyArray<ItemId>
  /** What it is. A `service`, the default, is left out of answers. */
  readonly kind?: "person" | "service" | "store" | "queue" | "client" | "external" | undefined
  /** What it is made with, on one line: `Kotlin, Spring Boot`. Left out where nothing is said of it. */
  readonly technology?: string | undefined
  /** The team or person that it belongs to, in free text. Left out where nothing is said of it. */
  readonly owner?: string | undefined
  /** How far it is: `planned`, `deprecated` or `retired`. What is `active`, the default, leaves it out. */
  readonly lifecycle?: "planned" | "active" | "deprecated" | "retired" | undefined
  /** Words by which it is found, none twice. Left out where there are none. */
  readonly tags?: ReadonlyArray<string> | undefined
  /** Where more is to be read; addresses stand as they were sent. Left out where there are none. */
  readonly links?: ReadonlyArray<{
    /** The address, as it was sent. */
    readonly url: string
    /** What it leads to, on one line. */
    readonly title?: string | undefined
  }> | undefined
}

/** A lane as a band across the drawing. */
export interface LanePlace {
  /** null for the band of the boxes without a lane. */
  readonly id: string | null
  /** The name on the lane. */
  readonly name: string
  /** Its upper edge, from the top of the drawing. */
  readonly y: number
  /** How high it is. */
  readonly height: number
  /** How it compares to the other version; only with `diff_from`. */
  readonly mark?: "same" | "added" | "removed" | "changed" | undefined
}

/** A lane of the design; `position` orders lanes, ties go by name. */
export interface Layer {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; may be empty. */
  readonly description: Description
  /**
   * Where the layer stands among the others: the least comes first, equal ones go by name.
   *
   * Value: at least 0, at most 1000000.
   */
  readonly position: number
}

/** A layer was made. `data` is JSON on one line. */
export interface LayerEvent {
  /** The kind of the event, by which its payload is known. */
  readonly event: "layer"
  /** The payload as JSON on one line: parse it. */
  readonly data: LayerPayload
}

/** There is no such layer, or the caller may not see it. */
export interface LayerNotFound {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "LAYER_NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** A layer was made. It has the payload that it has in the stream. */
export interface LayerOfJob {
  /** The number of the event in its run, from 1 without gaps. */
  readonly n: number
  /** When it was stored. */
  readonly at: Timestamp
  /** The kind of the event, by which its payload is known. */
  readonly event: "layer"
  /** The payload. */
  readonly data: LayerPayload
}

/** A layer of the design. */
export interface LayerPayload {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: string
}

/** A run, however it ended. */
export interface ListedAttempt {
  /** The collection that it generates. */
  readonly collection_id: Uuid
  /** The mode of the request. */
  readonly mode: "initial" | "blocks-only" | "with-keep"
  /** `pro`: the design is looked over and repaired; `fast`: it is not. */
  readonly quality: "pro" | "fast"
  /** How many items of each kind were asked for. */
  readonly params: GenerationParams
  /** The blocks that `with-keep` keeps; empty in the other modes. */
  readonly keep_block_ids: ReadonlyArray<ItemId>
  /** The model that answers; `offline` for the offline model. */
  readonly model: string
  /**
   * `queued` and `running` are under way; `applied` is written; `failed`, `cancelled` and `expired` (it outlived its
   * window) wrote nothing.
   */
  readonly status: "queued" | "running" | "applied" | "failed" | "cancelled" | "expired"
  /** How long it took, in milliseconds; null before it ended. */
  readonly duration_ms: number | null
  /** Why it ended without a result; null otherwise. */
  readonly error: RunError | null
  /**
   * The attempt from whose settled stages it goes on: that one failed within the last 24 hours for a reason that may
   * pass, with the same request, version, rules and model. Absent if it began anew.
   */
  readonly continued_from?: Uuid | undefined
  /** When a worker last took it up; null while it waits. */
  readonly started_at: Timestamp | null
  /** When it ended; null before. */
  readonly finished_at: Timestamp | null
  /** The attempt: one generation, as it is stored. `readAttempt` reads it; of a project, `readProjectAttempt`. */
  readonly attempt_id: Uuid
  /** How many items the design has; null before it is written. */
  readonly result_summary: ResultSummary | null
  /** null until a request was sent to a model; the offline model gets none. */
  readonly usage: UsageSummary | null
  /** The job that carries the run out: `readJob` reads it, `cancelJob` stops it. */
  readonly job_id: Uuid
  /** The user who started it. */
  readonly started_by: Uuid
  /** The memory rules that were in its prompts, as they read then. */
  readonly rule_ids: ReadonlyArray<Uuid>
  /** When it was made. */
  readonly created_at: Timestamp
}

/** A project in a list, without its graph. */
export interface ListedProject {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** The project's title, on one line. */
  readonly title: Name
  /** What the design is for, as its maker wrote it; may be empty. */
  readonly prompt: Prompt
  /**
   * How far the project is. One that starts with nodes is `ready`, any other a `draft`; later whoever may write it
   * says so.
   */
  readonly status: "draft" | "generating" | "ready" | "failed"
  /** The space in which it was made. */
  readonly space_id: Uuid
  /** The user who owns it; null where a guest does, and where the user was removed. */
  readonly owner_id: Uuid | null
  /**
   * Who may read it besides owner, managers, admins and grants. `public`: everyone, guests too; `organisation`: its
   * members; `private`: nobody.
   */
  readonly visibility: "public" | "organisation" | "private"
  /** When it was made. */
  readonly created_at: Timestamp
  /** The version: ETag and lock; it moves with graph and documents too. */
  readonly updated_at: Timestamp
  /**
   * The user who made it; null for what is older than this field, and for what a guest or the operator made. A removed
   * user's id stays.
   */
  readonly created_by: Uuid | null
  /**
   * The user who made the change that `updated_at` names; null where `created_by` would be, and where the service made
   * it.
   */
  readonly updated_by: Uuid | null
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
  /**
   * The name that this user has now; null without `created_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly created_by_name: string | null
  /**
   * The name that this user has now; null without `updated_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly updated_by_name: string | null
  /**
   * The name that this user has now; null without `owner_id`, once the user is removed, where the user has no name but
   * the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it only
   * with `names=1`.
   */
  readonly owner_name: string | null
  /** `guest` if a guest, who is not identified, wrote it; else left out. */
  readonly by?: "guest" | undefined
}

/** A run on a project, however it ended. */
export interface ListedProjectAttempt {
  /** The attempt: one generation, as it is stored. `readProjectAttempt` reads it. */
  readonly attempt_id: Uuid
  /** The project that it generates. */
  readonly project_id: Uuid
  /**
   * `graph`: which blocks of the space the project needs, what it needs besides, edges and roles. `documents`: a
   * design document for each node. `all`: first the graph, then the documents of its nodes.
   */
  readonly scope: "graph" | "documents" | "all"
  /** `pro` or `fast`: which of the service's two models answers. */
  readonly quality: "pro" | "fast"
  /** The model that answers; `offline` for the offline model. */
  readonly model: string
  /**
   * `queued` and `running` are under way; `applied` reached its end; `failed`, `cancelled` and `expired` did not.
   * Documents that it finished stay in any case.
   */
  readonly status: "queued" | "running" | "applied" | "failed" | "cancelled" | "expired"
  /** The part of the work: `queued`, `graph` or `documents`. */
  readonly stage: "queued" | "layers" | "specialties" | "blocks" | "edges" | "quality" | "write" | "graph" | "documents"
  /** How many documents are settled, of how many. */
  readonly progress: RunProgress
  /** How long it took, in milliseconds; null before it ended. */
  readonly duration_ms: number | null
  /** Why it ended before its time; null otherwise. */
  readonly error: RunError | null
  /**
   * The attempt from whose graph and documents it goes on: that one failed within the last 24 hours for a reason that
   * may pass, with the same request, design, rules and model. Absent if it began anew.
   */
  readonly continued_from?: Uuid | undefined
  /** When a worker last took it up; null while it waits. */
  readonly started_at: Timestamp | null
  /** When it ended; null before. */
  readonly finished_at: Timestamp | null
  /** What it came to; null before it is applied. */
  readonly result_summary: ProjectSummary | null
  /** null until a request was sent to a model; the offline model gets none. */
  readonly usage: UsageSummary | null
  /** The job that carries the run out: `readJob` reads it, `cancelJob` stops it. */
  readonly job_id: Uuid
  /** The user who started it. */
  readonly started_by: Uuid
  /** The memory rules that were in its prompts, as they read then. */
  readonly rule_ids: ReadonlyArray<Uuid>
  /** When it was made. */
  readonly created_at: Timestamp
}

/** A space that takes guests' projects and is listed for them. */
export interface ListedSpace {
  /** The space's id: the `space_id` of a new project. */
  readonly id: Uuid
  /** Its name, on one line. */
  readonly name: Name
}

/** An error of JSON-RPC 2.0. */
export interface McpError {
  /** A number of JSON-RPC 2.0 or of the Model Context Protocol. */
  readonly code: number
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** More about it; absent where there is no more. */
  readonly data?: unknown | undefined
}

/** The response to a call that failed. */
export interface McpFailure {
  /** The version of JSON-RPC: always `2.0`. */
  readonly jsonrpc: "2.0"
  /** The call's `id`; null or absent where it could not be read. */
  readonly id?: string | number | null | undefined
  /** What went wrong. */
  readonly error: McpError
}

/** A JSON-RPC 2.0 message of the Model Context Protocol, or a batch of at most 50. */
export type McpMessages = McpRequest | McpNotification | SentMcpResult | SentMcpFailure | ReadonlyArray<McpRequest | McpNotification | SentMcpResult | SentMcpFailure>

/** A message that gets no response. */
export interface McpNotification {
  /** The version of JSON-RPC: always `2.0`. */
  readonly jsonrpc: "2.0"
  /** The method of the Model Context Protocol, as `tools/call`. */
  readonly method: string
  /** The parameters, as the method has them. */
  readonly params?: { readonly [name: string]: unknown } | null | undefined
}

/** The JSON-RPC 2.0 response to a message, or to those of a batch. */
export type McpReplies = McpResult | McpFailure | ReadonlyArray<McpResult | McpFailure>

/** A call of a method. */
export interface McpRequest {
  /** The version of JSON-RPC: always `2.0`. */
  readonly jsonrpc: "2.0"
  /** The call's id, which its response repeats. */
  readonly id: string | number
  /** The method of the Model Context Protocol, as `tools/call`. */
  readonly method: string
  /** The parameters, as the method has them. */
  readonly params?: { readonly [name: string]: unknown } | null | undefined
}

/** The response to a call that succeeded. */
export interface McpResult {
  /** The version of JSON-RPC: always `2.0`. */
  readonly jsonrpc: "2.0"
  /** The call's id, which its response repeats. */
  readonly id: string | number
  /** The result; the method says of what shape. */
  readonly result: unknown
}

/** A user's place in an organisation. */
export interface Member {
  /** The user's id. */
  readonly user_id: Uuid
  /** The user's e-mail address. */
  readonly email: Email
  /** The user's name, on one line. */
  readonly name: Name
  /** `admin` manages the organisation and what it owns; `member` reads it, and makes projects in its spaces. */
  readonly role: "admin" | "member"
}

/** The role that the user gets. */
export interface Membership {
  /** `admin` manages the organisation and what it owns; `member` reads it, and makes projects in its spaces. */
  readonly role: "admin" | "member"
}

/** A rule that goes into every prompt while it is enabled. */
export interface MemoryRule {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** null for the caller's own rule. */
  readonly org_id: Uuid | null
  /** What the models are told. */
  readonly text: RuleText
  /** Whether it goes into prompts. */
  readonly enabled: boolean
  /** When it was made. */
  readonly created_at: Timestamp
  /**
   * Its version, which increases with every change: the ETag, and what writes expect as `If-Match` or
   * `expectedUpdatedAt`.
   */
  readonly updated_at: Timestamp
  /**
   * The user who made it; null for what is older than this field, and for what a guest or the operator made. A removed
   * user's id stays.
   */
  readonly created_by: Uuid | null
  /**
   * The user who made the change that `updated_at` names; null where `created_by` would be, and where the service made
   * it.
   */
  readonly updated_by: Uuid | null
  /**
   * The name that this user has now; null without `created_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly created_by_name: string | null
  /**
   * The name that this user has now; null without `updated_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly updated_by_name: string | null
}

/** The new text. */
export interface MemoryRulePatch {
  /** What the models are to be told from now on. */
  readonly text: RuleText
}

/** On or off. */
export interface MemoryRuleToggle {
  /** Whether it is to go into prompts. */
  readonly enabled: boolean
}

/** A message of the conversation that asks for the design. */
export interface Message {
  /** `user`: what the caller says; `assistant`: what a model answered before. */
  readonly role: "user" | "assistant"
  /** The text of the message. */
  readonly content: MessageContent
}

/** The text of the message. */
export type MessageContent = string

/** The path is known, the method is not one of those in `Allow`. */
export interface MethodNotAllowed {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "METHOD_NOT_ALLOWED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** One request to the model. */
export interface ModelCall {
  /** The stage it was made for, or `parts` and `part_edges` of a decomposition. */
  readonly purpose: "layers" | "specialties" | "blocks" | "edges" | "parts" | "part_edges" | "critique" | "repair" | "graph" | "document"
  /** What was sent, in tokens; null, like the others, if the provider does not report it. */
  readonly input_tokens: number | null
  /** What the model answered, in tokens. */
  readonly output_tokens: number | null
  /** Of the input, what the provider had read before. */
  readonly cached_tokens: number | null
  /** How long it took, in milliseconds. */
  readonly duration_ms: number
  /**
   * How it ended: as the provider says it, such as `stop` or `length`; else why it failed, such as `timed_out`; or
   * `left` if the run ended before it.
   */
  readonly finish: string
}

/**
 * The model refused: its provider filtered the answer, or the whole answer is words without a design; nothing was
 * written. It is not asked again. `model_says` has the beginning of what it said.
 */
export interface ModelRefused {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "MODEL_REFUSED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** What the model said, at most 500 characters on one line; absent if it said nothing. */
  readonly model_says?: string | undefined
}

/**
 * The model was not reached, takes no more requests for now, was too slow, or its answer broke off; another try may
 * help. `retry_after_seconds`, and the header `Retry-After`, come where the provider names a time.
 */
export interface ModelUnavailable {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "MODEL_UNAVAILABLE"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** In how many seconds to send it again, as `Retry-After`; absent if the provider names no time. */
  readonly retry_after_seconds?: number | undefined
}

/** A title or name on one line. Characters are Unicode code points; no U+0000, no lone surrogates. */
export type Name = string

/** A project, space or collection by its name; a project's is its title. */
export interface NamedThing {
  /** `project`, `space` or `collection`. */
  readonly kind: "project" | "space" | "collection"
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** Its name, on one line. */
  readonly name: string
}

/** A block in a body. */
export interface NewBlock {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; empty unless given. */
  readonly description?: Description | undefined
  /** The layer on which the block stands, by id. */
  readonly layer_id: ItemId
  /** The specialties that work on it, by id; none unless given. */
  readonly default_specialties?: ReadonlyArray<ItemId> | undefined
  /** What it is. A `service`, the default, is left out of answers. */
  readonly kind?: "person" | "service" | "store" | "queue" | "client" | "external" | undefined
  /** What it is made with, on one line: `Kotlin, Spring Boot`. Left out where nothing is said of it. */
  readonly technology?: string | undefined
  /** The team or person that it belongs to, in free text. Left out where nothing is said of it. */
  readonly owner?: string | undefined
  /** How far it is: `planned`, `deprecated` or `retired`. What is `active`, the default, leaves it out. */
  readonly lifecycle?: "planned" | "active" | "deprecated" | "retired" | undefined
  /** Words by which it is found, none twice. Left out where there are none. */
  readonly tags?: ReadonlyArray<string> | undefined
  /** Where more is to be read; addresses stand as they were sent. Left out where there are none. */
  readonly links?: ReadonlyArray<{
    /** The address, as it was sent. */
    readonly url: string
    /** What it leads to, on one line. */
    readonly title?: string | undefined
  }> | undefined
}

/** A collection to make; parts that are left out are empty. */
export interface NewCollection {
  /** Its name, on one line. */
  readonly name: Name
  /** null makes it global. */
  readonly owner_org_id: SentUuid | null
  /** What it is, in free text; empty unless given. */
  readonly description?: Description | undefined
  /** None unless given. */
  readonly layers?: ReadonlyArray<NewLayer> | undefined
  /** None unless given. */
  readonly specialties?: ReadonlyArray<NewSpecialty> | undefined
  /** None unless given; each on a layer of `layers`. */
  readonly blocks?: ReadonlyArray<NewBlock> | undefined
  /** None unless given; each between two blocks of `blocks`. */
  readonly edges?: ReadonlyArray<SentEdge> | undefined
}

/** The level of the user's access. */
export interface NewGrant {
  /** How far the access reaches: `read`, or `write` for both. */
  readonly level: "read" | "write"
}

/** A node in a body. */
export interface NewGraphNode {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** The name that is shown, on one line. */
  readonly label: Name
  /** A JSON array of role ids, as text. */
  readonly roles: string
  /** Its lane, where it has one. */
  readonly layer_id?: ItemId | undefined
  /** What it is, in free text. Left out where nothing is said of it. */
  readonly description?: Description | undefined
  /** What it is. A `service`, the default, is left out of answers. */
  readonly kind?: "person" | "service" | "store" | "queue" | "client" | "external" | undefined
  /** What it is made with, on one line: `Kotlin, Spring Boot`. Left out where nothing is said of it. */
  readonly technology?: string | undefined
  /** The team or person that it belongs to, in free text. Left out where nothing is said of it. */
  readonly owner?: string | undefined
  /** How far it is: `planned`, `deprecated` or `retired`. What is `active`, the default, leaves it out. */
  readonly lifecycle?: "planned" | "active" | "deprecated" | "retired" | undefined
  /** Words by which it is found, none twice. Left out where there are none. */
  readonly tags?: ReadonlyArray<string> | undefined
  /** Where more is to be read; addresses stand as they were sent. Left out where there are none. */
  readonly links?: ReadonlyArray<{
    /** The address, as it was sent. */
    readonly url: string
    /** What it leads to, on one line. */
    readonly title?: string | undefined
  }> | undefined
}

/** A layer in a body; without `position` it stands where it is written. */
export interface NewLayer {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; empty unless given. */
  readonly description?: Description | undefined
  /**
   * Where it stands among the others: the least comes first. Its place in the array unless given.
   *
   * Value: at least 0, at most 1000000.
   */
  readonly position?: number | undefined
}

/** A rule to make. */
export interface NewMemoryRule {
  /** null, which is the default, for the caller's own rule. */
  readonly org_id?: SentUuid | null | undefined
  /** What the models are to be told. */
  readonly text: RuleText
  /** True by default. */
  readonly enabled?: boolean | undefined
}

/** An organisation to make. */
export interface NewOrganisation {
  /** Its name, on one line. */
  readonly name: Name
}

/** A project to make. */
export interface NewProject {
  /** The space to make it in. */
  readonly space_id: SentUuid
  /** Its title, on one line. */
  readonly title: Name
  /** What the design is for; empty unless given. */
  readonly prompt?: Prompt | undefined
  /** `organisation` by default. */
  readonly visibility?: "public" | "organisation" | "private" | undefined
  /** Without it the project starts as the space's graph. */
  readonly graph?: GraphBody | undefined
}

/** A space to make. */
export interface NewSpace {
  /** Its name, on one line. */
  readonly name: Name
  /** The organisation that is to own it. */
  readonly org_id: SentUuid
  /** The collection that it is to show: the organisation's own or a global one. */
  readonly collection_id: SentUuid
  /** False by default. */
  readonly guest_projects?: boolean | undefined
  /** False by default. */
  readonly listed_for_guests?: boolean | undefined
}

/** A block of the space's own. */
export interface NewSpaceBlock {
  /** Its name, on one line. */
  readonly name: Name
  /** The layer on which the block stands, by id. */
  readonly layer_id: ItemId
  /** What it is, in free text; empty unless given. */
  readonly description?: Description | undefined
  /** The specialties that work on it, by id; none unless given. */
  readonly default_specialties?: ReadonlyArray<ItemId> | undefined
  /** What it is. A `service`, the default, is left out of answers. */
  readonly kind?: "person" | "service" | "store" | "queue" | "client" | "external" | undefined
  /** What it is made with, on one line: `Kotlin, Spring Boot`. Left out where nothing is said of it. */
  readonly technology?: string | undefined
  /** The team or person that it belongs to, in free text. Left out where nothing is said of it. */
  readonly owner?: string | undefined
  /** How far it is: `planned`, `deprecated` or `retired`. What is `active`, the default, leaves it out. */
  readonly lifecycle?: "planned" | "active" | "deprecated" | "retired" | undefined
  /** Words by which it is found, none twice. Left out where there are none. */
  readonly tags?: ReadonlyArray<string> | undefined
  /** Where more is to be read; addresses stand as they were sent. Left out where there are none. */
  readonly links?: ReadonlyArray<{
    /** The address, as it was sent. */
    readonly url: string
    /** What it leads to, on one line. */
    readonly title?: string | undefined
  }> | undefined
}

/** A layer of the space's own. */
export interface NewSpaceLayer {
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; empty unless given. */
  readonly description?: Description | undefined
  /**
   * Where it stands among the others: the least comes first; after all others unless given.
   *
   * Value: at least 0, at most 1000000.
   */
  readonly position?: number | undefined
}

/** A specialty of the space's own. */
export interface NewSpaceSpecialty {
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; empty unless given. */
  readonly description?: Description | undefined
}

/** A specialty in a body. */
export interface NewSpecialty {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; empty unless given. */
  readonly description?: Description | undefined
}

/** An access token to make. */
export interface NewToken {
  /** Its name, on one line. */
  readonly name: Name
  /** How far a token reaches: `read`, or `read_write` for writes too. A session has `read_write`. */
  readonly scope: "read" | "read_write"
  /**
   * For how many days it works; 90 unless given.
   *
   * Value: at least 1, at most 366.
   */
  readonly expires_in_days?: number | undefined
}

/** A user to create. */
export interface NewUser {
  /** The user's e-mail address. */
  readonly email: Email
  /** The user's name, on one line. */
  readonly name: Name
  /** The user's first password. */
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
  /** What it is for, in free text; may be empty. */
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
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "NODE_NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** A node of the graph was made. Only in jobs of projects. */
export interface NodeOfJob {
  /** The number of the event in its run, from 1 without gaps. */
  readonly n: number
  /** When it was stored. */
  readonly at: Timestamp
  /** The kind of the event, by which its payload is known. */
  readonly event: "node"
  /** The payload. */
  readonly data: NodePayload
}

/** A node of the graph; one that is told again replaces the earlier one. */
export interface NodePayload {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** What is written on the node. */
  readonly label: string
  /** The lane on which it stands; null for none. */
  readonly layer_id: ItemId | null
  /** The roles that work on it, by id. */
  readonly roles: ReadonlyArray<ItemId>
}

/** There is no such organisation, user or token; or nothing is at this path; or no identity provider is set up. */
export interface NotFound {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** The item is the space's own: there is nothing to restore or to reset. */
export interface NotInherited {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "NOT_INHERITED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/**
 * The process is starting, which `Retry-After` says, or stopping. Or the machine had no time to lay a picture out
 * within 30 s, which `format=mermaid` does not need, or to make a PNG within 60 s.
 */
export interface NotReady {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "NOT_READY"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** A call that the caller may make next: `actions` of a read with `actions=1` holds them. */
export interface OfferedAction {
  /** The operation, by its `operationId` in this document, where its query is described. */
  readonly name: string
  /** The HTTP method. */
  readonly method: string
  /** With the known ids; `:name` stands for an id that the answer shows, or that the caller chooses. */
  readonly path: string
  /** The shape of the body, in the notation of Markdown's Actions; absent if the call takes none. */
  readonly body?: string | undefined
  /** What it does, in a few words. */
  readonly description: string
}

/** The change is made, or was already. */
export interface Ok {
  /** Always true. */
  readonly ok: true
}

/** An OpenAPI 3.1 document. */
export interface OpenApi {
  /** The version of OpenAPI. */
  readonly openapi: string
  /** What the API is called, and its version. */
  readonly info: { readonly [name: string]: unknown }
  /** The operations, by path and method. */
  readonly paths: { readonly [name: string]: unknown }
}

/** Owns collections, spaces and rules. */
export interface Organisation {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** Its name, on one line. */
  readonly name: Name
  /** When it was made. */
  readonly created_at: Timestamp
}

/** What the space changes on one inherited item. */
export interface OverlayEntry {
  /** What kind of item it is. */
  readonly kind: "block" | "layer" | "specialty"
  /** The inherited item, by its id in the collection. */
  readonly id: ItemId
  /** Whether the space hides it. */
  readonly hidden: boolean
  /** The fields that the space changes; empty if it only hides the item. */
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
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "OVERLOADED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** In how many seconds to send it again; the header `Retry-After` has the same. */
  readonly retry_after_seconds: number
}

/** The values that replace the inherited ones. */
export interface Overrides {
  /** Instead of the inherited name. */
  readonly name?: Name | undefined
  /** Instead of the inherited description. */
  readonly description?: Description | undefined
  /** Of a block, the layer on which the space puts it. */
  readonly layer_id?: ItemId | undefined
  /** Of a block, the specialties that the space gives it. */
  readonly default_specialties?: ReadonlyArray<ItemId> | undefined
  /**
   * Of a layer, where the space puts it.
   *
   * Value: at least 0, at most 1000000.
   */
  readonly position?: number | undefined
  /** What a block is here; `service` too. */
  readonly kind?: "person" | "service" | "store" | "queue" | "client" | "external" | undefined
  /** What a block is made with here; null for nothing. */
  readonly technology?: string | null | undefined
  /** The team or person that a block belongs to here; null for nobody. */
  readonly owner?: string | null | undefined
  /** How far a block is here; null for `active`. */
  readonly lifecycle?: "planned" | "deprecated" | "retired" | null | undefined
  /** Words by which a block is found here; null for none. */
  readonly tags?: ReadonlyArray<string> | null | undefined
  /** Where more is to be read of a block here; null for none. */
  readonly links?: ReadonlyArray<{
    /** The address, as it was sent. */
    readonly url: string
    /** What it leads to, on one line. */
    readonly title?: string | undefined
  }> | null | undefined
}

/** An organisation to which the caller belongs. */
export interface OwnOrganisation {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** Its name, on one line. */
  readonly name: Name
  /** `admin` manages the organisation and what it owns; `member` reads it, and makes projects in its spaces. */
  readonly role: "admin" | "member"
}

/** A project by its title, with its owner. */
export interface OwnedProject {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** Its title. */
  readonly name: string
  /** The user who owns it; null for a guest's, and if that user was removed. */
  readonly owner_id: Uuid | null
  /**
   * The name that this user has now; null without `owner_id`, once the user is removed, where the user has no name but
   * the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it only
   * with `names=1`.
   */
  readonly owner_name: string | null
}

/** How many sub-blocks; null or missing is open. */
export interface PartCount {
  /** The fewest parts, from 2 to 100. */
  readonly min?: number | null | undefined
  /** The most parts, from 2 to 100; not below `min`. */
  readonly max?: number | null | undefined
}

/** A password of 10 to 200 characters. */
export type Password = string

/** The current password, and the new one. */
export interface PasswordChange {
  /** The password that is to be replaced. */
  readonly current: string
  /** The new password. */
  readonly password: Password
}

/** The body has more bytes than `limit_bytes`. */
export interface PayloadTooLarge {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "PAYLOAD_TOO_LARGE"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The most bytes that the body may have. */
  readonly limit_bytes: number
}

/** A point of the drawing, from its upper left corner. */
export interface Point {
  /** To the right. */
  readonly x: number
  /** Downwards. */
  readonly y: number
}

/**
 * The collection, space, project or memory rule that the path names first is not at the version that `If-Match` names:
 * its `updated_at` counts, also where only a part of it is written.
 */
export interface PreconditionFailed {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "PRECONDITION_FAILED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The version that it has now. */
  readonly updated_at: Timestamp
  /** The calls that resolve it and that this caller may make; empty if there are none. */
  readonly actions: ReadonlyArray<Action>
}

/** A project without its graph. */
export interface Project {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** The project's title, on one line. */
  readonly title: Name
  /** What the design is for, as its maker wrote it; may be empty. */
  readonly prompt: Prompt
  /**
   * How far the project is. One that starts with nodes is `ready`, any other a `draft`; later whoever may write it
   * says so.
   */
  readonly status: "draft" | "generating" | "ready" | "failed"
  /** The space in which it was made. */
  readonly space_id: Uuid
  /** The user who owns it; null where a guest does, and where the user was removed. */
  readonly owner_id: Uuid | null
  /**
   * Who may read it besides owner, managers, admins and grants. `public`: everyone, guests too; `organisation`: its
   * members; `private`: nobody.
   */
  readonly visibility: "public" | "organisation" | "private"
  /** When it was made. */
  readonly created_at: Timestamp
  /** The version: ETag and lock; it moves with graph and documents too. */
  readonly updated_at: Timestamp
  /**
   * The user who made it; null for what is older than this field, and for what a guest or the operator made. A removed
   * user's id stays.
   */
  readonly created_by: Uuid | null
  /**
   * The user who made the change that `updated_at` names; null where `created_by` would be, and where the service made
   * it.
   */
  readonly updated_by: Uuid | null
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
}

/** A run on a project, however it ended, with its request and what became of each document. */
export interface ProjectAttempt {
  /** The attempt: one generation, as it is stored. `readProjectAttempt` reads it. */
  readonly attempt_id: Uuid
  /** The project that it generates. */
  readonly project_id: Uuid
  /**
   * `graph`: which blocks of the space the project needs, what it needs besides, edges and roles. `documents`: a
   * design document for each node. `all`: first the graph, then the documents of its nodes.
   */
  readonly scope: "graph" | "documents" | "all"
  /** `pro` or `fast`: which of the service's two models answers. */
  readonly quality: "pro" | "fast"
  /** The model that answers; `offline` for the offline model. */
  readonly model: string
  /**
   * `queued` and `running` are under way; `applied` reached its end; `failed`, `cancelled` and `expired` did not.
   * Documents that it finished stay in any case.
   */
  readonly status: "queued" | "running" | "applied" | "failed" | "cancelled" | "expired"
  /** The part of the work: `queued`, `graph` or `documents`. */
  readonly stage: "queued" | "layers" | "specialties" | "blocks" | "edges" | "quality" | "write" | "graph" | "documents"
  /** How many documents are settled, of how many. */
  readonly progress: RunProgress
  /** How long it took, in milliseconds; null before it ended. */
  readonly duration_ms: number | null
  /** Why it ended before its time; null otherwise. */
  readonly error: RunError | null
  /**
   * The attempt from whose graph and documents it goes on: that one failed within the last 24 hours for a reason that
   * may pass, with the same request, design, rules and model. Absent if it began anew.
   */
  readonly continued_from?: Uuid | undefined
  /** When a worker last took it up; null while it waits. */
  readonly started_at: Timestamp | null
  /** When it ended; null before. */
  readonly finished_at: Timestamp | null
  /** What it came to; null before it is applied. */
  readonly result_summary: ProjectSummary | null
  /** null until a request was sent to a model; the offline model gets none. */
  readonly usage: Usage | null
  /** The job that carries the run out: `readJob` reads it, `cancelJob` stops it. */
  readonly job_id: Uuid
  /** The user who started it. */
  readonly started_by: Uuid
  /** The memory rules that were in its prompts, as they read then. */
  readonly rule_ids: ReadonlyArray<Uuid>
  /** When it was made. */
  readonly created_at: Timestamp
  /** The nodes that the request named; null if it named none. */
  readonly node_ids: ReadonlyArray<ItemId> | null
  /** What the models were told besides the prompt; null if nothing. */
  readonly instructions: MessageContent | null
  /** The documents that it was to make, in their order; empty until the graph is known. */
  readonly documents: ReadonlyArray<RunDocument>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What to make of the project's prompt. */
export interface ProjectGenerationRequest {
  /**
   * `graph`: which blocks of the space the project needs, what it needs besides, edges and roles. `documents`: a
   * design document for each node. `all`: first the graph, then the documents of its nodes.
   */
  readonly scope: "graph" | "documents" | "all"
  /** The nodes whose documents are made; all of the graph without it. Only with `documents`. */
  readonly node_ids?: ReadonlyArray<ItemId> | undefined
  /** What the models are told besides the prompt, for this run alone. */
  readonly instructions?: MessageContent | undefined
  /** `fast`, which is the default, or `pro`: which of the service's two models answers. */
  readonly quality?: "pro" | "fast" | undefined
  /**
   * A version of the project: 409 `stale` if its graph or its prompt was written after it. Documents and the status do
   * not count. Any version without it.
   */
  readonly expectedUpdatedAt?: Instant | undefined
  /** Tokens must send true. */
  readonly confirm?: boolean | undefined
}

/** There is no such project, or the caller may not see it. */
export interface ProjectNotFound {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "PROJECT_NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** What changes; fields that are left out stay. */
export interface ProjectPatch {
  /** The new title. */
  readonly title?: Name | undefined
  /** The new prompt. */
  readonly prompt?: Prompt | undefined
  /** How far it is now. */
  readonly status?: "draft" | "generating" | "ready" | "failed" | undefined
  /** Who is to read it; for its owner, its space's managers and its organisation's admins to say. */
  readonly visibility?: "public" | "organisation" | "private" | undefined
  /** The member of its organisation who is to own it; for its owner and its organisation's admins to say. */
  readonly owner_id?: SentUuid | undefined
}

/** What a run on a project came to. */
export interface ProjectSummary {
  /** How many nodes the graph had at the end. */
  readonly nodes_count: number
  /** How many documents were written. */
  readonly documents_written: number
  /** How many were left as somebody else wrote them, or whose node was gone. */
  readonly documents_skipped: number
  /** How many the model gave no usable text for. */
  readonly documents_failed: number
}

/** A version of a project, and the change that made it. */
export interface ProjectVersion {
  /** The version. */
  readonly updated_at: Timestamp
  /** The operation that made it; null if that is not known. */
  readonly action: string | null
  /** The user who made it; null for a guest, and if that is not known. */
  readonly author_id: Uuid | null
  /**
   * The name that the author has now; null without `author_id`, once the user is removed, and where the user has no
   * name but the e-mail address. Also null to callers who read the project only because it is public.
   */
  readonly author_name: Name | null
  /** The node whose document was written; null if none was. */
  readonly node_id: ItemId | null
  /** Whether the graph was written. */
  readonly graph_written: boolean
}

/** A project with its graph. */
export interface ProjectWithGraph {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** The project's title, on one line. */
  readonly title: Name
  /** What the design is for, as its maker wrote it; may be empty. */
  readonly prompt: Prompt
  /**
   * How far the project is. One that starts with nodes is `ready`, any other a `draft`; later whoever may write it
   * says so.
   */
  readonly status: "draft" | "generating" | "ready" | "failed"
  /** The space in which it was made. */
  readonly space_id: Uuid
  /** The user who owns it; null where a guest does, and where the user was removed. */
  readonly owner_id: Uuid | null
  /**
   * Who may read it besides owner, managers, admins and grants. `public`: everyone, guests too; `organisation`: its
   * members; `private`: nobody.
   */
  readonly visibility: "public" | "organisation" | "private"
  /** When it was made. */
  readonly created_at: Timestamp
  /** The version: ETag and lock; it moves with graph and documents too. */
  readonly updated_at: Timestamp
  /**
   * The user who made it; null for what is older than this field, and for what a guest or the operator made. A removed
   * user's id stays.
   */
  readonly created_by: Uuid | null
  /**
   * The user who made the change that `updated_at` names; null where `created_by` would be, and where the service made
   * it.
   */
  readonly updated_by: Uuid | null
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
  /**
   * The name that this user has now; null without `created_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly created_by_name?: string | null | undefined
  /**
   * The name that this user has now; null without `updated_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly updated_by_name?: string | null | undefined
  /**
   * The name that this user has now; null without `owner_id`, once the user is removed, where the user has no name but
   * the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it only
   * with `names=1`.
   */
  readonly owner_name?: string | null | undefined
  /** The graph, whole. */
  readonly graph: Graph
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What the design is for. */
export type Prompt = string

/** A design that was made and is written nowhere. */
export interface Proposal {
  /** An id by which nothing can be read, since no attempt was stored. */
  readonly attempt_id: string
  /** How many items the design has. */
  readonly result_summary: ResultSummary
  /** How long it took, in milliseconds. */
  readonly duration_ms: number
  /**
   * The design: `PATCH /api/collections/:id` with its four fields and `expectedUpdatedAt` applies it. Only with
   * `include=design`.
   */
  readonly design?: Design | undefined
  /**
   * The version of the collection that it was made from: the `expectedUpdatedAt` of that call. Only with
   * `include=design`.
   */
  readonly based_on?: Timestamp | undefined
}

/** The confirmation that it may be deleted permanently. */
export interface Purge {
  /** Must be true. */
  readonly confirm?: boolean | undefined
}

/** Only with quality `pro`. `data` is JSON on one line. */
export interface QualityPhaseEvent {
  /** The kind of the event, by which its payload is known. */
  readonly event: "quality_phase"
  /** The payload as JSON on one line: parse it. */
  readonly data: QualityPhasePayload
}

/** Only with quality `pro`. It has the payload that it has in the stream. */
export interface QualityPhaseOfJob {
  /** The number of the event in its run, from 1 without gaps. */
  readonly n: number
  /** When it was stored. */
  readonly at: Timestamp
  /** The kind of the event, by which its payload is known. */
  readonly event: "quality_phase"
  /** The payload. */
  readonly data: QualityPhasePayload
}

/** A phase of quality `pro`: what was found, and what is no longer part of the design. */
export interface QualityPhasePayload {
  /** `critique`: the design is looked over; `repair`: what was found is mended. */
  readonly phase: "critique" | "repair"
  /** Whether the phase began or ended. */
  readonly status: "started" | "completed"
  /** What was found, a sentence each; empty when the phase begins. */
  readonly issues: ReadonlyArray<string>
  /** What is no longer part of the design; may be empty. */
  readonly removed: ReadonlyArray<RemovedItem>
}

/**
 * It would take more than the quota that `quota` names. `limit` and `used` are bytes where the name ends in `_bytes`,
 * else they count things. `used` is what is taken without it. Nothing was written; `message` says what makes room.
 */
export interface QuotaExceeded {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "QUOTA_EXCEEDED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** Which quota it is. */
  readonly quota: "project_bytes" | "current_document_bytes" | "collection_version_bytes" | "custom_items" | "live_tokens" | "guest_projects" | "address_projects_a_day" | "memory_rules" | "idempotency_keys" | "webhooks"
  /** The quota: bytes if its name ends in `_bytes`, else a count. */
  readonly limit: number
  /** What of it is taken without this write. */
  readonly used: number
  /** The calls that resolve it and that this caller may make; empty if there are none. */
  readonly actions: ReadonlyArray<Action>
}

/**
 * There were more requests, or failed tries to sign in, in a minute than are allowed. Or the tokens that models may
 * take for the organisation on this day are used up. Or as many pictures of graphs wait to be drawn, or large designs
 * to be written for another tool, as may wait, in all or of one caller, or this one waited 30 s for its turn. Or as
 * many calls with `wait` as the caller may have wait for news.
 */
export interface RateLimited {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "RATE_LIMITED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** In how many seconds to send it again; the header `Retry-After` has the same. */
  readonly retry_after_seconds: number
}

/** A run, however it ended, with its request. */
export interface RecordedAttempt {
  /** The collection that it generates. */
  readonly collection_id: Uuid
  /** The mode of the request. */
  readonly mode: "initial" | "blocks-only" | "with-keep"
  /** `pro`: the design is looked over and repaired; `fast`: it is not. */
  readonly quality: "pro" | "fast"
  /** How many items of each kind were asked for. */
  readonly params: GenerationParams
  /** The blocks that `with-keep` keeps; empty in the other modes. */
  readonly keep_block_ids: ReadonlyArray<ItemId>
  /** The model that answers; `offline` for the offline model. */
  readonly model: string
  /**
   * `queued` and `running` are under way; `applied` is written; `failed`, `cancelled` and `expired` (it outlived its
   * window) wrote nothing.
   */
  readonly status: "queued" | "running" | "applied" | "failed" | "cancelled" | "expired"
  /** How long it took, in milliseconds; null before it ended. */
  readonly duration_ms: number | null
  /** Why it ended without a result; null otherwise. */
  readonly error: RunError | null
  /**
   * The attempt from whose settled stages it goes on: that one failed within the last 24 hours for a reason that may
   * pass, with the same request, version, rules and model. Absent if it began anew.
   */
  readonly continued_from?: Uuid | undefined
  /** When a worker last took it up; null while it waits. */
  readonly started_at: Timestamp | null
  /** When it ended; null before. */
  readonly finished_at: Timestamp | null
  /** The attempt: one generation, as it is stored. `readAttempt` reads it; of a project, `readProjectAttempt`. */
  readonly attempt_id: Uuid
  /** How many items the design has; null before it is written. */
  readonly result_summary: ResultSummary | null
  /** null until a request was sent to a model; the offline model gets none. */
  readonly usage: Usage | null
  /** The job that carries the run out: `readJob` reads it, `cancelJob` stops it. */
  readonly job_id: Uuid
  /** The user who started it. */
  readonly started_by: Uuid
  /** The memory rules that were in its prompts, as they read then. */
  readonly rule_ids: ReadonlyArray<Uuid>
  /** When it was made. */
  readonly created_at: Timestamp
  /** The messages of its request. */
  readonly messages: ReadonlyArray<Message>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What to generate, and how. */
export interface RegenerateRequest {
  /** `propose` writes nothing; the others are applied. */
  readonly mode: "initial" | "blocks-only" | "with-keep" | "propose"
  /** How many items of each kind. */
  readonly params: SentGenerationParams
  /** Required with `with-keep`, refused otherwise. */
  readonly keep_block_ids?: ReadonlyArray<ItemId> | undefined
  /** What the design is for, in the words of a conversation: 1 to 10 messages. */
  readonly messages: ReadonlyArray<SentMessage>
  /** `pro`, which is the default, has the design looked over and repaired. */
  readonly quality?: "pro" | "fast" | undefined
  /** Tokens must send true. */
  readonly confirm?: boolean | undefined
}

/** An item that is no longer part of the design. */
export interface RemovedItem {
  /** What it was. */
  readonly kind: "layer" | "specialty" | "block" | "edge"
  /** Its id; of an edge, its two ends: `web->cart`. */
  readonly id: string
}

/**
 * The request came too slowly: its head within 30 s, its body at 16 KiB a second on average after 10 s. The connection
 * is closed; send it again.
 */
export interface RequestTimeout {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "REQUEST_TIMEOUT"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** What a restore would do. */
export interface RestorePreview {
  /** `project`, `space` or `collection`. */
  readonly kind: "project" | "space" | "collection"
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** Its name, on one line. */
  readonly name: string
  /** Whether it lies in the trash itself. */
  readonly in_trash: boolean
  /** What the restore would answer instead; null where it would be done. */
  readonly refusal: SpaceInTrash | Forbidden | null
  /** What it takes out of the trash, the space before its project. */
  readonly restores: ReadonlyArray<NamedThing>
  /** What becomes visible again by that, without having been trashed itself. */
  readonly into_sight: ReadonlyArray<NamedThing>
  /** How many they are; `into_sight` has the first of them. */
  readonly into_sight_total: number
  /** What it concerns and leaves in the trash. */
  readonly stays_in_trash: ReadonlyArray<NamedThing>
  /** How many they are; `stays_in_trash` has the first of them. */
  readonly stays_in_trash_total: number
  /** Of a collection: the spaces that stand on it and are not in the trash. */
  readonly shown_in: ReadonlyArray<NamedThing>
  /** How many they are; `shown_in` has the first of them. */
  readonly shown_in_total: number
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** What came of one item. */
export interface RestoredItem {
  /** `project`, `space` or `collection`. */
  readonly kind: "project" | "space" | "collection"
  /** As it was sent. */
  readonly id: string
  /** Whether it is out of the trash now. */
  readonly result: "restored" | "refused"
  /** What its own restore would have answered; null where it is out of the trash. */
  readonly error: SpaceInTrash | Forbidden | GuestNotAllowed | ProjectNotFound | SpaceNotFound | CollectionNotFound | null
}

/** What came of each item, in the order in which they were sent. */
export interface RestoredItems {
  /** What came of each item, in the order in which they were sent. */
  readonly items: ReadonlyArray<RestoredItem>
  /** How many items are out of the trash. */
  readonly restored: number
  /** How many are not, or are none. */
  readonly refused: number
}

/** A project that is out of the trash. */
export interface RestoredProject {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** The project's title, on one line. */
  readonly title: Name
  /** null: it is no longer in the trash. */
  readonly deleted_at: Timestamp | null
}

/** How many items the design has. */
export interface ResultSummary {
  /** How many layers. */
  readonly layers_count: number
  /** How many blocks. */
  readonly blocks_count: number
  /** How many specialties. */
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
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "RULE_NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** An instruction for the model. */
export type RuleText = string

/** A document that a run was to make. */
export interface RunDocument {
  /** The node of the project's graph, by id. */
  readonly node_id: ItemId
  /** `written`, `skipped` or `failed`; null until it is settled. */
  readonly state: "written" | "skipped" | "failed" | null
  /** The number of the version that was written; null otherwise. */
  readonly version: number | null
  /**
   * Why there is none. With `skipped`: `stale`, because somebody wrote the document meanwhile and theirs stays, or
   * `gone`, because the node left the graph. With `failed`: `refused`, because no answer of the model passed the
   * checks; `model`, because it gave none; `quota`, because the text does not fit. null otherwise.
   */
  readonly reason: "stale" | "gone" | "refused" | "model" | "quota" | null
}

/** Why a run ended without a result; nothing was written but documents of a project that were finished before. */
export interface RunError {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "GENERATION_FAILED" | "MODEL_UNAVAILABLE" | "MODEL_REFUSED" | "BOUNDS_UNSATISFIED" | "WORKER_UNAVAILABLE" | "QUOTA_EXCEEDED" | "CANCELLED" | "EXPIRED" | "FORBIDDEN" | "stale"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** What there were too many or too few of. Only with `BOUNDS_UNSATISFIED`, like the next three. */
  readonly kind?: "layers" | "specialties" | "blocks" | undefined
  /** The fewest that were asked for. */
  readonly min?: number | undefined
  /** The most that were asked for. */
  readonly max?: number | undefined
  /** How many the model made. */
  readonly got?: number | undefined
  /** What the model said, at most 500 characters on one line. Only with `MODEL_REFUSED`, and absent if it said nothing. */
  readonly model_says?: string | undefined
}

/** How much of a run is done: in stages; of a project, in documents. */
export interface RunProgress {
  /** The stages that are completed, or the documents that are settled. */
  readonly done: number
  /** The stages that the run has, or the documents: 0 until the graph is known. */
  readonly total: number
}

/** The token's scope is `read`, and this is a write. */
export interface ScopeInsufficient {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "SCOPE_INSUFFICIENT"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The scope that the call needs. */
  readonly required_scope: "read" | "read_write"
}

/** How many; null or missing is open. */
export interface SentBounds {
  /** The fewest items, from 1 to 100. */
  readonly min?: number | null | undefined
  /** The most items, from 1 to 100; not below `min`. */
  readonly max?: number | null | undefined
}

/** A directed link between two different blocks. */
export interface SentEdge {
  /** Where the edge begins: the block that calls, sends or reads. */
  readonly source_id: ItemId
  /** Where the edge ends: the block that is called, sent to or read. */
  readonly target_id: ItemId
  /** What the edge says, on one line; left out where it says nothing. It does not make two edges different. */
  readonly label?: string | undefined
  /** What it goes by, on one line: `HTTPS`. Left out where nothing is said of it. */
  readonly technology?: string | undefined
}

/** How many items of each kind. */
export interface SentGenerationParams {
  /** How many layers. */
  readonly layers: SentBounds
  /** How many blocks. */
  readonly blocks: SentBounds
  /** How many specialties. */
  readonly specialties: SentBounds
}

/** A node carries a role. */
export interface SentGraphNodeRole {
  /** The node, by id. */
  readonly node_id: ItemId
  /** The role, by id. */
  readonly role_id: ItemId
}

/** A role that nodes carry. */
export interface SentGraphRole {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** The name that is shown, on one line. */
  readonly label: Name
}

/** An error of JSON-RPC 2.0. */
export interface SentMcpError {
  /** A number of JSON-RPC 2.0 or of the Model Context Protocol. */
  readonly code: number
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** More about it; absent where there is no more. */
  readonly data?: unknown | undefined
}

/** The response to a call that failed. */
export interface SentMcpFailure {
  /** The version of JSON-RPC: always `2.0`. */
  readonly jsonrpc: "2.0"
  /** The call's `id`; null or absent where it could not be read. */
  readonly id?: string | number | null | undefined
  /** What went wrong. */
  readonly error: SentMcpError
}

/** The response to a call that succeeded. */
export interface SentMcpResult {
  /** The version of JSON-RPC: always `2.0`. */
  readonly jsonrpc: "2.0"
  /** The call's id, which its response repeats. */
  readonly id: string | number
  /** The result; the method says of what shape. */
  readonly result: unknown
}

/** A message of the conversation that asks for the design. */
export interface SentMessage {
  /** `user`: what the caller says; `assistant`: what a model answered before. */
  readonly role: "user" | "assistant"
  /** The text of the message. */
  readonly content: MessageContent
}

/** The id of a resource as it is sent: a UUID in either case, read in lower case. */
export type SentUuid = string

/** All is well. */
export interface ServiceOk {
  /** Always `ok`. */
  readonly status: "ok"
}

/** Requests are served. */
export interface ServiceReady {
  /** Always `ok`. */
  readonly status: "ok"
  /** What search lacks now, one sentence each; left out if nothing. */
  readonly lacking?: ReadonlyArray<string> | undefined
}

/** Who calls, how one may sign in here, and where a sign-in may lead. */
export interface Session {
  /** The user who calls; null for a guest. */
  readonly user: User | null
  /** Whether the caller is a guest: without a token, and without a session that counts. */
  readonly guest: boolean
  /** The organisations to which the user belongs; empty for a guest. */
  readonly organisations: ReadonlyArray<OwnOrganisation>
  /** How far a token reaches: `read`, or `read_write` for writes too. A session has `read_write`. */
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
  /** The user's e-mail address. */
  readonly email: Email
  /** The user's password. */
  readonly password: string
}

/** The sign-in by the identity provider came to nothing; `reason` says why. */
export interface SignInRefused {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "SIGN_IN_REFUSED"
  /** What went wrong and what helps, in words for people. */
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
  readonly oidc: IdentityProvider | null
  /** Whether a guest can start a project: some space takes guests' projects. */
  readonly guests: boolean
}

/** A piece of plain text, and whether it is a word that matches. */
export interface SnippetPiece {
  /** The text, without markup. */
  readonly text: string
  /** Whether it is a word that was searched for. */
  readonly match: boolean
}

/** An organisation's live view of a collection. */
export interface Space {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** The organisation that it belongs to. */
  readonly org_id: Uuid
  /** The collection that it shows. */
  readonly collection_id: Uuid
  /** Its name, on one line. */
  readonly name: Name
  /** Whether guests may make projects in it. */
  readonly guest_projects: boolean
  /** Whether `whoAmI` tells every guest its id and name, as long as it takes guests' projects. */
  readonly listed_for_guests: boolean
  /** When it was made. */
  readonly created_at: Timestamp
  /** The version; it moves with overlays and custom items too. */
  readonly updated_at: Timestamp
  /**
   * The user who made it; null for what is older than this field, and for what a guest or the operator made. A removed
   * user's id stays.
   */
  readonly created_by: Uuid | null
  /**
   * The user who made the change that `updated_at` names; null where `created_by` would be, and where the service made
   * it.
   */
  readonly updated_by: Uuid | null
  /** When it was moved to the trash; null while it is not there. */
  readonly deleted_at: Timestamp | null
  /** The user who moved it to the trash; null while it is not there, and if that user was removed. */
  readonly deleted_by: Uuid | null
  /**
   * The name that this user has now; null without `created_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly created_by_name?: string | null | undefined
  /**
   * The name that this user has now; null without `updated_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly updated_by_name?: string | null | undefined
  /**
   * The name that this user has now; null without `deleted_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly deleted_by_name?: string | null | undefined
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** A block as the space shows it. */
export interface SpaceBlock {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; may be empty. */
  readonly description: Description
  /** The layer on which the block stands, by id. */
  readonly layer_id: ItemId
  /** The specialties that work on the block, by id; may be empty. */
  readonly default_specialties: ReadonlyArray<ItemId>
  /** What it is. A `service`, the default, is left out of answers. */
  readonly kind?: "person" | "service" | "store" | "queue" | "client" | "external" | undefined
  /** What it is made with, on one line: `Kotlin, Spring Boot`. Left out where nothing is said of it. */
  readonly technology?: string | undefined
  /** The team or person that it belongs to, in free text. Left out where nothing is said of it. */
  readonly owner?: string | undefined
  /** How far it is: `planned`, `deprecated` or `retired`. What is `active`, the default, leaves it out. */
  readonly lifecycle?: "planned" | "active" | "deprecated" | "retired" | undefined
  /** Words by which it is found, none twice. Left out where there are none. */
  readonly tags?: ReadonlyArray<string> | undefined
  /** Where more is to be read; addresses stand as they were sent. Left out where there are none. */
  readonly links?: ReadonlyArray<{
    /** The address, as it was sent. */
    readonly url: string
    /** What it leads to, on one line. */
    readonly title?: string | undefined
  }> | undefined
  /** `inherited` from the collection, or `custom`: the space's own. */
  readonly origin: "inherited" | "custom"
  /** Whether the space hides it. */
  readonly hidden: boolean
  /** The fields that the space overrides. */
  readonly overridden: ReadonlyArray<string>
  /** True if it names a layer that is gone, and stands on a fallback. */
  readonly orphaned: boolean
}

/** What changes; fields that are left out stay. */
export interface SpaceBlockPatch {
  /** The new name. */
  readonly name?: Name | undefined
  /** The layer on which it is to stand. */
  readonly layer_id?: ItemId | undefined
  /** The new description. */
  readonly description?: Description | null | undefined
  /** The specialties that are to work on it, by id. */
  readonly default_specialties?: ReadonlyArray<ItemId> | undefined
  /** What it is; `service` overrides an inherited kind too. */
  readonly kind?: "person" | "service" | "store" | "queue" | "client" | "external" | undefined
  /** What it is made with; null for nothing. */
  readonly technology?: string | null | undefined
  /** The team or person that it belongs to; null for nobody. */
  readonly owner?: string | null | undefined
  /** How far it is; `active` or null takes back what else was said. */
  readonly lifecycle?: "planned" | "active" | "deprecated" | "retired" | null | undefined
  /** Words by which it is found, all of them; an empty list or null for none. */
  readonly tags?: ReadonlyArray<string> | null | undefined
  /** Where more is to be read, all of it; an empty list or null for none. */
  readonly links?: ReadonlyArray<{
    /** The address, as it was sent. */
    readonly url: string
    /** What it leads to, on one line. */
    readonly title?: string | undefined
  }> | null | undefined
}

/** What the space shows: layers as lanes, blocks as nodes. */
export interface SpaceGraph {
  /** The layers as lanes, in the order in which they are drawn. */
  readonly lanes: ReadonlyArray<Lane>
  /** The blocks that the space shows. */
  readonly nodes: ReadonlyArray<LaneNode>
  /** The edges, in the order in which they were written. */
  readonly edges: ReadonlyArray<Edge>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The project's space is in the trash too, and `restore_space` is absent. */
export interface SpaceInTrash {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "SPACE_IN_TRASH"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The space in the trash. */
  readonly space_id: string
  /** The name of the space in the trash. */
  readonly space_name: string
  /** The calls that resolve it and that this caller may make; empty if there are none. */
  readonly actions: ReadonlyArray<Action>
}

/** A layer as the space shows it. */
export interface SpaceLayer {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; may be empty. */
  readonly description: Description
  /**
   * Where the layer stands among the others: the least comes first, equal ones go by name.
   *
   * Value: at least 0, at most 1000000.
   */
  readonly position: number
  /** `inherited` from the collection, or `custom`: the space's own. */
  readonly origin: "inherited" | "custom"
  /** Whether the space hides it. */
  readonly hidden: boolean
  /** The fields that the space overrides. */
  readonly overridden: ReadonlyArray<string>
  /** True if it names a layer that is gone, and stands on a fallback. */
  readonly orphaned: boolean
}

/** What changes; fields that are left out stay. */
export interface SpaceLayerPatch {
  /** The new name. */
  readonly name?: Name | undefined
  /** The new description. */
  readonly description?: Description | null | undefined
  /**
   * Where it is to stand among the others: the least comes first, equal ones go by name.
   *
   * Value: at least 0, at most 1000000.
   */
  readonly position?: number | undefined
}

/** A user who manages the space. */
export interface SpaceManager {
  /** The user's id. */
  readonly user_id: Uuid
  /** The user's e-mail address. */
  readonly email: Email
  /** The user's name, on one line. */
  readonly name: Name
}

/** There is no such space, or the caller may not see it. */
export interface SpaceNotFound {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "SPACE_NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** What changes; fields that are left out stay. */
export interface SpacePatch {
  /** The new name. */
  readonly name?: Name | undefined
  /** The collection that it is to show; what it changed stays, and applies where ids agree. */
  readonly collection_id?: SentUuid | undefined
  /** Whether guests may make projects in it. */
  readonly guest_projects?: boolean | undefined
  /** Whether guests are told of it while it takes their projects. */
  readonly listed_for_guests?: boolean | undefined
}

/** A specialty as the space shows it. */
export interface SpaceSpecialty {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; may be empty. */
  readonly description: Description
  /** `inherited` from the collection, or `custom`: the space's own. */
  readonly origin: "inherited" | "custom"
  /** Whether the space hides it. */
  readonly hidden: boolean
  /** The fields that the space overrides. */
  readonly overridden: ReadonlyArray<string>
  /** True if it names a layer that is gone, and stands on a fallback. */
  readonly orphaned: boolean
}

/** What changes; fields that are left out stay. */
export interface SpaceSpecialtyPatch {
  /** The new name. */
  readonly name?: Name | undefined
  /** The new description. */
  readonly description?: Description | null | undefined
}

/** What the trashing of a space hides. */
export interface SpaceTrashPreview {
  /** `space`. */
  readonly kind: "space"
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** Its name, on one line. */
  readonly name: string
  /** How many projects of the space are in sight. */
  readonly projects_total: number
  /** The newest 50 of them. */
  readonly projects: ReadonlyArray<OwnedProject>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** A skill that people who work on a block need. */
export interface Specialty {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: Name
  /** What it is, in free text; may be empty. */
  readonly description: Description
}

/** A specialty was made. `data` is JSON on one line. */
export interface SpecialtyEvent {
  /** The kind of the event, by which its payload is known. */
  readonly event: "specialty"
  /** The payload as JSON on one line: parse it. */
  readonly data: SpecialtyPayload
}

/** There is no such specialty, or the caller may not see it. */
export interface SpecialtyNotFound {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "SPECIALTY_NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** A specialty was made. It has the payload that it has in the stream. */
export interface SpecialtyOfJob {
  /** The number of the event in its run, from 1 without gaps. */
  readonly n: number
  /** When it was stored. */
  readonly at: Timestamp
  /** The kind of the event, by which its payload is known. */
  readonly event: "specialty"
  /** The payload. */
  readonly data: SpecialtyPayload
}

/** A specialty of the design. */
export interface SpecialtyPayload {
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** Its name, on one line. */
  readonly name: string
}

/** At each change of stage. `data` is JSON on one line. */
export interface StageEvent {
  /** The kind of the event, by which its payload is known. */
  readonly event: "stage"
  /** The payload as JSON on one line: parse it. */
  readonly data: StagePayload
}

/** A change of stage. It has the payload that it has in the stream. */
export interface StageOfJob {
  /** The number of the event in its run, from 1 without gaps. */
  readonly n: number
  /** When it was stored. */
  readonly at: Timestamp
  /** The kind of the event, by which its payload is known. */
  readonly event: "stage"
  /** The payload. */
  readonly data: JobStagePayload
}

/** A stage began, ended or is tried again. */
export interface StagePayload {
  /**
   * The part of the work. `queued`: it waits for a worker; `quality` is only with quality `pro`; `graph` and
   * `documents` are those of a project.
   */
  readonly stage: "queued" | "layers" | "specialties" | "blocks" | "edges" | "quality" | "write"
  /** `started`, `completed`, or `retrying`: it is tried again, and what was told of it no longer counts. */
  readonly status: "started" | "completed" | "retrying"
}

/** It changed since the version that the body expects; of a document, `version` is the number of its current one. */
export interface Stale {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "stale"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The version that it has now. */
  readonly updated_at: Timestamp
  /** Only of a document: the number of its current version, 0 if it has none. */
  readonly version?: number | undefined
  /** The calls that resolve it and that this caller may make; empty if there are none. */
  readonly actions: ReadonlyArray<Action>
}

/** A part of a block; layer and specialties default to the block's, an absent id is made. */
export interface SubBlock {
  /** Its id; made by the service unless given. The removed block's id may be used again. */
  readonly id?: ItemId | undefined
  /** Its name, on one line. */
  readonly name: Name
  /** The layer on which it stands; the removed block's unless given. */
  readonly layer_id?: ItemId | undefined
  /** What it is, in free text; empty unless given. */
  readonly description?: Description | undefined
  /** The specialties that work on it, by id; the removed block's unless given. */
  readonly default_specialties?: ReadonlyArray<ItemId> | undefined
  /** What it is; `service` by default, whatever the block was. */
  readonly kind?: "person" | "service" | "store" | "queue" | "client" | "external" | undefined
  /** What it is made with, on one line: `Kotlin, Spring Boot`. Left out where nothing is said of it. */
  readonly technology?: string | undefined
  /** The team or person that it belongs to; the removed block's unless given. */
  readonly owner?: string | undefined
  /** How far it is; as the removed block was unless given. */
  readonly lifecycle?: "planned" | "active" | "deprecated" | "retired" | undefined
  /** Words by which it is found; the removed block's unless given. */
  readonly tags?: ReadonlyArray<string> | undefined
  /** Where more is to be read; addresses stand as they were sent. Left out where there are none. */
  readonly links?: ReadonlyArray<{
    /** The address, as it was sent. */
    readonly url: string
    /** What it leads to, on one line. */
    readonly title?: string | undefined
  }> | undefined
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
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** Its name, on one line. */
  readonly name: Name
  /** How far a token reaches: `read`, or `read_write` for writes too. A session has `read_write`. */
  readonly scope: "read" | "read_write"
  /** When it was made. */
  readonly created_at: Timestamp
  /** When it stops working. */
  readonly expires_at: Timestamp
  /** To the minute; null before the first use. */
  readonly last_used_at: Timestamp | null
  /** When it was revoked; null if it was not. */
  readonly revoked_at: Timestamp | null
}

/** The operation is not on the token allowlist. */
export interface TokenPathNotAllowed {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "TOKEN_PATH_NOT_ALLOWED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** A range of tokens. */
export interface TokenRange {
  /** The fewest, for the fewest items. */
  readonly min: number
  /** The most, with both rounds of repairs if the quality is `pro`. */
  readonly max: number
}

/** No token was sent, and no other credential counts here. */
export interface TokenRequired {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "TOKEN_REQUIRED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** A new access token, the only answer that holds the secret. */
export interface TokenWithSecret {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** Its name, on one line. */
  readonly name: Name
  /** How far a token reaches: `read`, or `read_write` for writes too. A session has `read_write`. */
  readonly scope: "read" | "read_write"
  /** When it stops working. */
  readonly expires_at: Timestamp
  /** What goes after `Authorization: Bearer`. */
  readonly token: string
}

/** A thing in the trash. */
export interface TrashItem {
  /** `project`, `space` or `collection`. */
  readonly kind: "project" | "space" | "collection"
  /** Its id, a UUID in either case. */
  readonly id: string
}

/** What to take out of the trash. */
export interface TrashRestore {
  /** 1 to 100. */
  readonly items: ReadonlyArray<TrashItem>
  /** Whether the spaces of projects come back too, which needs the right to restore them; false by default. */
  readonly restore_space?: boolean | undefined
}

/** A project in the trash, or one whose space is. */
export interface TrashedProject {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** The project's title, on one line. */
  readonly title: Name
  /** What the design is for, as its maker wrote it; may be empty. */
  readonly prompt: Prompt
  /**
   * How far the project is. One that starts with nodes is `ready`, any other a `draft`; later whoever may write it
   * says so.
   */
  readonly status: "draft" | "generating" | "ready" | "failed"
  /** The space in which it was made. */
  readonly space_id: Uuid
  /** The user who owns it; null where a guest does, and where the user was removed. */
  readonly owner_id: Uuid | null
  /**
   * Who may read it besides owner, managers, admins and grants. `public`: everyone, guests too; `organisation`: its
   * members; `private`: nobody.
   */
  readonly visibility: "public" | "organisation" | "private"
  /** When it was made. */
  readonly created_at: Timestamp
  /** The version: ETag and lock; it moves with graph and documents too. */
  readonly updated_at: Timestamp
  /**
   * The user who made it; null for what is older than this field, and for what a guest or the operator made. A removed
   * user's id stays.
   */
  readonly created_by: Uuid | null
  /**
   * The user who made the change that `updated_at` names; null where `created_by` would be, and where the service made
   * it.
   */
  readonly updated_by: Uuid | null
  /** null unless it is in the trash. */
  readonly deleted_at: Timestamp | null
  /**
   * The user who moved it to the trash; null if it is there only with its space, was moved by the service, and if that
   * user was removed.
   */
  readonly deleted_by: Uuid | null
  /**
   * The name that this user has now; null without `created_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly created_by_name: string | null
  /**
   * The name that this user has now; null without `updated_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly updated_by_name: string | null
  /**
   * The name that this user has now; null without `deleted_by`, once the user is removed, where the user has no name
   * but the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it
   * only with `names=1`.
   */
  readonly deleted_by_name: string | null
  /**
   * The name that this user has now; null without `owner_id`, once the user is removed, where the user has no name but
   * the e-mail address, and to callers who read the thing only because it is public. A read with an ETag has it only
   * with `names=1`.
   */
  readonly owner_name: string | null
  /** The name of its space. */
  readonly space_name: string
  /** Whether its restore needs `restore_space=1`. */
  readonly space_in_trash: boolean
}

/** The body is not JSON by its `Content-Type`. */
export interface UnsupportedMediaType {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "UNSUPPORTED_MEDIA_TYPE"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** What the collection changed under a space, from one of its versions to the present one. */
export interface Upstream {
  /** The collection that the space shows. */
  readonly collection_id: Uuid
  /** The version that it is compared with. */
  readonly since: number
  /** The present version. */
  readonly version: number
  /** The items that changed. */
  readonly items: ReadonlyArray<UpstreamItem>
  /** The fields of the space that name what went or came back. */
  readonly references: ReadonlyArray<UpstreamReference>
  /** The edges that the collection has now and had not. */
  readonly added_edges: ReadonlyArray<Edge>
  /** The edges that the collection had and has no longer. */
  readonly removed_edges: ReadonlyArray<Edge>
  /** The edges that say something else. */
  readonly changed_edges: ReadonlyArray<{
    /** As the earlier version has it. */
    readonly before: Edge
    /** As the later version has it. */
    readonly after: Edge
  }>
  /** Only of a read with `actions=1`: the calls that the caller may make next. */
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** One item that the collection changed, as the space meets it. */
export interface UpstreamItem {
  /** What kind of item it is. */
  readonly kind: "block" | "layer" | "specialty"
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** As the collection has it now, or last had it. */
  readonly name: string
  /**
   * `clean`: it changed, and the space overrides none of that; `overridden`: the space overrides some of what changed;
   * `new`: the collection brought it; `removed`: the collection dropped it; `orphaned`: and the space had changed it.
   */
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
  /** What names it: always a block. */
  readonly kind: "block"
  /** The id by which paths and other fields name it. */
  readonly id: ItemId
  /** As the space shows it. */
  readonly name: string
  /** `inherited` from the collection, or `custom`: the space's own. */
  readonly origin: "inherited" | "custom"
  /** Whether the space hides it, itself or with its layer. */
  readonly hidden: boolean
  /** The field that names it. */
  readonly field: "layer_id" | "default_specialties"
  /**
   * `orphaned`: something that it names went; `returned`: something came back; `moved`: the layer on which the block
   * falls back is another.
   */
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
  /** What was sent, in tokens, as far as the provider reported it. */
  readonly input_tokens: number
  /** What the models answered, in tokens, as far as the provider reported it. */
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
  /** What was sent, in tokens, as far as the provider reported it. */
  readonly input_tokens: number
  /** What the models answered, in tokens, as far as the provider reported it. */
  readonly output_tokens: number
  /** Of the input, what the provider had read before. */
  readonly cached_tokens: number
}

/** A person who can sign in. */
export interface User {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** The user's e-mail address. */
  readonly email: Email
  /** The user's name, on one line. */
  readonly name: Name
  /** Whether the user administers the whole service. */
  readonly site_admin: boolean
  /** When it was made. */
  readonly created_at: Timestamp
}

/** The id of a resource: a UUID, version 7, made by the server. */
export type Uuid = string

/**
 * Path, query, headers or body break a rule; `issues` has up to 100 of all the breaches, each with its path: that of a
 * field is its path in the body (`[]` is the whole body), others begin with `path`, `query` or `headers`.
 */
export interface ValidationFailed {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "VALIDATION_FAILED"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
  /** The breaches, up to 100. */
  readonly issues: ReadonlyArray<Issue>
}

/** There is no such version, or no version yet. */
export interface VersionNotFound {
  /** What went wrong, for programs: it stays the same where the words of `message` change. */
  readonly code: "VERSION_NOT_FOUND"
  /** What went wrong and what helps, in words for people. */
  readonly message: string
}

/** An address that is told the changes of an organisation. Its secret is not shown. */
export interface Webhook {
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** The organisation whose changes it is told. */
  readonly org_id: Uuid
  /**
   * `https`, without a user, a password and a fragment, at the port of its scheme or one from 1024. All addresses of
   * its name must be public.
   */
  readonly url: string
  /** What it is for, in free text; may be empty. */
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
  /** When it was made. */
  readonly created_at: Timestamp
  /**
   * Its version, which increases with every change: the ETag, and what writes expect as `If-Match` or
   * `expectedUpdatedAt`.
   */
  readonly updated_at: Timestamp
  /** Only of `readWebhook` with `actions=1`: the calls that the caller may make next. */
  readonly offered_actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The fields to change. What is left out stays. */
export interface WebhookPatch {
  /**
   * `https`, without a user, a password and a fragment, at the port of its scheme or one from 1024. All addresses of
   * its name must be public.
   */
  readonly url?: string | undefined
  /** What it is for, in free text; may be empty. */
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
  /** The id by which paths and other fields name it. */
  readonly id: Uuid
  /** The organisation whose changes it is told. */
  readonly org_id: Uuid
  /**
   * `https`, without a user, a password and a fragment, at the port of its scheme or one from 1024. All addresses of
   * its name must be public.
   */
  readonly url: string
  /** What it is for, in free text; may be empty. */
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
  /** When it was made. */
  readonly created_at: Timestamp
  /**
   * Its version, which increases with every change: the ETag, and what writes expect as `If-Match` or
   * `expectedUpdatedAt`.
   */
  readonly updated_at: Timestamp
  /** What the signatures are verified with: give it to a library of Standard Webhooks, as it is. */
  readonly secret: string
}

/** Who calls, in which organisations, with which scope. */
export interface WhoAmI {
  /** The user who calls; null for a guest. */
  readonly user: User | null
  /** Whether the caller is a guest: without a token, and without a session that counts. */
  readonly guest: boolean
  /** The organisations to which the user belongs; empty for a guest. */
  readonly organisations: ReadonlyArray<OwnOrganisation>
  /** How far a token reaches: `read`, or `read_write` for writes too. A session has `read_write`. */
  readonly scope: "read" | "read_write"
}

/** The new current version. */
export interface WrittenVersion {
  /** The number of its record, unlike `version` over all documents. */
  readonly id: number
  /** Its number: the highest of the document. */
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
  | ModelRefused
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
  | TokenRequired
  | UnsupportedMediaType
  | ValidationFailed
  | VersionNotFound
