import type * as Collections from "@design-workspace/client/contract/collections/CollectionsApi"
import type * as Content from "@design-workspace/client/contract/collections/ContentWire"
import type * as CollectionVersions from "@design-workspace/client/contract/collections/VersionsApi"
import type * as Documents from "@design-workspace/client/contract/documents/DocumentsApi"
import type * as Generation from "@design-workspace/client/contract/generation/GenerationApi"
import type { ResultWire } from "@design-workspace/client/contract/generation/ResultWire"
import type { JobEventsWire } from "@design-workspace/client/contract/jobs/JobEventsWire"
import type { JobWire } from "@design-workspace/client/contract/jobs/JobWire"
import type { ExplanationWire } from "@design-workspace/client/contract/overlays/ExplanationsApi"
import type * as SpaceItems from "@design-workspace/client/contract/overlays/OverlaysApi"
import type { UpstreamWire } from "@design-workspace/client/contract/overlays/UpstreamApi"
import type * as Projects from "@design-workspace/client/contract/projects/ProjectsApi"
import type { SearchPageWire } from "@design-workspace/client/contract/search/SearchApi"
import type { SpaceWire } from "@design-workspace/client/contract/spaces/SpaceWire"
import type { RestoredItemsWire } from "@design-workspace/client/contract/trash/BulkRestoreWire"
import type { RestorePreviewWire } from "@design-workspace/client/contract/trash/RestorePreviewWire"
import type * as Webhooks from "@design-workspace/client/contract/webhooks/WebhooksApi"

/** The JSON of the answers that the demo reads, as the contract of the API types it. */

export type Block = typeof Content.BlockWire.Encoded

export type Edge = typeof Content.EdgeWire.Encoded

export type Collection = typeof Collections.CollectionWire.Encoded

export type Generated = typeof ResultWire.Encoded

export type Estimate = typeof Generation.EstimateWire.Encoded

export type Job = typeof JobWire.Encoded

export type JobEvents = typeof JobEventsWire.Encoded

export type Space = typeof SpaceWire.Encoded

export type SpaceGraph = typeof SpaceItems.SpaceGraphWire.Encoded

export type Upstream = typeof UpstreamWire.Encoded

export type Explanation = typeof ExplanationWire.Encoded

export type RestorePreview = typeof RestorePreviewWire.Encoded

export type RestoredItems = typeof RestoredItemsWire.Encoded

export type DocumentDiff = typeof Documents.DocumentDiffWire.Encoded

export type Project = typeof Projects.ProjectWire.Encoded

export type ProjectRead = typeof Projects.ProjectReadWire.Encoded

export type Written = typeof Documents.WrittenWire.Encoded

interface Page<Item> {
  readonly items: ReadonlyArray<Item>
}

export type Attempts = Page<typeof Generation.ListedAttemptWire.Encoded>

export type Versions = Page<typeof CollectionVersions.CollectionVersionSummaryWire.Encoded>

export type Overlays = Page<typeof SpaceItems.OverlayWire.Encoded>

export type SearchPage = typeof SearchPageWire.Encoded

export type WebhookWithSecret = typeof Webhooks.WebhookWithSecretWire.Encoded

export type DeliveryAttempt = typeof Webhooks.AttemptWire.Encoded

export type Deliveries = Page<typeof Webhooks.DeliveryWire.Encoded>

export type History = Page<typeof Documents.DocumentSummaryWire.Encoded>

/** A refusal of any kind, with the fields of some that the demo prints. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly retry_at?: string
  readonly space_name?: string
  readonly actions?: ReadonlyArray<{
    readonly name: string
    readonly method: string
    readonly path: string
    readonly body?: Readonly<Record<string, boolean>>
  }>
}
