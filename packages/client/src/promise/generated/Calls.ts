// Written by `npm run openapi` from the definition of the API.

import type { CallOptions, ConditionalOptions, KeyOptions, NoRequest, ReadOptions, VersionOptions } from "../CallOptions.ts"
import type { FollowedRun } from "../FollowedRun.ts"
import type { NotModified } from "../NotModified.ts"
import type { AcceptedJob, AuditLine, Changes, Collection, CollectionGraph, CollectionPatch, CollectionSummary, CollectionVersion, CollectionVersionRestore, CollectionVersionSummary, ContentDiff, Decomposed, Decomposition, DecompositionPreview, DecompositionRequest, Delivery, DeliveryAttempt, DocumentChanges, DocumentDiff, DocumentVersion, DocumentVersionSummary, DocumentWrite, Documents, Explanation, FoundThing, FullGraph, GenerationAttempt, GenerationEstimate, Grant, GraphCounts, GraphDiff, GraphLayout, GraphWrite, GraphWritten, Import, ImportPreview, ImportedCollection, ItemId, Job, JobEvents, ListedAttempt, ListedProject, ListedProjectAttempt, McpMessages, McpReplies, Member, Membership, MemoryRule, MemoryRulePatch, MemoryRuleToggle, NewCollection, NewGrant, NewMemoryRule, NewOrganisation, NewProject, NewSpace, NewSpaceBlock, NewSpaceLayer, NewSpaceSpecialty, NewToken, NewUser, NewWebhook, OfferedAction, Ok, OpenApi, Organisation, OverlayEntry, PasswordChange, Project, ProjectAttempt, ProjectGenerationRequest, ProjectPatch, ProjectVersion, ProjectWithGraph, Proposal, Purge, RecordedAttempt, RegenerateRequest, RestorePreview, RestoredItems, RestoredProject, SentUuid, ServiceOk, ServiceReady, Session, SignIn, Space, SpaceBlock, SpaceBlockPatch, SpaceGraph, SpaceLayer, SpaceLayerPatch, SpaceManager, SpacePatch, SpaceSpecialty, SpaceSpecialtyPatch, SpaceTrashPreview, Token, TokenWithSecret, TrashRestore, TrashedProject, Upstream, User, Webhook, WebhookPatch, WebhookWithSecret, WhoAmI, WrittenVersion } from "./Schemas.ts"

/** What `signIn` takes. */
export interface SignInRequest {
  /** Who signs in. */
  readonly payload: SignIn
}

/** What `changePassword` takes. */
export interface ChangePasswordRequest {
  /** The current password, and the new one. */
  readonly payload: PasswordChange
}

/** What `listTokens` takes. */
export interface ListTokensRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `createToken` takes. */
export interface CreateTokenRequest {
  /** An access token to make. */
  readonly payload: NewToken
}

/** What `revokeToken` takes. */
export interface RevokeTokenRequest {
  /** What the path names. */
  readonly params: {
    /** The token's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `listOrganisations` takes. */
export interface ListOrganisationsRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `createOrganisation` takes. */
export interface CreateOrganisationRequest {
  /** An organisation to make. */
  readonly payload: NewOrganisation
}

/** What `listMembers` takes. */
export interface ListMembersRequest {
  /** What the path names. */
  readonly params: {
    /** The organisation's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `putMember` takes. */
export interface PutMemberRequest {
  /** What the path names. */
  readonly params: {
    /** The organisation's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The user's id. */
    readonly userId: SentUuid
  }
  /** The role that the user gets. */
  readonly payload: Membership
}

/** What `removeMember` takes. */
export interface RemoveMemberRequest {
  /** What the path names. */
  readonly params: {
    /** The organisation's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The user's id. */
    readonly userId: SentUuid
  }
}

/** What `findUsers` takes. */
export interface FindUsersRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
    /** A part of the e-mail address, in any case. */
    readonly email?: string | undefined
  } | undefined
}

/** What `createUser` takes. */
export interface CreateUserRequest {
  /** A user to create. */
  readonly payload: NewUser
}

/** What `removeUser` takes. */
export interface RemoveUserRequest {
  /** What the path names. */
  readonly params: {
    /** The user's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `listCollections` takes. */
export interface ListCollectionsRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
    /** Only collections of this organisation; `null` for the global ones. What is neither an id nor `null` is 400. */
    readonly owner_org_id?: string | undefined
  } | undefined
}

/** What `createCollection` takes. */
export interface CreateCollectionRequest {
  /** A collection to make; parts that are left out are empty. */
  readonly payload: NewCollection
}

/** What `listTrashedCollections` takes. */
export interface ListTrashedCollectionsRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `readCollection` takes. */
export interface ReadCollectionRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * With `1` or `true` the JSON has the names of people beside their ids. Other forms of the answer ignore it. The
     * ETag then tells the names as well: a name may change while `updated_at` stands.
     */
    readonly names?: "1" | "true" | undefined
  } | undefined
}

/** What `updateCollection` takes. */
export interface UpdateCollectionRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What changes; fields that are left out stay, each kind of part is replaced whole. */
  readonly payload: CollectionPatch
}

/** What `trashCollection` takes. */
export interface TrashCollectionRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `readCollectionGraph` takes. */
export interface ReadCollectionGraphRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * The number of an earlier version of the collection: the answer is what changed since it, instead of the graph.
     *
     * Value: at least 1.
     */
    readonly diff_from?: number | undefined
    /**
     * A part of the graph instead of the whole: `part:` or `layer:` with an id, `tag:` or `owner:` with the exact
     * text. It may be sent up to 50 times: what any of them names is in.
     */
    readonly only?: ReadonlyArray<string> | undefined
    /**
     * How many edges from what `only` names a block or node may be away to be in: `0`, which is the default, to `3`.
     * Without `only` it has no effect.
     */
    readonly hops?: "0" | "1" | "2" | "3" | undefined
    /**
     * In which form the graph is given, whatever `Accept` says: JSON; a picture of it as SVG, PNG, a drawing for
     * draw.io or the text of a Mermaid flowchart; the places of that picture's parts as JSON; or a file for another
     * tool.
     */
    readonly format?: "svg" | "png" | "drawio" | "mermaid" | "layout" | "json" | "likec4" | "structurizr" | "d2" | "dot" | "backstage" | "calm" | undefined
    /** The colours of the drawing: for a light page, which is the default, or a dark one. */
    readonly theme?: "light" | "dark" | undefined
    /**
     * The width of the drawing in CSS pixels, of which 96 are an inch: 794 is A4, 643 is A4 between margins of 20 mm.
     * The drawing is no wider, and its text has at least 7 points. If it fits on one page with that, √2 times as high
     * as wide, it is scaled to the page, up to 1.5 times; else it is higher. Without it a drawing is as wide as it
     * needs to be.
     *
     * Value: at least 320, at most 4000.
     */
    readonly width?: number | undefined
    /** Whether the name is drawn above the drawing: `1`, which is the default, or `0`. */
    readonly title?: "0" | "1" | undefined
    /**
     * Whether what the shapes and marks mean is drawn below the drawing, as far as they occur: `1`, which is the
     * default, or `0`.
     */
    readonly legend?: "0" | "1" | undefined
    /**
     * How many pixels of a PNG a CSS pixel has on each side: `1`, which is the default, `2`, `3` or `4`. Other formats
     * have no pixels, and ignore it.
     */
    readonly scale?: "1" | "2" | "3" | "4" | undefined
  } | undefined
}

/** What `restoreCollection` takes. */
export interface RestoreCollectionRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `listCollectionVersions` takes. */
export interface ListCollectionVersionsRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `readCollectionVersion` takes. */
export interface ReadCollectionVersionRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /**
     * The number of a version, from 1.
     *
     * Value: at least 1.
     */
    readonly version: number
  }
}

/** What `readCollectionDiff` takes. */
export interface ReadCollectionDiffRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /**
     * The number of a version, from 1.
     *
     * Value: at least 1.
     */
    readonly version: number
  }
  /** What the query says. */
  readonly query?: {
    /**
     * The number of the version to begin with; the one before the other without it.
     *
     * Value: at least 1.
     */
    readonly from?: number | undefined
  } | undefined
}

/** What `restoreCollectionVersion` takes. */
export interface RestoreCollectionVersionRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /**
     * The number of a version, from 1.
     *
     * Value: at least 1.
     */
    readonly version: number
  }
  /** What the restore builds on; it may be left out. */
  readonly payload?: CollectionVersionRestore | undefined
}

/** What `regenerateCollection` takes. */
export interface RegenerateCollectionRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /** `async` answers 202 with the job at once, for tokens; a session always gets the stream. `propose` ignores it. */
    readonly mode?: "async" | undefined
    /**
     * `design` adds the design, and the version that it is based on, to the answer to `propose`. Applied runs ignore
     * it. Anything else is 400.
     */
    readonly include?: "design" | undefined
  } | undefined
  /** What to generate, and how. */
  readonly payload: RegenerateRequest
}

/** What `readLastGeneration` takes. */
export interface ReadLastGenerationRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `listAttempts` takes. */
export interface ListAttemptsRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `readAttempt` takes. */
export interface ReadAttemptRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The attempt's id. */
    readonly attemptId: SentUuid
  }
}

/** What `estimateGeneration` takes. */
export interface EstimateGenerationRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What to generate, and how. */
  readonly payload: RegenerateRequest
}

/** What `previewDecomposition` takes. */
export interface PreviewDecompositionRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The block's id. */
    readonly blockId: ItemId
  }
  /** The decomposition to propose. */
  readonly payload: DecompositionRequest
}

/** What `applyDecomposition` takes. */
export interface ApplyDecompositionRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The block's id. */
    readonly blockId: ItemId
  }
  /** What a block is replaced by. */
  readonly payload: Decomposition
}

/** What `listSpaces` takes. */
export interface ListSpacesRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `createSpace` takes. */
export interface CreateSpaceRequest {
  /** A space to make. */
  readonly payload: NewSpace
}

/** What `listTrashedSpaces` takes. */
export interface ListTrashedSpacesRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `readSpace` takes. */
export interface ReadSpaceRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * With `1` or `true` the JSON has the names of people beside their ids. Other forms of the answer ignore it. The
     * ETag then tells the names as well: a name may change while `updated_at` stands.
     */
    readonly names?: "1" | "true" | undefined
  } | undefined
}

/** What `updateSpace` takes. */
export interface UpdateSpaceRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What changes; fields that are left out stay. */
  readonly payload: SpacePatch
}

/** What `trashSpace` takes. */
export interface TrashSpaceRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `restoreSpace` takes. */
export interface RestoreSpaceRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `listSpaceManagers` takes. */
export interface ListSpaceManagersRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `putSpaceManager` takes. */
export interface PutSpaceManagerRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The user's id. */
    readonly userId: SentUuid
  }
}

/** What `removeSpaceManager` takes. */
export interface RemoveSpaceManagerRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The user's id. */
    readonly userId: SentUuid
  }
}

/** What `listSpaceBlocks` takes. */
export interface ListSpaceBlocksRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /** Whether hidden items are listed too, with `hidden: true`. */
    readonly include_hidden?: "0" | "1" | "true" | "false" | undefined
  } | undefined
}

/** What `createSpaceBlock` takes. */
export interface CreateSpaceBlockRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** A block of the space's own. */
  readonly payload: NewSpaceBlock
}

/** What `updateSpaceBlock` takes. */
export interface UpdateSpaceBlockRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The block's id. */
    readonly blockId: ItemId
  }
  /** What changes; fields that are left out stay. */
  readonly payload: SpaceBlockPatch
}

/** What `removeSpaceBlock` takes. */
export interface RemoveSpaceBlockRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The block's id. */
    readonly blockId: ItemId
  }
}

/** What `restoreSpaceBlock` takes. */
export interface RestoreSpaceBlockRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The block's id. */
    readonly blockId: ItemId
  }
}

/** What `resetSpaceBlockField` takes. */
export interface ResetSpaceBlockFieldRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The block's id. */
    readonly blockId: ItemId
    /** The overridden field to reset. */
    readonly field: "name" | "description" | "layer_id" | "default_specialties" | "kind" | "technology" | "owner" | "lifecycle" | "tags" | "links"
  }
}

/** What `listSpaceLayers` takes. */
export interface ListSpaceLayersRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /** Whether hidden items are listed too, with `hidden: true`. */
    readonly include_hidden?: "0" | "1" | "true" | "false" | undefined
  } | undefined
}

/** What `createSpaceLayer` takes. */
export interface CreateSpaceLayerRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** A layer of the space's own. */
  readonly payload: NewSpaceLayer
}

/** What `updateSpaceLayer` takes. */
export interface UpdateSpaceLayerRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The layer's id. */
    readonly layerId: ItemId
  }
  /** What changes; fields that are left out stay. */
  readonly payload: SpaceLayerPatch
}

/** What `removeSpaceLayer` takes. */
export interface RemoveSpaceLayerRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The layer's id. */
    readonly layerId: ItemId
  }
}

/** What `restoreSpaceLayer` takes. */
export interface RestoreSpaceLayerRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The layer's id. */
    readonly layerId: ItemId
  }
}

/** What `resetSpaceLayerField` takes. */
export interface ResetSpaceLayerFieldRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The layer's id. */
    readonly layerId: ItemId
    /** The overridden field to reset. */
    readonly field: "name" | "description" | "position"
  }
}

/** What `listSpaceSpecialties` takes. */
export interface ListSpaceSpecialtiesRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /** Whether hidden items are listed too, with `hidden: true`. */
    readonly include_hidden?: "0" | "1" | "true" | "false" | undefined
  } | undefined
}

/** What `createSpaceSpecialty` takes. */
export interface CreateSpaceSpecialtyRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** A specialty of the space's own. */
  readonly payload: NewSpaceSpecialty
}

/** What `updateSpaceSpecialty` takes. */
export interface UpdateSpaceSpecialtyRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The specialty's id. */
    readonly specId: ItemId
  }
  /** What changes; fields that are left out stay. */
  readonly payload: SpaceSpecialtyPatch
}

/** What `removeSpaceSpecialty` takes. */
export interface RemoveSpaceSpecialtyRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The specialty's id. */
    readonly specId: ItemId
  }
}

/** What `restoreSpaceSpecialty` takes. */
export interface RestoreSpaceSpecialtyRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The specialty's id. */
    readonly specId: ItemId
  }
}

/** What `resetSpaceSpecialtyField` takes. */
export interface ResetSpaceSpecialtyFieldRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The specialty's id. */
    readonly specId: ItemId
    /** The overridden field to reset. */
    readonly field: "name" | "description"
  }
}

/** What `readSpaceGraph` takes. */
export interface ReadSpaceGraphRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * The number of an earlier version of the collection: the answer is what changed since it, instead of the graph.
     *
     * Value: at least 1.
     */
    readonly diff_from?: number | undefined
    /**
     * A part of the graph instead of the whole: `part:` or `layer:` with an id, `tag:` or `owner:` with the exact
     * text. It may be sent up to 50 times: what any of them names is in.
     */
    readonly only?: ReadonlyArray<string> | undefined
    /**
     * How many edges from what `only` names a block or node may be away to be in: `0`, which is the default, to `3`.
     * Without `only` it has no effect.
     */
    readonly hops?: "0" | "1" | "2" | "3" | undefined
    /**
     * In which form the graph is given, whatever `Accept` says: JSON; a picture of it as SVG, PNG, a drawing for
     * draw.io or the text of a Mermaid flowchart; the places of that picture's parts as JSON; or a file for another
     * tool.
     */
    readonly format?: "svg" | "png" | "drawio" | "mermaid" | "layout" | "json" | "likec4" | "structurizr" | "d2" | "dot" | "backstage" | "calm" | undefined
    /** The colours of the drawing: for a light page, which is the default, or a dark one. */
    readonly theme?: "light" | "dark" | undefined
    /**
     * The width of the drawing in CSS pixels, of which 96 are an inch: 794 is A4, 643 is A4 between margins of 20 mm.
     * The drawing is no wider, and its text has at least 7 points. If it fits on one page with that, √2 times as high
     * as wide, it is scaled to the page, up to 1.5 times; else it is higher. Without it a drawing is as wide as it
     * needs to be.
     *
     * Value: at least 320, at most 4000.
     */
    readonly width?: number | undefined
    /** Whether the name is drawn above the drawing: `1`, which is the default, or `0`. */
    readonly title?: "0" | "1" | undefined
    /**
     * Whether what the shapes and marks mean is drawn below the drawing, as far as they occur: `1`, which is the
     * default, or `0`.
     */
    readonly legend?: "0" | "1" | undefined
    /**
     * How many pixels of a PNG a CSS pixel has on each side: `1`, which is the default, `2`, `3` or `4`. Other formats
     * have no pixels, and ignore it.
     */
    readonly scale?: "1" | "2" | "3" | "4" | undefined
  } | undefined
}

/** What `listSpaceOverlays` takes. */
export interface ListSpaceOverlaysRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `readSpaceUpstream` takes. */
export interface ReadSpaceUpstreamRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * The number of a version of the space's collection; by default the one before the present one.
     *
     * Value: at least 1.
     */
    readonly since?: number | undefined
  } | undefined
}

/** What `explainSpaceItem` takes. */
export interface ExplainSpaceItemRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly spaceId: SentUuid
  }
  /** What the query says. */
  readonly query: {
    /** What it is. Another kind is 400. */
    readonly kind: "block" | "layer" | "specialty"
    /** The item's id. One that cannot exist is answered like one that does not. */
    readonly id: string
  }
}

/** What `listProjects` takes. */
export interface ListProjectsRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
    /** Only what is of this space: itself, its projects and their documents. What is no id is 400. */
    readonly space_id?: SentUuid | undefined
    /** `public` lists what everybody may read instead of what is the caller's own. Anything else is 400. */
    readonly visibility?: "public" | undefined
  } | undefined
}

/** What `createProject` takes. */
export interface CreateProjectRequest {
  /** A project to make. */
  readonly payload: NewProject
}

/** What `listTrashedProjects` takes. */
export interface ListTrashedProjectsRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `readProject` takes. */
export interface ReadProjectRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * With `1` or `true` the JSON has the names of people beside their ids. Other forms of the answer ignore it. The
     * ETag then tells the names as well: a name may change while `updated_at` stands.
     */
    readonly names?: "1" | "true" | undefined
  } | undefined
}

/** What `updateProject` takes. */
export interface UpdateProjectRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What changes; fields that are left out stay. */
  readonly payload: ProjectPatch
}

/** What `trashProject` takes. */
export interface TrashProjectRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `restoreProject` takes. */
export interface RestoreProjectRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /** Restores the project's space too, where it is in the trash; this needs the right to. */
    readonly restore_space?: "1" | "true" | undefined
  } | undefined
}

/** What `readProjectGraph` takes. */
export interface ReadProjectGraphRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /** The whole graph, which is the default, or counts. */
    readonly view?: "summary" | "full" | undefined
    /** An earlier `updated_at`: the answer is what changed since it, instead of the graph. */
    readonly diff_from?: string | undefined
    /**
     * A part of the graph instead of the whole: `part:` or `layer:` with an id, `tag:` or `owner:` with the exact
     * text. It may be sent up to 50 times: what any of them names is in.
     */
    readonly only?: ReadonlyArray<string> | undefined
    /**
     * How many edges from what `only` names a block or node may be away to be in: `0`, which is the default, to `3`.
     * Without `only` it has no effect.
     */
    readonly hops?: "0" | "1" | "2" | "3" | undefined
    /**
     * In which form the graph is given, whatever `Accept` says: JSON; a picture of it as SVG, PNG, a drawing for
     * draw.io or the text of a Mermaid flowchart; the places of that picture's parts as JSON; or a file for another
     * tool.
     */
    readonly format?: "svg" | "png" | "drawio" | "mermaid" | "layout" | "json" | "likec4" | "structurizr" | "d2" | "dot" | "backstage" | "calm" | undefined
    /** The colours of the drawing: for a light page, which is the default, or a dark one. */
    readonly theme?: "light" | "dark" | undefined
    /**
     * The width of the drawing in CSS pixels, of which 96 are an inch: 794 is A4, 643 is A4 between margins of 20 mm.
     * The drawing is no wider, and its text has at least 7 points. If it fits on one page with that, √2 times as high
     * as wide, it is scaled to the page, up to 1.5 times; else it is higher. Without it a drawing is as wide as it
     * needs to be.
     *
     * Value: at least 320, at most 4000.
     */
    readonly width?: number | undefined
    /** Whether the name is drawn above the drawing: `1`, which is the default, or `0`. */
    readonly title?: "0" | "1" | undefined
    /**
     * Whether what the shapes and marks mean is drawn below the drawing, as far as they occur: `1`, which is the
     * default, or `0`.
     */
    readonly legend?: "0" | "1" | undefined
    /**
     * How many pixels of a PNG a CSS pixel has on each side: `1`, which is the default, `2`, `3` or `4`. Other formats
     * have no pixels, and ignore it.
     */
    readonly scale?: "1" | "2" | "3" | "4" | undefined
  } | undefined
}

/** What `writeProjectGraph` takes. */
export interface WriteProjectGraphRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** The new graph, and the version that it builds on. */
  readonly payload: GraphWrite
}

/** What `listProjectVersions` takes. */
export interface ListProjectVersionsRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `restoreProjectVersion` takes. */
export interface RestoreProjectVersionRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** A version of the project: an `updated_at` that it has or had. */
    readonly updatedAt: string
  }
}

/** What `listGrants` takes. */
export interface ListGrantsRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `putGrant` takes. */
export interface PutGrantRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The user's id. */
    readonly userId: SentUuid
  }
  /** The level of the user's access. */
  readonly payload: NewGrant
}

/** What `removeGrant` takes. */
export interface RemoveGrantRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The user's id. */
    readonly userId: SentUuid
  }
}

/** What `listDocuments` takes. */
export interface ListDocumentsRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `readDocument` takes. */
export interface ReadDocumentRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The id of a node of the project's graph. */
    readonly nodeId: ItemId
  }
}

/** What `writeDocument` takes. */
export interface WriteDocumentRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The id of a node of the project's graph. */
    readonly nodeId: ItemId
  }
  /** The text to be. */
  readonly payload: DocumentWrite
}

/** What `readDocumentHistory` takes. */
export interface ReadDocumentHistoryRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The id of a node of the project's graph. */
    readonly nodeId: ItemId
  }
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `readDocumentVersion` takes. */
export interface ReadDocumentVersionRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The id of a node of the project's graph. */
    readonly nodeId: ItemId
    /**
     * The number of a version, from 1.
     *
     * Value: at least 1.
     */
    readonly version: number
  }
  /** What the query says. */
  readonly query?: {
    /**
     * An earlier version's number: the answer is the difference to it, instead of the version.
     *
     * Value: at least 1.
     */
    readonly diff_from?: number | undefined
  } | undefined
}

/** What `readDocumentDiff` takes. */
export interface ReadDocumentDiffRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The id of a node of the project's graph. */
    readonly nodeId: ItemId
  }
  /** What the query says. */
  readonly query?: {
    /**
     * The number of the version to begin with; the one before the other without it.
     *
     * Value: at least 1.
     */
    readonly from?: number | undefined
    /**
     * The number of the version to end with; the current one without it.
     *
     * Value: at least 1.
     */
    readonly to?: number | undefined
    /** The form of the answer; the first one by default. */
    readonly format?: "unified" | "json" | undefined
  } | undefined
}

/** What `restoreDocumentVersion` takes. */
export interface RestoreDocumentVersionRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The id of a node of the project's graph. */
    readonly nodeId: ItemId
    /**
     * The number of a version, from 1.
     *
     * Value: at least 1.
     */
    readonly version: number
  }
}

/** What `generateProject` takes. */
export interface GenerateProjectRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What to make of the project's prompt. */
  readonly payload: ProjectGenerationRequest
}

/** What `estimateProjectGeneration` takes. */
export interface EstimateProjectGenerationRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What to make of the project's prompt. */
  readonly payload: ProjectGenerationRequest
}

/** What `listProjectAttempts` takes. */
export interface ListProjectAttemptsRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `readProjectAttempt` takes. */
export interface ReadProjectAttemptRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The attempt's id. */
    readonly attemptId: SentUuid
  }
}

/** What `importCollection` takes. */
export interface ImportCollectionRequest {
  /** What the query says. */
  readonly query: {
    /** The format of `content`, or of `files`. */
    readonly format: "structurizr" | "d2" | "backstage" | "calm"
    /** Writes nothing: answers with what would be made. */
    readonly preview?: "0" | "1" | undefined
  }
  /** A text in the format of another tool, or its files, and whose collection it becomes. */
  readonly payload: Import
}

/** What `exportProject` takes. */
export interface ExportProjectRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query: {
    /** A folder in an archive, or one text. */
    readonly format: "zip" | "markdown"
  }
}

/** What `listRules` takes. */
export interface ListRulesRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `createRule` takes. */
export interface CreateRuleRequest {
  /** A rule to make. */
  readonly payload: NewMemoryRule
}

/** What `updateRule` takes. */
export interface UpdateRuleRequest {
  /** What the path names. */
  readonly params: {
    /** The rule's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** The new text. */
  readonly payload: MemoryRulePatch
}

/** What `disableRule` takes. */
export interface DisableRuleRequest {
  /** What the path names. */
  readonly params: {
    /** The rule's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `toggleRule` takes. */
export interface ToggleRuleRequest {
  /** What the path names. */
  readonly params: {
    /** The rule's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** On or off. */
  readonly payload: MemoryRuleToggle
}

/** What `listJobs` takes. */
export interface ListJobsRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
    /** Only jobs with this status. What is none is 400. */
    readonly status?: "queued" | "running" | "succeeded" | "failed" | "cancelled" | undefined
    /** Only jobs of this kind: `generation` of a collection, or `project_generation`. Another kind is 400. */
    readonly kind?: "generation" | "project_generation" | undefined
    /** Only jobs that generate this collection. What is no id is 400. */
    readonly collection_id?: SentUuid | undefined
    /** Only jobs that generate this project. What is no id is 400. */
    readonly project_id?: SentUuid | undefined
  } | undefined
}

/** What `readJob` takes. */
export interface ReadJobRequest {
  /** What the path names. */
  readonly params: {
    /** The job's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `readJobEvents` takes. */
export interface ReadJobEventsRequest {
  /** What the path names. */
  readonly params: {
    /** The job's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * The number of the last event that the caller has: `next` of the answer before. 0, which is the default, begins
     * with the first event. A number beyond the last event is 400.
     *
     * Value: at least 0, at most 999999999, 0 by default.
     */
    readonly after?: number | undefined
    /**
     * How many seconds to wait for something new if there is nothing after `after`.
     *
     * Value: at least 0, at most 30, 0 by default.
     */
    readonly wait?: number | undefined
  } | undefined
}

/** What `cancelJob` takes. */
export interface CancelJobRequest {
  /** What the path names. */
  readonly params: {
    /** The job's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `callTools` takes. */
export interface CallToolsRequest {
  /** A JSON-RPC 2.0 message of the Model Context Protocol, or a batch of at most 50. */
  readonly payload: McpMessages
}

/** What `previewProjectRestore` takes. */
export interface PreviewProjectRestoreRequest {
  /** What the path names. */
  readonly params: {
    /** The project's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /** Restores the project's space too, where it is in the trash; this needs the right to. */
    readonly restore_space?: "1" | "true" | undefined
  } | undefined
}

/** What `previewSpaceRestore` takes. */
export interface PreviewSpaceRestoreRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `previewCollectionRestore` takes. */
export interface PreviewCollectionRestoreRequest {
  /** What the path names. */
  readonly params: {
    /** The collection's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `previewSpaceTrash` takes. */
export interface PreviewSpaceTrashRequest {
  /** What the path names. */
  readonly params: {
    /** The space's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `restoreFromTrash` takes. */
export interface RestoreFromTrashRequest {
  /** What to take out of the trash. */
  readonly payload: TrashRestore
}

/** What `purgeProject` takes. */
export interface PurgeProjectRequest {
  /** What the path names. */
  readonly params: {
    /** The resource's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** The confirmation that it may be deleted permanently. */
  readonly payload: Purge
}

/** What `purgeSpace` takes. */
export interface PurgeSpaceRequest {
  /** What the path names. */
  readonly params: {
    /** The resource's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** The confirmation that it may be deleted permanently. */
  readonly payload: Purge
}

/** What `purgeCollection` takes. */
export interface PurgeCollectionRequest {
  /** What the path names. */
  readonly params: {
    /** The resource's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** The confirmation that it may be deleted permanently. */
  readonly payload: Purge
}

/** What `listAudit` takes. */
export interface ListAuditRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
    /**
     * Only what this user did, by the id; or a guest (`guest:` and the id), a caller without an id (`address:` and the
     * hash), `anonymous`, `operator` (who sits at the machine) or `service` (the service by itself).
     */
    readonly actor?: string | undefined
    /** Only this operation, or `furtherRefusals`. */
    readonly action?: "signIn" | "completeOidcSignIn" | "signOut" | "changePassword" | "createToken" | "revokeToken" | "createOrganisation" | "putMember" | "removeMember" | "createUser" | "removeUser" | "createCollection" | "updateCollection" | "trashCollection" | "restoreCollection" | "purgeCollection" | "regenerateCollection" | "applyDecomposition" | "restoreCollectionVersion" | "createSpace" | "updateSpace" | "trashSpace" | "restoreSpace" | "purgeSpace" | "putSpaceManager" | "removeSpaceManager" | "createSpaceBlock" | "updateSpaceBlock" | "removeSpaceBlock" | "restoreSpaceBlock" | "resetSpaceBlockField" | "createSpaceLayer" | "updateSpaceLayer" | "removeSpaceLayer" | "restoreSpaceLayer" | "resetSpaceLayerField" | "createSpaceSpecialty" | "updateSpaceSpecialty" | "removeSpaceSpecialty" | "restoreSpaceSpecialty" | "resetSpaceSpecialtyField" | "createProject" | "updateProject" | "trashProject" | "restoreProject" | "purgeProject" | "writeProjectGraph" | "restoreProjectVersion" | "putGrant" | "removeGrant" | "writeDocument" | "restoreDocumentVersion" | "generateProject" | "restoreFromTrash" | "importCollection" | "createRule" | "updateRule" | "toggleRule" | "disableRule" | "cancelJob" | "createWebhook" | "updateWebhook" | "removeWebhook" | "renewWebhookSecret" | "testWebhook" | "redeliver" | "endCredentials" | "unlinkIdentity" | "setProjectQuota" | "furtherRefusals" | undefined
    /** Only what is of this kind. */
    readonly kind?: "session" | "token" | "organisation" | "user" | "collection" | "space" | "project" | "rule" | "job" | "trash" | "webhook" | undefined
    /** Only what was done to the thing with this id. What is no id is 400. */
    readonly id?: SentUuid | undefined
    /** Only what came to this. */
    readonly outcome?: "applied" | "accepted" | "failed" | "cancelled" | "refused" | undefined
  } | undefined
}

/** What `watchChanges` takes. */
export interface WatchChangesRequest {
  /** What the query says. */
  readonly query?: {
    /** Where to go on: `next_cursor` of an earlier answer, as it is. Without it the answer is the cursor of now. */
    readonly after?: string | undefined
    /**
     * How many seconds to wait for something new if there is nothing after `after`.
     *
     * Value: at least 0, at most 30, 0 by default.
     */
    readonly wait?: number | undefined
    /** Only what belongs to this organisation. What is no id is 400. */
    readonly org_id?: SentUuid | undefined
    /** Only changes of what is of this kind. Another kind is 400. */
    readonly kind?: "collection" | "space" | "project" | "document" | "rule" | undefined
    /** Only changes of the thing with this id; with a project's, of its documents too. What is no id is 400. */
    readonly id?: SentUuid | undefined
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
  } | undefined
}

/** What `search` takes. */
export interface SearchRequest {
  /** What the query says. */
  readonly query: {
    /** 1 to 10 words of letters or digits, at most 200 characters. All of them are looked for. */
    readonly q: string
    /** Only what is of this kind. */
    readonly kind?: "collection" | "space" | "project" | "document" | "block" | "node" | undefined
    /** Only what belongs to this organisation. What is no id is 400. */
    readonly org_id?: SentUuid | undefined
    /** Only what is of this space: itself, its projects and their documents. What is no id is 400. */
    readonly space_id?: SentUuid | undefined
    /** `public` lists what everybody may read instead of what is the caller's own. Anything else is 400. */
    readonly visibility?: "public" | undefined
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  }
}

/** What `listWebhooks` takes. */
export interface ListWebhooksRequest {
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `createWebhook` takes. */
export interface CreateWebhookRequest {
  /** A webhook to make. */
  readonly payload: NewWebhook
}

/** What `readWebhook` takes. */
export interface ReadWebhookRequest {
  /** What the path names. */
  readonly params: {
    /** The webhook's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `updateWebhook` takes. */
export interface UpdateWebhookRequest {
  /** What the path names. */
  readonly params: {
    /** The webhook's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** The fields to change. What is left out stays. */
  readonly payload: WebhookPatch
}

/** What `removeWebhook` takes. */
export interface RemoveWebhookRequest {
  /** What the path names. */
  readonly params: {
    /** The webhook's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `renewWebhookSecret` takes. */
export interface RenewWebhookSecretRequest {
  /** What the path names. */
  readonly params: {
    /** The webhook's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `testWebhook` takes. */
export interface TestWebhookRequest {
  /** What the path names. */
  readonly params: {
    /** The webhook's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
}

/** What `listDeliveries` takes. */
export interface ListDeliveriesRequest {
  /** What the path names. */
  readonly params: {
    /** The webhook's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
  }
  /** What the query says. */
  readonly query?: {
    /**
     * How many items a page has at most; a page of long texts ends early, once they pass 1 MiB.
     *
     * Value: at least 1, at most 200, 50 by default.
     */
    readonly limit?: number | undefined
    /** Where the page begins: `next_cursor` of the page before, as it is. */
    readonly cursor?: string | undefined
  } | undefined
}

/** What `redeliver` takes. */
export interface RedeliverRequest {
  /** What the path names. */
  readonly params: {
    /** The webhook's id. One that cannot exist is answered like one that does not. */
    readonly id: SentUuid
    /** The delivery's id. */
    readonly deliveryId: SentUuid
  }
}

/** Signing in and out, who calls, the password. */
export interface SessionCalls {
  /**
   * Sign in with e-mail and password.
   *
   * Sets the session's cookie. An earlier session of the same browser ends. A guest's projects become the user's, who
   * can read and write them even without being a member of their organisation.
   *
   * Failures are limited: 10 a minute for an e-mail from one address, 60 for an e-mail, 60 for an address. A success
   * does not count. A browser in which the user signed in before is spared the limit for the e-mail.
   *
   * While more sign-ins are under way than the process has turns for, it is 503 `OVERLOADED`. The call must come from
   * the service's own origin.
   *
   * Credential: a session, or a guest. It is not on the token allowlist. Right: anyone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_CREDENTIALS`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`,
   * `TOKEN_PATH_NOT_ALLOWED`, `REQUEST_TIMEOUT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  signIn(request: SignInRequest, options?: CallOptions): Promise<WhoAmI>

  /**
   * Who am I, in which organisations, with which scope.
   *
   * For a guest `user` is null and `guest` true. `scope` is what the credential allows.
   *
   * `sign_in` says how one may come in: by password, by the identity provider of that name, or as a guest. `return_to`
   * has the rules for where a sign-in may lead. Guests get both.
   *
   * `guest_spaces` are for a guest the spaces that take guests' projects and are listed for guests. They come newest
   * first, a hundred at most. For a user there are none.
   *
   * Credential: a token, or a session, or a guest. Right: anyone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  whoAmI(request?: NoRequest, options?: ReadOptions): Promise<Session>

  /**
   * Sign out.
   *
   * Ends the session and clears the cookie. Without a session it answers the same.
   *
   * Credential: a session, or a guest. It is not on the token allowlist. Right: anyone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `TOKEN_PATH_NOT_ALLOWED`, `REQUEST_TIMEOUT`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  signOut(request?: NoRequest, options?: CallOptions): Promise<Ok>

  /**
   * Change my password and end my other sessions.
   *
   * The current password is checked; 10 failures a minute are allowed to a user. All other sessions end; tokens stay.
   *
   * Credential: a session. It is not on the token allowlist. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_CREDENTIALS`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `REQUEST_TIMEOUT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  changePassword(request: ChangePasswordRequest, options?: CallOptions): Promise<Ok>
}

/** Access tokens of programs. */
export interface TokensCalls {
  /**
   * My access tokens, without their secrets.
   *
   * Credential: a session. It is not on the token allowlist. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `TOKEN_PATH_NOT_ALLOWED`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listTokens(request?: ListTokensRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<Token>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Make an access token; its secret is shown once.
   *
   * The answer is the only one that holds the secret. The token acts with its owner's roles as they are at each call,
   * and expires after `expires_in_days`, 90 by default.
   *
   * Credential: a session. It is not on the token allowlist. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `REQUEST_TIMEOUT`, `QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  createToken(request: CreateTokenRequest, options?: CallOptions): Promise<TokenWithSecret>

  /**
   * Revoke an access token at once.
   *
   * The owner's own tokens; site-admins revoke anyone's.
   *
   * Credential: a session. It is not on the token allowlist. Right: everyone who is signed in, on what they may see.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  revokeToken(request: RevokeTokenRequest, options?: CallOptions): Promise<Ok>
}

/** Organisations and their members. */
export interface OrganisationsCalls {
  /**
   * The organisations that I belong to.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listOrganisations(request?: ListOrganisationsRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<Organisation>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Make an organisation.
   *
   * Credential: a session. It is not on the token allowlist. Right: site-admins.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  createOrganisation(request: CreateOrganisationRequest, options?: KeyOptions): Promise<Organisation>

  /**
   * The members of an organisation.
   *
   * Newest user first. Only for its admins; to others the organisation has nothing to read: 404.
   *
   * Credential: a token with the scope `read`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listMembers(request: ListMembersRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<Member>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Add a member or change the role.
   *
   * Adds the user, or changes the role of one who is a member.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  putMember(request: PutMemberRequest, options?: CallOptions): Promise<Ok>

  /**
   * Remove a member.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  removeMember(request: RemoveMemberRequest, options?: CallOptions): Promise<Ok>
}

/** The people who can sign in. */
export interface UsersCalls {
  /**
   * Find users by e-mail.
   *
   * With `email`, by a part of the address. Org-admins of any organisation may look users up, to add them: a whole
   * address finds its user anywhere, a part only those of the organisations that the caller administers. To others
   * there is nobody to find: 404.
   *
   * Without `email` it lists, newest first, to a site-admin every user, to an org-admin those of the organisations
   * that the caller administers.
   *
   * Credential: a token with the scope `read`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  findUsers(request?: FindUsersRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<User>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Make a user.
   *
   * Credential: a session. It is not on the token allowlist. Right: site-admins.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `REQUEST_TIMEOUT`, `EMAIL_TAKEN`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  createUser(request: CreateUserRequest, options?: KeyOptions): Promise<User>

  /**
   * Remove a user; its tokens and sessions die at once.
   *
   * The user's tokens and sessions die at once. What the user made stays; its versions keep `author_id`, and their
   * `author_name` is null from then on.
   *
   * Credential: a session. It is not on the token allowlist. Right: site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `IN_USE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  removeUser(request: RemoveUserRequest, options?: CallOptions): Promise<Ok>
}

/** Templates of layers, specialties, blocks and edges. */
export interface CollectionsCalls {
  /**
   * The global collections and those of my organisations.
   *
   * Without their parts, newest first.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listCollections(request?: ListCollectionsRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<CollectionSummary>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Make a collection.
   *
   * `owner_org_id` null makes it global. Parts may be left out. Arrays keep the order in which they are written.
   *
   * Breaches of the rules between parts are 400, each with its path. The rules: ids are unique, layers and specialties
   * exist, an edge joins two different blocks, and no edge is there twice.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * `Idempotency-Key` is honoured.
   *
   * The body may have up to 16 MiB.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  createCollection(request: CreateCollectionRequest, options?: KeyOptions): Promise<Collection>

  /**
   * The collections in the trash that I may restore.
   *
   * What the caller may restore, latest deletion first; nobody else's trash is shown.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listTrashedCollections(request?: ListTrashedCollectionsRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<CollectionSummary>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * The collection with its layers, specialties, blocks and edges.
   *
   * Global collections, and those of the caller's organisations.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `COLLECTION_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readCollection(request: ReadCollectionRequest, options?: ReadOptions): Promise<Collection>
  /**
   * The collection with its layers, specialties, blocks and edges.
   *
   * Global collections, and those of the caller's organisations.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `COLLECTION_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readCollection(request: ReadCollectionRequest, options: ConditionalOptions): Promise<Collection | NotModified>

  /**
   * Change the collection.
   *
   * Fields that are left out stay. `layers`, `specialties`, `blocks` and `edges` are each replaced whole. While a
   * generation runs, the content cannot be edited. The content before stays as a version, see
   * `listCollectionVersions`. The `design` of a proposal is applied so, as any other edit.
   *
   * `expectedUpdatedAt` (409 `stale`) or `If-Match` (412) guard against overwriting another's change.
   *
   * `owner_org_id` transfers the collection to another owner; the caller must administer both. Its history goes with
   * it: whoever may read it then may read all its versions, and whoever may generate it then may read all its attempts
   * with their messages. To transfer only the current content, create a new collection from it for the new owner.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * The body may have up to 16 MiB.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `COLLECTION_NOT_FOUND`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `COLLECTION_IN_TRASH`,
   * `GENERATION_IN_PROGRESS`, `IN_USE`, `QUOTA_EXCEEDED`, `stale`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`,
   * `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  updateCollection(request: UpdateCollectionRequest, options?: VersionOptions): Promise<Collection>

  /**
   * Move the collection to the trash.
   *
   * Moves it to the trash; spaces on it keep working. Not while a generation of it runs.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `COLLECTION_NOT_FOUND`, `REQUEST_TIMEOUT`, `GENERATION_IN_PROGRESS`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  trashCollection(request: TrashCollectionRequest, options?: VersionOptions): Promise<Ok>

  /**
   * The collection's layers and blocks as lanes, nodes and edges, or as a picture.
   *
   * Layers as lanes from top to bottom, blocks as nodes, edges as they are.
   *
   * With `format=svg` it is a drawing, with `format=mermaid` the text of a Mermaid flowchart. Both show lanes as
   * bands, boxes in the shapes of their kinds with their technologies and their roles or specialties, and edges as
   * arrows with their labels and technologies. What is planned has a dashed frame in a drawing, what is deprecated one
   * dark corner, what is retired four; a Mermaid text says so in words. The same graph gives the same bytes. A token
   * may ask by `Accept` instead (`image/svg+xml`, `text/vnd.mermaid`); `format` comes first.
   *
   * `format=png` is the drawing in pixels: `scale` says how many a CSS pixel has on each side, 1 if it is left out. It
   * is 400 with more than 100 million pixels, or more parts than about 1,000 boxes have. Its letters are those of
   * Arimo (Latin, Greek, Cyrillic and Hebrew); what that font lacks is a box, which the SVG shows in the reader's own
   * fonts. `format=drawio` is the drawing for draw.io, with lanes as swimlanes, and arrows that stay at their boxes;
   * the names of lanes are turned.
   *
   * The files for other tools, which lay them out themselves, are `likec4` (LikeC4), `structurizr` (Structurizr DSL),
   * `d2` (D2), `dot` (Graphviz), `backstage` (Backstage catalogue), and `calm` (FINOS CALM). Facts of blocks and edges
   * stand where the tool has a place for them, the others in its metadata or in marks of ours, which an import reads.
   * They show one version: with `diff_from` they are 400. Every answer but JSON has the name of a file in
   * `Content-Disposition`.
   *
   * `format=layout` is JSON with the places that the drawing gives to lanes, boxes and arrows, for programs that draw
   * the graph themselves. It has the drawing's limits and errors.
   *
   * `only` gives a part of the graph, in every form: what any of its values names, and what is within `hops` edges of
   * that, whichever way they point, with the edges between all of it. Lanes, roles or specialties and `contentItems`
   * are those of that part. If nothing has such a name, the graph is empty. With `diff_from` what has it in either
   * version is in.
   *
   * A drawing has the name of what it shows above it and a legend of what occurs in it below; `title=0` and `legend=0`
   * leave them out. `theme=dark` is for dark pages; lanes differ in brightness too, so that they can be told apart in
   * print. `width` lays it out for a page: a CSS pixel is 1/96 inch, so A4 is 794 wide, and 643 between margins of 20
   * mm. Rows are broken to fit: no drawing is wider, and no text is smaller than 7 points. What fits on one page, √2
   * times as high as wide, is scaled to it, up to 1.5 times; whether it fits depends on the design, and what does not
   * is higher and is not enlarged. The places are those of the drawing with the same parameters; a Mermaid text has
   * the name as its title unless `title=0` says otherwise, and ignores the others. Long names end with an ellipsis;
   * the whole name is the `title` of its box. Labels are shown whole, and cover no box, no other label and no line of
   * another arrow.
   *
   * In a drawing of more than 100 boxes, 150 edges or 20 lanes, and where nothing else fits the width, the boxes stand
   * in plain rows with the arrows between them. There a label for which no part of its arrow has a free place is left
   * out, and the `title` of the arrow has it; with more than 2,000 edges arrows are straight and none has a label.
   *
   * Drawings are laid out one at a time, and callers take turns. While 16 wait, or 4 of one caller, or 8 of all
   * callers without a credential, further ones get 429. A finished drawing is cached for all who may read it.
   *
   * With `diff_from`, the number of an earlier version, the answer is what changed since it. A picture shows both
   * versions and marks what was added, removed and changed by colour, line and word. Without a picture the answer is
   * what `readCollectionDiff` says.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `COLLECTION_NOT_FOUND`, `VERSION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readCollectionGraph(request: ReadCollectionGraphRequest, options?: ReadOptions): Promise<CollectionGraph | ContentDiff | GraphLayout | Uint8Array | string>
  /**
   * The collection's layers and blocks as lanes, nodes and edges, or as a picture.
   *
   * Layers as lanes from top to bottom, blocks as nodes, edges as they are.
   *
   * With `format=svg` it is a drawing, with `format=mermaid` the text of a Mermaid flowchart. Both show lanes as
   * bands, boxes in the shapes of their kinds with their technologies and their roles or specialties, and edges as
   * arrows with their labels and technologies. What is planned has a dashed frame in a drawing, what is deprecated one
   * dark corner, what is retired four; a Mermaid text says so in words. The same graph gives the same bytes. A token
   * may ask by `Accept` instead (`image/svg+xml`, `text/vnd.mermaid`); `format` comes first.
   *
   * `format=png` is the drawing in pixels: `scale` says how many a CSS pixel has on each side, 1 if it is left out. It
   * is 400 with more than 100 million pixels, or more parts than about 1,000 boxes have. Its letters are those of
   * Arimo (Latin, Greek, Cyrillic and Hebrew); what that font lacks is a box, which the SVG shows in the reader's own
   * fonts. `format=drawio` is the drawing for draw.io, with lanes as swimlanes, and arrows that stay at their boxes;
   * the names of lanes are turned.
   *
   * The files for other tools, which lay them out themselves, are `likec4` (LikeC4), `structurizr` (Structurizr DSL),
   * `d2` (D2), `dot` (Graphviz), `backstage` (Backstage catalogue), and `calm` (FINOS CALM). Facts of blocks and edges
   * stand where the tool has a place for them, the others in its metadata or in marks of ours, which an import reads.
   * They show one version: with `diff_from` they are 400. Every answer but JSON has the name of a file in
   * `Content-Disposition`.
   *
   * `format=layout` is JSON with the places that the drawing gives to lanes, boxes and arrows, for programs that draw
   * the graph themselves. It has the drawing's limits and errors.
   *
   * `only` gives a part of the graph, in every form: what any of its values names, and what is within `hops` edges of
   * that, whichever way they point, with the edges between all of it. Lanes, roles or specialties and `contentItems`
   * are those of that part. If nothing has such a name, the graph is empty. With `diff_from` what has it in either
   * version is in.
   *
   * A drawing has the name of what it shows above it and a legend of what occurs in it below; `title=0` and `legend=0`
   * leave them out. `theme=dark` is for dark pages; lanes differ in brightness too, so that they can be told apart in
   * print. `width` lays it out for a page: a CSS pixel is 1/96 inch, so A4 is 794 wide, and 643 between margins of 20
   * mm. Rows are broken to fit: no drawing is wider, and no text is smaller than 7 points. What fits on one page, √2
   * times as high as wide, is scaled to it, up to 1.5 times; whether it fits depends on the design, and what does not
   * is higher and is not enlarged. The places are those of the drawing with the same parameters; a Mermaid text has
   * the name as its title unless `title=0` says otherwise, and ignores the others. Long names end with an ellipsis;
   * the whole name is the `title` of its box. Labels are shown whole, and cover no box, no other label and no line of
   * another arrow.
   *
   * In a drawing of more than 100 boxes, 150 edges or 20 lanes, and where nothing else fits the width, the boxes stand
   * in plain rows with the arrows between them. There a label for which no part of its arrow has a free place is left
   * out, and the `title` of the arrow has it; with more than 2,000 edges arrows are straight and none has a label.
   *
   * Drawings are laid out one at a time, and callers take turns. While 16 wait, or 4 of one caller, or 8 of all
   * callers without a credential, further ones get 429. A finished drawing is cached for all who may read it.
   *
   * With `diff_from`, the number of an earlier version, the answer is what changed since it. A picture shows both
   * versions and marks what was added, removed and changed by colour, line and word. Without a picture the answer is
   * what `readCollectionDiff` says.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `COLLECTION_NOT_FOUND`, `VERSION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readCollectionGraph(request: ReadCollectionGraphRequest, options: ConditionalOptions): Promise<CollectionGraph | ContentDiff | GraphLayout | Uint8Array | string | NotModified>

  /**
   * Take the collection out of the trash.
   *
   * `deleted_at` and `deleted_by` are cleared.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `COLLECTION_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  restoreCollection(request: RestoreCollectionRequest, options?: KeyOptions & VersionOptions): Promise<Ok>
}

/** The contents that collections had, and the way back to them. */
export interface VersionsCalls {
  /**
   * Every content that the collection had, newest first.
   *
   * Each change of the content (`create`, `edit`, `generate`, `decompose`, `restore`) makes one, in its own
   * transaction. They are numbered from 1 without a gap, and never changed or removed as long as the collection is
   * there.
   *
   * A change of name, description or owner alone makes none. Nor does a change that leaves the content as it was,
   * unless it is a restore.
   *
   * `created_at` is the `updated_at` that the change gave; `attempt_id` names the run that made it. A collection that
   * is older than its versions has as version 1, with `author_id` null, what it held when they began.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `COLLECTION_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listCollectionVersions(request: ListCollectionVersionsRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<CollectionVersionSummary>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * One version of the collection with its parts.
   *
   * With its parts as they were, whatever the collection holds by now.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `COLLECTION_NOT_FOUND`, `VERSION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readCollectionVersion(request: ReadCollectionVersionRequest, options?: ReadOptions): Promise<CollectionVersion>

  /**
   * What changed from one version of the collection to another.
   *
   * From the version `from` to the one in the path. Without `from` it starts at the version before; before the first
   * that is nothing, and `from` is 0.
   *
   * Items are compared by their ids. `reordered` says that the items of both versions are in another order.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `COLLECTION_NOT_FOUND`, `VERSION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readCollectionDiff(request: ReadCollectionDiffRequest, options?: ReadOptions): Promise<ContentDiff>

  /**
   * Make the content of an earlier version the current one.
   *
   * The content of the version becomes a new, current version with `edit_type` `restore` and `restored_from`, also
   * where it is the current one. The history stays as it is. A version from before the bounds of contents, 16 MiB and
   * 50,000 references to specialties, that is larger is 400.
   *
   * Name, description and owner stay. So do the overlays and custom items of every space: an item that a space hides
   * stays hidden, and an override applies again where its item returns.
   *
   * `expectedUpdatedAt` (409 `stale`) or `If-Match` (412) guard against overwriting another's change. The body may be
   * left out. Not while a generation of it runs.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `COLLECTION_NOT_FOUND`, `VERSION_NOT_FOUND`, `REQUEST_TIMEOUT`, `COLLECTION_IN_TRASH`,
   * `GENERATION_IN_PROGRESS`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`, `stale`,
   * `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  restoreCollectionVersion(request: RestoreCollectionVersionRequest, options?: KeyOptions & VersionOptions): Promise<Collection>
}

/** Generation of a collection by a language model. */
export interface GenerationCalls {
  /**
   * Generate or regenerate the collection with a language model.
   *
   * The answer is a stream of events, `text/event-stream`, while a model makes the design: `stage`, `layer`,
   * `specialty`, `block`, `edge` and `quality_phase` come as they are made. `done` is last, after the design is
   * written to the collection; or `error`, and nothing is written. Each event is two lines, `event:` with its name and
   * `data:` with JSON on one line; lines that begin with a colon keep the connection open. There are two exceptions:
   *
   * - `propose` in the body: the answer is JSON, once the design is made, and nothing is written. It has the counts;
   * with `include=design` also the design itself, and the version that it is `based_on`.
   *
   * - `mode=async` in the query, for tokens: the answer is 202 with a job at once. `readJob` reads how far it is,
   * `readJobEvents` the same events.
   *
   * `initial` makes everything anew. `blocks-only` keeps layers and specialties as they are. `with-keep` keeps the
   * blocks in `keep_block_ids`, their layers and specialties.
   *
   * Only one applied run is allowed at a time. An attempt that is queued, running or was applied less than
   * `GENERATION_WINDOW` (10 minutes) ago answers 409 before any stream opens. A failed or cancelled one blocks nobody.
   * The window is for runs, not for edits: once the run has ended, what `propose` made with `include=design` can be
   * applied at once, by `updateCollection` with the design and its `based_on` as `expectedUpdatedAt`. A client that
   * goes away does not stop the run; its job can be cancelled.
   *
   * The right of whoever started the run is looked up again at each stage, every 30 s, when another worker takes the
   * run over, and before the result is written. Without it the run ends `failed` with `FORBIDDEN`, the model gets no
   * further request, and nothing is written. A proposal is refused with 403 then. A token that is revoked ends no run.
   * A stream ends within 30 s with `error` `FORBIDDEN` if its reader's token or session has ended, or if its reader
   * lost the right.
   *
   * The enabled memory rules of the organisation and of the caller go into the prompt.
   *
   * Proposals and previews of decompositions take turns at the model. A proposal that gets no turn within 30 s is 429
   * `JOB_QUEUE_FULL`.
   *
   * A server may have budgets of tokens. `LLM_TOKENS_PER_ATTEMPT` is for each applied run, proposal and preview.
   * `LLM_TOKENS_PER_DAY` is for each organisation and UTC day; all global collections together have one of their own.
   * A request to the model that could go beyond a budget is not sent.
   *
   * An applied run then fails with `GENERATION_FAILED`, and the message says which budget it was. A proposal answers
   * 500 `GENERATION_FAILED` for its own budget, and 429 `RATE_LIMITED` for the day's. `Retry-After` is then the time
   * until the next day, or a minute if the tokens are only reserved by requests under way.
   *
   * All three keys of `params` are required; a missing bound is the same as null. If the counts are outside the
   * bounds, the model is asked again at most twice, then the run fails. Nothing is cut.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * It calls a language model: a token must send `confirm: true`.
   *
   * `Idempotency-Key` is honoured.
   *
   * The body may have up to 16 MiB.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `COLLECTION_NOT_FOUND`, `REQUEST_TIMEOUT`, `COLLECTION_IN_TRASH`, `CONFIRM_REQUIRED`,
   * `GENERATION_IN_PROGRESS`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`,
   * `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `JOB_QUEUE_FULL`, `RATE_LIMITED`,
   * `BOUNDS_UNSATISFIED`, `GENERATION_FAILED`, `INTERNAL`, `MODEL_REFUSED`, `MODEL_UNAVAILABLE`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  regenerateCollection(request: RegenerateCollectionRequest, options?: KeyOptions & VersionOptions): Promise<FollowedRun | Proposal | AcceptedJob>

  /**
   * The last applied generation and its parameters.
   *
   * What was requested, the result, and what the model used for it. 404 `ATTEMPT_NOT_FOUND` before the first.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `ATTEMPT_NOT_FOUND`, `COLLECTION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readLastGeneration(request: ReadLastGenerationRequest, options?: ReadOptions): Promise<GenerationAttempt>

  /**
   * Every generation of the collection, how it ended and what it took.
   *
   * Every run on the collection that was accepted, newest first, also those that failed. Each has the requested
   * bounds, how and when it ended, what the model used for it, and who started it. A proposal (`propose`) leaves none.
   *
   * Only those who may generate the collection can read it; for others it is 404.
   *
   * Credential: a token with the scope `read`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `COLLECTION_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listAttempts(request: ListAttemptsRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<ListedAttempt>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * One generation of the collection with what was asked for.
   *
   * One of them with the `messages` that it was given, the ids of the memory rules that were in its prompts, and what
   * each call of the model used (the latest 50). An attempt of another collection is 404 `ATTEMPT_NOT_FOUND`.
   *
   * Credential: a token with the scope `read`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `ATTEMPT_NOT_FOUND`, `COLLECTION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readAttempt(request: ReadAttemptRequest, options?: ReadOptions): Promise<RecordedAttempt>

  /**
   * What a generation would take in tokens and calls; no model is called.
   *
   * Takes the body of regenerate. The answer says how many tokens that run would read and write, in how many calls,
   * and whether it fits the model.
   *
   * No model is called and nothing is written. A token needs only the scope `read` and confirms nothing, and the
   * window of another run does not matter. Whatever else refuses the run also refuses the estimate.
   *
   * Text counts as one token for 4 bytes of UTF-8. `calls` and `input_tokens` are those of a run that repairs nothing
   * and makes as many items as its bounds allow: one call for each stage that asks the model, and with `pro` one that
   * looks the design over. `output_tokens` goes from the fewest items to the most, with `pro` both rounds of repairs
   * included.
   *
   * Credential: a token with the scope `read`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * `Idempotency-Key` is honoured.
   *
   * The body may have up to 16 MiB.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`, `COLLECTION_NOT_FOUND`,
   * `REQUEST_TIMEOUT`, `COLLECTION_IN_TRASH`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  estimateGeneration(request: EstimateGenerationRequest, options?: KeyOptions): Promise<GenerationEstimate>
}

/** Replacing a block by several. */
export interface DecompositionCalls {
  /**
   * Have a language model prepare sub-blocks for a block; writes nothing.
   *
   * Proposes sub-blocks for one block. Nothing is written, and it is allowed while a generation runs. Send what you
   * want of it to `applyDecomposition`, with `updated_at` as `expectedUpdatedAt`. An unchanged proposal is accepted as
   * long as the collection does not change.
   *
   * `count` is required. A bound that is null or missing is open, which means 2 at least and 100 at most. If the
   * number is outside it, the model is asked again at most twice, then the answer is 500 `BOUNDS_UNSATISFIED`. Nothing
   * is cut. Ids and names of the sub-blocks are new to the collection; layers and specialties are the collection's
   * own.
   *
   * The enabled memory rules of the organisation and of the caller go into the prompt. A client that goes away stops
   * the model.
   *
   * Previews and proposals take turns at the model. One that gets no turn within 30 s is 429 `JOB_QUEUE_FULL`. A
   * preview has the budgets of tokens of a proposal: 500 `GENERATION_FAILED`, or 429 `RATE_LIMITED` until the next
   * day, or for a minute while other requests have reserved the rest.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * It calls a language model: a token must send `confirm: true`.
   *
   * `Idempotency-Key` is honoured.
   *
   * The body may have up to 16 MiB.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `BLOCK_NOT_FOUND`, `COLLECTION_NOT_FOUND`, `REQUEST_TIMEOUT`, `COLLECTION_IN_TRASH`,
   * `CONFIRM_REQUIRED`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `JOB_QUEUE_FULL`, `RATE_LIMITED`, `BOUNDS_UNSATISFIED`,
   * `GENERATION_FAILED`, `INTERNAL`, `MODEL_REFUSED`, `MODEL_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  previewDecomposition(request: PreviewDecompositionRequest, options?: KeyOptions & VersionOptions): Promise<DecompositionPreview>

  /**
   * Replace a block by the sub-blocks of a prepared variant.
   *
   * No model is called. The block is replaced by the sub-blocks. Layer and specialties of a sub-block default to the
   * removed block's. Ids that are absent are made. The content before stays as a version.
   *
   * Edges into the block go to the sub-blocks that no other sub-block points to. Edges out of it leave from those that
   * point to none. `rewired_edges` lists them.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `BLOCK_NOT_FOUND`, `COLLECTION_NOT_FOUND`, `REQUEST_TIMEOUT`, `COLLECTION_IN_TRASH`,
   * `GENERATION_IN_PROGRESS`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`, `stale`,
   * `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  applyDecomposition(request: ApplyDecompositionRequest, options?: KeyOptions & VersionOptions): Promise<Decomposed>
}

/** An organisation's live views of collections. */
export interface SpacesCalls {
  /**
   * The spaces of my organisations.
   *
   * Credential: a token with the scope `read`, or a session. Right: members of the space's organisation and
   * site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listSpaces(request?: ListSpacesRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<Space>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Make a space that inherits a collection.
   *
   * The space shows its collection live: a regenerated collection shows at once in every space on it.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `COLLECTION_NOT_FOUND`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `COLLECTION_IN_TRASH`,
   * `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  createSpace(request: CreateSpaceRequest, options?: KeyOptions): Promise<Space>

  /**
   * The spaces in the trash that I may restore.
   *
   * What the caller may restore, latest deletion first.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listTrashedSpaces(request?: ListTrashedSpacesRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<Space>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * The space.
   *
   * Credential: a token with the scope `read`, or a session. Right: members of the space's organisation and
   * site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `SPACE_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readSpace(request: ReadSpaceRequest, options?: ReadOptions): Promise<Space>
  /**
   * The space.
   *
   * Credential: a token with the scope `read`, or a session. Right: members of the space's organisation and
   * site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `SPACE_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readSpace(request: ReadSpaceRequest, options: ConditionalOptions): Promise<Space | NotModified>

  /**
   * Change the space.
   *
   * Fields that are left out stay. With another collection, overlays stay and apply again when their ids return.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `COLLECTION_NOT_FOUND`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `COLLECTION_IN_TRASH`,
   * `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  updateSpace(request: UpdateSpaceRequest, options?: VersionOptions): Promise<Space>

  /**
   * Move the space to the trash.
   *
   * Moves it to the trash; its projects are hidden until it is restored.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`,
   * `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  trashSpace(request: TrashSpaceRequest, options?: VersionOptions): Promise<Ok>

  /**
   * Take the space out of the trash.
   *
   * Projects that were trashed themselves stay in the trash.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  restoreSpace(request: RestoreSpaceRequest, options?: KeyOptions & VersionOptions): Promise<Ok>

  /**
   * Who manages the space.
   *
   * Newest user first. Only those who may change them, the org-admins, can read them; for others it is 404.
   *
   * Credential: a token with the scope `read`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `SPACE_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listSpaceManagers(request: ListSpaceManagersRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<SpaceManager>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Make a member the space's manager.
   *
   * The user must be a member of the space's organisation.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  putSpaceManager(request: PutSpaceManagerRequest, options?: VersionOptions): Promise<Ok>

  /**
   * Take the manager's role away.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  removeSpaceManager(request: RemoveSpaceManagerRequest, options?: VersionOptions): Promise<Ok>
}

/** What a space shows, hides, overrides and adds. */
export interface OverlaysCalls {
  /**
   * The blocks that the space shows.
   *
   * In the order in which the space shows them, whole. Items say whether they are inherited or custom, and what is
   * overridden.
   *
   * Credential: a token with the scope `read`, or a session. Right: members of the space's organisation and
   * site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `SPACE_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listSpaceBlocks(request: ListSpaceBlocksRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<SpaceBlock>
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Add a custom block.
   *
   * The new item is the space's own, with an id that starts with `x:`.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  createSpaceBlock(request: CreateSpaceBlockRequest, options?: KeyOptions & VersionOptions): Promise<SpaceBlock>

  /**
   * Override fields of an inherited block, or change a custom one.
   *
   * Of an inherited item the given fields become overrides; a custom one is changed itself. The collection stays as it
   * is.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `BLOCK_NOT_FOUND`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  updateSpaceBlock(request: UpdateSpaceBlockRequest, options?: VersionOptions): Promise<SpaceBlock>

  /**
   * Hide an inherited block, or permanently delete a custom one.
   *
   * An inherited item is hidden and can be restored with its overrides. A custom one is deleted permanently.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `BLOCK_NOT_FOUND`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  removeSpaceBlock(request: RemoveSpaceBlockRequest, options?: VersionOptions): Promise<Ok>

  /**
   * Show a hidden block again.
   *
   * Shows the item again, with the overrides that it had. An item that is shown already answers the same. A custom one
   * is 409 `NOT_INHERITED`.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `BLOCK_NOT_FOUND`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`,
   * `IDEMPOTENCY_MISMATCH`, `NOT_INHERITED`, `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`,
   * `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  restoreSpaceBlock(request: RestoreSpaceBlockRequest, options?: KeyOptions & VersionOptions): Promise<Ok>

  /**
   * Drop the override of one field of a block.
   *
   * Drops one override, so that the inherited value shows again. It does not restore a hidden item.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `BLOCK_NOT_FOUND`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `NOT_INHERITED`,
   * `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  resetSpaceBlockField(request: ResetSpaceBlockFieldRequest, options?: VersionOptions): Promise<Ok>

  /**
   * The layers that the space shows.
   *
   * In the order in which the space shows them, whole. Items say whether they are inherited or custom, and what is
   * overridden.
   *
   * Credential: a token with the scope `read`, or a session. Right: members of the space's organisation and
   * site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `SPACE_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listSpaceLayers(request: ListSpaceLayersRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<SpaceLayer>
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Add a custom layer.
   *
   * The new item is the space's own, with an id that starts with `x:`.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  createSpaceLayer(request: CreateSpaceLayerRequest, options?: KeyOptions & VersionOptions): Promise<SpaceLayer>

  /**
   * Override fields of an inherited layer, or change a custom one.
   *
   * Of an inherited item the given fields become overrides; a custom one is changed itself. The collection stays as it
   * is.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `LAYER_NOT_FOUND`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  updateSpaceLayer(request: UpdateSpaceLayerRequest, options?: VersionOptions): Promise<SpaceLayer>

  /**
   * Hide an inherited layer, or permanently delete a custom one.
   *
   * An inherited item is hidden and can be restored with its overrides. A custom one is deleted permanently. A custom
   * one on which blocks stand cannot be deleted: 409 `IN_USE`, whose actions are the calls that free it, for ten
   * blocks at most.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `LAYER_NOT_FOUND`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `IN_USE`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  removeSpaceLayer(request: RemoveSpaceLayerRequest, options?: VersionOptions): Promise<Ok>

  /**
   * Show a hidden layer again.
   *
   * Shows the item again, with the overrides that it had. An item that is shown already answers the same. A custom one
   * is 409 `NOT_INHERITED`. Its lane returns in the graph, with its blocks.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `LAYER_NOT_FOUND`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`,
   * `IDEMPOTENCY_MISMATCH`, `NOT_INHERITED`, `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`,
   * `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  restoreSpaceLayer(request: RestoreSpaceLayerRequest, options?: KeyOptions & VersionOptions): Promise<Ok>

  /**
   * Drop the override of one field of a layer.
   *
   * Drops one override, so that the inherited value shows again. It does not restore a hidden item.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `LAYER_NOT_FOUND`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `NOT_INHERITED`,
   * `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  resetSpaceLayerField(request: ResetSpaceLayerFieldRequest, options?: VersionOptions): Promise<Ok>

  /**
   * The specialties that the space shows.
   *
   * In the order in which the space shows them, whole. Items say whether they are inherited or custom, and what is
   * overridden.
   *
   * Credential: a token with the scope `read`, or a session. Right: members of the space's organisation and
   * site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `SPACE_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listSpaceSpecialties(request: ListSpaceSpecialtiesRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<SpaceSpecialty>
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Add a custom specialty.
   *
   * The new item is the space's own, with an id that starts with `x:`.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  createSpaceSpecialty(request: CreateSpaceSpecialtyRequest, options?: KeyOptions & VersionOptions): Promise<SpaceSpecialty>

  /**
   * Override fields of an inherited specialty, or change a custom one.
   *
   * Of an inherited item the given fields become overrides; a custom one is changed itself. The collection stays as it
   * is.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `SPACE_NOT_FOUND`, `SPECIALTY_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  updateSpaceSpecialty(request: UpdateSpaceSpecialtyRequest, options?: VersionOptions): Promise<SpaceSpecialty>

  /**
   * Hide an inherited specialty, or permanently delete a custom one.
   *
   * An inherited item is hidden and can be restored with its overrides. A custom one is deleted permanently. It drops
   * out of the specialties of every block shown.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `SPACE_NOT_FOUND`, `SPECIALTY_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  removeSpaceSpecialty(request: RemoveSpaceSpecialtyRequest, options?: VersionOptions): Promise<Ok>

  /**
   * Show a hidden specialty again.
   *
   * Shows the item again, with the overrides that it had. An item that is shown already answers the same. A custom one
   * is 409 `NOT_INHERITED`.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `SPACE_NOT_FOUND`, `SPECIALTY_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`,
   * `IDEMPOTENCY_MISMATCH`, `NOT_INHERITED`, `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`,
   * `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  restoreSpaceSpecialty(request: RestoreSpaceSpecialtyRequest, options?: KeyOptions & VersionOptions): Promise<Ok>

  /**
   * Drop the override of one field of a specialty.
   *
   * Drops one override, so that the inherited value shows again. It does not restore a hidden item.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the space's managers, org-admins of its
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `SPACE_NOT_FOUND`, `SPECIALTY_NOT_FOUND`, `REQUEST_TIMEOUT`, `NOT_INHERITED`,
   * `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  resetSpaceSpecialtyField(request: ResetSpaceSpecialtyFieldRequest, options?: VersionOptions): Promise<Ok>

  /**
   * Lanes, nodes and edges that the space shows, or a picture of them.
   *
   * Layers as lanes, blocks as nodes, edges between what is shown. It has no ETag: a change of the collection changes
   * it too.
   *
   * With `format=svg` it is a drawing, with `format=mermaid` the text of a Mermaid flowchart. Both show lanes as
   * bands, boxes in the shapes of their kinds with their technologies and their roles or specialties, and edges as
   * arrows with their labels and technologies. What is planned has a dashed frame in a drawing, what is deprecated one
   * dark corner, what is retired four; a Mermaid text says so in words. The same graph gives the same bytes. A token
   * may ask by `Accept` instead (`image/svg+xml`, `text/vnd.mermaid`); `format` comes first.
   *
   * `format=png` is the drawing in pixels: `scale` says how many a CSS pixel has on each side, 1 if it is left out. It
   * is 400 with more than 100 million pixels, or more parts than about 1,000 boxes have. Its letters are those of
   * Arimo (Latin, Greek, Cyrillic and Hebrew); what that font lacks is a box, which the SVG shows in the reader's own
   * fonts. `format=drawio` is the drawing for draw.io, with lanes as swimlanes, and arrows that stay at their boxes;
   * the names of lanes are turned.
   *
   * The files for other tools, which lay them out themselves, are `likec4` (LikeC4), `structurizr` (Structurizr DSL),
   * `d2` (D2), `dot` (Graphviz), `backstage` (Backstage catalogue), and `calm` (FINOS CALM). Facts of blocks and edges
   * stand where the tool has a place for them, the others in its metadata or in marks of ours, which an import reads.
   * They show one version: with `diff_from` they are 400. Every answer but JSON has the name of a file in
   * `Content-Disposition`.
   *
   * `format=layout` is JSON with the places that the drawing gives to lanes, boxes and arrows, for programs that draw
   * the graph themselves. It has the drawing's limits and errors.
   *
   * `only` gives a part of the graph, in every form: what any of its values names, and what is within `hops` edges of
   * that, whichever way they point, with the edges between all of it. Lanes, roles or specialties and `contentItems`
   * are those of that part. If nothing has such a name, the graph is empty. With `diff_from` what has it in either
   * version is in.
   *
   * A drawing has the name of what it shows above it and a legend of what occurs in it below; `title=0` and `legend=0`
   * leave them out. `theme=dark` is for dark pages; lanes differ in brightness too, so that they can be told apart in
   * print. `width` lays it out for a page: a CSS pixel is 1/96 inch, so A4 is 794 wide, and 643 between margins of 20
   * mm. Rows are broken to fit: no drawing is wider, and no text is smaller than 7 points. What fits on one page, √2
   * times as high as wide, is scaled to it, up to 1.5 times; whether it fits depends on the design, and what does not
   * is higher and is not enlarged. The places are those of the drawing with the same parameters; a Mermaid text has
   * the name as its title unless `title=0` says otherwise, and ignores the others. Long names end with an ellipsis;
   * the whole name is the `title` of its box. Labels are shown whole, and cover no box, no other label and no line of
   * another arrow.
   *
   * In a drawing of more than 100 boxes, 150 edges or 20 lanes, and where nothing else fits the width, the boxes stand
   * in plain rows with the arrows between them. There a label for which no part of its arrow has a free place is left
   * out, and the `title` of the arrow has it; with more than 2,000 edges arrows are straight and none has a label.
   *
   * Drawings are laid out one at a time, and callers take turns. While 16 wait, or 4 of one caller, or 8 of all
   * callers without a credential, further ones get 429. A finished drawing is cached for all who may read it.
   *
   * With `diff_from`, the number of a version of the collection, the answer is what the collection changed since it.
   * It is shown as the space shows it, with what the space hides, overrides and adds now.
   *
   * Credential: a token with the scope `read`, or a session. Right: members of the space's organisation and
   * site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `SPACE_NOT_FOUND`, `VERSION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readSpaceGraph(request: ReadSpaceGraphRequest, options?: ReadOptions): Promise<SpaceGraph | ContentDiff | GraphLayout | Uint8Array | string>

  /**
   * What the space hides and overrides.
   *
   * One entry for each inherited item that is hidden or changed.
   *
   * `orphaned` marks an entry whose target is gone. It also marks one whose override names a layer that is gone, so
   * that the block stands on another layer; the list of blocks marks it in the same way. The entry applies again if
   * the id returns.
   *
   * Credential: a token with the scope `read`, or a session. Right: members of the space's organisation and
   * site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `SPACE_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listSpaceOverlays(request: ListSpaceOverlaysRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<OverlayEntry>
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>
}

/** What collections changed under spaces. */
export interface UpstreamCalls {
  /**
   * What the collection changed under the space.
   *
   * Lists each item of the collection that differs between version `since` and the present one once. Edges are listed
   * separately. The order of a collection's parts is not reported.
   *
   * `state` is `new`, `removed` or one of these:
   *
   * - `clean`: changed, and the space overrides none of what changed.
   *
   * - `overridden`: changed under an override. `fields` are those that changed; those of them that are `overridden`
   * stay as the space has them.
   *
   * - `orphaned`: removed, and an overlay entry stays behind, which applies again if the id returns.
   *
   * `references` are the blocks of the space that name, by an override or as custom blocks, what is gone or came back
   * since, whether the collection changed the blocks or not. They are listed field by field:
   *
   * - `orphaned`: a layer or specialty that it names was dropped, or the block is new and names what is not there. The
   * space then shows it on its inherited layer, else on the first one, or without the specialty.
   *
   * - `returned`: what was gone is there again.
   *
   * - `moved`: its layer is gone as it was, and another one stands in for it.
   *
   * `value` is what the space shows now, `before_value` what it would show were the collection still at `since`. An
   * override is undone by the call that resets its field.
   *
   * Without `since` it is what the latest change brought, from the version before the present one. The lists are empty
   * while there is only one version. `listCollectionVersions` gives the numbers; they are those of the collection that
   * the space stands on now. It has no ETag: a change of the collection changes it too.
   *
   * Credential: a token with the scope `read`, or a session. Right: members of the space's organisation and
   * site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `SPACE_NOT_FOUND`, `VERSION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readSpaceUpstream(request: ReadSpaceUpstreamRequest, options?: ReadOptions): Promise<Upstream>
}

/** Why a space shows an item as it does. */
export interface ExplanationsCalls {
  /**
   * Where each field of a block, layer or specialty comes from, and what hides it.
   *
   * Of each field: the value that the space shows, where it comes from, and what the collection has. Of a hidden item
   * it is the value that the space would show.
   *
   * `stored_value` is what the source says. It differs from the value if it names something that is gone or hidden.
   * `fallback` is the layer on which a block stands whose own layer is gone.
   *
   * `changed_by` and `changed_at` of an override, of a custom item and of what hides one are who set it last, and
   * when; null if that was before the service recorded it. Of the collection's values they are who last changed that
   * field of that item, and when. That is the first version since which the field has had this value without a break;
   * both are null where the versions do not reach back to it.
   *
   * `hidden_by` lists everything that hides the item: its own overlay entry, the layer it stands on, or that there is
   * no layer. An item of which only an overlay entry is left is not found.
   *
   * Credential: a token with the scope `read`, or a session. Right: members of the space's organisation and
   * site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `BLOCK_NOT_FOUND`, `LAYER_NOT_FOUND`,
   * `SPACE_NOT_FOUND`, `SPECIALTY_NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  explainSpaceItem(request: ExplainSpaceItemRequest, options?: ReadOptions): Promise<Explanation>
}

/** Projects, their graphs and grants. */
export interface ProjectsCalls {
  /**
   * The projects that I may read.
   *
   * Newest first, without their graphs: what the caller owns, or may read as a member, manager, admin or by a grant.
   * Guests see their own.
   *
   * What is public comes with `?visibility=public`, for everybody. There anybody may have written: a project of a
   * guest, whom nobody vouches for, has `by: "guest"`.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  listProjects(request?: ListProjectsRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<ListedProject>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Make a project in a space.
   *
   * Without `graph` it starts as the space's graph: blocks become nodes, specialties roles. Where that is more than a
   * write of the graph may have (16 MiB of JSON), it is 400. A guest becomes the owner by a cookie that the answer
   * sets.
   *
   * Credential: a token with the scope `read_write`, or a session, or a guest. Right: members of the space's
   * organisation; guests in a space with `guest_projects`.
   *
   * `Idempotency-Key` is honoured.
   *
   * The body may have up to 16 MiB.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  createProject(request: CreateProjectRequest, options?: KeyOptions): Promise<Project>

  /**
   * The projects in the trash that I may restore.
   *
   * What the caller may restore, with the projects whose space lies in the trash (`space_in_trash: true`); latest
   * deletion first. For a project that is not visible only because its space is in the trash, the deletion of the
   * space counts.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listTrashedProjects(request?: ListTrashedProjectsRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<TrashedProject>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * The project with its graph.
   *
   * With the graph. A project without read access does not exist: 404.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `PROJECT_NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readProject(request: ReadProjectRequest, options?: ReadOptions): Promise<ProjectWithGraph>
  /**
   * The project with its graph.
   *
   * With the graph. A project without read access does not exist: 404.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `PROJECT_NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readProject(request: ReadProjectRequest, options: ConditionalOptions): Promise<ProjectWithGraph | NotModified>

  /**
   * Change title, prompt, status, visibility or owner.
   *
   * Fields that are left out stay. `owner_id` transfers the project, which its owner and administrators may do.
   * `visibility` is changed by these and the space's managers; a grant to write is not enough (403 `FORBIDDEN`).
   * `status` cannot be set to `generating`: `generateProject` alone does that. While a generation of the project is
   * queued or under way, `status` cannot be changed (409 `GENERATION_IN_PROGRESS`); the other fields can.
   *
   * Credential: a token with the scope `read_write`, or a session, or a guest. Right: whoever may write the project.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `NOT_FOUND`, `PROJECT_NOT_FOUND`, `REQUEST_TIMEOUT`, `GENERATION_IN_PROGRESS`,
   * `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  updateProject(request: UpdateProjectRequest, options?: VersionOptions): Promise<Project>

  /**
   * Move the project to the trash.
   *
   * Moves it to the trash. Guests cannot. A generation of it ends `cancelled`.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the project's owner, org-admins of its
   * space's organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `PROJECT_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`,
   * `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  trashProject(request: TrashProjectRequest, options?: VersionOptions): Promise<Ok>

  /**
   * Take the project out of the trash.
   *
   * Guests are refused. If the project's space is in the trash too, the answer is 409 `SPACE_IN_TRASH`. With
   * `restore_space=1` both come back, which needs the right to restore the space; without that right nothing changes.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the project's owner, org-admins of its
   * space's organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `PROJECT_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `SPACE_IN_TRASH`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  restoreProject(request: RestoreProjectRequest, options?: KeyOptions & VersionOptions): Promise<RestoredProject>

  /**
   * The graph in full, in counts, as a picture, or what changed since a version.
   *
   * `view=full` (the default) is the whole graph, `view=summary` its counts. With `diff_from` the answer is what
   * changed since that version: every past `updated_at` is one.
   *
   * With `format=svg` it is a drawing, with `format=mermaid` the text of a Mermaid flowchart. Both show lanes as
   * bands, boxes in the shapes of their kinds with their technologies and their roles or specialties, and edges as
   * arrows with their labels and technologies. What is planned has a dashed frame in a drawing, what is deprecated one
   * dark corner, what is retired four; a Mermaid text says so in words. The same graph gives the same bytes. A token
   * may ask by `Accept` instead (`image/svg+xml`, `text/vnd.mermaid`); `format` comes first.
   *
   * `format=png` is the drawing in pixels: `scale` says how many a CSS pixel has on each side, 1 if it is left out. It
   * is 400 with more than 100 million pixels, or more parts than about 1,000 boxes have. Its letters are those of
   * Arimo (Latin, Greek, Cyrillic and Hebrew); what that font lacks is a box, which the SVG shows in the reader's own
   * fonts. `format=drawio` is the drawing for draw.io, with lanes as swimlanes, and arrows that stay at their boxes;
   * the names of lanes are turned.
   *
   * The files for other tools, which lay them out themselves, are `likec4` (LikeC4), `structurizr` (Structurizr DSL),
   * `d2` (D2), `dot` (Graphviz), `backstage` (Backstage catalogue), and `calm` (FINOS CALM). Facts of blocks and edges
   * stand where the tool has a place for them, the others in its metadata or in marks of ours, which an import reads.
   * They show one version: with `diff_from` they are 400. Every answer but JSON has the name of a file in
   * `Content-Disposition`.
   *
   * `format=layout` is JSON with the places that the drawing gives to lanes, boxes and arrows, for programs that draw
   * the graph themselves. It has the drawing's limits and errors.
   *
   * `only` gives a part of the graph, in every form: what any of its values names, and what is within `hops` edges of
   * that, whichever way they point, with the edges between all of it. Lanes, roles or specialties and `contentItems`
   * are those of that part. If nothing has such a name, the graph is empty. With `diff_from` what has it in either
   * version is in.
   *
   * A drawing has the name of what it shows above it and a legend of what occurs in it below; `title=0` and `legend=0`
   * leave them out. `theme=dark` is for dark pages; lanes differ in brightness too, so that they can be told apart in
   * print. `width` lays it out for a page: a CSS pixel is 1/96 inch, so A4 is 794 wide, and 643 between margins of 20
   * mm. Rows are broken to fit: no drawing is wider, and no text is smaller than 7 points. What fits on one page, √2
   * times as high as wide, is scaled to it, up to 1.5 times; whether it fits depends on the design, and what does not
   * is higher and is not enlarged. The places are those of the drawing with the same parameters; a Mermaid text has
   * the name as its title unless `title=0` says otherwise, and ignores the others. Long names end with an ellipsis;
   * the whole name is the `title` of its box. Labels are shown whole, and cover no box, no other label and no line of
   * another arrow.
   *
   * In a drawing of more than 100 boxes, 150 edges or 20 lanes, and where nothing else fits the width, the boxes stand
   * in plain rows with the arrows between them. There a label for which no part of its arrow has a free place is left
   * out, and the `title` of the arrow has it; with more than 2,000 edges arrows are straight and none has a label.
   *
   * Drawings are laid out one at a time, and callers take turns. While 16 wait, or 4 of one caller, or 8 of all
   * callers without a credential, further ones get 429. A finished drawing is cached for all who may read it.
   *
   * A graph knows of its lanes only their ids, by which they are named. They stand in the order in which the nodes
   * name them. With `diff_from` the picture shows both versions, and marks what was added, removed and changed by
   * colour, line and word. A summary has no picture: `view=summary` with another format than `json` is 400.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `PROJECT_NOT_FOUND`, `VERSION_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readProjectGraph(request: ReadProjectGraphRequest, options?: ReadOptions): Promise<FullGraph | GraphCounts | GraphDiff | GraphLayout | Uint8Array | string>
  /**
   * The graph in full, in counts, as a picture, or what changed since a version.
   *
   * `view=full` (the default) is the whole graph, `view=summary` its counts. With `diff_from` the answer is what
   * changed since that version: every past `updated_at` is one.
   *
   * With `format=svg` it is a drawing, with `format=mermaid` the text of a Mermaid flowchart. Both show lanes as
   * bands, boxes in the shapes of their kinds with their technologies and their roles or specialties, and edges as
   * arrows with their labels and technologies. What is planned has a dashed frame in a drawing, what is deprecated one
   * dark corner, what is retired four; a Mermaid text says so in words. The same graph gives the same bytes. A token
   * may ask by `Accept` instead (`image/svg+xml`, `text/vnd.mermaid`); `format` comes first.
   *
   * `format=png` is the drawing in pixels: `scale` says how many a CSS pixel has on each side, 1 if it is left out. It
   * is 400 with more than 100 million pixels, or more parts than about 1,000 boxes have. Its letters are those of
   * Arimo (Latin, Greek, Cyrillic and Hebrew); what that font lacks is a box, which the SVG shows in the reader's own
   * fonts. `format=drawio` is the drawing for draw.io, with lanes as swimlanes, and arrows that stay at their boxes;
   * the names of lanes are turned.
   *
   * The files for other tools, which lay them out themselves, are `likec4` (LikeC4), `structurizr` (Structurizr DSL),
   * `d2` (D2), `dot` (Graphviz), `backstage` (Backstage catalogue), and `calm` (FINOS CALM). Facts of blocks and edges
   * stand where the tool has a place for them, the others in its metadata or in marks of ours, which an import reads.
   * They show one version: with `diff_from` they are 400. Every answer but JSON has the name of a file in
   * `Content-Disposition`.
   *
   * `format=layout` is JSON with the places that the drawing gives to lanes, boxes and arrows, for programs that draw
   * the graph themselves. It has the drawing's limits and errors.
   *
   * `only` gives a part of the graph, in every form: what any of its values names, and what is within `hops` edges of
   * that, whichever way they point, with the edges between all of it. Lanes, roles or specialties and `contentItems`
   * are those of that part. If nothing has such a name, the graph is empty. With `diff_from` what has it in either
   * version is in.
   *
   * A drawing has the name of what it shows above it and a legend of what occurs in it below; `title=0` and `legend=0`
   * leave them out. `theme=dark` is for dark pages; lanes differ in brightness too, so that they can be told apart in
   * print. `width` lays it out for a page: a CSS pixel is 1/96 inch, so A4 is 794 wide, and 643 between margins of 20
   * mm. Rows are broken to fit: no drawing is wider, and no text is smaller than 7 points. What fits on one page, √2
   * times as high as wide, is scaled to it, up to 1.5 times; whether it fits depends on the design, and what does not
   * is higher and is not enlarged. The places are those of the drawing with the same parameters; a Mermaid text has
   * the name as its title unless `title=0` says otherwise, and ignores the others. Long names end with an ellipsis;
   * the whole name is the `title` of its box. Labels are shown whole, and cover no box, no other label and no line of
   * another arrow.
   *
   * In a drawing of more than 100 boxes, 150 edges or 20 lanes, and where nothing else fits the width, the boxes stand
   * in plain rows with the arrows between them. There a label for which no part of its arrow has a free place is left
   * out, and the `title` of the arrow has it; with more than 2,000 edges arrows are straight and none has a label.
   *
   * Drawings are laid out one at a time, and callers take turns. While 16 wait, or 4 of one caller, or 8 of all
   * callers without a credential, further ones get 429. A finished drawing is cached for all who may read it.
   *
   * A graph knows of its lanes only their ids, by which they are named. They stand in the order in which the nodes
   * name them. With `diff_from` the picture shows both versions, and marks what was added, removed and changed by
   * colour, line and word. A summary has no picture: `view=summary` with another format than `json` is 400.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `PROJECT_NOT_FOUND`, `VERSION_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readProjectGraph(request: ReadProjectGraphRequest, options: ConditionalOptions): Promise<FullGraph | GraphCounts | GraphDiff | GraphLayout | Uint8Array | string | NotModified>

  /**
   * Replace the graph.
   *
   * Replaces the graph; the old one stays readable as a version. `expectedUpdatedAt` or `If-Match` is required.
   * `roles` of each node, as JSON text, must agree with `nodeRoles`. At most 10,000 nodes and 50,000 edges.
   *
   * Credential: a token with the scope `read_write`, or a session, or a guest. Right: whoever may write the project.
   *
   * The same call again changes nothing more.
   *
   * The body may have up to 16 MiB.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `PROJECT_NOT_FOUND`, `REQUEST_TIMEOUT`, `QUOTA_EXCEEDED`, `stale`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  writeProjectGraph(request: WriteProjectGraphRequest, options?: VersionOptions): Promise<GraphWritten>

  /**
   * Every version of the project with who made it, newest first.
   *
   * Each change of the project made one: of its fields, its graph, its documents, its place in or out of the trash.
   * `updated_at` is the version: what `diff_from` of `readProjectGraph` and `If-Match` take.
   *
   * `action` is the operation of the change, `author_id` the user who made it, null for a guest; `author_name` is that
   * user's name. `node_id` is the node whose document it wrote. Both `action` and `author_id` are null for what the
   * audit trail does not have: what was before the trail or is kept no longer, and the removal of the user who owned
   * the project.
   *
   * `graph_written` is true where the change wrote the graph; elsewhere the graph is that of the version before.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `PROJECT_NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listProjectVersions(request: ListProjectVersionsRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<ProjectVersion>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Make the graph of an earlier version the current one.
   *
   * The graph of that version becomes the current one, as one edit with a version of its own, also where it is the
   * current one already. Title, prompt, status and documents stay: a document of a node that comes back is shown
   * again, and one of a node that goes is kept for its return.
   *
   * `updatedAt` is an `updated_at` of `listProjectVersions`. What is no version of the project is 404
   * `VERSION_NOT_FOUND`, a text that is no instant too.
   *
   * Credential: a token with the scope `read_write`, or a session, or a guest. Right: whoever may write the project.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `PROJECT_NOT_FOUND`, `VERSION_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`,
   * `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  restoreProjectVersion(request: RestoreProjectVersionRequest, options?: KeyOptions & VersionOptions): Promise<GraphWritten>

  /**
   * Whom access to the project was given.
   *
   * Newest user first. Only those who may change them, the owner and org-admins, can read them; for others it is 404.
   * Users are listed with id and name, without e-mail.
   *
   * Credential: a token with the scope `read`, or a session. Right: the project's owner, org-admins of its space's
   * organisation and site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `PROJECT_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listGrants(request: ListGrantsRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<Grant>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Give a user read or write access.
   *
   * Grants add to what the visibility and the roles allow.
   *
   * Credential: a session. It is not on the token allowlist. Right: the project's owner, org-admins of its space's
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `PROJECT_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  putGrant(request: PutGrantRequest, options?: VersionOptions): Promise<Ok>

  /**
   * Take a user's access away.
   *
   * Credential: a session. It is not on the token allowlist. Right: the project's owner, org-admins of its space's
   * organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `PROJECT_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  removeGrant(request: RemoveGrantRequest, options?: VersionOptions): Promise<Ok>
}

/** Design documents of a project's blocks, with their versions. */
export interface DocumentsCalls {
  /**
   * Every current design document.
   *
   * Up to 128 KiB of text are one answer. Longer text is sent in pieces as the client takes them, without
   * `Content-Length`. All pieces are of the versions that stood at the start. After an error on the way the connection
   * closes, and the JSON is incomplete. A client that takes nothing for 60 s is cut.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `PROJECT_NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listDocuments(request: ListDocumentsRequest, options?: ReadOptions): Promise<Documents>
  /**
   * Every current design document.
   *
   * Up to 128 KiB of text are one answer. Longer text is sent in pieces as the client takes them, without
   * `Content-Length`. All pieces are of the versions that stood at the start. After an error on the way the connection
   * closes, and the JSON is incomplete. A client that takes nothing for 60 s is cut.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `PROJECT_NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listDocuments(request: ListDocumentsRequest, options: ConditionalOptions): Promise<Documents | NotModified>

  /**
   * The current design document of a block.
   *
   * 404 `VERSION_NOT_FOUND` while the block has no document.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `NODE_NOT_FOUND`, `PROJECT_NOT_FOUND`, `VERSION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readDocument(request: ReadDocumentRequest, options?: ReadOptions): Promise<DocumentVersion>

  /**
   * Write a new version of a block's design document.
   *
   * Makes the next version; versions are never changed or removed. `expected_version` (0 for none yet) guards against
   * overwriting: 409 `stale`.
   *
   * Credential: a token with the scope `read_write`, or a session, or a guest. Right: whoever may write the project.
   *
   * The body may have up to 16 MiB.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `NODE_NOT_FOUND`, `PROJECT_NOT_FOUND`, `REQUEST_TIMEOUT`, `QUOTA_EXCEEDED`, `stale`,
   * `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  writeDocument(request: WriteDocumentRequest, options?: VersionOptions): Promise<WrittenVersion>

  /**
   * The versions of a block's document, newest first.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `NODE_NOT_FOUND`, `PROJECT_NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readDocumentHistory(request: ReadDocumentHistoryRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<DocumentVersionSummary>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * One version of a block's document with its text, or its unified diff from another one.
   *
   * With `diff_from=N` the unified difference from version N to this one.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `NODE_NOT_FOUND`, `PROJECT_NOT_FOUND`, `VERSION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readDocumentVersion(request: ReadDocumentVersionRequest, options?: ReadOptions): Promise<DocumentVersion | DocumentDiff>

  /**
   * What changed between two versions of a block's document, the latest two by default.
   *
   * From version `from` to version `to`. `to` is the current one by default. `from` is the one before `to` by default;
   * if `to` is the first, that is 0, an empty text.
   *
   * `format=unified` (the default) has the difference as one text in the unified format, with three lines of context,
   * that `patch` understands. `format=json` has its `changes` from top to bottom: the lines `removed` from `from_line`
   * on and those `added` from `to_line` on, counted from 1, and unchanged. It is JSON whatever `Accept` says.
   *
   * Both are empty where the texts are the same. The search is bounded. With more than 50,000 lines in both texts
   * together, between what they begin and end with alike, all of that is shown as replaced. Below that, where texts of
   * L lines in both differ in more than 2,000,000 / L lines (at most 1,000) of a stretch, parts of the stretch may be
   * shown as replaced although they are the same. The difference is right in any case: the first text with it made is
   * the second. A caller's comparisons take turns with those of others; where too many wait, the answer is 503
   * `OVERLOADED` with `Retry-After`.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `NODE_NOT_FOUND`, `PROJECT_NOT_FOUND`, `VERSION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readDocumentDiff(request: ReadDocumentDiffRequest, options?: ReadOptions): Promise<DocumentDiff | DocumentChanges>

  /**
   * Make an earlier version the current one.
   *
   * The text of the version becomes a new, current version M+1 with `edit_type` `restore`. The answer's `version` is
   * the new number. The history stays as it is. Guests restore in their own projects.
   *
   * Credential: a token with the scope `read_write`, or a session, or a guest. Right: the project's owner alone, no
   * administrator.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `NODE_NOT_FOUND`, `PROJECT_NOT_FOUND`, `VERSION_NOT_FOUND`, `REQUEST_TIMEOUT`,
   * `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`,
   * `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  restoreDocumentVersion(request: RestoreDocumentVersionRequest, options?: KeyOptions & VersionOptions): Promise<WrittenVersion>
}

/** Generation of a project's graph and documents from its prompt. */
export interface ProjectGenerationCalls {
  /**
   * Generate the project's graph and documents from its prompt with a language model.
   *
   * The answer is 202 with a job at once, for tokens and cookies alike: `readJob` says how far it is, `readJobEvents`
   * tells each node and each document as it is made, `readProjectAttempt` what became of each document. Meanwhile the
   * project's `status` is `generating`; then it is `ready`, or `failed`.
   *
   * - `graph`: from the prompt and the `instructions`, a model chooses which blocks of the space the project needs and
   * what it needs besides, with edges and roles. The graph is written whole; the graph before stays readable as a
   * version.
   *
   * - `documents`: for each node of the graph, or for `node_ids`, a document in Markdown: purpose, responsibilities,
   * interfaces, data, roles, decisions, risks and open questions. Each is a version with `edit_type` `generate`,
   * written when it is finished.
   *
   * - `all`: first the one, then the other.
   *
   * Everybody can read, write and restore meanwhile. Where somebody writes the graph or the prompt before the run's
   * graph is written, theirs stays and the job fails with `stale`. Where somebody writes a document after the run was
   * accepted and before the run's is written, theirs stays current and that item is `skipped` with `stale`; if its
   * node left the graph, with `gone`. A document is made from the prompt with which the run was accepted, and from the
   * graph as it is when its turn comes. An item for which the model gives no usable text, asked again twice, is
   * `failed`, and the others go on; the run fails only if not one could be written and the project has no document.
   *
   * A finished document is not paid for again: a run that another worker takes over goes on with those that are
   * missing. To make one document anew, name its node in `node_ids`; its versions before can be compared and restored.
   *
   * One run at a time: a second is 409 `GENERATION_IN_PROGRESS`, and a run that has ended blocks nobody. `cancelJob`
   * ends it and gives the project the status that it had before; so does the trash. Documents that were finished stay.
   * The right of whoever started it is looked up again before each request to the model and every 30 s; without it the
   * run ends `failed` with `FORBIDDEN`.
   *
   * It needs the right to write the project, and guests are refused. Its tokens count towards the budget of the
   * project's organisation; all runs of one who writes by a grant from outside may take a tenth of that budget a day.
   * The enabled memory rules of the organisation and of the caller go into the prompts.
   *
   * `expectedUpdatedAt` refuses a run (409 `stale`) if graph or prompt were written after that version. `If-Match`
   * refuses it (412) if anything of the project was.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: whoever may write the project.
   *
   * It calls a language model: a token must send `confirm: true`.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `PROJECT_NOT_FOUND`, `REQUEST_TIMEOUT`, `CONFIRM_REQUIRED`, `GENERATION_IN_PROGRESS`,
   * `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`, `stale`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `JOB_QUEUE_FULL`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  generateProject(request: GenerateProjectRequest, options?: KeyOptions & VersionOptions): Promise<AcceptedJob>

  /**
   * What a generation of the project would take in tokens and calls; no model is called.
   *
   * Takes the body of `generateProject`. The answer says how many tokens that run would read and write, in how many
   * calls, and whether it fits the model.
   *
   * No model is called and nothing is written. A token needs only the scope `read` and confirms nothing, and a run
   * that is under way does not matter, nor do a full queue and `If-Match`. Whatever else refuses the run also refuses
   * the estimate, `expectedUpdatedAt` among it.
   *
   * Text counts as one token for 4 bytes of UTF-8. With `all` the graph may have as many nodes as the space has
   * blocks: `calls` and `input_tokens` count a document for each of them.
   *
   * Credential: a token with the scope `read`, or a session. Right: whoever may write the project.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`, `PROJECT_NOT_FOUND`,
   * `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`, `stale`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  estimateProjectGeneration(request: EstimateProjectGenerationRequest, options?: KeyOptions): Promise<GenerationEstimate>

  /**
   * Every generation of the project, how it ended and what it took.
   *
   * Every run on the project that was accepted, newest first, also those that failed. Only those who may write the
   * project can read it; for others it is 404.
   *
   * Credential: a token with the scope `read`, or a session. Right: whoever may write the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `PROJECT_NOT_FOUND`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listProjectAttempts(request: ListProjectAttemptsRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<ListedProjectAttempt>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * One generation of the project with what was asked for and what became of each document.
   *
   * One of them with its request, what each call of the model used (the latest 50), and what became of each document.
   * An attempt of another project is 404 `ATTEMPT_NOT_FOUND`.
   *
   * Credential: a token with the scope `read`, or a session. Right: whoever may write the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `ATTEMPT_NOT_FOUND`, `PROJECT_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readProjectAttempt(request: ReadProjectAttemptRequest, options?: ReadOptions): Promise<ProjectAttempt>
}

/** Designs that come from other tools, and projects that leave as files. */
export interface InterchangeCalls {
  /**
   * Make a collection of a design from another tool, or preview it.
   *
   * `content` is the text of a catalogue or model of another tool in one of the formats `structurizr` (Structurizr
   * DSL), `d2` (D2), `backstage` (Backstage catalogue), and `calm` (FINOS CALM). `files` stand in its place where they
   * refer to each other, each with its `path` below one folder: what Structurizr includes or extends, what D2 imports,
   * and the Locations of Backstage are looked for among them. It becomes a collection of the organisation
   * `owner_org_id`, or a global one if that is null; `name` replaces the design's own name.
   *
   * Of several files the root is read, with what it includes: the one that no other includes; of several such, the one
   * called `workspace.dsl` or `index.d2` nearest to the top, else the first. Of Backstage every file is read, and a
   * bad document is noted and left out. What the root does not include is noted, and must be a good file all the same.
   *
   * What the text says of technologies, owners, lifecycles, tags and links becomes facts of the blocks and edges, and
   * no specialty. A tag is in small letters; every run of other characters than a to z, 0 to 9 and - is one hyphen,
   * the ends are trimmed, and it has at most 40 characters. A tag that makes the kind is none, nor is one, or an
   * owner, that repeats a specialty of our own exports. The owner in a catalogue of Backstage is the title of its
   * Group where that is among the files, else the name; `production` is active, `experimental` planned and
   * `deprecated` deprecated. A fact that does not fit is left out and noted.
   *
   * `notes` says what could not be taken over, and what had to be changed to fit. A path begins with a line of the
   * text, as `line 12`, and with the file before it where there are several, or it is a place in `collection`. Above
   * more than five stands what they are about, as `42 addresses, 7 tags`, without a path. There are at most 1,000; the
   * last then says how many more.
   *
   * A text that its own tool refuses is 400, with lines; so is one that takes more than 30 s to read, 512 MiB for
   * objects of JavaScript or 1,280 MiB of memory in all. Nothing outside of the files is fetched, and nothing is run.
   * So is one with more than a collection may have, which is counted before anything is made of it. Two designs are
   * read at a time, in fair turns; one that takes long begins again in a turn beside the others, and if too many wait,
   * it is 429. With `preview=1` nothing is written: the answer is 200, and its collection has no id.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * `Idempotency-Key` is honoured.
   *
   * The body may have up to 16 MiB.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  importCollection(request: ImportCollectionRequest, options?: KeyOptions): Promise<ImportPreview | ImportedCollection>

  /**
   * The project as files: its graph, a picture and its documents.
   *
   * `format=zip` is a folder: `README.md` with the picture, `picture.svg`, `design.json` (the project as its read
   * answers it, with the version of each document), and `docs/<node>.md` for each document, with front matter that
   * names its node. In the name of a file the `:` of a node's id is `=`, an id with capital letters ends in `~` and a
   * hexadecimal number whose bits say which they are, and the name of a device of Windows begins with `~`: `dw pull`
   * names the files alike.
   *
   * `format=markdown` is one text with all of it: the page with the picture as a Mermaid flowchart, then every
   * document. The same project gives the same bytes. The answer comes in pages while it is read, so that its length is
   * not known beforehand.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `PROJECT_NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  exportProject(request: ExportProjectRequest, options?: CallOptions): Promise<Uint8Array | string>
  /**
   * The project as files: its graph, a picture and its documents.
   *
   * `format=zip` is a folder: `README.md` with the picture, `picture.svg`, `design.json` (the project as its read
   * answers it, with the version of each document), and `docs/<node>.md` for each document, with front matter that
   * names its node. In the name of a file the `:` of a node's id is `=`, an id with capital letters ends in `~` and a
   * hexadecimal number whose bits say which they are, and the name of a device of Windows begins with `~`: `dw pull`
   * names the files alike.
   *
   * `format=markdown` is one text with all of it: the page with the picture as a Mermaid flowchart, then every
   * document. The same project gives the same bytes. The answer comes in pages while it is read, so that its length is
   * not known beforehand.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: whoever may read the project.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `PROJECT_NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  exportProject(request: ExportProjectRequest, options: ConditionalOptions): Promise<Uint8Array | string | NotModified>
}

/** Memory rules, which go into every prompt. */
export interface RulesCalls {
  /**
   * My memory rules and those of my organisations.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listRules(request?: ListRulesRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<MemoryRule>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Make a memory rule.
   *
   * `org_id` null, which is the default, makes it the caller's own.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the owner of the caller's own rule;
   * org-admins for a rule of their organisation.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  createRule(request: CreateRuleRequest, options?: KeyOptions): Promise<MemoryRule>

  /**
   * Change the text of a memory rule.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the owner of the caller's own rule;
   * org-admins for a rule of their organisation.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `RULE_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`,
   * `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  updateRule(request: UpdateRuleRequest, options?: VersionOptions): Promise<MemoryRule>

  /**
   * Switch a memory rule off (soft delete).
   *
   * The same as a toggle with `enabled: false`: the rule stays and can be switched on again.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the owner of the caller's own rule;
   * org-admins for a rule of their organisation.
   *
   * The same call again changes nothing more.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `RULE_NOT_FOUND`, `REQUEST_TIMEOUT`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`,
   * `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  disableRule(request: DisableRuleRequest, options?: VersionOptions): Promise<Ok>

  /**
   * Switch a memory rule on or off.
   *
   * Only enabled rules go into prompts.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: the owner of the caller's own rule;
   * org-admins for a rule of their organisation.
   *
   * The same call again changes nothing more.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `SCOPE_INSUFFICIENT`, `RULE_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  toggleRule(request: ToggleRuleRequest, options?: KeyOptions & VersionOptions): Promise<MemoryRule>
}

/** Generations as background jobs. */
export interface JobsCalls {
  /**
   * The jobs that I may read, newest first.
   *
   * Jobs that `readJob` shows to the caller: of collections that it may generate, of projects in organisations that it
   * administers, and of projects that it started. With `project_id`, every job of a project that it may write. The
   * filters are joined by and.
   *
   * Credential: a token with the scope `read`, or a session. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listJobs(request?: ListJobsRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<Job>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Status, stage and progress of a job.
   *
   * The stream's run is a job too, with the id in `X-Job-Id`. `result` is the payload of `done`. Jobs of a collection
   * are visible to those who may generate it now: for a caller who lost that right it is 404, even if that caller
   * started it. Jobs of a project are visible to those who may write it now, and to the caller who started it.
   *
   * Credential: a token with the scope `read`, or a session. Right: who started it, org-admins of the collection's
   * organisation and site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `JOB_NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readJob(request: ReadJobRequest, options?: ReadOptions): Promise<Job>

  /**
   * What a job's run said from the first event on, or says next.
   *
   * What the stream of the run says, for everybody who sees the job and may read its collection or project: who did
   * not start it, who comes late, and who lost the connection. A run on a project has no stream: its events `node` and
   * `document` come here alone. Each event has a number `n`, from 1 without gaps, and `at`, when it was stored. Call
   * again with `after` = `next` until `ended` is true; each event then comes once.
   *
   * With `wait` the call answers as soon as there is an event, or empty once the time is over or the process stops.
   * The right is judged again at each answer. An answer has at most 200 events and 1 MiB.
   *
   * A job that waits for a worker has its first events already. The events are kept for 48 hours after the run's end;
   * after that the answer is empty and `ended`, and `readJob` says how the run ended.
   *
   * A call with `wait` counts as one request. One credential may have 32 of them waiting in a process, unless it is
   * set up otherwise: beyond that it is 429 `RATE_LIMITED`. It is 503 `OVERLOADED` while the process has as many
   * waiting as it may.
   *
   * Credential: a token with the scope `read`, or a session. Right: who started it, org-admins of the collection's
   * organisation and site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `JOB_NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readJobEvents(request: ReadJobEventsRequest, options?: ReadOptions): Promise<JobEvents>

  /**
   * Stop a job.
   *
   * For the same callers as `readJob`. A finished job stays as it is. What was not applied yet never will be.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: who started it, org-admins of the
   * collection's organisation and site-admins.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `GUEST_NOT_ALLOWED`, `SCOPE_INSUFFICIENT`,
   * `JOB_NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  cancelJob(request: CancelJobRequest, options?: KeyOptions): Promise<Job>
}

/** The Model Context Protocol. */
export interface McpCalls {
  /**
   * The Model Context Protocol: the operations that a token may call, as tools.
   *
   * JSON-RPC 2.0 over Streamable HTTP, in the revisions 2025-11-25, 2025-06-18 and 2025-03-26 (which alone takes
   * batches, of up to 50 messages). There are no sessions: GET and DELETE are 405, and any process answers any call.
   *
   * It takes a token only; a cookie counts as no credential. An `Origin` other than the service's own is 403.
   *
   * `tools/list` shows what the token may use. Each call of a tool is checked, counted and answered as the operation
   * that it calls. A refusal is a result with `isError` and the same `code`, `message` and `actions`. A run is started
   * as a job.
   *
   * Credential: a token. Right: everyone who is signed in, on what they may see.
   *
   * The body may have up to 16 MiB.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `TOKEN_REQUIRED`, `CROSS_SITE_REQUEST`, `REQUEST_TIMEOUT`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  callTools(request: CallToolsRequest, options?: CallOptions): Promise<McpReplies | undefined>
}

/** Restores from the trash: previews, and several at once. */
export interface TrashCalls {
  /**
   * What a restore of the project would do; writes nothing.
   *
   * What the restore would do now. Nothing is written, and the restore then does exactly that.
   *
   * `restores` lists what it takes out of the trash. The list is empty if there is nothing to do, or if the restore
   * would be refused. For a refused restore `refusal` is the answer that it would get, with the calls that resolve it.
   * `stays_in_trash` lists what it concerns and leaves in the trash. Each list names a hundred at most, newest first;
   * the totals count all. With `restore_space=1` it previews the restore of both, and also lists what becomes visible
   * with the space.
   *
   * Credential: a token with the scope `read`, or a session. Right: the project's owner, org-admins of its space's
   * organisation and site-admins.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`, `PROJECT_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  previewProjectRestore(request: PreviewProjectRestoreRequest, options?: ReadOptions): Promise<RestorePreview>

  /**
   * What a restore of the space would do; writes nothing.
   *
   * What the restore would do now. Nothing is written, and the restore then does exactly that.
   *
   * `restores` lists what it takes out of the trash. The list is empty if there is nothing to do, or if the restore
   * would be refused. For a refused restore `refusal` is the answer that it would get, with the calls that resolve it.
   * `stays_in_trash` lists what it concerns and leaves in the trash. Each list names a hundred at most, newest first;
   * the totals count all. `into_sight` lists the space's projects that become visible again with it. Those that were
   * trashed themselves stay in the trash. So does its collection, which the space still shows.
   *
   * Credential: a token with the scope `read`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`, `SPACE_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  previewSpaceRestore(request: PreviewSpaceRestoreRequest, options?: ReadOptions): Promise<RestorePreview>

  /**
   * What a restore of the collection would do; writes nothing.
   *
   * What the restore would do now. Nothing is written, and the restore then does exactly that.
   *
   * `restores` lists what it takes out of the trash. The list is empty if there is nothing to do, or if the restore
   * would be refused. For a refused restore `refusal` is the answer that it would get, with the calls that resolve it.
   * `stays_in_trash` lists what it concerns and leaves in the trash. Each list names a hundred at most, newest first;
   * the totals count all. `shown_in` lists the spaces that stand on the collection. They show it even while it is in
   * the trash.
   *
   * Credential: a token with the scope `read`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`, `COLLECTION_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  previewCollectionRestore(request: PreviewCollectionRestoreRequest, options?: ReadOptions): Promise<RestorePreview>

  /**
   * Which projects a move of the space to the trash would hide; writes nothing.
   *
   * `projects` are those of the space that are in sight and would be hidden with it, newest first, of which the first
   * 50 are named with their owners; `projects_total` counts them all. For who may trash the space; who may only read
   * it gets 403.
   *
   * Credential: a token with the scope `read`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`, `SPACE_NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  previewSpaceTrash(request: PreviewSpaceTrashRequest, options?: ReadOptions): Promise<SpaceTrashPreview>

  /**
   * Take several things out of the trash, each by its own right.
   *
   * Each item is restored as its own restore does, and by its right. `result` is `restored` also of what was not in
   * the trash any more. What is `refused` has in `error` what its own restore would answer, with the calls that
   * resolve it. One that is refused stops no other.
   *
   * `restore_space: true` brings the spaces of projects back too, as `restore_space=1` does. A space and its projects
   * may be named in any order. The answer has the items in the order in which they were sent. An item that is named
   * twice is restored once and answered twice.
   *
   * Each item is a separate transaction. If the call breaks off, what was restored stays so, and the same call again
   * does the rest. With an `Idempotency-Key` all items are one transaction.
   *
   * Credential: a token with the scope `read_write`, or a session. Right: everyone who is signed in, on what they may
   * see.
   *
   * The same call again changes nothing more.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `GUEST_NOT_ALLOWED`, `SCOPE_INSUFFICIENT`,
   * `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`, `QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`,
   * `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  restoreFromTrash(request: RestoreFromTrashRequest, options?: KeyOptions): Promise<RestoredItems>
}

/** Permanent deletion from the trash. */
export interface PurgeCalls {
  /**
   * Permanently delete a project in the trash; confirm.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `PROJECT_NOT_FOUND`, `REQUEST_TIMEOUT`, `CONFIRM_REQUIRED`, `PRECONDITION_FAILED`,
   * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  purgeProject(request: PurgeProjectRequest, options?: VersionOptions): Promise<Ok>

  /**
   * Permanently delete a space in the trash; confirm.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `SPACE_NOT_FOUND`, `REQUEST_TIMEOUT`, `CONFIRM_REQUIRED`, `IN_USE`,
   * `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  purgeSpace(request: PurgeSpaceRequest, options?: VersionOptions): Promise<Ok>

  /**
   * Permanently delete a collection in the trash; confirm.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `COLLECTION_NOT_FOUND`, `REQUEST_TIMEOUT`, `CONFIRM_REQUIRED`, `IN_USE`,
   * `PRECONDITION_FAILED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  purgeCollection(request: PurgeCollectionRequest, options?: VersionOptions): Promise<Ok>
}

/** Who wrote what, and who was refused. */
export interface AuditCalls {
  /**
   * Who wrote what, and who was refused, newest first.
   *
   * Each write has one line, in the transaction of the write itself. A failed write leaves none, and a repeated
   * request that was replayed adds none. A write that found the requested state already has a line too, with the same
   * version before and after. A generation has one when it is `accepted` and one when it ends. An operator may have
   * old months (UTC) removed.
   *
   * A refused write has a line as well, with its `code`. A guest's line has the guest's id or a keyed hash of the
   * address. The same caller's refusals at the same operation, thing and code within a minute share a line: they are
   * counted, and the count is one further line, with `repeats`, when the minute ends or the process stops.
   *
   * For each process there are at most 60 lines of refusals a minute of one caller, and 120 of all together who are no
   * users. What is beyond has one line `furtherRefusals` with its number, which site-admins see.
   *
   * A wrong password is a refusal too: under the hash of the address, on the user that it did not fit; site-admins see
   * it. One for an unknown e-mail has no line. Nor have refused reads and 429s.
   *
   * Admins of an organisation see the lines on what belongs to it, and the one by which something was transferred to
   * another. Site-admins see all. To others there is nothing to read: 404.
   *
   * The filters are joined by and. Lines hold only ids, and stay when the things that they name are deleted.
   *
   * Credential: a token with the scope `read`, or a session. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `NOT_FOUND`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listAudit(request?: ListAuditRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<AuditLine>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>
}

/** What changed, as it happens. */
export interface ChangesCalls {
  /**
   * What changed after a cursor, of what I may read; waits for it if asked to.
   *
   * A long poll. Without `after` it answers at once with the cursor of now. With it, it answers as soon as there is
   * something after the cursor, else after `wait` seconds with no items. `next_cursor` always says where to go on;
   * call again with it at once. Take a cursor first, then read what you follow, and then follow: so nothing is missed
   * in between.
   *
   * Each change comes once, and none is skipped. For one thing they come in the order in which it changed, for
   * different things in about the order of the commits. A change is told only to who may read the thing now. What
   * happens in the trash, and permanent deletion, is told to who could read it before. The cursor goes on past what is
   * not told, so that it shows at most that something changed somewhere. A page may be empty before `wait` is over, if
   * much of what came was not for this caller.
   *
   * What a user may read only because it is public is told by `kind` and `id` alone, the rest is null. Guests are told
   * of their own projects. Names of authors are told within a common organisation.
   *
   * Told are collections, spaces, projects, documents (with `project_id` and `node_id`) and memory rules, 7 days back
   * unless the service is set up otherwise. An older cursor, or one of before an import or a restore, is 410
   * `CURSOR_EXPIRED`. The filters are joined by and; they may change from call to call.
   *
   * A call counts as one request, however long it waits. One credential may have 32 of them waiting in a process,
   * unless it is set up otherwise: beyond that it is 429 `RATE_LIMITED`. It is 503 `OVERLOADED` while the process has
   * as many waiting as it may. A process that stops answers at once those who wait.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: anyone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CURSOR_EXPIRED`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  watchChanges(request?: WatchChangesRequest, options?: ReadOptions): Promise<Changes>
}

/** Finding things by their names and texts. */
export interface SearchCalls {
  /**
   * Find things by their names and texts.
   *
   * Finds collections, spaces, projects and current documents that have all the words of `q`: in the name, the title,
   * the description, the prompt, the text of the document, and the names and descriptions of a collection's items. A
   * word is found as it stands, by its beginning, and without the endings of the language that the service is set to.
   * Upper and lower case, accents, and what stands between words do not count: `Cafe` finds `Café`, `Strasse` finds
   * `Straße`. `C++`, `C#` and `.NET` are words of their own. A name with a typo is found too, if the database has
   * `pg_trgm` (`/readyz` says if not).
   *
   * What the caller may read now is found, and nothing that lies in the trash or in a space that does. Guests find
   * their own projects. What is public comes with `?visibility=public`, for everybody, and nothing else comes with it.
   *
   * What is called just as asked for comes first, then titles with all the words, titles with words that begin so,
   * titles with a typo, and then what has the words in descriptions and texts; of each the originals before their
   * copies in spaces, these before nodes of projects, then the latest, then by id. The `title` of a document is the
   * label of its node. Of a text the first 256 KiB count.
   *
   * Blocks of collections and spaces, and nodes of projects, are found by their names and descriptions, where their
   * collection, space or project is. A space has them as it shows them: hidden ones are not found there, and the names
   * that it gives count. What was there before the service could find parts is found as it is indexed.
   *
   * A `snippet` is plain text in pieces: a client that shows them with marks escapes each one. Pieces with `match` are
   * words that begin as asked for. `path` is where the thing is read; of a block and a node it is the page of the
   * console that opens it selected.
   *
   * What was committed is found by the next search. It reads at most 256 KiB of texts that are not indexed yet, and
   * has the rest indexed first. A search that takes more than 5 s is 503 `OVERLOADED`: more or rarer words take less,
   * and one that waited for the index goes on where it was. So is one that gets no turn: a user or an address may have
   * 32 that wait.
   *
   * Credential: a token with the scope `read`, or a session, or a guest. Right: anyone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`,
   * `OVERLOADED`.
   */
  search(request: SearchRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<FoundThing>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>
}

/** Addresses that are told what changed, and what was delivered to them. */
export interface WebhooksCalls {
  /**
   * The webhooks of the organisations that I am an admin of.
   *
   * Newest first; site-admins see those of all organisations.
   *
   * Credential: a session. It is not on the token allowlist. Right: everyone who is signed in, on what they may see.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `TOKEN_PATH_NOT_ALLOWED`, `RATE_LIMITED`,
   * `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listWebhooks(request?: ListWebhooksRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<Webhook>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Make a webhook that is told the changes of an organisation; its secret is shown once.
   *
   * From now on each change in the organisation is sent to `url` as Standard Webhooks describes: a POST of `{type,
   * timestamp, data}`, where `type` is kind and action, such as `project.trashProject`, and `data` the change as `GET
   * /api/changes` tells it to an admin. `webhook-id` stays the same for all attempts; `webhook-signature` is verified
   * with `secret`, which only this answer holds.
   *
   * Success is an answer of 2xx within 10 seconds; redirects are not followed. A failed delivery is tried again after
   * growing pauses for three days. The changes of one thing come in order, each at least once; those of different
   * things may overtake each other. After three days without a success, or with 10,000 deliveries waiting, the webhook
   * is switched off and `switched_off` says why.
   *
   * An organisation has 50 at most. A `url` whose name has an address that is not public is 400, and a failed attempt
   * later.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`,
   * `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  createWebhook(request: CreateWebhookRequest, options?: CallOptions): Promise<WebhookWithSecret>

  /**
   * A webhook, without its secret.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  readWebhook(request: ReadWebhookRequest, options?: ReadOptions): Promise<Webhook>

  /**
   * Change a webhook, or switch it on or off.
   *
   * Switched on again, a webhook forgets how its attempts went, and what waits for it is delivered. What changed while
   * it was off is not told.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  updateWebhook(request: UpdateWebhookRequest, options?: CallOptions): Promise<Webhook>

  /**
   * Remove a webhook with its deliveries.
   *
   * Its deliveries go too, those that wait included.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * The same call again changes nothing more.
   *
   * What it overwrites or removes cannot be restored.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  removeWebhook(request: RemoveWebhookRequest, options?: CallOptions): Promise<Ok>

  /**
   * Give a webhook a new secret, shown once; the old one signs too for a day.
   *
   * For a day both secrets sign, separated by a space, so that receivers can change to the new one in their own time.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  renewWebhookSecret(request: RenewWebhookSecretRequest, options?: CallOptions): Promise<WebhookWithSecret>

  /**
   * Send a test to a webhook now.
   *
   * Sends a message of type `webhook.test`, and answers with how that went, after 10 seconds at most. It is neither
   * retried nor listed. A webhook that is switched off can be tested too.
   *
   * Eight tests are under way in a process at a time; further ones are 503 `OVERLOADED`.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  testWebhook(request: TestWebhookRequest, options?: KeyOptions): Promise<DeliveryAttempt>

  /**
   * What was delivered to a webhook and what waits.
   *
   * Newest first. They are kept for 7 days.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `GUEST_NOT_ALLOWED`, `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`,
   * `RATE_LIMITED`, `INTERNAL`, `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  listDeliveries(request: ListDeliveriesRequest, options?: ReadOptions): Promise<{
    /** What the list has, in its order. */
    readonly items: ReadonlyArray<Delivery>
    /** Where the next page begins: its `cursor`. null on the last page. */
    readonly next_cursor: string | null
    /** Only of a read with `actions=1`: the calls that the caller may make next. */
    readonly actions?: ReadonlyArray<OfferedAction> | undefined
  }>

  /**
   * Deliver a change to a webhook again.
   *
   * Sends the change again under the same `webhook-id`, with three days of attempts. One that waits is due now. If the
   * webhook is switched off, it waits until it is on again.
   *
   * Credential: a session. It is not on the token allowlist. Right: org-admins of the owning organisation and
   * site-admins; of what is global, site-admins alone.
   *
   * `Idempotency-Key` is honoured.
   *
   * Refusals: `VALIDATION_FAILED`, `INVALID_TOKEN`, `CROSS_SITE_REQUEST`, `FORBIDDEN`, `GUEST_NOT_ALLOWED`,
   * `TOKEN_PATH_NOT_ALLOWED`, `NOT_FOUND`, `REQUEST_TIMEOUT`, `IDEMPOTENCY_IN_FLIGHT`, `IDEMPOTENCY_MISMATCH`,
   * `QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RATE_LIMITED`, `INTERNAL`,
   * `DATABASE_UNAVAILABLE`, `NOT_READY`, `OVERLOADED`.
   */
  redeliver(request: RedeliverRequest, options?: KeyOptions): Promise<Delivery>
}

/** The state of the service, and this document. */
export interface ServiceCalls {
  /**
   * Whether the process lives.
   *
   * 200 while the process lives.
   */
  readHealth(request?: NoRequest, options?: CallOptions): Promise<ServiceOk>

  /**
   * Whether the service can take requests now.
   *
   * 200 once the migrations are done and while the database answers; 503 also while the process stops.
   *
   * Refusals: `DATABASE_UNAVAILABLE`, `NOT_READY`.
   */
  readReadiness(request?: NoRequest, options?: CallOptions): Promise<ServiceReady>

  /**
   * What the process measured, for Prometheus.
   *
   * In Prometheus' text format.
   */
  readMetrics(request?: NoRequest, options?: CallOptions): Promise<string>

  /**
   * The OpenAPI document.
   *
   * This document; `servers` has the service's public URL.
   */
  readOpenApi(request?: NoRequest, options?: CallOptions): Promise<OpenApi>

  /**
   * The introduction to the service for an agent, as llms.txt.
   *
   * Where an agent begins: what the service is, how it calls, and which operations there are.
   */
  readAgentGuide(request?: NoRequest, options?: CallOptions): Promise<string>
}

/** Every operation of the service, by group. */
export interface Calls {
  /** Signing in and out, who calls, the password. */
  readonly session: SessionCalls
  /** Access tokens of programs. */
  readonly tokens: TokensCalls
  /** Organisations and their members. */
  readonly organisations: OrganisationsCalls
  /** The people who can sign in. */
  readonly users: UsersCalls
  /** Templates of layers, specialties, blocks and edges. */
  readonly collections: CollectionsCalls
  /** The contents that collections had, and the way back to them. */
  readonly versions: VersionsCalls
  /** Generation of a collection by a language model. */
  readonly generation: GenerationCalls
  /** Replacing a block by several. */
  readonly decomposition: DecompositionCalls
  /** An organisation's live views of collections. */
  readonly spaces: SpacesCalls
  /** What a space shows, hides, overrides and adds. */
  readonly overlays: OverlaysCalls
  /** What collections changed under spaces. */
  readonly upstream: UpstreamCalls
  /** Why a space shows an item as it does. */
  readonly explanations: ExplanationsCalls
  /** Projects, their graphs and grants. */
  readonly projects: ProjectsCalls
  /** Design documents of a project's blocks, with their versions. */
  readonly documents: DocumentsCalls
  /** Generation of a project's graph and documents from its prompt. */
  readonly projectGeneration: ProjectGenerationCalls
  /** Designs that come from other tools, and projects that leave as files. */
  readonly interchange: InterchangeCalls
  /** Memory rules, which go into every prompt. */
  readonly rules: RulesCalls
  /** Generations as background jobs. */
  readonly jobs: JobsCalls
  /** The Model Context Protocol. */
  readonly mcp: McpCalls
  /** Restores from the trash: previews, and several at once. */
  readonly trash: TrashCalls
  /** Permanent deletion from the trash. */
  readonly purge: PurgeCalls
  /** Who wrote what, and who was refused. */
  readonly audit: AuditCalls
  /** What changed, as it happens. */
  readonly changes: ChangesCalls
  /** Finding things by their names and texts. */
  readonly search: SearchCalls
  /** Addresses that are told what changed, and what was delivered to them. */
  readonly webhooks: WebhooksCalls
  /** The state of the service, and this document. */
  readonly service: ServiceCalls
}
